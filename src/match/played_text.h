// A game that was played elsewhere, as text: its record and what went wrong.
#pragma once

#include "match/arena.h"

#include <expected>
#include <string>
#include <string_view>

namespace tengen::match {

[[nodiscard]] std::string to_text(const PlayedGame& played);
/// An error says what is wrong with it. Whether it is a game of this match is another question.
[[nodiscard]] std::expected<PlayedGame, std::string> read_played(std::string_view text);

}  // namespace tengen::match
