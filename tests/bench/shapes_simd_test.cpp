#include "bench/shapes_simd.h"

#include "pattern/position.h"
#include "twin.h"

#include <gtest/gtest.h>

namespace tengen::pattern {
namespace {

/// Every lane, cell by cell, against the shapes of a position.
void expect_twins(const Board& board, RuleId rule, ShapeMasks (*find)(const LineWords&)) {
    const Position position(rule, board);
    const Lines lines(board);
    board.for_each_empty([&](Point p) {
        const ShapeMasks masks = find(LineWords::through(p, lines));
        for (int line = 0; line < int(kLines.size()); ++line)
            for (const Color c : {Color::Black, Color::White}) {
                const int at = lines.row(p, line).at;
                const auto has = [&](const Lanes& lanes) {
                    return (lanes[lane(c, line)] >> at & 1U) != 0;
                };
                const Shape shape = position.shape(p, c, line);
                ASSERT_EQ(has(masks.fives), shape == Shape::Five);
                ASSERT_EQ(has(masks.fours), is_four(shape));
                ASSERT_EQ(has(masks.open_fours), shape == Shape::OpenFour);
                ASSERT_EQ(has(masks.threes), is_three(shape));
            }
    });
}

TEST(ShapesSimd, MasksAreTheShapesOfTheTables) {
    base::Random random(11);
    for (int i = 0; i < test::twin_positions(300); ++i)
        for (const int size : {5, 15, 20, 22}) {
            const Board board = test::random_position(random, size);
            expect_twins(board, RuleId::Freestyle, find_shapes);
            expect_twins(board, RuleId::Standard, find_exact_shapes);
            if (HasFatalFailure()) return;
        }
}

TEST(ShapesSimd, NothingIsMadeOnStonesAndWalls) {
    base::Random random(12);
    const Board board = test::random_position(random, kDefaultBoardSize);
    const Lines lines(board);
    board.for_each_empty([&](Point p) {
        const LineWords words = LineWords::through(p, lines);
        const ShapeMasks masks = find_shapes(words);
        for (std::size_t i = 0; i < kLanes; ++i)
            EXPECT_EQ((masks.fives[i] | masks.fours[i] | masks.threes[i]) & ~words.empty[i], 0U);
    });
}

}  // namespace
}  // namespace tengen::pattern
