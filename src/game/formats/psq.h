// Piskvork's .psq: one game a file, as text.
//
//   Piskvorky 15x15, 11:11, 0      width x height, levels of the two players, who began
//   8,8,1234                       x,y,ms: from 1, from the top left; the time may be missing
//   one.zip                        names, only of tournament games: the first player is black,
//   two.zip                        unless the other one began (1)
//   -1                             a code; -1 says nothing
//   2,Renju                        archives of Gomocup: a number and the league, hence the rule
//
// Everything is kept: times as TGMS, the rest at the root as TGPSQ "levels=", "starter=", "code=",
// "league=" and "extra=". What says nothing is not stored: levels 0:0, starter 0, code -1, time 0.
#pragma once

#include "game/formats/format.h"

namespace tengen::formats {

inline constexpr std::string_view kPsqDetails = "TGPSQ";

/// The result is that of the board, where the rule is known: the file itself does not tell.
[[nodiscard]] ReadResult read_psq(std::string_view bytes);

/// The main line of a game on a square board.
[[nodiscard]] std::expected<std::string, Problem> write_psq(const Record& record);

}  // namespace tengen::formats
