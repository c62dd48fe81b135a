#include "match/player.h"

#include "game/notation.h"

#include <gtest/gtest.h>

#include <future>
#include <memory>
#include <stdexcept>

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
    EnginePlayer engine(4, 1);
    const Game game(RuleId::Standard, *parse_position("h8i9", 15));
    std::promise<Answer> answer;
    engine.ask(game, {.turn = base::Milliseconds(1000), .left = {}},
               [&](const Answer& a, const search::Report&) { answer.set_value(a); });
    const Answer given = answer.get_future().get();
    EXPECT_FALSE(game.refusal(std::get<Point>(given)));
}

TEST(EnginePlayer, StrongLevelsReadBooksAndWeakOnesDoNot) {
    const auto depth = [](int level, std::optional<int> variety) {
        EnginePlayer engine(level, 1);
        engine.set_book(variety);
        std::promise<search::Report> thought;
        engine.ask(Game(RuleId::Renju, *parse_position("h8", 15)), {},
                   [&](const Answer&, const search::Report& r) { thought.set_value(r); });
        return thought.get_future().get().depth;
    };
    EXPECT_EQ(depth(engine::kReadsBooks, 30), 0);
    EXPECT_GT(depth(engine::kReadsBooks, std::nullopt), 0);
    EXPECT_GT(depth(engine::kReadsBooks - 1, 30), 0);
}

/// A judge that is of no use.
class Smoke final : public eval::BatchEvaluator {
public:
    void ask(std::span<const eval::Inquiry> /*inquiries*/,
             std::span<eval::Opinion> /*opinions*/) override {
        throw std::runtime_error("it went up in smoke");
    }
};

TEST(EnginePlayer, AJudgeThatBreaksIsAnIncidentAndNoMore) {
    EnginePlayer engine(4, 1);
    engine.set_mind(engine::Mind::Mcts);
    engine.set_deep(std::make_shared<Smoke>());
    const Game game(RuleId::Standard, *parse_position("h8i9", 15));
    std::promise<Answer> answer;
    engine.ask(game, {}, [&](const Answer& a, const search::Report&) { answer.set_value(a); });
    EXPECT_FALSE(game.refusal(std::get<Point>(answer.get_future().get())));
    engine.withdraw();
    EXPECT_NE(engine.take_incident().find("it went up in smoke"), std::string::npos);
    EXPECT_EQ(engine.take_incident(), "");
}

TEST(EnginePlayer, ResignsWhenItMayAndIsLost) {
    // White has an open four: black, to move, cannot stop it.
    const Game game(RuleId::Freestyle, *parse_position("a1h8a3i8a5j8o1k8", 15));
    for (const bool may : {false, true}) {
        EnginePlayer engine(6, 1);
        if (may) engine.resign_when_lost_in(4);
        std::promise<Answer> answer;
        engine.ask(game, {}, [&](const Answer& a, const search::Report&) { answer.set_value(a); });
        EXPECT_EQ(std::holds_alternative<Resign>(answer.get_future().get()), may);
    }
}

TEST(EnginePlayer, TheSameSeedIsTheSameGameWhateverWasPlayedBefore) {
    const auto moves = [](EnginePlayer& engine, std::uint64_t seed) {
        Terms terms;
        terms.size = 9;
        terms.seed = seed;
        EXPECT_TRUE(engine.prepare(terms, {}));
        Game game(RuleId::Freestyle, *parse_position("e5f6", 9));
        while (!game.is_over() && game.board().stones() < 20) {
            std::promise<Answer> answer;
            engine.ask(game, {},
                       [&](const Answer& a, const search::Report&) { answer.set_value(a); });
            EXPECT_TRUE(game.play(std::get<Point>(answer.get_future().get())));
        }
        return to_text(game.board().moves(), 9);
    };
    EnginePlayer one(5, 1);
    EnginePlayer other(5, 2);
    const std::string game = moves(one, 7);
    EXPECT_NE(moves(other, 8), game);
    EXPECT_EQ(moves(other, 7), game);
}

TEST(EnginePlayer, AgreesToADrawWhenNobodyCanWin) {
    // Rows of two by two, turned in every other row: no five is left for anybody.
    Board dead(6);
    for (int y = 0; y < 6; ++y)
        for (int x = 0; x < 6; ++x)
            if (x + y > 0) dead.set_up({x, y}, (x / 2 + y) % 2 == 0 ? Cell::Black : Cell::White);
    EnginePlayer engine(3, 1);
    EXPECT_TRUE(engine.accepts_draw(Game(RuleId::Freestyle, dead)));
    EXPECT_FALSE(engine.accepts_draw(Game(RuleId::Freestyle, 15)));
    EXPECT_FALSE(engine.accepts_draw(Game(RuleId::Freestyle, *parse_position("h8i9", 15))));
}

TEST(EnginePlayer, AgreesToADrawLateInAGameInWhichItIsNotAhead) {
    // More than half of the board is full; below, black has an open four.
    Board board(10);
    for (int y = 0; y < 6; ++y)
        for (int x = 0; x < 10; ++x)
            board.set_up({x, y}, (x / 2 + y) % 2 == 0 ? Cell::Black : Cell::White);
    for (int x = 3; x < 7; ++x) board.set_up({x, 8}, Cell::Black);
    for (const Color engine_has : {Color::Black, Color::White}) {
        board.set_side_to_move(engine_has);
        const Game game(RuleId::Freestyle, board);
        EnginePlayer engine(6, 1);
        EXPECT_FALSE(engine.accepts_draw(game)) << "it has not thought yet";
        std::promise<void> answer;
        engine.ask(game, {}, [&](const Answer&, const search::Report&) { answer.set_value(); });
        answer.get_future().wait();
        EXPECT_EQ(engine.accepts_draw(game), engine_has == Color::White);
    }
}

TEST(HumanPlayer, IsAskedByOthersWhetherItAgreesToADraw) {
    EXPECT_FALSE(HumanPlayer().accepts_draw(Game()));
}

}  // namespace
}  // namespace tengen::match
