// The options of `tengen selfplay` and `tengen samples`.
#pragma once

#include "arguments.h"
#include "arguments_shared.h"

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace tengen::cli {

struct SelfplayOptions {
    SelfplayVerb verb;
    std::vector<std::string> rules;
    engine::EvaluatorChoice evaluator;
};

CLI::App* add_selfplay(CLI::App& app, SelfplayOptions& options);
[[nodiscard]] std::expected<Verb, Stopped> selfplay_of(SelfplayOptions options);

CLI::App* add_samples(CLI::App& app, SamplesVerb& verb);
[[nodiscard]] Verb samples_of(SamplesVerb verb, const CLI::App& sub);

}  // namespace tengen::cli
