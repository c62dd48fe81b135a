#include "match/player.h"

#include "game/notation.h"

#include <gtest/gtest.h>

#include <future>

namespace tengen::match {
namespace {

TEST(HumanPlayer, AnswersOnlyWhatWasAsked) {
    HumanPlayer human;
    EXPECT_FALSE(human.answer(centre(15)));
    std::optional<Answer> got;
    human.ask(Game(), {}, [&](const Answer& a, const search::Report&) { got = a; });
    EXPECT_FALSE(got);
    EXPECT_TRUE(human.answer(centre(15)));
    ASSERT_TRUE(got);
    EXPECT_EQ(std::get<Point>(*got), centre(15));
    EXPECT_FALSE(human.answer(centre(15)));
}

TEST(HumanPlayer, AWithdrawnQuestionIsNotAnswered) {
    HumanPlayer human;
    bool answered = false;
    human.ask(Game(), {}, [&](const Answer&, const search::Report&) { answered = true; });
    human.withdraw();
    EXPECT_FALSE(human.answer(Resign{}));
    EXPECT_FALSE(answered);
}

TEST(EnginePlayer, AnswersLaterWithALegalMove) {
    EnginePlayer engine(4);
    const Game game(RuleId::Standard, *parse_position("h8i9", 15));
    std::promise<Answer> answer;
    engine.ask(game, {.turn = base::Milliseconds(1000), .left = {}},
               [&](const Answer& a, const search::Report&) { answer.set_value(a); });
    const Answer given = answer.get_future().get();
    EXPECT_FALSE(game.refusal(std::get<Point>(given)));
}

TEST(EnginePlayer, ResignsWhenItMayAndIsLost) {
    // White has an open four: black, to move, cannot stop it.
    const Game game(RuleId::Freestyle, *parse_position("a1h8a3i8a5j8o1k8", 15));
    for (const bool may : {false, true}) {
        EnginePlayer engine(6);
        if (may) engine.resign_when_lost_in(4);
        std::promise<Answer> answer;
        engine.ask(game, {}, [&](const Answer& a, const search::Report&) { answer.set_value(a); });
        EXPECT_EQ(std::holds_alternative<Resign>(answer.get_future().get()), may);
    }
}

}  // namespace
}  // namespace tengen::match
