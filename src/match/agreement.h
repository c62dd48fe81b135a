// What makes a match this match and no other, as text: who plays (the very program with the files
// it is given, so that one that was built anew is another player), under which rule and clock, from
// which openings. How many
// games there are, how many at once and when to stop are not part of it, so that a match can be
// made longer.
#pragma once

#include "base/json.h"
#include "match/contestant.h"

#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::match {

/// The members of the agreement, for who agrees on more than a match.
[[nodiscard]] base::Json::Object agreed(const std::vector<ContestantSpec>& specs,
                                        const Terms& terms, const TournamentSettings& settings);
/// JSON, one member a line.
[[nodiscard]] std::string one_a_line(const base::Json::Object& members);

/// JSON, one member a line, the same for the same match.
[[nodiscard]] std::string agreement(const std::vector<ContestantSpec>& specs, const Terms& terms,
                                    const TournamentSettings& settings);

/// Reads it back, for whoever looks at a match without playing it: the openings are as many as
/// there were, but which stones they are is not written there. An error says what is missing.
[[nodiscard]] std::expected<TournamentSettings, std::string> settings_in(
    std::string_view agreement);

/// A short name made of the agreement, for a folder: "match-1f0c3a52".
[[nodiscard]] std::string match_name(const std::string& agreement);

}  // namespace tengen::match
