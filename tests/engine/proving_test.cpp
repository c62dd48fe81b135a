#include "engine/proving.h"

#include "game/notation.h"
#include "points.h"
#include "search/alphabeta/worker.h"

#include <gtest/gtest.h>

#include <stop_token>
#include <tuple>
#include <vector>

namespace tengen::engine {
namespace {

using test::points;

/// A mind that says what it is told to, and notes what it was asked.
struct Puppet {
    std::vector<search::Report> says;
    std::vector<search::Task> asked;

    search::Report operator()(const search::Task& task) {
        asked.push_back(task);
        return says[asked.size() - 1];
    }
};

Point spot(std::string_view text) { return *parse_point(text, kDefaultBoardSize); }

search::Report saying(std::string_view best, eval::Score value) {
    search::Report report;
    report.best = spot(best);
    report.value = value;
    report.nodes = 1000;
    return report;
}

Game board_of(std::string_view moves) {
    Game game(RuleId::Freestyle, kDefaultBoardSize);
    for (const Point p : points(moves, kDefaultBoardSize)) EXPECT_TRUE(game.play(p).has_value());
    return game;
}

search::Report prove(const Game& game, const Proving& proving, Puppet& mind) {
    search::Task task(search::Limits{.nodes = 100'000});
    return think_and_prove(game, task, proving, std::ref(mind), {});
}

constexpr std::string_view kBlackWins = "h8a1i8a3j8a5";    // an open three, Black to move
constexpr std::string_view kWhiteMustStop = "h8a1i8a3j8";  // the same, White to move

TEST(Proving, PlaysAProvenWinWithoutThinking) {
    Puppet mind;
    const auto report = prove(board_of(kBlackWins), {.attack = 10}, mind);
    EXPECT_TRUE(mind.asked.empty());
    EXPECT_GE(report.value, eval::kLeastWin);
    EXPECT_EQ(report.best, report.line.front());
}

TEST(Proving, ReplacesAMoveThatIsRefuted) {
    Puppet mind{.says = {saying("a7", 50), saying("g8", -20)}, .asked = {}};
    const auto report = prove(board_of(kWhiteMustStop), {.veto = 20}, mind);
    ASSERT_EQ(mind.asked.size(), 2U);
    EXPECT_TRUE(mind.asked[1].avoided.contains(spot("a7")));
    EXPECT_EQ(report.best, spot("g8"));
    // The solver's share is not the search's, nor is what was thought before.
    EXPECT_EQ(mind.asked[0].limits.nodes, 80'000U);
    EXPECT_LT(*mind.asked[1].limits.nodes, 99'000U);
}

TEST(Proving, LeavesTheSearchWhatTheSolversDoNotKeep) {
    Puppet mind{.says = {saying("g8", 0)}, .asked = {}};
    search::Task task(search::Limits{.time = base::Milliseconds(1'000'000)});
    task.limits.enough = base::Milliseconds(500'000);
    std::stop_source stopped;  // no solver is asked, or this would take a while
    stopped.request_stop();
    std::ignore =
        think_and_prove(board_of("h8a1"), task, {.veto = 20}, std::ref(mind), stopped.get_token());
    ASSERT_EQ(mind.asked.size(), 1U);
    EXPECT_LE(mind.asked[0].limits.time, base::Milliseconds(800'000));
    EXPECT_GT(mind.asked[0].limits.time, base::Milliseconds(0));
    EXPECT_LE(mind.asked[0].limits.enough, base::Milliseconds(400'000));
}

TEST(Proving, KeepsAMoveWhenTheOthersLoseToo) {
    Puppet mind{.says = {saying("a7", 50), saying("g8", eval::loss_in(8))}, .asked = {}};
    EXPECT_EQ(prove(board_of(kWhiteMustStop), {.veto = 20}, mind).best, spot("a7"));
}

TEST(Proving, LetsAMoveStandThatIsNotRefuted) {
    Puppet mind{.says = {saying("g8", -20)}, .asked = {}};
    EXPECT_EQ(prove(board_of(kWhiteMustStop), {.veto = 20}, mind).best, spot("g8"));
    EXPECT_EQ(mind.asked.size(), 1U);
}

TEST(Proving, LeavesThoughtsWithoutEndAlone) {
    Puppet mind{.says = {saying("a7", 0)}, .asked = {}};
    const auto report =
        think_and_prove(board_of(kBlackWins), search::Task(), {.attack = 50}, std::ref(mind), {});
    EXPECT_EQ(report.best, spot("a7"));
}

}  // namespace
}  // namespace tengen::engine
