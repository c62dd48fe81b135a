#include "protocol/session_board.h"

#include <gtest/gtest.h>

#include <vector>

namespace tengen::protocol {
namespace {

using Lines = std::vector<StoneLine>;

TEST(SessionBoard, TheEngineIsBlackWithAsManyStonesAndWhiteWithOneFewer) {
    SessionBoard board(15);
    ASSERT_TRUE(board.set_up(Lines{{{7, 7}, 1}, {{8, 8}, 2}}));
    EXPECT_EQ(board.side_to_move(), Color::Black);
    EXPECT_EQ(board.board().at({7, 7}), Cell::Black);
    ASSERT_TRUE(board.set_up(Lines{{{7, 7}, 1}, {{8, 8}, 2}, {{9, 9}, 2}}));
    EXPECT_EQ(board.side_to_move(), Color::White);
    EXPECT_EQ(board.board().at({7, 7}), Cell::White);
    ASSERT_TRUE(board.set_up(Lines{}));
    EXPECT_EQ(board.side_to_move(), Color::Black);
    EXPECT_EQ(board.board().stones(), 0);
}

TEST(SessionBoard, StonesOfNobodyStandInTheWayAndAreNotCounted) {
    SessionBoard board(15);
    ASSERT_TRUE(board.set_up(Lines{{{1, 1}, 3}, {{2, 2}, 3}, {{7, 7}, 2}}));
    EXPECT_EQ(board.side_to_move(), Color::White);
    EXPECT_FALSE(board.board().is_empty({1, 1}));
}

TEST(SessionBoard, ABadLineChangesNothing) {
    SessionBoard board(15);
    ASSERT_TRUE(board.set_up(Lines{{{7, 7}, 2}}));
    EXPECT_FALSE(board.set_up(Lines{{{1, 1}, 2}, {{1, 1}, 1}}));
    EXPECT_FALSE(board.set_up(Lines{{{15, 1}, 2}}));
    EXPECT_FALSE(board.set_up(Lines{{{-1, 1}, 2}}));
    EXPECT_FALSE(board.set_up(Lines{{{1, 1}, 4}}));
    EXPECT_FALSE(board.set_up(Lines{{{1, 1}, {}}}));
    EXPECT_EQ(board.board().stones(), 1);
    EXPECT_FALSE(board.board().is_empty({7, 7}));
}

TEST(SessionBoard, AStoneTakenBackGivesTheTurnBack) {
    SessionBoard board(15);
    ASSERT_TRUE(board.play(Spot{7, 7}));
    ASSERT_TRUE(board.play(Spot{8, 8}));
    ASSERT_TRUE(board.play(Spot{9, 9}));
    ASSERT_TRUE(board.take_back({7, 7}));  // not the last
    EXPECT_EQ(board.side_to_move(), Color::Black);
    ASSERT_TRUE(board.take_back({9, 9}));
    EXPECT_EQ(board.side_to_move(), Color::Black);
    EXPECT_FALSE(board.take_back({9, 9}));
    EXPECT_FALSE(board.take_back({99, 9}));
    ASSERT_TRUE(board.take_back({8, 8}));
    EXPECT_EQ(board.board().key(), Board(15).key());
}

}  // namespace
}  // namespace tengen::protocol
