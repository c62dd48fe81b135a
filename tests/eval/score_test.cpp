#include "eval/score.h"

#include <gtest/gtest.h>

#include <cmath>

namespace tengen::eval {
namespace {

TEST(Score, OfAShareLeadsBackToIt) {
    for (const double share : {0.02, 0.3, 0.5, 0.731, 0.98})
        EXPECT_NEAR(share_of_value(value_of_share(share)), share, 0.002);
    EXPECT_EQ(value_of_share(0.5), 0);
    EXPECT_NEAR(value_of_share(std::exp(1) / (1 + std::exp(1))), kValueANat, 0.5);
}

TEST(Score, OfAllOrNothingIsAnEstimateStill) {
    EXPECT_EQ(value_of_share(0), -value_of_share(1));
    EXPECT_GT(value_of_share(1), value_of_share(0.999));
    EXPECT_FALSE(is_decided(value_of_share(1)));
}

TEST(Score, OfAnEndTellsHowFarItIs) {
    EXPECT_EQ(plies_to_end(win_in(7)), 7);
    EXPECT_EQ(plies_to_end(loss_in(6)), -6);
    EXPECT_EQ(plies_to_end(kMostValue), std::nullopt);
    EXPECT_EQ(plies_to_end(-kMostValue), std::nullopt);
    EXPECT_LT(win_in(9), win_in(7));
    EXPECT_LT(loss_in(6), loss_in(8));
    EXPECT_LT(kMostValue, win_in(999));
}

}  // namespace
}  // namespace tengen::eval
