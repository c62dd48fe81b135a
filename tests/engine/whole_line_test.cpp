// A win that a search speaks of is shown to the five, legally, and is as long as it says.
#include "engine/whole_line.h"

#include "engine/engine.h"
#include "game/notation.h"
#include "points.h"
#include "search/worker.h"
#include "solve/solver.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace tengen::engine {
namespace {

constexpr int kSize = kDefaultBoardSize;

Game position_after(std::string_view moves, RuleId rule) {
    Game game(rule, kSize);
    for (const Point p : test::points(moves, kSize)) EXPECT_TRUE(game.play(p).has_value());
    return game;
}

void ends_in_five(Game game, const search::Report& report) {
    const auto end = eval::plies_to_end(report.value);
    ASSERT_TRUE(end);
    const Color winner = *end > 0 ? game.side_to_move() : ~game.side_to_move();
    EXPECT_EQ(int(report.line.size()), std::abs(*end));
    EXPECT_EQ(report.line[0], report.best);
    for (const Point p : report.line)
        ASSERT_TRUE(game.play(p)) << to_text(report.line, kSize) << " at " << to_text(p, kSize);
    EXPECT_EQ(game.result(), (Result{win_for(winner), Ending::Five}));
}

bool is_proven(const Game& game) {
    solve::Question question;
    question.rule = game.rule();
    question.board = game.board();
    question.limits.nodes = 200'000;
    return solve::solve_by_threats(question).verdict == solve::Verdict::Win;
}

struct Case {
    RuleId rule;
    std::string_view moves;
};

class WholeLines : public testing::TestWithParam<Case> {};

TEST_P(WholeLines, LeadToTheFive) {
    const auto& [rule, moves] = GetParam();
    const Game game = position_after(moves, rule);
    search::Table table(1U << 20);
    const search::Task task(search::Limits{.nodes = 100'000});
    const search::Report claim = search::think(game, task, table, {});
    ASSERT_TRUE(eval::is_decided(claim.value)) << claim.value;
    for (search::Table* known : {&table, static_cast<search::Table*>(nullptr)}) {
        WholeLine lines(game, task, known);
        const search::Report whole = lines.finish(claim, {});
        ends_in_five(game, whole);
        // Asked again it need not look again.
        EXPECT_EQ(lines.finish(claim, {}).line, whole.line);
        // Wherever the solver sees a win, it still sees one further on.
        Game played = game;
        bool was_proven = false;
        const Color winner = claim.value > 0 ? game.side_to_move() : ~game.side_to_move();
        for (const Point p : whole.line) {
            if (played.side_to_move() == winner) {
                EXPECT_TRUE(is_proven(played) || !was_proven) << to_text(whole.line, kSize);
                was_proven = is_proven(played);
            }
            ASSERT_TRUE(played.play(p));
        }
    }
}

INSTANTIATE_TEST_SUITE_P(
    Positions, WholeLines,
    testing::Values(
        // Three in a row, and nobody stops them.
        Case{RuleId::Freestyle, "h8a1i8a3j8a5"}, Case{RuleId::Standard, "h8a1i8a3j8a5"},
        Case{RuleId::Renju, "h8a1i8a3j8a5"}, Case{RuleId::Caro, "h8a1i8a3j8a5"},
        // The same, and the other side is to move: an open four stands.
        Case{RuleId::Freestyle, "h8a1i8a3j8a5k8"},
        // Two open twos that meet.
        Case{RuleId::Freestyle, "h8a1i8a3h9a5i10o15"}, Case{RuleId::Renju, "h8a1i8a3h9a5i10o15"}));

TEST(WholeLine, LeavesAloneWhatIsOpen) {
    const Game game = position_after("h8i9", RuleId::Freestyle);
    search::Report report;
    report.best = *parse_point("h7", kSize);
    report.value = 35;
    report.line = test::points("h7g6", kSize);
    EXPECT_EQ(WholeLine(game, {}, nullptr).finish(report, {}).line, report.line);
}

TEST(WholeLine, LeavesAloneWhatItCannotPlayToItsEnd) {
    // Not won at all: whoever says so gets his own line back.
    const Game game = position_after("h8i9", RuleId::Freestyle);
    search::Report report;
    report.best = *parse_point("a1", kSize);
    report.value = eval::win_in(5);
    report.line = test::points("a1", kSize);
    const search::Report same = WholeLine(game, {}, nullptr).finish(report, {});
    EXPECT_EQ(same.value, report.value);
    EXPECT_EQ(same.line, report.line);
}

TEST(WholeLine, IsWhatAnEngineShowsThatIsToldTo) {
    const Game game = position_after("h8a1i8a3h9a5i10o15", RuleId::Freestyle);
    for (const Mind mind : {Mind::AlphaBeta, Mind::Mcts}) {
        Engine engine({.table_bytes = 1U << 20, .mind = mind, .whole_lines = true});
        search::Report answer;
        search::Report last;
        engine.think(
            game, search::Limits{.nodes = 20'000},
            [&](const search::Report& report) { last = report; },
            [&](const search::Report& report) { answer = report; });
        engine.wait();
        ends_in_five(game, answer);
        if (eval::is_decided(last.value)) ends_in_five(game, last);
    }
}

}  // namespace
}  // namespace tengen::engine
