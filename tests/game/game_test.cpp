#include "game/game.h"

#include "game/notation.h"
#include "points.h"

#include <gtest/gtest.h>

namespace tengen {
namespace {

Point at(std::string_view text, int size = 15) { return *parse_point(text, size); }

Game played(RuleId rule, std::string_view moves, int size = 15) {
    Game game(rule, size);
    for (const Point p : test::points(moves, size)) EXPECT_TRUE(game.play(p));
    return game;
}

TEST(Game, RefusalsSayWhy) {
    Game game;
    EXPECT_TRUE(game.play(at("h8")));
    EXPECT_EQ(game.play(at("h8")).error().error, MoveError::Occupied);
    EXPECT_EQ(game.play(Point(15, 0)).error().error, MoveError::OffBoard);
    EXPECT_EQ(game.play(Point::none()).error().error, MoveError::OffBoard);
    EXPECT_EQ(game.play(Point::pass()).error().error, MoveError::MayNotPass);
}

TEST(Game, AForbiddenMoveIsRefusedWithItsKinds) {
    Game game = played(RuleId::Renju, "h7a1h6a15i8o1j8o15");
    const auto refused = game.play(at("h8"));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error(), (Refusal{MoveError::Forbidden, at("h8"), {.double_three = true}}));
    EXPECT_EQ(game.board().moves().size(), 8U);
    EXPECT_TRUE(game.forbidden().contains(at("h8")));
}

TEST(Game, WhiteHasNoForbiddenPoints) {
    Game game = played(RuleId::Renju, "a1h7a15h6o1i8o15j8c3");
    EXPECT_TRUE(game.forbidden().empty());
    EXPECT_TRUE(game.play(at("h8")));
}

TEST(Game, EndsWithFiveAndCanBeTakenBack) {
    Game game = played(RuleId::Freestyle, "h8a1i8a2j8a3k8a4l8");
    EXPECT_EQ(game.result(), (Result{Outcome::BlackWins, Ending::Five}));
    ASSERT_TRUE(game.winning_row());
    EXPECT_EQ(game.winning_row()->length(), 5);
    EXPECT_EQ(game.play(at("o15")).error().error, MoveError::GameOver);
    EXPECT_TRUE(game.undo());
    EXPECT_FALSE(game.is_over());
    EXPECT_FALSE(game.winning_row());
    EXPECT_TRUE(game.play(at("l8")));  // and won again
    EXPECT_TRUE(game.is_over());
}

TEST(Game, AFullBoardIsADraw) {
    // Columns two by two keep every row of five broken.
    Game game(RuleId::Freestyle, 5);
    const auto order = parse_points("a1a2b1b2a3a4b3b4c2c1d2d1c4c3d4d3e1e2e3e4a5b5d5c5e5", 5);
    ASSERT_TRUE(order);
    for (const Point p : *order) ASSERT_TRUE(game.play(p)) << to_text(p, 5);
    EXPECT_EQ(game.result(), (Result{Outcome::Draw, Ending::FullBoard}));
}

TEST(Game, TwoPassesInARowAreADraw) {
    Game game = played(RuleId::Renju, "h8");
    EXPECT_TRUE(game.play(Point::pass()));
    EXPECT_FALSE(game.is_over());
    EXPECT_TRUE(game.play(Point::pass()));
    EXPECT_EQ(game.result(), (Result{Outcome::Draw, Ending::TwoPasses}));
}

TEST(Game, BlackMustPassWhenEveryPointIsForbidden) {
    // On 5x5 but one point is taken, and black there would make six… a row of five is not six, so
    // the last point is a double four instead: two fours need room, which 7x7 has.
    Board board(7);
    const std::array<std::string_view, 7> rows{"OXOXOXO",  //
                                               "XOXOXOX",  //
                                               "OXXXOXO",  //
                                               "XXX.XXX",  //
                                               "OXOXOXO",  //
                                               "XOXOXOX",  //
                                               "OXOXOXO"};
    for (int y = 0; y < 7; ++y)
        for (int x = 0; x < 7; ++x) {
            const char c = rows[std::size_t(y)][std::size_t(x)];
            if (c != '.') board.set_up({x, y}, c == 'X' ? Cell::Black : Cell::White);
        }
    ASSERT_TRUE(inquire(board, {3, 3}).fouls().overline);
    Game game(RuleId::Renju, board);
    EXPECT_TRUE(game.must_pass());
    EXPECT_TRUE(game.play(Point::pass()));
    EXPECT_FALSE(game.must_pass());  // white may still take the point
}

TEST(Game, EndsForReasonsThatAreNotOnTheBoard) {
    Game game = played(RuleId::Standard, "h8");
    game.end({win_for(Color::Black), Ending::Resignation});
    EXPECT_TRUE(game.is_over());
    EXPECT_EQ(game.play(at("h9")).error().error, MoveError::GameOver);
}

TEST(Board, KeysForgetTheWay) {
    const auto a = parse_position("h8i9j10", 15);
    const auto b = parse_position("j10i9h8", 15);
    EXPECT_EQ(a->key(), b->key());
    EXPECT_NE(a->key(), parse_position("h8i9", 15)->key());
    EXPECT_NE(Board(15).key(), Board(16).key());
    Board board(15);
    const Key empty = board.key();
    board.place(at("h8"));
    board.place(Point::pass());
    board.take_back();
    board.take_back();
    EXPECT_EQ(board.key(), empty);
}

}  // namespace
}  // namespace tengen
