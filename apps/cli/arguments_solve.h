// The options of `tengen solve`.
#pragma once

#include "arguments.h"
#include "arguments_shared.h"

#include <CLI/CLI.hpp>
#include <optional>

namespace tengen::cli {

/// As the library fills them.
struct SolveOptions {
    SolveVerb verb;
    std::string kind;
    std::optional<Color> side;
    Effort effort;
    std::size_t table_mb = 64;
};

CLI::App* add_solve(CLI::App& app, SolveOptions& options, Shared& shared);
[[nodiscard]] std::expected<Verb, Stopped> solve_of(const SolveOptions& options,
                                                    const Shared& shared, Language language);

}  // namespace tengen::cli
