// Games of a match as units: what a job must say so that any worker plays the same games, and the
// bench where it does. A unit is one game: its number, and who plays whom from where.
#pragma once

#include "game/words.h"
#include "match/agreement.h"
#include "match/contestant.h"
#include "workshop/bench.h"
#include "workshop/engine_list.h"

#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::workshop {

inline constexpr std::string_view kMatchWork = "match";

/// The settings of such a job. A file of search parameters goes as what it says. An error: a player
/// cannot be sent, for it needs other files of this machine.
[[nodiscard]] std::expected<std::string, Message> match_settings(
    std::vector<match::ContestantSpec> specs, const match::Terms& terms,
    const match::TournamentSettings& settings);

struct SeatedMatch {
    std::vector<match::ContestantSpec> specs;
    match::TournamentSettings settings;
};
/// Reads them back, with engines of this machine. An error says why they are refused.
[[nodiscard]] std::expected<SeatedMatch, Message> read_match_settings(std::string_view text,
                                                                      const EngineList& engines);

/// The list stays where it is.
[[nodiscard]] MakeBench match_bench(const EngineList& engines);

}  // namespace tengen::workshop
