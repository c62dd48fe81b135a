// Position strings in a text file: "h8h9i7", one game a line, black first. What follows a # is a
// remark, save "# size 20" and "# rule renju", which hold for the lines after them ("# rule
// unknown" takes the rule back).
#pragma once

#include "game/formats/format.h"

#include <span>
#include <stop_token>

namespace tengen::formats {

/// A line that cannot be read is a problem, and the others are read all the same.
[[nodiscard]] ReadResult read_moves(std::string_view bytes, int size = kDefaultBoardSize,
                                    const std::stop_token& stop = {});
/// The main line of each game.
[[nodiscard]] std::expected<std::string, Problem> write_moves(std::span<const Record> records);

}  // namespace tengen::formats
