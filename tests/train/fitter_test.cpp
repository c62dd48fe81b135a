#include "train/fitter.h"

#include <gtest/gtest.h>

namespace tengen::train {
namespace {

TEST(Fitter, LosesLessWithEveryFewRounds) {
    // One game over and over can be learned by heart, whatever was played.
    SelfplaySettings played;
    played.size = 9;
    played.games = 1;
    played.nodes = 200;
    const auto game = play_selfplay(played, {}, {});
    ASSERT_EQ(game.size(), 1U);
    const std::vector<PlayedGame> games(40, game[0]);
    const FitSettings settings{.size = 9, .rounds = 10};
    std::vector<FitProgress> rounds;
    const eval::Weights weights =
        fit(games, settings, [&](const FitProgress& progress) { rounds.push_back(progress); });
    ASSERT_EQ(rounds.size(), 10U);
    EXPECT_EQ(rounds.back().round, 10);
    EXPECT_GT(rounds.front().values, 0U);
    EXPECT_GT(rounds.front().moves, 0U);
    EXPECT_LT(rounds.back().value_loss, rounds.front().value_loss);
    EXPECT_LT(rounds.back().move_loss, rounds.front().move_loss);
    EXPECT_GE(rounds.back().first_share, 0);
    EXPECT_LE(rounds.back().first_share, 1);
    for (const auto& side : weights.worth) EXPECT_EQ(side[0], 0);
    EXPECT_TRUE(weights == fit(games, settings, {}));
}

TEST(Fitter, LearnsFromLessThanABatch) {
    SelfplaySettings played;
    played.size = 9;
    played.games = 2;
    played.nodes = 60;
    const FitSettings settings{.size = 9, .rounds = 2};
    EXPECT_FALSE(fit(play_selfplay(played, {}, {}), settings, {}) == fit({}, settings, {}));
}

TEST(Fitter, OfNothingStaysNearItsGuess) {
    const eval::Weights weights = fit({}, {.rounds = 1}, {});
    EXPECT_FALSE(weights == eval::Weights{});
}

}  // namespace
}  // namespace tengen::train
