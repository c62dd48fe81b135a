// What another thread costs, beside the work that it would take over.
#pragma once

#include <functional>

namespace tengen::engine {

/// In nanoseconds.
struct ThreadCost {
    double start = 0;    // of a thread that does nothing, until it has ended
    double in_turn = 0;  // the work twice, one after the other
    double at_once = 0;  // the work twice, here and on another thread
};

/// The mean of so many rounds. Starting is slow, so the work in turn is measured over more of them.
[[nodiscard]] ThreadCost measure_thread_cost(const std::function<void()>& work, int rounds);

}  // namespace tengen::engine
