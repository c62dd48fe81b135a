#include "solve/fours.h"

#include "base/random.h"
#include "points.h"
#include "twin.h"

#include <gtest/gtest.h>

namespace tengen::solve {
namespace {

Game game_of(RuleId rule, std::string_view black, std::string_view white, Color to_move) {
    Board board(15);
    for (const Point p : test::points(black)) board.set_up(p, Cell::Black);
    for (const Point p : test::points(white)) board.set_up(p, Cell::White);
    board.set_side_to_move(to_move);
    return {rule, board};
}

/// The attacker follows the search, the defender tries everything: slow and certain.
bool holds_against_everything(Game& game, int plies) {
    const Color attacker = game.side_to_move();
    const std::vector<Point> line = win_by_fours(game);
    if (line.empty() || plies <= 0 || !game.play(line.front())) return false;
    bool holds = game.is_over() && game.result().outcome == win_for(attacker);
    if (!game.is_over()) {
        holds = true;
        std::vector<Point> replies;
        game.board().for_each_empty([&](Point p) { replies.push_back(p); });
        for (const Point reply : replies) {
            if (!holds) break;
            if (!game.play(reply)) continue;  // forbidden
            holds = !game.is_over() && holds_against_everything(game, plies - 2);
            game.undo();
        }
    }
    game.undo();
    return holds;
}

TEST(Fours, AFiveIsTheShortest) {
    const Game game = game_of(RuleId::Freestyle, "h8i8j8k8", "a1b1c1d1", Color::Black);
    EXPECT_EQ(win_by_fours(game).size(), 1U);
}

TEST(Fours, AnOpenFourCannotBeStopped) {
    Game game = game_of(RuleId::Freestyle, "h8i8j8", "a1b1c1", Color::Black);
    EXPECT_EQ(win_by_fours(game).size(), 3U);
    EXPECT_TRUE(holds_against_everything(game, 3));
}

TEST(Fours, TwoFoursInTurnWin) {
    // A four that is stopped brings the stone for the next.
    Game game = game_of(RuleId::Freestyle, "h8i8j8h9h10", "g8h6a1a2", Color::Black);
    EXPECT_FALSE(win_by_fours(game).empty());
    EXPECT_TRUE(holds_against_everything(game, 9));
}

TEST(Fours, BlackMayNotMakeTwoFoursInRenju) {
    // k8 would make fours along both lines: the whole win in freestyle, a foul in renju.
    const std::string_view black = "h8i8j8k9k10k11";
    const std::string_view white = "g8k12a1c1e1g1";
    EXPECT_FALSE(win_by_fours(game_of(RuleId::Freestyle, black, white, Color::Black)).empty());
    for (const Point p : win_by_fours(game_of(RuleId::Renju, black, white, Color::Black)))
        EXPECT_NE(p, test::points("k8")[0]);
}

TEST(Fours, AFourThatLetsTheOtherMakeFiveIsNone) {
    EXPECT_TRUE(
        win_by_fours(game_of(RuleId::Freestyle, "h8i8j8", "a1b1c1d1", Color::Black)).empty());
}

TEST(Fours, ACagedRowIsNoWinInCaro) {
    // Both ends stopped: five in a row, and nothing.
    EXPECT_TRUE(win_by_fours(game_of(RuleId::Caro, "h8i8j8k8", "g8m8", Color::Black)).empty());
    EXPECT_FALSE(
        win_by_fours(game_of(RuleId::Freestyle, "h8i8j8k8", "g8m8", Color::Black)).empty());
}

TEST(Fours, WhatIsFoundHoldsAgainstEverything) {
    base::Random random(20261115);
    int found = 0;
    for (int i = 0; i < test::twin_positions(2000) / 2; ++i) {
        for (const RuleId rule : kAllRules) {
            const Board board = test::random_position(random, 9);
            if (board.stones() > 40) continue;
            Game game(rule, board);
            const std::vector<Point> line = win_by_fours(game, 500);
            constexpr std::size_t kLongest = 5;
            if (line.empty() || line.size() > kLongest) continue;
            ++found;
            ASSERT_TRUE(holds_against_everything(game, 81)) << i;
        }
    }
    EXPECT_GT(found, 20);
}

}  // namespace
}  // namespace tengen::solve
