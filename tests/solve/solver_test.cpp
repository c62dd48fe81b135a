#include "solve/solver.h"

#include "game/problems.h"
#include "points.h"
#include "shared_data.h"
#include "solve/proof_record.h"

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
    Question question = two_fours();
    question.limits.nodes = 1;
    EXPECT_EQ(solve_by_fours(question).verdict, Verdict::Unknown);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_EQ(solve_by_fours(two_fours(), stop.get_token()).verdict, Verdict::Unknown);
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

}  // namespace
}  // namespace tengen::solve
