// Read before everything else, by the compiler for Windows. libstdc++ 12 has no system call there
// with which a thread could wait for an atomic: it looks at the value and only then goes to sleep,
// with nothing that holds the two together, so that a wake-up in between is lost. A std::latch
// hangs then, and so does whoever lets go of a std::stop_callback that is just being called. This
// gives it the system's own call, at the place that its <bits/atomic_wait.h> and
// <bits/atomic_timed_wait.h> name for that.
#pragma once

#ifdef __cplusplus
#include <bits/c++config.h>
#include <bits/chrono.h>

#if _GLIBCXX_RELEASE < 13

extern "C" {
__declspec(dllimport) int __stdcall WaitOnAddress(volatile void* address, void* unwanted,
                                                  std::size_t size, unsigned long milliseconds);
__declspec(dllimport) void __stdcall WakeByAddressSingle(void* address);
__declspec(dllimport) void __stdcall WakeByAddressAll(void* address);
}

#define _GLIBCXX_HAVE_PLATFORM_WAIT 1
#define _GLIBCXX_HAVE_PLATFORM_TIMED_WAIT 1

// NOLINTBEGIN(bugprone-reserved-identifier,cert-dcl58-cpp): the library asks for these very names
namespace std::__detail {

/// It may also return for no reason; the library looks again.
inline void __platform_wait(const unsigned long long* address, unsigned long long unwanted,
                            unsigned long milliseconds = ~0UL) noexcept {
    WaitOnAddress(const_cast<unsigned long long*>(address), &unwanted, sizeof unwanted,
                  milliseconds);
}

/// True when it ended before its time.
template <class TimePoint>
bool __platform_wait_until(const unsigned long long* address, unsigned long long unwanted,
                           const TimePoint& time) {
    using Clock = typename TimePoint::clock;
    using Milliseconds = chrono::milliseconds;
    // At most a day, after which whoever waits looks again.
    constexpr Milliseconds kDay = chrono::hours(24);
    const Milliseconds left = chrono::ceil<Milliseconds>(time - Clock::now());
    const Milliseconds wait = left < Milliseconds(0) ? Milliseconds(0) : left < kDay ? left : kDay;
    __platform_wait(address, unwanted, static_cast<unsigned long>(wait.count()));
    return Clock::now() < time;
}

inline void __platform_notify(const unsigned long long* address, bool all) noexcept {
    auto* const place = const_cast<unsigned long long*>(address);
    if (all)
        WakeByAddressAll(place);
    else
        WakeByAddressSingle(place);
}

}  // namespace std::__detail
// NOLINTEND(bugprone-reserved-identifier,cert-dcl58-cpp)

#endif
#endif
