// Linux has a clock that goes on in sleep, and one that does not.
#include "base/sleep.h"

#include <algorithm>
#include <ctime>

namespace tengen::base {
namespace {

std::chrono::nanoseconds time_on(clockid_t clock) {
    timespec time{};
    if (clock_gettime(clock, &time) != 0) return {};
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

}  // namespace

Milliseconds time_asleep() {
    const auto awake = time_on(CLOCK_MONOTONIC);
    const auto all = time_on(CLOCK_BOOTTIME);
    return std::chrono::duration_cast<Milliseconds>(std::max(all - awake, decltype(all){}));
}

}  // namespace tengen::base
