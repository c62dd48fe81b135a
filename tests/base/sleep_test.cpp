#include "base/sleep.h"

#include <gtest/gtest.h>

#include <thread>

namespace tengen::base {
namespace {

TEST(Sleep, WhoIsAwakeDoesNotSleep) {
    const Milliseconds before = time_asleep();
    EXPECT_GE(before.count(), 0);
    std::this_thread::sleep_for(Milliseconds(20));  // a thread's rest is not the machine's
    EXPECT_LT(time_asleep() - before, std::chrono::hours(1));
}

}  // namespace
}  // namespace tengen::base
