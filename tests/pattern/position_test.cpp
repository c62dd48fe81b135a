#include "pattern/position.h"

#include "game/notation.h"
#include "twin.h"

#include <gtest/gtest.h>

namespace tengen::pattern {
namespace {

/// The shape a black stone on the X of "|..X.." makes, where | is a wall, O is white and B is
/// black.
template <RulePolicy R>
Shape shape_of(std::string_view row, Color color = Color::Black) {
    Window window;
    const auto middle = row.find('X');
    for (std::size_t i = 0; i < row.size(); ++i) {
        const int at = int(i) - int(middle) + kReach;
        if (at < 0 || at >= kWindow || row[i] == 'X') continue;
        const std::uint32_t bit = 1U << at;
        if (row[i] == 'B') (color == Color::Black ? window.black : window.white) |= bit;
        if (row[i] == 'O') (color == Color::Black ? window.white : window.black) |= bit;
        // Beyond a wall there is nothing but wall.
        if (row[i] == '|') window.wall |= at < kReach ? 2 * bit - 1 : kWindowMask & ~(bit - 1);
    }
    return ShapeTable::of<R>(color).shape(window, color);
}

TEST(Shape, FiveAndBeyondDependOnTheRule) {
    EXPECT_EQ(shape_of<Freestyle>("BBXBB"), Shape::Five);
    EXPECT_EQ(shape_of<Freestyle>("BBXBBB"), Shape::Five);
    EXPECT_NE(shape_of<Standard>("BBXBBB"), Shape::Five);
    EXPECT_NE(shape_of<Renju>("BBXBBB", Color::Black), Shape::Five);
    EXPECT_EQ(shape_of<Renju>("BBXBBB", Color::White), Shape::Five);
    EXPECT_NE(shape_of<Caro>("OBBXBBO"), Shape::Five);
    EXPECT_EQ(shape_of<Caro>("|BBXBBO"), Shape::Five);
    EXPECT_EQ(shape_of<CaroOverline>("OBBXBBBO"), Shape::Five);
}

TEST(Shape, FoursAndThreesAreToldFromOpenOnes) {
    EXPECT_EQ(shape_of<Freestyle>("_BBXB_"), Shape::OpenFour);
    EXPECT_EQ(shape_of<Freestyle>("OBBXB_"), Shape::Four);
    EXPECT_EQ(shape_of<Freestyle>("|BBXB_"), Shape::Four);
    EXPECT_EQ(shape_of<Freestyle>("B_BXB_B"), Shape::OpenFour);
    EXPECT_EQ(shape_of<Freestyle>("__BXB__"), Shape::OpenThree);
    EXPECT_EQ(shape_of<Freestyle>("O_BXB__"), Shape::OpenThree);
    EXPECT_EQ(shape_of<Freestyle>("O_BXB_O"), Shape::Three);
    EXPECT_EQ(shape_of<Freestyle>("OBXB__"), Shape::Three);
    EXPECT_EQ(shape_of<Freestyle>("OBXB_O"), Shape::Nothing);
    EXPECT_EQ(shape_of<Standard>("O_BXB__B"), Shape::Three);
}

TEST(Shape, IsWorthNothingWhereNoFiveCanFit) {
    EXPECT_EQ(shape_of<Freestyle>("O_X_O"), Shape::Nothing);
    EXPECT_EQ(shape_of<Freestyle>("|BXBB|"), Shape::Nothing);
    EXPECT_EQ(shape_of<Caro>("OBBXB_O"), Shape::Nothing);
    EXPECT_EQ(shape_of<Caro>("|BBXB_|"), Shape::Four);
}

class PositionTwin : public testing::TestWithParam<int> {};

TEST_P(PositionTwin, MakeAndUndoLeaveWhatWouldBeComputedFromNothing) {
    const int size = GetParam();
    base::Random random(std::uint64_t(size) * 104729);
    for (const RuleId rule : kAllRules)
        with_rule(rule, [&]<RulePolicy R>(R /*rule*/) {
            Position position(rule, Board(size));
            for (int step = 0; step < 300; ++step) {
                const auto moves = position.board().moves();
                const bool back =
                    position.board().is_full() || (!moves.empty() && random.below(3) == 0);
                if (back) {
                    position.undo<R>();
                } else {
                    Point p(random.below(size), random.below(size));
                    if (!position.board().is_empty(p)) continue;
                    position.make<R>(random.below(50) == 0 ? Point::pass() : p);
                }
                ASSERT_EQ(position, Position(rule, position.board())) << name(rule);
            }
        });
}

INSTANTIATE_TEST_SUITE_P(Sizes, PositionTwin, testing::Values(5, 15, 20, 22));

}  // namespace
}  // namespace tengen::pattern
