// What makes a match this match and no other, as text: who plays (the very program with the files
// it is given, so that one that was built anew is another player), under which rule and clock, from
// which openings. How many
// games there are, how many at once and when to stop are not part of it, so that a match can be
// made longer.
#pragma once

#include "base/json.h"
#include "game/words.h"
#include "match/contestant.h"

#include <cstdint>
#include <expected>
#include <filesystem>
#include <functional>
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

/// Who a player of an agreement is, by its name, its words and the digest of its program.
struct AgreedPlayer {
    std::string name;
    std::string spec;
    std::string program;
};
using SeatPlayer =
    std::function<std::expected<ContestantSpec, Message>(const AgreedPlayer& player)>;

/// Reads it back: the openings are as many as there were, but which stones they are is not written
/// there. An error says what is missing, or why somebody could not be seated. Without `seat` it is
/// for whoever looks at a match and does not play it. Who knows how many openings there can be says
/// so: the text may come from anybody.
[[nodiscard]] std::expected<TournamentSettings, Message> settings_in(
    std::string_view agreement, const SeatPlayer& seat = nullptr,
    std::size_t most_openings = 10'000'000);

/// A number that differs where texts do.
[[nodiscard]] std::uint64_t text_digest(std::string_view text);
/// Of our own program, as an agreement has it; nothing where it cannot be read.
[[nodiscard]] std::string own_digest();
/// The same of another program.
[[nodiscard]] std::string program_digest(const std::filesystem::path& program);

/// A short name made of the agreement, for a folder: "match-1f0c3a52".
[[nodiscard]] std::string match_name(const std::string& agreement);

}  // namespace tengen::match
