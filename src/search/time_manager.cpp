#include "search/time_manager.h"

#include <algorithm>

namespace tengen::search {
namespace {

using base::Milliseconds;

constexpr Milliseconds kShortest{5};  // even a lost clock gets an answer
constexpr int kMovesToGo = 25;        // how many more moves a clock is shared among

Milliseconds less_overhead(Milliseconds time, Milliseconds overhead) {
    // Of a very short turn the overhead takes half, not all.
    return std::max(time - std::min(overhead, time / 2), kShortest);
}

}  // namespace

std::optional<Milliseconds> allowance(const ClockState& clock) {
    std::optional<Milliseconds> time;
    if (clock.turn) time = less_overhead(*clock.turn, clock.overhead);
    if (clock.left) {
        const Milliseconds share = *clock.left / kMovesToGo + clock.increment * 3 / 4;
        const Milliseconds most = less_overhead(*clock.left / 2, clock.overhead);
        const Milliseconds allowed = std::clamp(share, kShortest, std::max(most, kShortest));
        time = time ? std::min(*time, allowed) : allowed;
    }
    return time;
}

}  // namespace tengen::search
