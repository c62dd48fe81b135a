// What a node is spared: pure arithmetic, apart from the search so that each bound can be tested.
#pragma once

#include "eval/score.h"
#include "search/limits.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numbers>

namespace tengen::search {

/// Reverse futility: a lead over the upper bound of so much for each ply is enough near the leaves.
/// Who gets better from move to move needs a ply less of it.
inline constexpr int kDeepestLead = 6;
inline constexpr eval::Score kLead = 50;
[[nodiscard]] constexpr bool is_far_ahead(eval::Score value, eval::Score beta, int depth,
                                          bool is_improving) {
    return depth <= kDeepestLead && value - kLead * (depth - int(is_improving)) >= beta;
}

/// So far beyond the window it does not matter at this depth how far.
[[nodiscard]] constexpr eval::Score far_beyond(int depth) {
    return depth <= kDeepestLead ? kLead * std::max(depth, 0) : eval::kInfinite;
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

/// The natural logarithm, the same on every machine.
[[nodiscard]] constexpr double logarithm(double x) {
    int halvings = 0;
    while (x > 1.5) {
        x /= 2;
        ++halvings;
    }
    const double t = (x - 1) / (x + 1);
    double sum = halvings * std::numbers::ln2;
    double power = t;
    for (int i = 1; i < 24; i += 2, power *= t * t) sum += 2 * power / i;
    return sum;
}

inline constexpr std::size_t kMostMoves = 64;
/// Late move reduction: the later a move comes and the deeper it would be looked at, the less.
inline constexpr auto kReductions = [] {
    std::array<std::array<std::int8_t, kMostMoves>, kMaxDepth + 1> table{};
    for (std::size_t depth = 1; depth < table.size(); ++depth)
        for (std::size_t number = 1; number < kMostMoves; ++number)
            table[depth][number] =
                std::int8_t(0.4 + logarithm(double(depth)) * logarithm(double(number)) * 0.75);
    return table;
}();

/// What is known of a move before it is looked at.
struct LateMove {
    int depth = 0;
    std::size_t number = 0;  // in its list
    bool is_improving = true;
    bool expects_cut = false;
    bool is_quiet = true;
    int history = 0;
};

/// So many plies less deep than the first moves.
[[nodiscard]] constexpr int reduction_of(const LateMove& move) {
    constexpr int kHistoryPly = 8192;  // so much good history is a ply deeper
    const auto depth = std::size_t(std::min(move.depth, kMaxDepth));
    int reduced = kReductions[depth][std::min(move.number, kMostMoves - 1)];
    if (!move.is_improving) ++reduced;
    if (move.expects_cut) ++reduced;
    if (!move.is_quiet) --reduced;
    reduced -= move.history / kHistoryPly;
    return std::max(reduced, 0);
}

}  // namespace tengen::search
