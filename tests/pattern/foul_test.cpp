#include "pattern/foul.h"

#include "game/judge.h"
#include "game/notation.h"
#include "twin.h"

#include <gtest/gtest.h>

namespace tengen::pattern {
namespace {

class Twins : public testing::TestWithParam<int> {};

TEST_P(Twins, FastForbiddenPointsAreTheJudges) {
    const int size = GetParam();
    base::Random random(std::uint64_t(size) * 1000003);
    int forbidden = 0;
    const int positions = test::twin_positions(2000);
    for (int i = 0; i < positions; ++i) {
        const Board board = test::random_position(random, size);
        Lines lines(board);
        const PointSet fast = forbidden_points(board, lines);
        const PointSet slow = tengen::forbidden_points(board);
        forbidden += slow.size();
        ASSERT_EQ(fast, slow) << "position " << i << " of size " << size;
    }
    EXPECT_GT(forbidden, 0);
    std::cout << "size " << size << ": " << positions << " positions, " << forbidden
              << " forbidden points agree\n";
}

TEST_P(Twins, FastWinsAreTheJudgesUnderEveryRule) {
    const int size = GetParam();
    base::Random random(std::uint64_t(size) * 7919);
    int wins_seen = 0;
    const int positions = test::twin_positions(2000);
    for (int i = 0; i < positions; ++i) {
        Board board = test::random_position(random, size);
        const Lines lines(board);
        board.for_each_empty([&](Point p) {
            for (const Color color : {Color::Black, Color::White}) {
                board.set_up(p, stone(color));
                for (const RuleId rule : kAllRules) {
                    const bool slow = winning_row(rule, board, p).has_value();
                    const bool fast = with_rule(
                        rule, [&]<RulePolicy R>(R /*rule*/) { return wins<R>(lines, p, color); });
                    ASSERT_EQ(fast, slow) << name(rule) << " " << to_text(p, size);
                    wins_seen += int(slow);
                }
                board.set_up(p, Cell::Empty);
            }
        });
    }
    EXPECT_GT(wins_seen, 0);
    std::cout << "size " << size << ": " << positions << " positions under 5 rules, " << wins_seen
              << " wins agree\n";
}

INSTANTIATE_TEST_SUITE_P(Sizes, Twins, testing::Values(5, 15, 20, 22));

}  // namespace
}  // namespace tengen::pattern
