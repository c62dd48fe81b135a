#include "search/mcts/mcts.h"

#include "eval/classical.h"
#include "game/notation.h"
#include "near_game.h"
#include "twin.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace tengen::search {
namespace {

constexpr std::size_t kSmall = std::size_t{1} << 20;
constexpr Limits kFewNodes{.nodes = 300};

Report grow(const Game& game, const Task& task) {
    Tree tree(kSmall);
    return think_in_tree(game, task, tree);
}

Report grow_from(std::string_view moves, RuleId rule, const Task& task) {
    return grow(Game(rule, *parse_position(moves, 15)), task);
}

TEST(Mcts, OpensInTheCentre) {
    for (const int size : {5, 15, 20, 22})
        EXPECT_EQ(grow(Game(RuleId::Freestyle, size), kFewNodes).best, centre(size));
}

TEST(Mcts, TakesAFiveUnderEveryRule) {
    for (const RuleId rule : kAllRules) {
        const Report report = grow_from("h8h9i8i9j8j9k8k9", rule, kFewNodes);
        EXPECT_TRUE(to_text(report.best, 15) == "g8" || to_text(report.best, 15) == "l8")
            << name(rule);
        EXPECT_EQ(eval::plies_to_end(report.value), 1);
    }
}

TEST(Mcts, BlocksAFour) {
    EXPECT_EQ(to_text(grow_from("h8g8i8a1j8b3k8", RuleId::Freestyle, kFewNodes).best, 15), "l8");
}

TEST(Mcts, BlocksAnOpenThree) {
    const std::string best =
        to_text(grow_from("h8a1i8o15j8", RuleId::Freestyle, kFewNodes).best, 15);
    EXPECT_TRUE(best == "g8" || best == "k8" || best == "f8" || best == "l8") << best;
}

TEST(Mcts, SeesAWinByAFourThreeUnderEveryRule) {
    for (const RuleId rule : kAllRules) {
        const Report report = grow_from("e8d8f8a1g8a15h6o1h7o15", rule, kFewNodes);
        EXPECT_EQ(eval::plies_to_end(report.value), 5) << name(rule);
    }
}

TEST(Mcts, KnowsThatTwoFivesCannotBeStopped) {
    // Black has an open four; whatever White does, it is over in two.
    const Report report = grow_from("h8a1i8o15j8a15k8", RuleId::Freestyle, kFewNodes);
    EXPECT_EQ(eval::plies_to_end(report.value), -2);
}

TEST(Mcts, IsTheSameTwiceUnderEveryRule) {
    base::Random random(7);
    for (const RuleId rule : kAllRules)
        for (const int batch : {1, 4}) {
            const Game game = test::near_game(random, rule, 15, 8);
            Task task(Limits{.nodes = 1000});
            task.batch = batch;
            const Report a = grow(game, task);
            const Report b = grow(game, task);
            EXPECT_EQ(a.best, b.best) << name(rule);
            EXPECT_EQ(a.value, b.value) << name(rule);
            EXPECT_EQ(a.line, b.line) << name(rule);
            EXPECT_EQ(a.nodes, b.nodes) << name(rule);
        }
}

TEST(Mcts, KeepsToItsPlayouts) {
    const Report report = grow_from("h8i9", RuleId::Freestyle, Limits{.nodes = 777});
    EXPECT_EQ(report.nodes, 777U);
}

TEST(Mcts, GoesNoDeeperThanAskedFor) {
    const Report report =
        grow_from("h8i9g8h9", RuleId::Freestyle, Limits{.depth = 3, .nodes = 1000});
    // But for fives that must be stopped.
    EXPECT_LE(report.line.size(), 5U);
    // And ends by itself where nothing else is said.
    EXPECT_FALSE(grow_from("h8i9g8h9", RuleId::Freestyle, Limits{.depth = 1}).best.is_none());
}

TEST(Mcts, PlaysWholeLegalGamesUnderEveryRuleAndSize) {
    for (const RuleId rule : kAllRules)
        for (const int size : {5, 9, 15, 22}) {
            Game game(rule, size);
            Tree tree(kSmall);
            while (!game.is_over()) {
                const Report report = think_in_tree(game, Limits{.nodes = 60}, tree);
                ASSERT_TRUE(game.play(report.best))
                    << name(rule) << " " << size << " " << to_text(game.board().moves(), size)
                    << " " << to_text(report.best, size);
            }
        }
}

TEST(Mcts, HasALegalMoveInEveryPositionWhenStoppedAtOnce) {
    std::stop_source stop;
    stop.request_stop();
    base::Random random(6);
    for (const RuleId rule : kAllRules)
        for (int size = kMinBoardSize; size <= kMaxBoardSize; ++size) {
            Game game(rule, size);
            Tree tree(std::size_t{1} << 16);
            do {
                const Report report = think_in_tree(game, Task{}, tree, stop.get_token());
                ASSERT_FALSE(game.refusal(report.best))
                    << name(rule) << " " << size << " " << to_text(game.board().moves(), size)
                    << " " << to_text(report.best, size);
            } while (game.board().stones() < 60 && test::play_near(random, game));
        }
}

TEST(Mcts, NeverPlaysAForbiddenPoint) {
    const Game game(RuleId::Renju, *parse_position("h7a1h6a15i8o1j8o15", 15));
    ASSERT_TRUE(inquire(game.board(), *parse_point("h8", 15)).is_forbidden());
    EXPECT_FALSE(game.refusal(grow(game, kFewNodes).best));
}

TEST(Mcts, NeverChoosesWhatIsToBeAvoided) {
    base::Random random(5);
    for (const RuleId rule : kAllRules) {
        const Game game = test::near_game(random, rule, 9, 12);
        Task task(kFewNodes);
        for (int i = 0; i < 20; ++i) {
            const Point best = grow(game, task).best;
            ASSERT_FALSE(game.refusal(best)) << name(rule);
            ASSERT_FALSE(task.avoided.contains(best)) << name(rule) << " " << to_text(best, 9);
            task.avoided.insert(best);
        }
    }
}

TEST(Mcts, SeveralLinesBeginApart) {
    const Game game(RuleId::Freestyle, *parse_position("h8i9g8h9", 15));
    Task task(Limits{.nodes = 2000});
    task.lines = 4;
    std::map<int, Report> ranks;
    Tree tree(kSmall);
    const Report best = think_in_tree(game, task, tree, {},
                                      [&](const Report& report) { ranks[report.rank] = report; });
    ASSERT_EQ(ranks.size(), 4U);
    EXPECT_EQ(ranks.at(1).best, best.best);
    std::set<Point> firsts;
    for (const auto& [rank, report] : ranks) {
        firsts.insert(report.best);
        ASSERT_FALSE(report.line.empty());
        EXPECT_EQ(report.line[0], report.best);
    }
    EXPECT_EQ(firsts.size(), 4U);
}

TEST(Mcts, TellsHowMuchGrewBelowEachMove) {
    const Game game(RuleId::Freestyle, *parse_position("h8i9g8h9", 15));
    Task task(Limits{.nodes = 2000});
    task.lines = 2;
    Tree tree(kSmall);
    const Report best = think_in_tree(game, task, tree, {}, [](const Report& report) {
        EXPECT_EQ(report.shares.empty(), report.rank > 1);
    });
    ASSERT_GE(best.shares.size(), 2U);
    EXPECT_EQ(best.shares[0].move, best.best);
    double sum = 0;
    std::set<Point> moves;
    for (std::size_t i = 0; i < best.shares.size(); ++i) {
        const auto& [move, share] = best.shares[i];
        EXPECT_GE(share, 0.01);
        EXPECT_LE(share, best.shares[i > 0 ? i - 1 : 0].share);
        EXPECT_FALSE(game.refusal(move));
        sum += share;
        moves.insert(move);
    }
    EXPECT_GT(sum, 0.8);
    EXPECT_LE(sum, 1 + 1e-9);
    EXPECT_EQ(moves.size(), best.shares.size());
}

/// A line may be played as it is told.
TEST(Mcts, LinesAreLegal) {
    base::Random random(8);
    for (const RuleId rule : kAllRules)
        for (int i = 0; i < 5; ++i) {
            Game game = test::near_game(random, rule, 15, 4 + 5 * i);
            for (const Point p : grow(game, Limits{.nodes = 1000}).line)
                ASSERT_TRUE(game.play(p)) << name(rule) << " " << to_text(p, 15);
        }
}

TEST(Mcts, GoesOnInATreeThatIsFull) {
    for (const RuleId rule : kAllRules) {
        const Game game(rule, *parse_position("h8i9g8h10", 15));
        Tree tree(std::size_t{64} << 10);
        const Report report = think_in_tree(game, Limits{.nodes = 5000}, tree);
        EXPECT_FALSE(game.refusal(report.best)) << name(rule);
        EXPECT_LE(report.table_permille, 1000);
        EXPECT_EQ(report.nodes, 5000U) << name(rule);
    }
}

TEST(Mcts, UsesWhatGrewBefore) {
    const Game game(RuleId::Freestyle, *parse_position("h8i9g8h9", 15));
    Tree tree(std::size_t{8} << 20);
    const Task task(Limits{.nodes = 2000});
    const Report first = think_in_tree(game, task, tree);
    Game later = game;
    ASSERT_TRUE(later.play(first.line.at(0)));
    const Key key = later.board().key();
    ASSERT_NE(tree.find(key), Tree::kNone);
    const std::uint32_t before = tree.node(tree.find(key)).visits;
    ASSERT_TRUE(later.play(first.line.at(1)));
    Mcts mcts(later, task, tree);
    EXPECT_GT(tree.node(mcts.root()).visits, 0U);
    EXPECT_LE(tree.node(mcts.root()).visits, before + 1);
}

/// Likes what is far to the right, and knows of no other reason to move.
class RightHand final : public eval::BatchEvaluator {
public:
    void ask(std::span<const eval::Inquiry> inquiries, std::span<eval::Opinion> opinions) override {
        most_ = std::max(most_, inquiries.size());
        for (std::size_t i = 0; i < inquiries.size(); ++i) {
            const auto& [position, moves] = inquiries[i];
            int value = 0;
            for (const Point p : position.board().moves())
                value += position.board().at(p) == stone(position.side_to_move()) ? p.x() : -p.x();
            opinions[i].chances = eval::chances_of(eval::share_of_value(2 * value), 0);
            opinions[i].promises.assign(moves.size(), 0);
        }
    }
    [[nodiscard]] std::size_t most_at_once() const { return most_; }

private:
    std::size_t most_ = 0;
};

TEST(Mcts, AnotherJudgeIsAskedAboutManyAtOnce) {
    const Game game(RuleId::Freestyle, *parse_position("h8h9", 15));
    for (const int batch : {1, 8}) {
        RightHand judge;
        Task task(Limits{.nodes = 3000});
        task.params.fpu_reduction = 0.25;  // who promises nothing is not worth trying everywhere
        task.range = Range::WholeBoard;
        task.judge = &judge;
        task.batch = batch;
        EXPECT_GE(grow(game, task).best.x(), 12);
        EXPECT_LE(judge.most_at_once(), std::size_t(batch));
        EXPECT_EQ(judge.most_at_once() > 1, batch > 1);
    }
}

/// Promises nearly everything to one move of each position, so that playouts meet.
class SingleMinded final : public eval::BatchEvaluator {
public:
    void ask(std::span<const eval::Inquiry> inquiries, std::span<eval::Opinion> opinions) override {
        ++asked_;
        positions_ += inquiries.size();
        for (std::size_t i = 0; i < inquiries.size(); ++i) {
            opinions[i].chances = eval::chances_of(0.5, 0);
            opinions[i].promises.assign(inquiries[i].moves.size(), 0);
            if (!opinions[i].promises.empty()) opinions[i].promises[0] = 6;
        }
    }
    [[nodiscard]] double mean_at_once() const { return double(positions_) / double(asked_); }

private:
    std::size_t asked_ = 0;
    std::size_t positions_ = 0;
};

TEST(Mcts, PlayoutsThatMeetDoNotEndABatch) {
    const Game game(RuleId::Freestyle, *parse_position("h8i9", 15));
    SingleMinded judge;
    Task task(Limits{.nodes = 3000});
    task.judge = &judge;
    task.batch = 16;
    EXPECT_EQ(grow(game, task).nodes, 3000U);
    EXPECT_GT(judge.mean_at_once(), 8);
}

// ── the twins ────────────────────────────────────────────────────────────────────────────────────

/// All that is kept in a node, reckoned anew from its edges.
void check_node(Tree& tree, Tree::Index at, std::set<Tree::Index>& seen) {
    if (!seen.insert(at).second) return;
    const TreeNode& node = tree.node(at);
    std::uint32_t visits = 0;
    std::uint32_t weight = 0;
    double sum = 0;
    Verdict best = -eval::kInfinite;
    bool is_all_known = node.edge_count == node.prospect_count && node.edge_count > 0;
    ASSERT_NE(node.stage, TreeNode::Stage::Claimed);
    for (const Edge& edge : tree.edges(node)) {
        ASSERT_EQ(edge.busy, 0);
        visits += edge.visits;
        weight += edge.weight();
        sum += edge.weight() * double(edge.value);
        if (edge.verdict == kOpen)
            is_all_known = false;
        else
            best = std::max(best, edge.verdict);
        if (edge.child != Tree::kNone) check_node(tree, edge.child, seen);
    }
    ASSERT_EQ(node.visits, visits);
    ASSERT_EQ(node.weight, weight);
    ASSERT_NEAR(node.sum, sum, 1e-6);
    ASSERT_GE(node.value(), 0);
    ASSERT_LE(node.value(), 1);
    if (is_won(best)) {
        ASSERT_EQ(node.verdict, best);
    } else if (is_all_known && (node.is_complete || is_lost(best))) {
        ASSERT_EQ(node.verdict, node.is_complete ? best : believed(best));
    }
}

TEST(Mcts, WhatIsBackedUpIsWhatTheEdgesSay) {
    base::Random random(11);
    for (const RuleId rule : kAllRules)
        for (const int batch : {1, 5, 16}) {
            const Game game = test::near_game(random, rule, 11, 9);
            Tree tree(kSmall);
            Task task(Limits{.nodes = 2000});
            task.batch = batch;
            Mcts mcts(game, task, tree);
            std::ignore = mcts.lead({}, {});
            std::set<Tree::Index> seen;
            if (mcts.root() != Tree::kNone) check_node(tree, mcts.root(), seen);
        }
}

/// How the game ends if both sides play it as well as can be, for the side to move: everything is
/// tried.
int outcome_of(Game& game, std::map<Key, int>& known) {
    if (game.is_over()) {
        if (game.result().outcome == Outcome::Draw) return 0;
        return game.result().outcome == win_for(game.side_to_move()) ? 1 : -1;
    }
    const Key key = game.board().key();
    if (const auto found = known.find(key); found != known.end()) return found->second;
    int best = -1;
    std::vector<Point> moves;
    game.board().for_each_empty([&](Point p) { moves.push_back(p); });
    if (game.must_pass()) moves = {Point::pass()};
    for (const Point p : moves) {
        if (best == 1) break;
        if (!game.play(p)) continue;
        best = std::max(best, -outcome_of(game, known));
        game.undo();
    }
    return known[key] = best;
}

/// Answers so often, then never again.
class Brittle final : public eval::BatchEvaluator {
public:
    explicit Brittle(int patience) : patience_(patience) {}
    void ask(std::span<const eval::Inquiry> inquiries, std::span<eval::Opinion> opinions) override {
        if (--patience_ < 0) throw std::runtime_error("no more");
        judge_.ask(inquiries, opinions);
    }

private:
    int patience_;
    eval::ClassicalBatch judge_{eval::default_weights(RuleId::Freestyle)};
};

TEST(Mcts, AJudgeThatBreaksLeavesATreeThatOthersCanUse) {
    const Game game(RuleId::Freestyle, *parse_position("h8i9", 15));
    for (const int batch : {1, 8})
        for (const int patience : {1, 2, 3, 20, 60}) {
            Tree tree(std::size_t{1} << 20);
            Brittle judge(patience);
            Task task(Limits{.nodes = 2000});
            task.judge = &judge;
            task.batch = batch;
            Mcts mcts(game, task, tree);
            EXPECT_THROW(mcts.lead({}, {}), std::runtime_error);
            std::set<Tree::Index> seen;
            check_node(tree, mcts.root(), seen);
            task.judge = nullptr;
            EXPECT_GE(think_in_tree(game, task, tree).nodes, 1000U);
        }
}

TEST(Mcts, WhatIsProvenIsTrue) {
    base::Random random(12);
    int proven = 0;
    const int games = test::twin_games(160);
    for (int i = 0; i < games; ++i)
        for (const RuleId rule : kAllRules) {
            const int size = 5 + i % 2;
            Game game = test::near_game(random, rule, size, size * size - 5 - random.below(4));
            if (game.board().stones() < size * size - 9) continue;
            std::map<Key, int> known;
            const int truth = outcome_of(game, known);
            const Report report = grow(game, Limits{.nodes = 3000});
            const auto end = eval::plies_to_end(report.value);
            if (!end) continue;
            ++proven;
            ASSERT_EQ(*end > 0 ? 1 : -1, truth)
                << name(rule) << " " << to_text(game.board().moves(), size) << " " << *end;
        }
    EXPECT_GT(proven, games / 2);
}

}  // namespace
}  // namespace tengen::search
