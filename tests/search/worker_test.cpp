#include "search/worker.h"

#include "game/notation.h"
#include "near_game.h"

#include <gtest/gtest.h>

#include <map>

namespace tengen::search {
namespace {

Report think_about(std::string_view moves, RuleId rule, Limits limits, int size = 15) {
    return think(Game(rule, *parse_position(moves, size)), limits);
}

constexpr Limits kShort{.depth = 3};

TEST(Worker, OpensInTheCentre) {
    for (const int size : {5, 15, 20, 22})
        EXPECT_EQ(think(Game(RuleId::Freestyle, size), kShort).best, centre(size));
}

TEST(Worker, TakesAFiveUnderEveryRule) {
    for (const RuleId rule : kAllRules) {
        const Report report = think_about("h8h9i8i9j8j9k8k9", rule, kShort);
        EXPECT_TRUE(to_text(report.best, 15) == "g8" || to_text(report.best, 15) == "l8")
            << name(rule);
        EXPECT_EQ(eval::plies_to_end(report.value), 1);
    }
}

TEST(Worker, BlocksAFour) {
    // Black has g8 to k8 but for g8; white to move must stand at the open end.
    const Report report = think_about("h8g8i8a1j8b3k8", RuleId::Freestyle, kShort);
    EXPECT_EQ(to_text(report.best, 15), "l8");
}

TEST(Worker, BlocksAnOpenThree) {
    const Report report = think_about("h8a1i8o15j8", RuleId::Freestyle, kShort);
    const std::string best = to_text(report.best, 15);
    EXPECT_TRUE(best == "g8" || best == "k8" || best == "f8" || best == "l8") << best;
}

TEST(Worker, DoesNotMakeAnOverlineForAFive) {
    // g8 would make six; under standard the five is to be sought elsewhere.
    const Report report = think_about("h8a1i8c1j8e1k8g1f8i1e8k1", RuleId::Standard, kShort);
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
        Limits limits = kShort;
        limits.enough = base::Milliseconds(enough);
        return think_about("h8i9g8h9", RuleId::Freestyle, limits).depth;
    };
    EXPECT_EQ(depth_of(0), 1);
    EXPECT_EQ(depth_of(1'000'000'000), kShort.depth);
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

TEST(Worker, SeesAWinByAFourThreeUnderEveryRule) {
    for (const RuleId rule : kAllRules) {
        // A four and its answer, an open four and its answer, five.
        const Report report = think_about("e8d8f8a1g8a15h6o1h7o15", rule, {.depth = 8});
        EXPECT_EQ(eval::plies_to_end(report.value), 5) << name(rule);
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
