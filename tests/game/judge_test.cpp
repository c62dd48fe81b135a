#include "game/judge.h"

#include "game/notation.h"

#include <gtest/gtest.h>

namespace tengen {
namespace {

TEST(Judge, OneDoubleThree) {
    Board board;
    for (const char* p : {"h7", "h6", "i8", "j8"}) board.set_up(*parse_point(p, 15), Cell::Black);
    EXPECT_TRUE(inquire(board, *parse_point("h8", 15)).fouls().double_three);
}

}  // namespace
}  // namespace tengen
