#include "game/win_share.h"

#include <gtest/gtest.h>

#include <cmath>

namespace tengen {
namespace {

TEST(WinShare, OfTwoSidesIsOneTogether) {
    EXPECT_DOUBLE_EQ(win_share(0), 0.5);
    for (const double value : {1.0, 35.0, 200.0, 3000.0})
        EXPECT_DOUBLE_EQ(win_share(value) + win_share(-value), 1);
}

TEST(WinShare, ANatOfValueIsANatOfTheOdds) {
    for (const double value : {-300.0, 0.0, 150.0}) {
        const auto odds = [](double share) { return share / (1 - share); };
        EXPECT_NEAR(std::log(odds(win_share(value + kPointsANat)) / odds(win_share(value))), 1,
                    1e-9);
    }
    EXPECT_NEAR(win_share(240), 0.731, 0.001);
}

TEST(WinShare, OfAKnownEndIsAllOrNothing) {
    EXPECT_EQ(win_share(7, -50), 1);
    EXPECT_EQ(win_share(-6, 50), 0);
    EXPECT_EQ(win_share(std::nullopt, 50), win_share(50));
}

}  // namespace
}  // namespace tengen
