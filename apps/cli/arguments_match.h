// The options of `tengen match`: the longest list of all verbs, so it has a file of its own.
#pragma once

#include "arguments.h"
#include "arguments_shared.h"

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

namespace tengen::cli {

/// As the library fills them.
struct MatchOptions {
    MatchVerb verb;
    std::int64_t move_ms = 0;
    std::int64_t game_ms = 0;
    std::int64_t increment_ms = 0;
    std::int64_t tolerance_ms = 50;
    std::int64_t stall_ms = 300'000;
    std::optional<int> games;
    std::string pairing;
    bool gauntlet = false;
    std::optional<int> rounds;
    std::vector<double> sprt;
    bool sprt_normalised = false;
    std::vector<int> win;
    std::vector<int> draw;
    bool shuffled = false;
    std::optional<OpeningRule> procedure;
};

CLI::App* add_match(CLI::App& app, MatchOptions& options, Shared& shared);
[[nodiscard]] std::expected<Verb, Stopped> match_of(const MatchOptions& options,
                                                    const Shared& shared, Language language);

}  // namespace tengen::cli
