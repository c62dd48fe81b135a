// The moves of a record as the simple formats hold them: one line, black first, colours in turn.
#pragma once

#include "game/formats/format.h"

#include <span>

namespace tengen::formats {

/// The nodes of the main line that are moves; or why `format` cannot hold them.
[[nodiscard]] std::expected<std::vector<NodeId>, Problem> plain_main_line(const Record& record,
                                                                          std::string_view format);

/// Makes these points the moves of a new record, up to the first that is taken or off the board.
/// Returns how many were played.
std::size_t play_main_line(Record& record, std::span<const Point> points);

}  // namespace tengen::formats
