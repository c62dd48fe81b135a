#include "engine/mate_check.h"

#include "game/notation.h"
#include "points.h"

#include <gtest/gtest.h>

namespace tengen::engine {
namespace {

using test::points;

Game mate_position(std::string_view moves, RuleId rule = RuleId::Freestyle) {
    Game game(rule, kDefaultBoardSize);
    for (const Point p : points(moves, kDefaultBoardSize)) EXPECT_TRUE(game.play(p).has_value());
    return game;
}

Standing standing(const Game& game, std::string_view best, eval::Score value) {
    search::Report claim;
    claim.best = *parse_point(best, kDefaultBoardSize);
    claim.value = value;
    return check_mate(game, claim,
                      {.proof = base::Milliseconds(200), .nodes = 2000, .quiet_moves = 1});
}

TEST(MateCheck, ConfirmsWhatIsWon) {
    EXPECT_EQ(standing(mate_position("h8a1i8a3j8a5"), "k8", eval::win_in(3)), Standing::Confirmed);
}

TEST(MateCheck, ConfirmsWhatIsLost) {
    // An open four: no reply helps.
    EXPECT_EQ(standing(mate_position("h8a1i8a3j8a5k8"), "g8", eval::loss_in(2)),
              Standing::Confirmed);
}

TEST(MateCheck, RefutesALossThatIsAWin) {
    EXPECT_EQ(standing(mate_position("h8a1i8a3j8a5"), "a15", eval::loss_in(4)), Standing::Refuted);
}

TEST(MateCheck, RefutesAWinThatLoses) {
    // White plays elsewhere and Black has an open three.
    EXPECT_EQ(standing(mate_position("h8a1i8a3j8"), "a5", eval::win_in(9)), Standing::Refuted);
}

TEST(MateCheck, LeavesOpenWhatNobodyKnows) {
    EXPECT_EQ(standing(mate_position("h8i9"), "h7", eval::win_in(30)), Standing::Open);
}

TEST(MateCheck, RefutesAMoveThatMayNotBePlayed) {
    EXPECT_EQ(standing(mate_position("h8i9"), "h8", eval::win_in(3)), Standing::Refuted);
}

}  // namespace
}  // namespace tengen::engine
