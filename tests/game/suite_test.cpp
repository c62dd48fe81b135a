#include "game/suite.h"

#include "english.h"
#include "shared_data.h"

#include <gtest/gtest.h>

namespace tengen {
namespace {

class ReferenceSuite : public testing::TestWithParam<const char*> {};

TEST_P(ReferenceSuite, EveryRowGivesTheExpectedVerdict) {
    TENGEN_NEEDS_SHARED_DATA(GetParam());
    const auto report = check_suite(test::slurp(test::shared_data(GetParam())));
    ASSERT_TRUE(report) << report.error();
    for (const std::string& difference : report->differences) ADD_FAILURE() << difference;
    EXPECT_GT(report->agree, 0);
    std::cout << GetParam() << ": " << report->agree << " agree, " << report->differences.size()
              << " differ\n";
}

INSTANTIATE_TEST_SUITE_P(All, ReferenceSuite,
                         testing::Values("forbidden_points.tsv", "forbidden_sets.tsv",
                                         "forbidden_consensus.tsv", "judge_fouls.tsv",
                                         "outcomes.tsv"),
                         [](const auto& suite) {
                             const std::string name = suite.param;
                             return name.substr(0, name.find('.'));
                         });

TEST(Suite, TellsTheKindOfTableByItsHeader) {
    const auto report = check_suite(
        "# id\tsize\tblack\twhite\tpoint\tverdict\n"
        "one\t15\th7 h6 i8 j8\t-\th8\tforbidden\n"
        "two\t15\th7 h6 i8\t-\th8\tforbidden\n");
    ASSERT_TRUE(report);
    EXPECT_EQ(report->agree, 1);
    ASSERT_EQ(report->differences.size(), 1U);
    EXPECT_EQ(report->differences[0], "two: expected forbidden, got legal");
}

TEST(Suite, NamesTheLineThatMakesNoSense) {
    EXPECT_EQ(check_suite("").error(), "line 1: no header line");
    EXPECT_EQ(check_suite("# id\tcolour\n").error(),
              "line 1: not a table of verdicts this program knows");
    EXPECT_EQ(
        check_suite("# id\tsize\tblack\twhite\tpoint\tverdict\na\t15\tz9\t-\th8\tlegal\n").error(),
        "line 2: bad point 'z9'");
    EXPECT_EQ(
        check_suite("# id\tsize\tblack\twhite\tpoint\tverdict\na\t99\t-\t-\th8\tlegal\n").error(),
        "line 2: bad board size");
}

}  // namespace
}  // namespace tengen
