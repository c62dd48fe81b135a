#include "engine/thread_cost.h"

#include <gtest/gtest.h>

#include <atomic>

namespace tengen::engine {
namespace {

TEST(ThreadCost, TheWorkIsDoneInTurnAndAtOnce) {
    std::atomic<int> done = 0;
    const ThreadCost cost = measure_thread_cost([&] { ++done; }, 3);
    EXPECT_EQ(done, 2 * 3 * 1000 + 2 * 3);
    EXPECT_GT(cost.start, 0);
    EXPECT_GT(cost.in_turn, 0);
    EXPECT_GT(cost.at_once, 0);
}

}  // namespace
}  // namespace tengen::engine
