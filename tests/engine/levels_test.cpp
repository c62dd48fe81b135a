#include "engine/levels.h"

#include "game/notation.h"
#include "near_game.h"
#include "search/alphabeta/worker.h"
#include "slow_reflexes.h"
#include "twin.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace tengen::engine {
namespace {

/// Without a clock, which would make a difference from one day to the next.
Level unhurried(int number, std::uint64_t most_nodes) {
    Level level = level_of(number);
    level.nodes = level.nodes > 0 ? std::min(level.nodes, most_nodes) : most_nodes;
    level.time = std::chrono::hours(1);
    return level;
}

Point move_of(const Level& level, const Game& game, std::uint64_t whim, base::Random& random) {
    const Intention intention =
        intend(game, level, {eval::default_weights(game.rule())}, whim, random);
    return intention.at_a_glance ? *intention.at_a_glance
                                 : search::think(game, intention.task).best;
}

std::string game_of(const Level& level, std::uint64_t seed) {
    base::Random random(seed);
    const std::uint64_t whim = random.next();
    Game game(RuleId::Standard, *parse_position("e5f6", 9));
    for (int i = 0; i < 16 && !game.is_over(); ++i)
        EXPECT_TRUE(game.play(move_of(level, game, whim, random)));
    return to_text(game.board().moves(), 9);
}

TEST(Levels, BelowFifteenAnswerSoonAndAboveTakeEverLonger) {
    for (int i = 1; i < 15; ++i) EXPECT_LE(level_of(i).time, base::Milliseconds(300));
    for (int i = 15; i <= kLevels; ++i) {
        EXPECT_GT(level_of(i).time, level_of(i - 1).time);
        EXPECT_EQ(level_of(i).glances, 0);
    }
    for (int i = 1; i < kLevels; ++i) EXPECT_NE(level_of(i), level_of(i + 1));
}

TEST(Levels, OnlyTheFirstTwoOverlookFours) {
    for (int i = 0; i <= kLevels; ++i)
        EXPECT_EQ(level_of(i).glance.misses_fours > 0, i == 1 || i == 2) << i;
}

TEST(Levels, ANumberOutsideIsTheNearestLevel) {
    EXPECT_EQ(level_of(99), level_of(kLevels));
    EXPECT_EQ(level_of(-3), level_of(kYardstick));
}

TEST(Levels, TheSameChanceIsTheSameGame) {
    for (const int i : {1, 4, 8, 11, 16}) {
        const Level level = unhurried(i, 200);
        EXPECT_EQ(game_of(level, 5), game_of(level, 5)) << i;
    }
}

TEST(Levels, AnotherChanceIsAnotherGame) {
    for (const int i : {1, 6, 8, 12}) {
        const Level level = unhurried(i, 200);
        const std::string game = game_of(level, 1);
        EXPECT_TRUE(game != game_of(level, 2) || game != game_of(level, 3)) << i;
    }
}

TEST(Levels, FromTheThirdOnNoneMissesAFiveUnderAnyRule) {
    base::Random random(3);
    for (const RuleId rule : kAllRules)
        for (int i = 0; i < test::twin_games(80); ++i) {
            const int size = kMinBoardSize + random.below(10);
            const Game game = test::near_game(random, rule, size, 8 + random.below(50));
            if (game.must_pass() || game.board().is_full()) continue;
            const test::Reflexes must = test::slow_reflexes(game);
            if (must.fives.empty() && must.stops.empty()) continue;
            for (int level = 3; level <= kLevels; ++level) {
                const Point p = move_of(unhurried(level, 60), game, random.next(), random);
                ASSERT_FALSE(game.refusal(p)) << level;
                EXPECT_TRUE(must.allow(p))
                    << level << ' ' << to_text(game.board().moves(), size) << to_text(p, size);
            }
        }
}

TEST(Levels, AMoveIsFoundWhereverThereIsOne) {
    base::Random random(4);
    for (const RuleId rule : kAllRules)
        for (const int size : {5, 6, 22})
            for (int i = 0; i < test::twin_games(20); ++i) {
                const Game game = test::near_game(random, rule, size, random.below(size * size));
                if (game.must_pass() || game.board().is_full()) continue;
                const int level = 1 + random.below(kLevels);
                const Point p = move_of(unhurried(level, 20), game, random.next(), random);
                ASSERT_FALSE(game.refusal(p)) << level;
            }
}

}  // namespace
}  // namespace tengen::engine
