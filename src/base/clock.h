// The one place that looks at the time. Play is measured on a steady clock; only the date of a
// game comes from the wall.
#pragma once

#include <chrono>

namespace tengen::base {

using Clock = std::chrono::steady_clock;
using TimePoint = Clock::time_point;
using Milliseconds = std::chrono::milliseconds;

[[nodiscard]] inline TimePoint now() { return Clock::now(); }

[[nodiscard]] inline Milliseconds since(TimePoint start) {
    return std::chrono::duration_cast<Milliseconds>(now() - start);
}

[[nodiscard]] inline std::chrono::system_clock::time_point wall_time() {
    return std::chrono::system_clock::now();
}

}  // namespace tengen::base
