// A win that a search speaks of is shown to the five, legally, and is as long as it says.
#include "engine/whole_line.h"

#include "engine/engine.h"
#include "engine/line_check.h"
#include "game/notation.h"
#include "points.h"
#include "search/alphabeta/worker.h"
#include "solve/check.h"
#include "solve/solver.h"

#include <gtest/gtest.h>

namespace tengen::engine {
namespace {

Game position_after(std::string_view moves, RuleId rule) {
    Game game(rule, kDefaultBoardSize);
    for (const Point p : test::points(moves, kDefaultBoardSize))
        EXPECT_TRUE(game.play(p).has_value());
    return game;
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
        EXPECT_EQ(whole.line[0], whole.best);
        EXPECT_TRUE(ends_in_five(game, whole)) << to_text(whole.line, kDefaultBoardSize);
        // Asked again it need not look again.
        EXPECT_EQ(lines.finish(claim, {}).line, whole.line);
        // Wherever the solver sees a win, it still sees one further on.
        Game played = game;
        bool was_proven = false;
        const Color winner = claim.value > 0 ? game.side_to_move() : ~game.side_to_move();
        for (const Point p : whole.line) {
            if (played.side_to_move() == winner) {
                EXPECT_TRUE(is_proven(played) || !was_proven)
                    << to_text(whole.line, kDefaultBoardSize);
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

/// By the classical judgement, whose wins the positions below are: `bench lines` asks for others.
search::Report shown_by_an_engine(const Game& game, std::uint64_t nodes,
                                  Mind mind = Mind::AlphaBeta) {
    Engine engine({.table_bytes = 1U << 20, .net = nullptr, .mind = mind, .whole_lines = true});
    search::Report answer;
    engine.think(
        game, search::Limits{.nodes = nodes},
        [&](const search::Report& report) {
            EXPECT_TRUE(!eval::is_decided(report.value) || ends_in_five(game, report));
        },
        [&](const search::Report& report) { answer = report; });
    engine.wait();
    return answer;
}

struct Win {
    RuleId rule;
    bool is_by_fours;
    std::string_view moves;
};

class ClaimedWins : public testing::TestWithParam<Win> {};

// Of games against itself, as `bench lines` takes them.
TEST_P(ClaimedWins, AreShownToTheFiveAlongAProof) {
    const auto& [rule, is_by_fours, moves] = GetParam();
    const Game game = position_after(moves, rule);
    solve::Question question;
    question.rule = rule;
    question.board = game.board();
    EXPECT_EQ(solve::solve_by_fours(question).verdict,
              is_by_fours ? solve::Verdict::Win : solve::Verdict::No);
    const search::Report shown = shown_by_an_engine(game, 100'000);
    ASSERT_GE(shown.value, eval::kLeastWin);
    EXPECT_EQ(shown.line[0], shown.best);
    EXPECT_TRUE(ends_in_five(game, shown)) << to_text(shown.line, kDefaultBoardSize);
    const auto proof = proof_along(game, shown.line, 300'000);
    ASSERT_TRUE(proof) << to_text(shown.line, kDefaultBoardSize);
    EXPECT_TRUE(solve::check(*proof, proof->root(), rule, game.board()));
    solve::Proof::Index turn = proof->root();
    for (std::size_t i = 0; i < shown.line.size(); i += 2) {
        EXPECT_EQ(proof->turn(turn).move, shown.line[i]);
        if (i + 1 < shown.line.size()) turn = proof->next(turn, shown.line[i + 1]);
    }
}

INSTANTIATE_TEST_SUITE_P(
    Positions, ClaimedWins,
    testing::Values(Win{RuleId::Freestyle, false, "e8f6g9e7d8f7d7f9f8g8c8b8e6f5e3h7b9a10i6g7i7"},
                    Win{RuleId::Freestyle, false, "h8j7j5l7l8k8i7j9i10i6h5l9m10k9i9m9n9g9"},
                    Win{RuleId::Freestyle, false, "k10i8i12j9h9h14j11h13"},
                    Win{RuleId::Freestyle, false, "g5f6h6f4g7i5h7g4j4g3f7i7h4h5h2e6i6f5h3"},
                    Win{RuleId::Freestyle, false, "e7c9b8d10f11e10f9e9f5f8c11d11e8"},
                    Win{RuleId::Freestyle, true, "j6i7h7h6j8j9j5j7i5k7i6k4l7k6k5l5i8m7"},
                    Win{RuleId::Standard, false,
                        "e6f7f9f8e8d7e7e9d10e5e10h6f10g10d11g7i5g8c12b13g9h8f6"},
                    Win{RuleId::Standard, false, "h8j7j5l7l8k8i7i6h5j9i10m6n5k9l9j6k6g8"},
                    Win{RuleId::Standard, false, "e7e6g6e5f7h4g7h7h5i4"},
                    Win{RuleId::Standard, true, "e5d3e1f3d2g4f4g3e3f1"},
                    Win{RuleId::Standard, true,
                        "h11g10i10g12h9j11g9i9h10h8j6j10k11j12j9h12k8l7k12g13k9k10f12g11g14"},
                    Win{RuleId::Renju, false, "f11h9f9g8i10f8e8d11"},
                    Win{RuleId::Renju, false, "k9m10k8n11l8k10j10m7i11h12j8m8"},
                    Win{RuleId::Renju, false, "e7c9b8d10f11e10f9e9f5"},
                    Win{RuleId::Renju, true,
                        "k11j13j10l12i9k12h9l11m10i14h15i12h8g7m12i13i10i11i15l10l13h13k13j12h12"},
                    Win{RuleId::Renju, true,
                        "g11e12i13d12d14h13d11j13c13j11c12i12g14j12j14h12g12g13f14k12l12"}));

// The first line that is found is won sooner than is said, for its loser replied badly.
TEST(WholeLine, IsAsLongAsTheLoserCanMakeIt) {
    const Game game = position_after("g8i8k7g9g10e7i6", RuleId::Renju);
    const search::Report shown = shown_by_an_engine(game, 300'000);
    ASSERT_GE(shown.value, eval::kLeastWin);
    EXPECT_TRUE(ends_in_five(game, shown)) << to_text(shown.line, kDefaultBoardSize);
}

TEST(WholeLine, IsLeftWhereAStopIsAskedFor) {
    const Game game = position_after("h8a1i8a3h9a5i10o15", RuleId::Freestyle);
    search::Report report;
    report.best = *parse_point("h10", kDefaultBoardSize);
    report.value = eval::win_in(5);
    report.line = {report.best};
    std::stop_source stop;
    stop.request_stop();
    EXPECT_EQ(WholeLine(game, {}, nullptr).finish(report, stop.get_token()).line, report.line);
}

TEST(WholeLine, LeavesAloneWhatIsOpen) {
    const Game game = position_after("h8i9", RuleId::Freestyle);
    search::Report report;
    report.best = *parse_point("h7", kDefaultBoardSize);
    report.value = 35;
    report.line = test::points("h7g6", kDefaultBoardSize);
    EXPECT_EQ(WholeLine(game, {}, nullptr).finish(report, {}).line, report.line);
}

TEST(WholeLine, LeavesAloneWhatItCannotPlayToItsEnd) {
    // Not won at all: whoever says so gets his own line back.
    const Game game = position_after("h8i9", RuleId::Freestyle);
    search::Report report;
    report.best = *parse_point("a1", kDefaultBoardSize);
    report.value = eval::win_in(5);
    report.line = test::points("a1", kDefaultBoardSize);
    const search::Report same = WholeLine(game, {}, nullptr).finish(report, {});
    EXPECT_EQ(same.value, report.value);
    EXPECT_EQ(same.line, report.line);
}

TEST(WholeLine, IsWhatAnEngineShowsThatIsToldTo) {
    const Game game = position_after("h8a1i8a3h9a5i10o15", RuleId::Freestyle);
    for (const Mind mind : {Mind::AlphaBeta, Mind::Mcts}) {
        const search::Report shown = shown_by_an_engine(game, 20'000, mind);
        EXPECT_TRUE(ends_in_five(game, shown)) << to_text(shown.line, kDefaultBoardSize);
    }
}

}  // namespace
}  // namespace tengen::engine
