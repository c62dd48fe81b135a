// What a node is spared: pure arithmetic, apart from the search so that each bound can be tested.
#pragma once

#include "eval/score.h"

#include <cstddef>

namespace tengen::search {

/// Reverse futility: a lead over the upper bound of so much for each ply is enough near the leaves.
/// Who gets better from move to move needs a ply less of it.
[[nodiscard]] constexpr bool is_far_ahead(eval::Score value, eval::Score beta, int depth,
                                          bool is_improving) {
    constexpr int kDeepest = 6;
    constexpr eval::Score kMargin = 50;
    return depth <= kDeepest && value - kMargin * (depth - int(is_improving)) >= beta;
}

/// Razoring: so far behind the lower bound, for each ply, that a quiet move will not reach it.
[[nodiscard]] constexpr bool is_far_behind(eval::Score value, eval::Score alpha, int depth) {
    constexpr int kDeepest = 2;
    constexpr eval::Score kMargin = 120;
    return depth <= kDeepest && value + kMargin * depth <= alpha;
}

/// Late move pruning: so many moves are worth a look this near to the leaves.
[[nodiscard]] constexpr std::size_t most_moves(int depth, bool is_improving) {
    const int moves = 3 + depth + depth / 2;
    return std::size_t(is_improving ? moves : moves / 2 + 1);
}

}  // namespace tengen::search
