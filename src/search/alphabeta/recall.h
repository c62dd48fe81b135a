// What a value of the transposition table says at another place in the tree (mates are counted from
// where one stands), and whether that is enough to cut off.
#pragma once

#include "eval/score.h"
#include "search/alphabeta/table.h"

namespace tengen::search {

// In the search a win is so many plies from the root; in the table it is so many from the position
// itself, which may be reached by ways of different length.
[[nodiscard]] constexpr eval::Score to_table(eval::Score value, int ply) {
    if (value >= eval::kLeastWin) return value + ply;
    return value <= -eval::kLeastWin ? value - ply : value;
}
[[nodiscard]] constexpr eval::Score from_table(eval::Score value, int ply) {
    if (value >= eval::kLeastWin) return value - ply;
    return value <= -eval::kLeastWin ? value + ply : value;
}

/// Does the bound say all that is asked between these two? (A table cutoff.)
[[nodiscard]] constexpr bool settles(Bound bound, eval::Score value, eval::Score alpha,
                                     eval::Score beta) {
    return bound == Bound::Exact || (bound == Bound::Lower && value >= beta) ||
           (bound == Bound::Upper && value <= alpha);
}

}  // namespace tengen::search
