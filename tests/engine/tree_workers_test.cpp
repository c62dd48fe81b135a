#include "engine/tree_workers.h"

#include "engine/engine.h"
#include "game/notation.h"
#include "near_game.h"

#include <gtest/gtest.h>

#include <future>

namespace tengen::engine {
namespace {

using search::Report;

TEST(Mind, IsKnownByNameAndByNumber) {
    for (const Mind mind : kAllMinds) EXPECT_EQ(parse_mind(name(mind)), mind);
    EXPECT_EQ(parse_mind("MCTS"), Mind::Mcts);
    EXPECT_EQ(parse_mind("0"), Mind::AlphaBeta);
    EXPECT_EQ(parse_mind("1"), Mind::Mcts);
    for (const std::string_view text : {"", "2", "-1", "mct", "alpha beta"})
        EXPECT_FALSE(parse_mind(text)) << text;
}

class TreeThreads : public testing::TestWithParam<int> {};

TEST_P(TreeThreads, GiveLegalMovesInATreeFarTooSmall) {
    base::Random random(1);
    for (const RuleId rule : {RuleId::Freestyle, RuleId::Renju, RuleId::Caro}) {
        search::Tree tree(std::size_t{64} << 10);
        Game game(rule, 15);
        do {
            const Report report =
                grow_together(game, search::Limits{.nodes = 1000}, tree, GetParam(), {}, {});
            ASSERT_FALSE(game.refusal(report.best))
                << to_text(game.board().moves(), 15) << " " << to_text(report.best, 15);
        } while (game.board().stones() < 24 && test::play_near(random, game));
    }
}

TEST_P(TreeThreads, KnowTheOnlyMoveHoweverSoonOthersHaveTriedIt) {
    // A four that one move stops.
    const Game game(RuleId::Freestyle, *parse_position("h8g8i8a3j8a5k8", 15));
    for (int i = 0; i < 300; ++i) {
        search::Tree tree(std::size_t{64} << 10);
        const Report report =
            grow_together(game, search::Limits{.nodes = 100}, tree, GetParam(), {}, {});
        ASSERT_EQ(report.best, *parse_point("l8", 15));
    }
}

TEST_P(TreeThreads, LeaveNothingHalfDone) {
    base::Random random(2);
    for (const RuleId rule : kAllRules) {
        const Game game = test::near_game(random, rule, 15, 6);
        search::Tree tree(std::size_t{4} << 20);
        search::Task task(search::Limits{.nodes = 3000});
        task.batch = 8;
        const Report report = grow_together(game, task, tree, GetParam(), {}, {});
        EXPECT_LE(report.nodes, 3000U);
        for (const Point p : report.line) {
            Board board = game.board();
            board.place(p);
            const auto child = tree.find(board.key());
            if (child == search::Tree::kNone) break;
            std::uint32_t visits = 0;
            for (const search::Edge& edge : tree.edges(tree.node(child))) {
                EXPECT_EQ(edge.busy, 0);
                visits += edge.visits;
            }
            EXPECT_EQ(tree.node(child).visits, visits);
            break;
        }
    }
}

TEST_P(TreeThreads, EndWhenToldTo) {
    const Game game(RuleId::Freestyle, *parse_position("h8i9g8h9", 15));
    search::Tree tree(std::size_t{1} << 20);
    std::stop_source stop;
    // No limit but the word.
    const Report report = grow_together(game, search::Task{}, tree, GetParam(), stop.get_token(),
                                        [&](const Report&) { stop.request_stop(); });
    EXPECT_FALSE(game.refusal(report.best));
}

TEST_P(TreeThreads, EndWhenItIsProven) {
    // A three and a four cross; fours alone do not win, for White stops them with a four.
    search::Tree tree(std::size_t{4} << 20);
    const Game game(RuleId::Freestyle, *parse_position("h8a1i8o15j8a15", 15));
    const Report report = grow_together(game, search::Task{}, tree, GetParam(), {}, {});
    EXPECT_GT(report.value, eval::kLeastWin);
}

INSTANTIATE_TEST_SUITE_P(Few, TreeThreads, testing::Values(1, 2, 8));

TEST(Engine, ThinksInATreeWhenToldTo) {
    Engine engine;
    engine.set({.threads = 2, .table_bytes = std::size_t{1} << 20, .mind = Mind::Mcts});
    for (const Mind mind : {Mind::Mcts, Mind::AlphaBeta, Mind::Mcts}) {
        Options options = engine.options();
        options.mind = mind;
        engine.set(options);
        std::promise<Report> answer;
        const Game game(RuleId::Renju, *parse_position("h8i9g8", 15));
        engine.think(game, search::Limits{.nodes = 2000}, {},
                     [&](const Report& report) { answer.set_value(report); });
        EXPECT_FALSE(game.refusal(answer.get_future().get().best));
        engine.wait();
    }
}

TEST(Engine, CancelsATreeThatHasNoLimit) {
    Engine engine(Options{.table_bytes = std::size_t{1} << 20, .mind = Mind::Mcts});
    engine.think(Game(RuleId::Freestyle, *parse_position("h8i9", 15)), search::Task{}, {},
                 [](const Report&) { FAIL(); });
    engine.cancel();
}

}  // namespace
}  // namespace tengen::engine
