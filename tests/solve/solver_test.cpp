#include "solve/solver.h"

#include "english.h"
#include "game/notation.h"
#include "game/problems.h"
#include "near_game.h"
#include "points.h"
#include "shared_data.h"
#include "solve/proof_record.h"
#include "twin.h"

#include <gtest/gtest.h>

namespace tengen::solve {
namespace {

Question question_of(std::string_view black, std::string_view white, RuleId rule = RuleId::Renju) {
    Question question;
    question.rule = rule;
    for (const Point p : test::points(black)) question.board.set_up(p, Cell::Black);
    for (const Point p : test::points(white)) question.board.set_up(p, Cell::White);
    return question;
}

/// A four that makes a three, and the open four that comes of it.
Question two_fours() { return question_of("e8f8g8h9h10", "d8a1a15c1o1"); }

void expect_unknown_without_budget(Answer (*solve)(const Question&, std::stop_token),
                                   Question question) {
    std::stop_source stop;
    stop.request_stop();
    EXPECT_EQ(solve(question, stop.get_token()).verdict, Verdict::Unknown);
    question.limits.nodes = 1;
    EXPECT_EQ(solve(question, {}).verdict, Verdict::Unknown);
}

TEST(SolveByFours, TheShortestWinComesFirst) {
    const Question question = question_of("h8i8j8", "a1c1e1");
    const Answer answer = solve_by_fours(question);
    EXPECT_EQ(answer.verdict, Verdict::Win);
    EXPECT_EQ(answer.line().size(), 3U);
    EXPECT_FALSE(answer.was_refuted);
}

TEST(SolveByFours, WhereThereIsNoFourThereIsNoWin) {
    EXPECT_EQ(solve_by_fours(question_of("h8", "i9")).verdict, Verdict::No);
    EXPECT_TRUE(solve_by_fours(question_of("h8", "i9")).line().empty());
}

TEST(SolveByFours, NoMoreMovesThanAllowed) {
    Question question = two_fours();
    const Answer free = solve_by_fours(question);
    ASSERT_EQ(free.verdict, Verdict::Win);
    EXPECT_EQ(free.line().size(), 5U);
    question.most_moves = 2;
    EXPECT_EQ(solve_by_fours(question).verdict, Verdict::Win);
    question.most_moves = 1;
    EXPECT_EQ(solve_by_fours(question).verdict, Verdict::No);
}

TEST(SolveByFours, WhatTheBudgetDoesNotReachIsUnknown) {
    expect_unknown_without_budget(solve_by_fours, two_fours());
}

TEST(SolveByFours, TheProofIsARecordToWalkThrough) {
    const Question question = two_fours();
    const Answer answer = solve_by_fours(question);
    ASSERT_EQ(answer.verdict, Verdict::Win);
    const Record record = record_of(answer.proof, Game(question.rule, question.board));
    const NodeId end = record.tree.main_line_end();
    EXPECT_GE(record.tree.ply(end), 3);
    Replay played = replay(record, question.rule);
    EXPECT_FALSE(played.refusal);
    EXPECT_EQ(played.game.result().outcome, Outcome::BlackWins);
}

TEST(SolveByFours, TheReferencePuzzlesAreSolved) {
    TENGEN_NEEDS_SHARED_DATA("puzzles_vcf.tsv");
    const auto set =
        read_problems(test::slurp(test::shared_data("puzzles_vcf.tsv")), RuleId::Renju, Rows::All);
    ASSERT_TRUE(set) << set.error();
    constexpr std::size_t kEach = 5;  // one of so many: the rest are for those who have time
    constexpr int kMostFours = 20;
    for (std::size_t i = 0; i < set->problems.size(); i += kEach) {
        const Problem& problem = set->problems[i];
        if (!problem.fours || *problem.fours > kMostFours) continue;
        Question question{problem.game.rule(), problem.game.board(), problem.most_moves, {}};
        const Answer answer = solve_by_fours(question);
        EXPECT_EQ(answer.verdict, problem.has_win ? Verdict::Win : Verdict::No) << problem.id;
        EXPECT_FALSE(answer.was_refuted) << problem.id;
    }
}

/// Two threes at once: no four is to be had before.
Question two_threes() { return question_of("h7i7j8j9", "a1c1e15o15", RuleId::Freestyle); }

TEST(SolveByThreats, TwoThreesAtOnceWin) {
    EXPECT_EQ(solve_by_fours(two_threes()).verdict, Verdict::No);
    const Answer answer = solve_by_threats(two_threes());
    EXPECT_EQ(answer.verdict, Verdict::Win);
    EXPECT_GE(answer.line().size(), 5U);
    EXPECT_FALSE(answer.was_refuted);
}

TEST(SolveByThreats, WhatBlackMayNotPlayWinsNothing) {
    Question question = two_threes();
    question.rule = RuleId::Renju;
    const Answer answer = solve_by_threats(question);
    ASSERT_EQ(answer.verdict, Verdict::Win);  // another way
    EXPECT_NE(answer.line().front(), test::points("j7")[0]);
}

TEST(SolveByThreats, WhereNothingIsThreatenedThereIsNoWin) {
    EXPECT_EQ(solve_by_threats(question_of("h8", "i9")).verdict, Verdict::No);
    Question question = two_threes();
    question.most_moves = 1;
    EXPECT_EQ(solve_by_threats(question).verdict, Verdict::No);
}

TEST(SolveByThreats, WhatTheBudgetDoesNotReachIsUnknown) {
    expect_unknown_without_budget(solve_by_threats, two_threes());
}

/// Nobody gives up before the budget is spent.
void expect_spent_if_unknown(const Question& question, const Answer& answer,
                             std::string_view what) {
    if (answer.verdict == Verdict::Unknown) {
        EXPECT_GE(answer.nodes, *question.limits.nodes) << what;
    }
}

class SolversOfEachRule : public testing::TestWithParam<RuleId> {};

TEST_P(SolversOfEachRule, NoWinIsClaimedThatTheCheckerRefuses) {
    base::Random random(7);
    int won = 0;
    for (int i = 0; i < test::twin_positions(60); ++i) {
        const int size = 9 + random.below(7);
        const Game game = test::near_game(random, GetParam(), size, 8 + random.below(20));
        if (game.is_over()) continue;
        Question question{GetParam(), game.board(), {}, {}};
        question.limits.nodes = 20'000;
        question.memory = std::size_t{1} << 20;
        const Answer answer = solve_by_threats(question);
        const std::string moves = to_text(game.board().moves(), game.board().size());
        EXPECT_FALSE(answer.was_refuted) << moves;
        expect_spent_if_unknown(question, answer, moves);
        if (answer.verdict == Verdict::Win) ++won;
        // What is won by fours is won by threats.
        if (solve_by_fours(question).verdict == Verdict::Win) {
            EXPECT_NE(answer.verdict, Verdict::No);
        }
    }
    EXPECT_GT(won, 10);
}

INSTANTIATE_TEST_SUITE_P(All, SolversOfEachRule, testing::ValuesIn(kAllRules));

TEST(SolveByThreats, TheReferencePuzzlesAreSolved) {
    TENGEN_NEEDS_SHARED_DATA("puzzles_vct.tsv");
    const auto set =
        read_problems(test::slurp(test::shared_data("puzzles_vct.tsv")), RuleId::Renju);
    ASSERT_TRUE(set) << set.error();
    constexpr std::size_t kEach = 20;  // one of so many: the rest are for those who have time
    int solved = 0;
    int asked = 0;
    for (std::size_t i = 0; i < set->problems.size(); i += kEach) {
        const Problem& problem = set->problems[i];
        Question question{problem.game.rule(), problem.game.board(), {}, {}};
        question.limits.nodes = 150'000;
        const Answer answer = solve_by_threats(question);
        EXPECT_NE(answer.verdict, Verdict::No) << problem.id;
        EXPECT_FALSE(answer.was_refuted) << problem.id;
        expect_spent_if_unknown(question, answer, problem.id);
        ++asked;
        if (answer.verdict == Verdict::Win) ++solved;
    }
    EXPECT_GE(solved * 4, asked * 3);  // the others take longer
}

}  // namespace
}  // namespace tengen::solve
