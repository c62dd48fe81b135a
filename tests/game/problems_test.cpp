#include "game/problems.h"

#include "english.h"
#include "shared_data.h"

#include <gtest/gtest.h>

namespace tengen {
namespace {

PointSet points(std::initializer_list<Point> list) {
    PointSet set;
    for (const Point p : list) set.insert(p);
    return set;
}

TEST(Problems, AnAnnouncedWinHasAPositionAndAKnownMove) {
    const auto set = read_problems(
        "# id\tsize\tmoves_in_play_order\tside_to_move\tclaimed_mate_plies\tmove_played\n"
        "one\t15\th8 h9\tblack\t9\ti7\n",
        RuleId::Standard);
    ASSERT_TRUE(set) << set.error();
    EXPECT_EQ(set->kind, ProblemKind::Win);
    EXPECT_FALSE(set->names_rule);
    ASSERT_EQ(set->problems.size(), 1U);
    const Problem& problem = set->problems[0];
    EXPECT_EQ(problem.id, "one");
    EXPECT_EQ(problem.game.rule(), RuleId::Standard);
    EXPECT_EQ(problem.game.board().stones(), 2);
    EXPECT_EQ(problem.right, points({{8, 8}}));
}

constexpr std::string_view kPuzzles =
    "# id\trule\tsize\tside_to_move\tblack\twhite\texpected\tfirst_move\tverified\t"
    "vcf_moves_found\tvcf_line_found\tnote\n"
    "sure\trenju\t15\twhite\th8\ti9\twin\t-\t1\t7\t-\t-\n"
    "unsure\trenju\t15\twhite\th8\ti9\twin\t-\t0\t-\t-\tby whom?\n"
    "none\trenju\t15\twhite\th8\ti9\tnowin\t-\t1\t-\t-\tattacker-move limit 4; so they say\n";

TEST(Problems, AllThatIsSaidOfAPuzzleIsRead) {
    const auto set = read_problems(kPuzzles, RuleId::Freestyle, Rows::All);
    ASSERT_TRUE(set) << set.error();
    ASSERT_EQ(set->problems.size(), 3U);
    EXPECT_TRUE(set->names_rule);
    EXPECT_EQ(set->problems[0].fours, 7);
    EXPECT_FALSE(set->problems[0].most_moves);
    EXPECT_FALSE(set->problems[1].is_verified);
    EXPECT_FALSE(set->problems[1].fours);
    EXPECT_FALSE(set->problems[2].has_win);
    EXPECT_EQ(set->problems[2].most_moves, 4);
}

TEST(Problems, PuzzlesThatNobodyHasVerifiedAreLeftOut) {
    const auto set = read_problems(kPuzzles, RuleId::Freestyle);
    ASSERT_TRUE(set) << set.error();
    ASSERT_EQ(set->problems.size(), 1U);
    EXPECT_EQ(set->problems[0].id, "sure");
    EXPECT_EQ(set->problems[0].game.rule(), RuleId::Renju);
    EXPECT_EQ(set->problems[0].game.side_to_move(), Color::White);
}

constexpr std::string_view kChecks =
    "# league\tinfo_rule\tsize\tmoves(pos notation, engine to move next)\texpected_answer\n";

TEST(Problems, AnAnswerIsAmongTheRightOnesOrNotAmongTheWrong) {
    const auto set = read_problems(
        std::string(kChecks) + "Caro\t9\t15\th8h9\tin g8 i8\nRenju\t4\t15\th8h9\tnotin g9\n",
        RuleId::Freestyle);
    ASSERT_TRUE(set) << set.error();
    EXPECT_EQ(set->kind, ProblemKind::Answer);
    ASSERT_EQ(set->problems.size(), 2U);
    EXPECT_EQ(set->problems[0].id, "line 2, Caro");
    EXPECT_EQ(set->problems[0].game.rule(), RuleId::Caro);
    EXPECT_EQ(set->problems[0].right, points({{6, 7}, {8, 7}}));
    EXPECT_EQ(set->problems[1].wrong, points({{6, 6}}));
    EXPECT_TRUE(set->problems[1].right.empty());
}

TEST(Problems, NamesTheLineThatMakesNoSense) {
    const auto error = [](const std::string& text) {
        return read_problems(text, RuleId::Renju).error();
    };
    EXPECT_EQ(error(""), "line 1: no header line");
    EXPECT_EQ(error("# id\tverdict\n"), "line 1: not a table of problems this program knows");
    EXPECT_EQ(error(std::string(kChecks) + "\nCaro\t9\t15\th8h8\tin g8\n"),
              "line 3: h8 is played twice");
    EXPECT_EQ(error(std::string(kChecks) + "Caro\t9\t15\th8\tperhaps g8\n"),
              "line 2: 'perhaps g8' is no expectation");
    EXPECT_EQ(error(std::string(kChecks) + "Caro\t99\t15\th8\tin g8\n"), "line 2: bad rule");
}

class ReferenceProblems : public testing::TestWithParam<const char*> {};

TEST_P(ReferenceProblems, AreReadToTheLastRow) {
    TENGEN_NEEDS_SHARED_DATA(GetParam());
    const auto set = read_problems(test::slurp(test::shared_data(GetParam())), RuleId::Renju);
    ASSERT_TRUE(set) << set.error();
    EXPECT_FALSE(set->problems.empty());
}

INSTANTIATE_TEST_SUITE_P(All, ReferenceProblems,
                         testing::Values("tournament_mates.tsv", "engine_rule_checks.tsv",
                                         "puzzles_vcf.tsv", "puzzles_vct.tsv"),
                         [](const auto& suite) {
                             const std::string name = suite.param;
                             return name.substr(0, name.find('.'));
                         });

}  // namespace
}  // namespace tengen
