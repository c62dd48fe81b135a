#include "search/time_manager.h"

#include <gtest/gtest.h>

namespace tengen::search {
namespace {

using base::Milliseconds;

TEST(TimeManager, WithoutAClockThereIsNoAllowance) { EXPECT_FALSE(allowance({})); }

TEST(TimeManager, ATurnIsUsedButNotUsedUp) {
    for (const int turn : {10, 50, 200, 1000, 30'000}) {
        const auto allowed = allowance({.turn = Milliseconds(turn), .left = {}});
        ASSERT_TRUE(allowed);
        EXPECT_LT(allowed->count(), turn);
        EXPECT_GE(allowed->count(), turn / 2);
    }
}

TEST(TimeManager, AClockIsSharedAmongTheMovesToCome) {
    const auto allowed = allowance({.turn = {}, .left = Milliseconds(100'000)});
    ASSERT_TRUE(allowed);
    EXPECT_GT(allowed->count(), 1'000);
    EXPECT_LT(allowed->count(), 20'000);
    const auto with_increment =
        allowance({.turn = {}, .left = Milliseconds(100'000), .increment = Milliseconds(2'000)});
    EXPECT_GT(*with_increment, *allowed);
}

TEST(TimeManager, TheShorterLimitCounts) {
    const auto allowed = allowance({.turn = Milliseconds(500), .left = Milliseconds(1'000'000)});
    EXPECT_LT(allowed->count(), 500);
}

TEST(TimeManager, ALostClockStillGetsAnAnswer) {
    for (const int left : {0, 1, -5'000}) {
        const auto allowed = allowance({.turn = {}, .left = Milliseconds(left)});
        ASSERT_TRUE(allowed);
        EXPECT_GT(allowed->count(), 0);
        EXPECT_LE(allowed->count(), 10);
    }
}

}  // namespace
}  // namespace tengen::search
