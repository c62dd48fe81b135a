#include "eval/chances.h"

#include "eval/net_evaluator.h"

#include <gtest/gtest.h>

#include <cmath>
#include <memory>

namespace tengen::eval {
namespace {

TEST(Chances, ADrawIsTakenFromBothSidesAlike) {
    const Chances chances = chances_of(0.6, 0.2);
    EXPECT_DOUBLE_EQ(chances.win, 0.5);
    EXPECT_DOUBLE_EQ(chances.draw, 0.2);
    EXPECT_DOUBLE_EQ(chances.loss, 0.3);
}

TEST(Chances, ADrawThatDoesNotFitTheShareGivesWay) {
    const Chances chances = chances_of(0.9, 0.8);
    EXPECT_NEAR(chances.win, 0.8, 1e-12);
    EXPECT_NEAR(chances.draw, 0.2, 1e-12);
    EXPECT_NEAR(chances.loss, 0, 1e-12);
    EXPECT_EQ(chances_of(1, 0.5).win, 1);
    EXPECT_EQ(chances_of(0, 0.5).loss, 1);
    EXPECT_EQ(chances_of(0.5, 1).draw, 1);
}

TEST(Chances, AreNeverOutOfRangeAndAddToOneWhateverIsGiven) {
    for (int share = -2; share <= 12; ++share)
        for (int draw = -2; draw <= 22; ++draw) {
            const Chances chances = chances_of(share / 10.0, draw / 10.0);
            for (const double each : {chances.win, chances.draw, chances.loss}) {
                EXPECT_GE(each, 0);
                EXPECT_LE(each, 1);
            }
            EXPECT_NEAR(chances.win + chances.draw + chances.loss, 1, 1e-12);
            EXPECT_NEAR(chances.win + chances.draw / 2, std::clamp(share / 10.0, 0.0, 1.0), 1e-12);
        }
}

TEST(Chances, InPerCentAddToAHundred) {
    EXPECT_EQ(percents_of(chances_of(0.6, 0.2)), (Percents{50, 20, 30}));
    for (int share = 0; share <= 1000; ++share)
        for (int draw = 0; draw <= 1000; draw += 7) {
            const Percents whole = percents_of(chances_of(share / 1000.0, draw / 1000.0));
            EXPECT_EQ(whole.win + whole.draw + whole.loss, 100);
            EXPECT_GE(std::min({whole.win, whole.draw, whole.loss}), 0);
        }
}

TEST(Chances, OfADrawAreWhatTheNetSaysOfThePosition) {
    constexpr std::int32_t kNat = 1 << 17;
    auto net = std::make_shared<Net>();
    for (NetSet& set : net->sets()) set.value3_offset = {-kNat, 2 * kNat};
    for (const RuleId rule : kAllRules) {
        Game game(rule);
        ASSERT_TRUE(game.play(Point(7, 7)));
        EXPECT_DOUBLE_EQ(draw_chance(net, game), 1 / (1 + std::exp(-2.0)));
    }
}

}  // namespace
}  // namespace tengen::eval
