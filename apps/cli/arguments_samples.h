// The options of `tengen selfplay` and `tengen samples`.
#pragma once

#include "arguments.h"
#include "arguments_shared.h"

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tengen::cli {

struct SelfplayOptions {
    SelfplayVerb verb;
    std::vector<std::string> rules;
    Shared shared;
    engine::EvaluatorChoice evaluator;
    // What holds unless they are said is a matter of the mind.
    std::optional<std::uint64_t> nodes;
    std::optional<int> asides;
    std::optional<int> at_once;
};

CLI::App* add_selfplay(CLI::App& app, SelfplayOptions& options);
[[nodiscard]] std::expected<Verb, Stopped> selfplay_of(SelfplayOptions options);

CLI::App* add_samples(CLI::App& app, SamplesVerb& verb);
[[nodiscard]] Verb samples_of(SamplesVerb verb, const CLI::App& sub);

}  // namespace tengen::cli
