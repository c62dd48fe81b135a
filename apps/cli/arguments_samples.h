// The options of `tengen selfplay` and `tengen samples`.
#pragma once

#include "arguments_shared.h"

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace tengen::cli {

struct SelfplayOptions {
    SelfplayVerb verb;
    std::vector<std::string> rules;
};

CLI::App* add_selfplay(CLI::App& app, SelfplayOptions& options);
[[nodiscard]] Verb selfplay_of(SelfplayOptions options);

CLI::App* add_samples(CLI::App& app, SamplesVerb& verb);
[[nodiscard]] Verb samples_of(SamplesVerb verb, const CLI::App& sub);

}  // namespace tengen::cli
