// The options of `tengen tune`.
#pragma once

#include "arguments.h"
#include "arguments_shared.h"

#include <CLI/CLI.hpp>

namespace tengen::cli {

/// As the library fills them.
struct TuneOptions {
    TuneVerb verb;
    std::int64_t move_ms = 0;
    std::vector<double> sprt;
};

CLI::App* add_tune(CLI::App& app, TuneOptions& options, Shared& shared);
[[nodiscard]] std::expected<Verb, Stopped> tune_of(const TuneOptions& options, const Shared& shared,
                                                   Language language);

}  // namespace tengen::cli
