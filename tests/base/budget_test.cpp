#include "base/budget.h"

#include <gtest/gtest.h>

#include <thread>

namespace tengen::base {
namespace {

constexpr std::uint64_t kMany = 1'000'000;

/// How many nodes are counted until it is spent.
template <class Work>
std::uint64_t nodes_until_spent(Budget budget, Work work) {
    std::uint64_t nodes = 0;
    while (nodes < kMany && !budget.spent(++nodes)) work();
    return nodes;
}

TEST(Budget, IsSpentAtTheNodeItWasGiven) {
    for (const std::uint64_t most : {1U, 2U, 255U, 256U, 257U, 1000U})
        EXPECT_EQ(nodes_until_spent({{.nodes = most, .time = {}}, {}}, [] {}), most);
}

TEST(Budget, ATimeThatHasPassedIsNoticedAtOnce) {
    EXPECT_EQ(nodes_until_spent({{.nodes = {}, .time = Milliseconds(0)}, {}}, [] {}), 1U);
}

TEST(Budget, AStopIsNoticedSoon) {
    std::stop_source stop;
    std::uint64_t worked = 0;
    const auto work = [&] {
        if (++worked == 5000) stop.request_stop();
    };
    EXPECT_LE(nodes_until_spent({{}, stop.get_token()}, work), 5000U + 256U);
}

TEST(Budget, TheClockIsLookedAtMoreOftenWhereNodesAreSlow) {
    const auto work = [] { std::this_thread::sleep_for(Milliseconds(2)); };
    EXPECT_LE(nodes_until_spent({{.nodes = {}, .time = Milliseconds(20)}, {}}, work), 20U);
}

}  // namespace
}  // namespace tengen::base
