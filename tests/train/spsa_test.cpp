#include "train/spsa.h"

#include "base/random.h"

#include <gtest/gtest.h>

#include <cmath>

namespace tengen::train {
namespace {

SpsaSettings two_params(std::uint64_t comparisons) {
    return {.params = {{.start = 20, .low = 0, .high = 100, .step = 5, .is_whole = true},
                       {.start = 1.6, .low = 0, .high = 2, .step = 0.1}},
            .comparisons = comparisons,
            .rate = 0.05};
}

/// How strong a player with these values is, in Elo below the best there is, at 50 and 0.5.
double strength(const Theta& theta) {
    const double a = (theta[0] - 50) / 10;
    const double b = (theta[1] - 0.5) / 0.3;
    return -40 * a * a - 40 * b * b;
}

/// A pair of games between two, by chance: points of the first less the second's.
double play(const Theta& one, const Theta& other, base::Random& random) {
    const double share = 1 / (1 + std::pow(10, (strength(other) - strength(one)) / 400));
    double result = 0;
    for (int game = 0; game < 2; ++game)
        result += double(random.next() >> 11U) * 0x1p-53 < share ? 1 : -1;
    return result;
}

TEST(Spsa, FindsTheBestOfANoisyFunction) {
    const Spsa spsa(two_params(6000));
    base::Random random(7);
    Theta theta = spsa.start();
    for (std::uint64_t k = 0; k < 6000; ++k) {
        const auto trial = spsa.trial(k, theta);
        spsa.learn(theta, k, play(trial.plus, trial.minus, random));
    }
    EXPECT_NEAR(theta[0], 50, 4);
    EXPECT_NEAR(theta[1], 0.5, 0.12);
    EXPECT_GT(strength(theta), -10);
}

TEST(Spsa, StaysNearWhereItIsWhenNothingMatters) {
    const Spsa spsa(two_params(2000));
    base::Random random(7);
    Theta theta = spsa.start();
    for (std::uint64_t k = 0; k < 2000; ++k) spsa.learn(theta, k, 2 * random.below(2) - 1);
    EXPECT_NEAR(theta[0], 20, 5 * 5);
    EXPECT_NEAR(theta[1], 1.6, 5 * 0.1);
}

TEST(Spsa, TheLastComparisonLooksOneStepToBothSides) {
    const Spsa spsa(two_params(1000));
    EXPECT_DOUBLE_EQ(spsa.reach(999, 1), 0.1);
    EXPECT_GT(spsa.reach(0, 1), 0.1);
    Theta theta{50, 1};
    spsa.learn(theta, 999, 1);
    EXPECT_NEAR(std::abs(theta[1] - 1), 0.05 * 0.1, 1e-12) << "and a point moves it by the rate";
}

TEST(Spsa, WhatIsTriedIsWithinItsRangeAndWhole) {
    const Spsa spsa(two_params(1000));
    for (std::uint64_t k = 0; k < 1000; ++k)
        for (const double at : {0.0, 37.3, 100.0}) {
            const auto trial = spsa.trial(k, {at, 2});
            for (const Theta& theta : {trial.plus, trial.minus}) {
                EXPECT_EQ(theta[0], std::round(theta[0]));
                EXPECT_GE(theta[0], 0);
                EXPECT_LE(theta[0], 100);
                EXPECT_LE(theta[1], 2);
            }
        }
}

TEST(Spsa, WholeNumbersAreRoundedSoThatTheMeanIsRight) {
    SpsaSettings settings = two_params(1000);
    settings.params[0].step = 0.25;
    const Spsa spsa(settings);
    double sum = 0;
    constexpr int kTrials = 4000;
    for (std::uint64_t k = 0; k < kTrials; ++k) {
        const auto trial = spsa.trial(k, {20.3, 1});
        sum += trial.plus[0] + trial.minus[0];
    }
    EXPECT_NEAR(sum / (2 * kTrials), 20.3, 0.05);
}

TEST(Spsa, AnotherNumberOrSeedIsAnotherTrial) {
    SpsaSettings settings = two_params(1000);
    const Spsa spsa(settings);
    settings.seed = 2;
    const Spsa other(settings);
    int same_number = 0;
    int same_seed = 0;
    for (std::uint64_t k = 0; k < 200; ++k) {
        const bool up = spsa.trial(k, {50, 1}).plus[1] > 1;
        EXPECT_EQ(up, spsa.trial(k, {50, 1}).plus[1] > 1);
        same_number += int(up == (spsa.trial(k + 1, {50, 1}).plus[1] > 1));
        same_seed += int(up == (other.trial(k, {50, 1}).plus[1] > 1));
    }
    EXPECT_NEAR(same_number, 100, 40);
    EXPECT_NEAR(same_seed, 100, 40);
}

}  // namespace
}  // namespace tengen::train
