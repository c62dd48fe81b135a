// Windows has a count of ticks that goes on in sleep, and one that does not.
#include "base/sleep.h"

#include <algorithm>
#include <cstdint>
#include <windows.h>

namespace tengen::base {

Milliseconds time_asleep() {
    constexpr ULONGLONG kInAMillisecond = 10'000;
    ULONGLONG awake = 0;
    if (QueryUnbiasedInterruptTime(&awake) == 0) return {};
    const auto all = std::int64_t(GetTickCount64());
    return Milliseconds(std::max(all - std::int64_t(awake / kInAMillisecond), std::int64_t{0}));
}

}  // namespace tengen::base
