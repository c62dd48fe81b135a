// A win by fours alone: each move threatens five, so that every reply is forced and the line can be
// followed to its end. What is found is proven; what is not found within the nodes may be there.
#pragma once

#include "game/game.h"

#include <cstdint>
#include <vector>

namespace tengen::search {

/// The winning line of the side to move, the last move makes five; empty when none was found.
[[nodiscard]] std::vector<Point> win_by_fours(const Game& game, std::uint64_t most_nodes = 20'000);

}  // namespace tengen::search
