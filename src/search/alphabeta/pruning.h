// What a node is spared: pure arithmetic, apart from the search so that each bound can be tested.
#pragma once

#include "eval/score.h"
#include "search/limits.h"
#include "search/params.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <numbers>

namespace tengen::search {

/// Reverse futility: a lead over the upper bound of so much for each ply is enough near the leaves.
/// Who gets better from move to move needs a ply less of it.
[[nodiscard]] constexpr bool is_far_ahead(eval::Score value, eval::Score beta, int depth,
                                          bool is_improving,
                                          const Params& params = kDefaultParams) {
    return depth <= params.rfp_depth &&
           value - params.rfp_margin * (depth - int(is_improving)) >= beta;
}

/// So far beyond the window it does not matter at this depth how far.
[[nodiscard]] constexpr eval::Score far_beyond(int depth, const Params& params = kDefaultParams) {
    return depth <= params.rfp_depth ? params.rfp_margin * std::max(depth, 0) : eval::kInfinite;
}

/// Razoring: so far behind the lower bound, for each ply, that a quiet move will not reach it.
[[nodiscard]] constexpr bool is_far_behind(eval::Score value, eval::Score alpha, int depth,
                                           const Params& params = kDefaultParams) {
    return depth <= params.razor_depth && value + params.razor_margin * depth <= alpha;
}

/// Late move pruning: so many moves are worth a look this near to the leaves.
[[nodiscard]] constexpr std::size_t most_moves(int depth, bool is_improving,
                                               const Params& params = kDefaultParams) {
    const int moves = int(params.lmp_base + params.lmp_slope * depth);
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
static_assert(kMostMoves <= kMaxDepth + 1);
/// Of whole numbers; of 0, which nobody asks for, 0.
inline constexpr auto kLogarithms = [] {
    std::array<double, kMaxDepth + 1> table{};
    for (std::size_t i = 1; i < table.size(); ++i) table[i] = logarithm(double(i));
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

/// Late move reduction: the later a move comes and the deeper it would be looked at, the less. So
/// many plies less deep than the first moves.
[[nodiscard]] constexpr int reduction_of(const LateMove& move,
                                         const Params& params = kDefaultParams) {
    const auto depth = std::size_t(std::min(move.depth, kMaxDepth));
    int reduced = int(params.lmr_base + kLogarithms[depth] *
                                            kLogarithms[std::min(move.number, kMostMoves - 1)] *
                                            params.lmr_factor);
    if (!move.is_improving) ++reduced;
    if (move.expects_cut) ++reduced;
    if (!move.is_quiet) --reduced;
    reduced -= move.history / params.lmr_history;
    return std::max(reduced, 0);
}

}  // namespace tengen::search
