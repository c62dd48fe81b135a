#include "engine/balance.h"

#include "game/notation.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace tengen::engine {
namespace {

constexpr search::Limits kBrief{.depth = 2, .nodes = 20000};

/// Black to move has four in a row and one end to make it five, at f4.
Game four_in_a_row() { return {RuleId::Freestyle, *parse_position("b4a4c4a7d4g7e4g1", 7)}; }

const Point kFive = *parse_point("f4", 7);

Point closest(const Game& game, eval::Score bias, const std::stop_token& stop = {}) {
    return closest_move(game, moves_near_stones(game), {kBrief, bias}, stop);
}

TEST(Balance, AWinIsClosestToTheHighestValue) {
    EXPECT_EQ(closest(four_in_a_row(), eval::kMostValue), kFive);
}

TEST(Balance, WhoWantsAnEvenGameDoesNotWin) { EXPECT_NE(closest(four_in_a_row(), 0), kFive); }

TEST(Balance, WhoWantsToLoseLeavesTheFiveToTheOther) {
    Game game = four_in_a_row();
    ASSERT_TRUE(game.play(*parse_point("a1", 7)));  // now white must answer at f4
    EXPECT_NE(closest(game, -eval::kMostValue), kFive);
    EXPECT_EQ(closest(game, eval::kMostValue), kFive);
}

TEST(Balance, APairIsTwoLegalMovesOneAfterTheOther) {
    for (const RuleId rule : kAllRules) {
        Game game(rule, *parse_position("e5f6", 9));
        const auto pair = closest_pair(game, moves_near_stones(game), {kBrief, 0}, {});
        ASSERT_EQ(pair.size(), 2U);
        for (const Point p : pair) EXPECT_TRUE(game.play(p));
        EXPECT_FALSE(game.is_over());
    }
}

TEST(Balance, AStopIsAnsweredWithTheFirst) {
    std::stop_source stopped;
    stopped.request_stop();
    const Game game = four_in_a_row();
    const auto moves = moves_near_stones(game);
    EXPECT_EQ(closest(game, eval::kMostValue, stopped.get_token()), moves[0]);
    const auto pair = closest_pair(game, moves, {kBrief, 0}, stopped.get_token());
    ASSERT_EQ(pair.size(), 2U);
    EXPECT_EQ(pair[0], moves[0]);
}

TEST(Balance, MovesAreNearAStoneOrAnywhere) {
    EXPECT_EQ(moves_near_stones(Game(RuleId::Freestyle, 15)).size(), 225U);
    EXPECT_EQ(moves_near_stones(Game(RuleId::Freestyle, 15))[0], centre(15));
    EXPECT_EQ(moves_near_stones(Game(RuleId::Freestyle, *parse_position("h8", 15))).size(), 48U);
}

TEST(Balance, ForbiddenPointsAreNoMoves) {
    const Point h8 = *parse_point("h8", 15);
    Board board(15);
    for (const auto* text : {"g8", "i8", "h7", "h9"})
        board.set_up(*parse_point(text, 15), Cell::Black);
    const auto is_move = [&](RuleId rule) {
        const auto moves = moves_near_stones(Game(rule, board));
        return std::ranges::find(moves, h8) != moves.end();
    };
    EXPECT_FALSE(is_move(RuleId::Renju));
    EXPECT_TRUE(is_move(RuleId::Standard));
}

}  // namespace
}  // namespace tengen::engine
