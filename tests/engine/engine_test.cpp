#include "engine/engine.h"

#include "engine/opening_choice.h"
#include "game/notation.h"

#include <gtest/gtest.h>

#include <future>

namespace tengen::engine {
namespace {

TEST(Engine, AnswersOnceAndReportsOnTheWay) {
    Engine engine;
    std::promise<search::Report> answer;
    std::atomic<int> reports = 0;
    engine.think(
        Game(RuleId::Freestyle, *parse_position("h8i9", 15)), {.depth = 3, .nodes = {}, .time = {}},
        [&](const auto&) { ++reports; },
        [&](const search::Report& report) { answer.set_value(report); });
    EXPECT_FALSE(answer.get_future().get().best.is_none());
    engine.wait();
    EXPECT_GE(reports.load(), 1);
}

TEST(Engine, AStoppedSearchStillAnswers) {
    Engine engine;
    std::promise<search::Report> answer;
    const Game game(RuleId::Renju, *parse_position("l11m12", 22));
    engine.think(game, {}, {}, [&](const search::Report& report) { answer.set_value(report); });
    engine.stop();
    auto future = answer.get_future();
    ASSERT_EQ(future.wait_for(std::chrono::seconds(10)), std::future_status::ready);
    EXPECT_FALSE(game.refusal(future.get().best));
}

TEST(Engine, ACancelledSearchSaysNothingMore) {
    std::atomic<int> answers = 0;
    Engine engine;
    for (int i = 0; i < 20; ++i) {
        engine.think(Game(RuleId::Freestyle, *parse_position("h8i9", 15)), {}, {},
                     [&](const search::Report&) { ++answers; });
        engine.cancel();
    }
    EXPECT_EQ(answers.load(), 0);
}

class OpeningChoices : public testing::TestWithParam<OpeningRule> {};

TEST_P(OpeningChoices, OurEngineCanSitOnBothChairs) {
    for (const RuleId rule : {RuleId::Freestyle, RuleId::Renju}) {
        Opening opening(GetParam(), 15);
        int steps = 0;
        while (!opening.is_done()) {
            const Choice choice = decide(opening, rule, {.depth = 1, .nodes = 100, .time = {}});
            ASSERT_TRUE(opening.choose(choice));
            ASSERT_LT(++steps, 40);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(All, OpeningChoices, testing::ValuesIn(kAllOpeningRules));

}  // namespace
}  // namespace tengen::engine
