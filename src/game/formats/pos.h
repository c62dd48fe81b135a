// The binary .pos: a count, then a byte for each move, 15 * row + column from the top left.
#pragma once

#include "game/formats/format.h"

namespace tengen::formats {

[[nodiscard]] ReadResult read_pos(std::string_view bytes);
/// The main line of a game on a 15x15 board.
[[nodiscard]] std::expected<std::string, Problem> write_pos(const Record& record);

}  // namespace tengen::formats
