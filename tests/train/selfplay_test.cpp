#include "train/selfplay.h"

#include "game/notation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>

namespace tengen::train {
namespace {

SelfplaySettings few_games(RuleId rule = RuleId::Freestyle) {
    SelfplaySettings settings;
    settings.rule = rule;
    settings.size = 9;
    settings.games = 8;
    settings.nodes = 60;
    return settings;
}

bool are_the_same(const PlayedGame& a, const PlayedGame& b) {
    return a.moves == b.moves && a.thrown == b.thrown && a.outcome == b.outcome;
}

TEST(Selfplay, PlaysTheSameGamesHoweverManyThreads) {
    SelfplaySettings settings = few_games();
    const auto alone = play_selfplay(settings, {}, {});
    settings.threads = 3;
    EXPECT_EQ(alone.size(), 8U);
    EXPECT_TRUE(std::ranges::equal(alone, play_selfplay(settings, {}, {}), are_the_same));
    settings.seed = 2;
    EXPECT_FALSE(std::ranges::equal(alone, play_selfplay(settings, {}, {}), are_the_same));
}

TEST(Selfplay, PlaysLegalGamesUnderEveryRule) {
    for (const RuleId rule : kAllRules)
        for (const PlayedGame& played : play_selfplay(few_games(rule), {}, {})) {
            Game game(rule, 9);
            for (const Point p : played.moves)
                ASSERT_TRUE(game.play(p)) << name(rule) << " " << to_text(played.moves, 9);
            EXPECT_LE(played.thrown, int(played.moves.size()));
            EXPECT_NE(played.outcome, Outcome::Ongoing);
            if (game.is_over()) {
                EXPECT_EQ(played.outcome, game.result().outcome);
            }
        }
}

TEST(Selfplay, CountsItsGamesAloudAndStopsWhenTold) {
    std::stop_source enough;
    std::atomic<int> heard = 0;
    const auto games = play_selfplay(
        few_games(),
        [&](int done) {
            heard = done;
            if (done == 3) enough.request_stop();
        },
        enough.get_token());
    EXPECT_EQ(heard.load(), 3);
    EXPECT_EQ(games.size(), 3U);
}

}  // namespace
}  // namespace tengen::train
