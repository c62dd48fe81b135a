// A game that is played elsewhere, as text: who plays whom from where; its record and what went
// wrong.
#pragma once

#include "match/arena.h"

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

namespace tengen::match {

/// All but its number: "0;1;12;3".
[[nodiscard]] std::string to_text(const Fixture& fixture);
/// Nothing where this is none of a match with so many players and openings.
[[nodiscard]] std::optional<Fixture> read_fixture(std::uint64_t number, std::string_view text,
                                                  std::size_t players, std::size_t openings);

[[nodiscard]] std::string to_text(const PlayedGame& played);
/// An error says what is wrong with it. Whether it is a game of this match is another question.
[[nodiscard]] std::expected<PlayedGame, std::string> read_played(std::string_view text);

}  // namespace tengen::match
