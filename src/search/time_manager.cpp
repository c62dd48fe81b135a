#include "search/time_manager.h"

#include <array>
#include <cstddef>

namespace tengen::search {
namespace {

using base::Milliseconds;
using eval::Score;

constexpr Milliseconds kShortest{5};  // even a lost clock gets an answer

// Half of the games between equals are over sooner. Of the long ones each move that is made says
// nothing about how many are left, until the board is nearly full.
constexpr int kMovesToCome = 20;

constexpr int kMostAims = 3;   // a hard choice may take what so many others should
constexpr int kOverheads = 4;  // that are kept for the end of a long game

// A depth takes about as long as all before it: what is begun later would end far from the aim.
constexpr int kLatestPercent = 60;
// Of the aim, by how many depths have confirmed the best move.
constexpr std::array kPercentWhenStood{140, 120, 110, 100, 90, 80, 70, 60};
// A fall as deep as this is a threat overlooked; it gives as many percent more as half its depth.
constexpr Score kDeepestDrop = 160;

Milliseconds less_overhead(Milliseconds time, Milliseconds overhead) {
    // Of a very short turn the overhead takes half, not all.
    return std::max(time - std::min(overhead, time / 2), kShortest);
}

}  // namespace

int moves_to_come(int stones, int size) {
    const int empty = size * size - stones;
    return std::clamp((empty + 1) / 2, 1, kMovesToCome);
}

Allowance allowance(const ClockState& clock, int moves_to_come) {
    Allowance allowed;
    if (clock.turn) allowed.most = less_overhead(*clock.turn, clock.overhead);
    if (!clock.left) return allowed;
    const Milliseconds shared = less_overhead(*clock.left, clock.overhead * kOverheads);
    const Milliseconds share = shared / moves_to_come + clock.increment * 3 / 4;
    // However few moves are to come, there may be one more than we think.
    const Milliseconds safe = less_overhead(*clock.left / 2, clock.overhead);
    const Milliseconds aim = std::clamp(share, Milliseconds(1), safe);
    if (allowed.most && *allowed.most <= aim) return allowed;
    const Milliseconds most = std::clamp(aim * kMostAims, kShortest, safe);
    allowed.most = std::min(allowed.most.value_or(most), most);
    allowed.aim = aim;
    return allowed;
}

void Patience::note(Point best, Score value) {
    drop_ = best_.is_none() ? 0 : std::clamp(value_ - value, 0, kDeepestDrop);
    stood_ = best == best_ ? stood_ + 1 : 0;
    best_ = best;
    value_ = value;
}

bool Patience::is_over(Milliseconds elapsed) const {
    if (!aim_) return false;
    const auto stood = std::min(std::size_t(stood_), kPercentWhenStood.size() - 1);
    const int percent = kPercentWhenStood[stood] + drop_ / 2;
    return elapsed * 10'000 >= *aim_ * (percent * kLatestPercent);
}

}  // namespace tengen::search
