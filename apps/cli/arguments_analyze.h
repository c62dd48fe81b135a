// The options of `tengen analyze`.
#pragma once

#include "arguments.h"
#include "arguments_shared.h"

#include <CLI/CLI.hpp>
#include <optional>

namespace tengen::cli {

/// As the library fills them.
struct AnalyzeOptions {
    AnalyzeVerb verb;
    std::optional<int> depth;
    std::optional<int> threads;
    Effort effort;
    std::optional<search::Range> range;
    /// Who analyses thinks longer than who plays: a minute fills four fifths of this.
    std::size_t table_mb = 128;
    const CLI::Option* table = nullptr;  // was that said?
};

CLI::App* add_analyze(CLI::App& app, AnalyzeOptions& options, Shared& shared);
[[nodiscard]] std::expected<Verb, Stopped> analyze_of(const AnalyzeOptions& options,
                                                      const Shared& shared, Language language);

}  // namespace tengen::cli
