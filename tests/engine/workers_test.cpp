#include "engine/workers.h"

#include "base/priority.h"
#include "game/notation.h"
#include "near_game.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <thread>

namespace tengen::engine {
namespace {

using namespace std::chrono_literals;
using search::Report;

Report said(Point best, eval::Score value, int depth) {
    Report report;
    report.best = best;
    report.value = value;
    report.depth = depth;
    return report;
}

constexpr Point kHere{7, 7};
constexpr Point kThere{8, 8};

TEST(MostTrusted, IsTheLeaderAmongEquals) {
    EXPECT_EQ(most_trusted({said(kHere, 10, 8), said(kThere, 10, 8)}).best, kHere);
}

TEST(MostTrusted, IsAWinBeforeAll) {
    EXPECT_EQ(most_trusted({said(kHere, 500, 20), said(kThere, eval::win_in(9), 3)}).best, kThere);
}

TEST(MostTrusted, IsTheShorterOfTwoWins) {
    EXPECT_EQ(
        most_trusted({said(kHere, eval::win_in(9), 9), said(kThere, eval::win_in(5), 5)}).value,
        eval::win_in(5));
}

TEST(MostTrusted, IsTheMoveThatMostSpeakFor) {
    EXPECT_EQ(most_trusted({said(kHere, 12, 8), said(kThere, 10, 8), said(kThere, 10, 8)}).best,
              kThere);
}

TEST(MostTrusted, HasSeenFurthestOfThoseWhoAgree) {
    EXPECT_EQ(most_trusted({said(kHere, 10, 8), said(kHere, 10, 9), said(kThere, 0, 9)}).depth, 9);
}

TEST(MostTrusted, DoesNotFollowOneWhoSeesALoss) {
    EXPECT_EQ(most_trusted({said(kHere, eval::loss_in(8), 8), said(kThere, -50, 7)}).best, kThere);
}

TEST(OfTheDeepest, AreThoseWhoLookedAsDeepAsAskedAndWhoHaveAWin) {
    const std::vector<Report> all{said(kHere, 10, 7), said(kThere, 20, 8),
                                  said(kHere, eval::win_in(5), 5), said(kHere, 900, 7)};
    const auto left = of_the_deepest(all, 8);
    ASSERT_EQ(left.size(), 2U);
    EXPECT_EQ(left[0].depth, 8);
    EXPECT_EQ(left[1].value, eval::win_in(5));
    EXPECT_EQ(of_the_deepest(all, 9).size(), all.size()) << "nobody got so far";
}

class Threads : public testing::TestWithParam<int> {};

TEST_P(Threads, GiveLegalMovesOnATableFarTooSmall) {
    base::Random random(1);
    for (const RuleId rule : {RuleId::Freestyle, RuleId::Renju}) {
        search::Table table(std::size_t{64} << 10);
        Game game(rule, 15);
        do {
            const Report report =
                think_together(game, search::Limits{.nodes = 4000}, table, GetParam(), {}, {});
            ASSERT_FALSE(game.refusal(report.best))
                << to_text(game.board().moves(), 15) << " " << to_text(report.best, 15);
        } while (game.board().stones() < 24 && test::play_near(random, game));
    }
}

TEST_P(Threads, EndWhenTheLeaderHasSeenEnough) {
    search::Table table(std::size_t{1} << 20);
    search::Limits limits;
    limits.enough = base::Milliseconds(0);
    const Game game(RuleId::Freestyle, *parse_position("h8i9g8h9", 15));
    const Report report = think_together(game, limits, table, GetParam(), {}, {});
    EXPECT_FALSE(game.refusal(report.best));
    EXPECT_LT(report.depth, search::kMaxDepth);
}

TEST_P(Threads, AreDoneWhenOneOfThemIsAsDeepAsAsked) {
    search::Table table(std::size_t{1} << 20);
    const Game game(RuleId::Freestyle, *parse_position("h8i9g8h9", 15));
    for (const int depth : {1, 4, 8}) {
        const Report report =
            think_together(game, search::Limits{.depth = depth}, table, GetParam(), {}, {});
        EXPECT_FALSE(game.refusal(report.best));
        EXPECT_TRUE(report.depth == depth || eval::is_decided(report.value)) << report.depth;
    }
}

TEST_P(Threads, AreNotStartedForAThoughtThatIsOverAlready) {
    std::stop_source stopped;
    stopped.request_stop();
    search::Table table(std::size_t{1} << 20);
    std::atomic<int> judges = 0;
    search::Task task;
    task.evaluator = [&] {
        ++judges;
        return std::make_unique<eval::Classical>(eval::default_weights(RuleId::Freestyle));
    };
    const Game game(RuleId::Freestyle, *parse_position("h8i9g8h9", 15));
    const Report report = think_together(game, task, table, GetParam(), stopped.get_token(), {});
    EXPECT_FALSE(game.refusal(report.best));
    EXPECT_EQ(judges.load(), 1);
}

// (On Linux whoever is started is as polite as who starts it; only elsewhere could this fail.)
TEST_P(Threads, AreAllPoliteWhereOneIs) {
    search::Table table(std::size_t{1} << 20);
    std::atomic<int> judges = 0;
    std::atomic<int> rude_ones = 0;
    search::Task task(search::Limits{.depth = 6});
    task.evaluator = [&] {
        ++judges;
        if (!base::is_polite()) ++rude_ones;
        // The leader is not to be done before there is anybody else.
        for (const auto end = base::now() + 60s; judges < 2 && base::now() < end;)
            std::this_thread::sleep_for(1ms);
        return std::make_unique<eval::Classical>(eval::default_weights(RuleId::Freestyle));
    };
    const Game game(RuleId::Freestyle, *parse_position("h8i9g8h9", 15));
    std::jthread([&] {
        base::be_polite();
        EXPECT_FALSE(game.refusal(think_together(game, task, table, GetParam(), {}, {}).best));
    }).join();
    EXPECT_GE(judges.load(), 2);
    EXPECT_EQ(rude_ones.load(), 0);
}

INSTANTIATE_TEST_SUITE_P(Few, Threads, testing::Values(2, 8));

}  // namespace
}  // namespace tengen::engine
