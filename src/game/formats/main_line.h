// The moves of a record as the simple formats hold them: one line, black first, colours in turn.
#pragma once

#include "game/formats/format.h"

namespace tengen::formats {

/// The nodes of the main line that are moves; or why `format` cannot hold them.
[[nodiscard]] std::expected<std::vector<NodeId>, Problem> plain_main_line(const Record& record,
                                                                          std::string_view format);

/// Is a stone put on the board here, or the turn changed, other than by a move?
[[nodiscard]] bool sets_up(const GameTree& tree, NodeId n);

}  // namespace tengen::formats
