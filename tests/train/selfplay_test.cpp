#include "train/selfplay.h"

#include "game/notation.h"
#include "train/playing.h"

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

TEST(Selfplay, PlaysTheSameGamesHoweverManyThreads) {
    SelfplaySettings settings = few_games();
    const auto alone = play_selfplay(settings, {}, {});
    settings.threads = 3;
    EXPECT_EQ(alone.size(), 8U);
    EXPECT_EQ(alone, play_selfplay(settings, {}, {}));
    settings.seed = 2;
    EXPECT_NE(alone, play_selfplay(settings, {}, {}));
}

TEST(Selfplay, AGameEndsWhereAMoveIsRefused) {
    Game game(RuleId::Freestyle, 9);
    ASSERT_TRUE(game.play(Point(4, 4)));
    base::Random random(1);
    // It would go where the first stone lies, and now and then chance keeps it from that.
    const PlayedGame played =
        play_on(game, [](const Game&) { return Thought{Point(4, 4)}; }, random, {});
    EXPECT_EQ(played.outcome, Outcome::Ongoing);
    EXPECT_EQ(played.thrown, 1);
    EXPECT_EQ(played.thoughts.size(), played.moves.size());
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

TEST(Selfplay, TellsWhatWasThoughtAndStraysNowAndThen) {
    int strayed = 0;
    int thoughts = 0;
    for (const PlayedGame& played : play_selfplay(few_games(), {}, {})) {
        const std::size_t thought_of = played.moves.size() - std::size_t(played.thrown);
        EXPECT_GE(played.thoughts.size(), thought_of);
        EXPECT_LE(played.thoughts.size(), thought_of + 1);
        thoughts += int(thought_of);
        for (std::size_t i = 0; i < thought_of; ++i)
            strayed += int(played.thoughts[i].best != played.moves[std::size_t(played.thrown) + i]);
        if (eval::is_decided(played.thoughts.back().value)) {
            EXPECT_NE(played.outcome, Outcome::Draw);
        }
    }
    EXPECT_GT(strayed, 0);
    EXPECT_LT(strayed, thoughts / 3);
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
