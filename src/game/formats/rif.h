// RenjuNet's database of games, an XML file (.rif), read only: countries, rules, openings, players
// and tournaments, and the games that refer to them.
//
// A game becomes a Record: 15x15, renju, players by name, the result, and at the root EV the
// tournament, RO the round, DT the date or year, 5A the offered fifth moves, C the note, and
// TGRIF "attribute=value" for the game's other attributes as they stand.
#pragma once

#include "game/formats/format.h"

#include <stop_token>

namespace tengen::formats {

inline constexpr std::string_view kRifDetails = "TGRIF";

/// Games that cannot be right (an id twice, a bad move or result) are told and left out.
[[nodiscard]] ReadResult read_rif(std::string_view bytes, std::stop_token stop = {});

}  // namespace tengen::formats
