#include "search/alphabeta/worker.h"

#include "game/notation.h"
#include "near_game.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <tuple>
#include <vector>

namespace tengen::search {
namespace {

using pattern::Position;
using pattern::Threat;

Report think_about(std::string_view moves, RuleId rule, Limits limits, int size = 15) {
    return think(Game(rule, *parse_position(moves, size)), limits);
}

constexpr Limits kThreePlies{.depth = 3};

TEST(Worker, OpensInTheCentre) {
    for (const int size : {5, 15, 20, 22})
        EXPECT_EQ(think(Game(RuleId::Freestyle, size), kThreePlies).best, centre(size));
}

TEST(Worker, TakesAFiveUnderEveryRule) {
    for (const RuleId rule : kAllRules) {
        const Report report = think_about("h8h9i8i9j8j9k8k9", rule, kThreePlies);
        EXPECT_TRUE(to_text(report.best, 15) == "g8" || to_text(report.best, 15) == "l8")
            << name(rule);
        EXPECT_EQ(eval::plies_to_end(report.value), 1);
    }
}

TEST(Worker, BlocksAFour) {
    // Black has g8 to k8 but for g8; white to move must stand at the open end.
    const Report report = think_about("h8g8i8a1j8b3k8", RuleId::Freestyle, kThreePlies);
    EXPECT_EQ(to_text(report.best, 15), "l8");
}

TEST(Worker, BlocksAnOpenThree) {
    const Report report = think_about("h8a1i8o15j8", RuleId::Freestyle, kThreePlies);
    const std::string best = to_text(report.best, 15);
    EXPECT_TRUE(best == "g8" || best == "k8" || best == "f8" || best == "l8") << best;
}

TEST(Worker, DoesNotMakeAnOverlineForAFive) {
    // g8 would make six; under standard the five is to be sought elsewhere.
    const Report report = think_about("h8a1i8c1j8e1k8g1f8i1e8k1", RuleId::Standard, kThreePlies);
    EXPECT_NE(to_text(report.best, 15), "g8");
}

TEST(Worker, NeverPlaysAForbiddenPoint) {
    const Game game(RuleId::Renju, *parse_position("h7a1h6a15i8o1j8o15", 15));
    ASSERT_TRUE(inquire(game.board(), *parse_point("h8", 15)).is_forbidden());
    const Report report = think(game, Limits{.depth = 4});
    EXPECT_FALSE(game.refusal(report.best)) << to_text(report.best, 15);
}

TEST(Worker, IsTheSameTwice) {
    const Limits limits{.depth = 6, .nodes = 5000, .time = {}};
    const Report a = think_about("h8i9g8h9", RuleId::Freestyle, limits);
    const Report b = think_about("h8i9g8h9", RuleId::Freestyle, limits);
    EXPECT_EQ(a.best, b.best);
    EXPECT_EQ(a.nodes, b.nodes);
    EXPECT_EQ(a.value, b.value);
}

TEST(Worker, KeepsToItsNodes) {
    EXPECT_LE(
        think_about("h8i9", RuleId::Freestyle, {.depth = 20, .nodes = 3000, .time = {}}).nodes,
        3001U);
}

TEST(Worker, BeginsNoOtherDepthWithoutPatience) {
    const auto depth_of = [](std::int64_t enough) {
        Limits limits = kThreePlies;
        limits.enough = base::Milliseconds(enough);
        return think_about("h8i9g8h9", RuleId::Freestyle, limits).depth;
    };
    EXPECT_EQ(depth_of(0), 1);
    EXPECT_EQ(depth_of(1'000'000'000), kThreePlies.depth);
}

TEST(Worker, PlaysWholeLegalGamesUnderEveryRuleAndSize) {
    for (const RuleId rule : kAllRules)
        for (const int size : {5, 9, 15, 22}) {
            Game game(rule, size);
            while (!game.is_over()) {
                const Report report = think(game, Limits{.depth = 2, .nodes = 200, .time = {}});
                const auto played = game.play(report.best);
                ASSERT_TRUE(played)
                    << name(rule) << " " << size << " " << to_text(game.board().moves(), size)
                    << " " << to_text(report.best, size);
            }
        }
}

TEST(Worker, SeesAWinByFoursToItsEnd) {
    // h8 makes two fours at once, across rows that White has stopped on one side each.
    const Report report =
        think_about("e8d8f8h4g8a1h5a15h6o1h7o15", RuleId::Freestyle, {.depth = 6});
    EXPECT_EQ(to_text(report.best, 15), "h8");
    EXPECT_EQ(eval::plies_to_end(report.value), 3);
}

TEST(Worker, WithoutHuntsWhatLiesBehindTheHorizonIsNotSeen) {
    base::Random random(9);
    Task near(Limits{.depth = 2});
    near.leaf_fours = 0;
    int seen_by_hunts = 0;
    for (int i = 0; i < 100; ++i) {
        const Game game = test::near_game(random, RuleId::Freestyle, 15, 10 + i % 30);
        const bool is_decided = eval::is_decided(think(game, near).value);
        const bool is_decided_by_hunts = eval::is_decided(think(game, Limits{.depth = 2}).value);
        seen_by_hunts += int(is_decided_by_hunts && !is_decided);
    }
    EXPECT_GT(seen_by_hunts, 0);
}

TEST(Worker, SeesAWinByAFourThreeUnderEveryRule) {
    for (const RuleId rule : kAllRules) {
        // A four and its answer, an open four and its answer, five.
        const Report report = think_about("e8d8f8a1g8a15h6o1h7o15", rule, {.depth = 8});
        EXPECT_EQ(eval::plies_to_end(report.value), 5) << name(rule);
    }
}

/// With every reply there is an open four or a five to be made, and no five to be feared.
template <RulePolicy R>
bool goes_on_after_any_reply(Position& position) {
    const Color own = ~position.side_to_move();
    bool goes_on = true;
    const Board board = position.board();
    board.for_each_empty([&](Point reply) {
        if (position.is_forbidden<R>(reply)) return;
        position.make<R>(reply);
        goes_on &= position.count(~own, Threat::Five) == 0 &&
                   position.count(own, Threat::Five) + position.count(own, Threat::OpenFour) > 0;
        position.undo<R>();
    });
    return goes_on;
}

TEST(Worker, TwoThreesWinWhereNoFourComesInBetween) {
    base::Random random(20261115);
    int found = 0;
    const auto look = [&]<RulePolicy R>(R /*rule*/, const Game& game) {
        Position position(R::kId, game.board());
        const Color own = position.side_to_move();
        const auto fours = [&](Color c) { return !position.fours(c).empty(); };
        if (position.count(own, Threat::DoubleThree) == 0 || fours(own) || fours(~own)) return;
        ++found;
        EXPECT_EQ(eval::plies_to_end(think(game, Limits{.depth = 2}).value), 5);
        game.board().for_each_empty([&](Point p) {
            if (position.threat(p, own) != Threat::DoubleThree) return;
            position.make<R>(p);
            EXPECT_TRUE(goes_on_after_any_reply<R>(position)) << to_text(p, 11);
            position.undo<R>();
        });
    };
    for (int i = 0; i < 3000; ++i) {
        look(Freestyle{}, test::near_game(random, RuleId::Freestyle, 11, 6 + i % 12));
        look(Standard{}, test::near_game(random, RuleId::Standard, 11, 6 + i % 12));
        look(Renju{}, test::near_game(random, RuleId::Renju, 11, 6 + i % 12));
    }
    EXPECT_GT(found, 20);
}

/// Likes what is far to the right, and checks that it is told of every move.
class FarRight final : public eval::Evaluator {
public:
    void reset(const Position& position) override { stones_ = position.board().stones(); }
    void push(const Delta& /*delta*/) override { ++stones_; }
    void pop() override { --stones_; }
    eval::Score value(const Position& position) override {
        EXPECT_EQ(position.board().stones(), stones_);
        eval::Score sum = 0;
        for (const Point p : position.board().moves())
            sum += position.board().at(p) == stone(position.side_to_move()) ? p.x() : -p.x();
        return sum;
    }
    void promises(const Position& position, std::span<const Point> moves,
                  std::span<int> promises) override {
        EXPECT_EQ(position.board().stones(), stones_);
        EXPECT_EQ(moves.size(), promises.size());
        std::ranges::transform(moves, promises.begin(), &Point::x);
    }

private:
    int stones_ = 0;
};

TEST(Worker, AnotherJudgeIsFollowed) {
    // One ply, where no move is left out; then deeper, to see that it is told of everything.
    Task task(Limits{.depth = 1});
    task.evaluator = [] { return std::make_unique<FarRight>(); };
    task.range = Range::WholeBoard;
    const Game game(RuleId::Freestyle, *parse_position("h8h9", 15));
    EXPECT_EQ(think(game, task).best.x(), 14);
    EXPECT_LT(think(game, Limits{.depth = 1}).best.x(), 14);
    task.limits.depth = 5;
    EXPECT_GT(think(game, task).nodes, 100U);
}

/// Judges as the weights do, and notes what it was asked about.
class Noting final : public eval::Evaluator {
public:
    explicit Noting(std::vector<Board>& asked) : asked_(asked) {}

    void reset(const Position& position) override { judge_.reset(position); }
    void push(const Delta& delta) override { judge_.push(delta); }
    void pop() override { judge_.pop(); }
    eval::Score value(const Position& position) override {
        asked_.push_back(position.board());
        return judge_.value(position);
    }
    void promises(const Position& position, std::span<const Point> moves,
                  std::span<int> promises) override {
        judge_.promises(position, moves, promises);
    }

private:
    eval::Classical judge_{eval::default_weights(RuleId::Freestyle)};
    std::vector<Board>& asked_;
};

TEST(Worker, AsksItsJudgeNeitherTwiceNorWhereTheReplyIsForced) {
    base::Random random(12);
    for (int i = 0; i < 20; ++i) {
        const Game game = test::near_game(random, RuleId::Freestyle, 15, 8 + i);
        std::vector<Board> asked;
        Task task(Limits{.depth = 6});
        task.evaluator = [&] { return std::make_unique<Noting>(asked); };
        Table table(std::size_t{64} << 20);  // nothing is driven out
        std::ignore = think(game, task, table, {});
        std::set<Key> keys;
        for (const Board& board : asked) {
            // The root is asked about at every depth: the others are compared with it.
            if (board.key() == game.board().key()) continue;
            EXPECT_TRUE(keys.insert(board.key()).second) << i;
            const Position position(RuleId::Freestyle, board);
            EXPECT_EQ(position.count(~position.side_to_move(), Threat::Five), 0) << i;
        }
    }
}

TEST(Worker, SeveralLinesBeginApartAndFallInValue) {
    const Game game(RuleId::Freestyle, *parse_position("h8i9g8h9", 15));
    Task task(Limits{.depth = 3});
    task.lines = 4;
    std::map<int, Report> ranks;
    const Report best =
        think(game, task, {}, [&](const Report& report) { ranks[report.rank] = report; });
    ASSERT_EQ(ranks.size(), 4U);
    EXPECT_EQ(ranks.at(1).best, best.best);
    for (int rank = 2; rank <= 4; ++rank) {
        EXPECT_LE(ranks.at(rank).value, ranks.at(rank - 1).value) << rank;
        for (int before = 1; before < rank; ++before)
            EXPECT_NE(ranks.at(rank).best, ranks.at(before).best) << rank << " " << before;
    }
}

TEST(Worker, NeverChoosesWhatIsToBeAvoided) {
    base::Random random(5);
    for (const RuleId rule : kAllRules) {
        const Game game = test::near_game(random, rule, 9, 12);
        Task task(Limits{.depth = 2, .nodes = 300});
        for (int i = 0; i < 20; ++i) {
            const Point best = think(game, task).best;
            ASSERT_FALSE(game.refusal(best)) << name(rule);
            ASSERT_FALSE(task.avoided.contains(best)) << name(rule) << " " << to_text(best, 9);
            task.avoided.insert(best);
        }
    }
}

TEST(Worker, HasALegalMoveInEveryPositionUnderEveryRuleAndSize) {
    base::Random random(6);
    for (const RuleId rule : kAllRules)
        for (int size = kMinBoardSize; size <= kMaxBoardSize; ++size) {
            Game game(rule, size);
            Table table(std::size_t{1} << 16);
            do {
                const Report report = think(game, Limits{.nodes = 20}, table, {});
                ASSERT_FALSE(game.refusal(report.best))
                    << name(rule) << " " << size << " " << to_text(game.board().moves(), size)
                    << " " << to_text(report.best, size);
            } while (game.board().stones() < 60 && test::play_near(random, game));
        }
}

TEST(Worker, KeepsTheMoveItKnowsWhereNothingIsGoodEnough) {
    // Room for all, so that what is missing later was written over and not dropped.
    Table table(std::size_t{64} << 20);
    const Game game(RuleId::Freestyle, *parse_position("h8i9g8h9", 15));
    const Point known = *parse_point("f8", 15);
    std::vector<Key> keys;
    game.board().for_each_empty([&](Point p) {
        Board after = game.board();
        after.place(p);
        after.for_each_empty([&](Point reply) {
            if (p == known || reply == known) return;
            keys.push_back(after.key_after(reply));
            table.store(keys.back(), {0, known, 0, Bound::None});
        });
    });
    std::ignore = think(game, Limits{.depth = 6}, table, {});
    int looked_at = 0;
    for (const Key key : keys) {
        const auto seen = table.probe(key);
        ASSERT_TRUE(seen);
        looked_at += int(seen->bound == Bound::Upper);
        EXPECT_FALSE(seen->move.is_none());
    }
    EXPECT_GT(looked_at, 5) << "nothing was good enough there";
}

TEST(Worker, CountsTheSameNodesTwiceUnderEveryRule) {
    base::Random random(7);
    for (const RuleId rule : kAllRules)
        for (int i = 0; i < 4; ++i) {
            const Game game = test::near_game(random, rule, 15, 4 + 6 * i);
            const Report a = think(game, Limits{.nodes = 2000});
            const Report b = think(game, Limits{.nodes = 2000});
            EXPECT_EQ(a.nodes, b.nodes) << name(rule);
            EXPECT_EQ(a.best, b.best) << name(rule);
            EXPECT_EQ(a.line, b.line) << name(rule);
        }
}

}  // namespace
}  // namespace tengen::search
