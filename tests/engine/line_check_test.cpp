#include "engine/line_check.h"

#include "points.h"
#include "solve/check.h"

#include <gtest/gtest.h>

namespace tengen::engine {
namespace {

constexpr std::uint64_t kFew = 10'000;

Game line_position(std::string_view moves, RuleId rule = RuleId::Freestyle) {
    Game game(rule, kDefaultBoardSize);
    for (const Point p : test::points(moves, kDefaultBoardSize)) EXPECT_TRUE(game.play(p));
    return game;
}

search::Report claim_of(std::string_view line, eval::Score value) {
    search::Report claim;
    claim.line = test::points(line, kDefaultBoardSize);
    claim.best = claim.line[0];
    claim.value = value;
    return claim;
}

TEST(LineCheck, ALineEndsInTheFiveOfWhoIsSaidToWin) {
    const Game game = line_position("h8a1i8a3j8a5");
    EXPECT_TRUE(ends_in_five(game, claim_of("k8g8l8", eval::win_in(3))));
    EXPECT_FALSE(ends_in_five(game, claim_of("k8g8l8", eval::win_in(5))));
    EXPECT_FALSE(ends_in_five(game, claim_of("k8g8", eval::win_in(2))));
    EXPECT_FALSE(ends_in_five(game, claim_of("k8k8l8", eval::win_in(3))));
    EXPECT_FALSE(ends_in_five(game, claim_of("k8g8l8", eval::loss_in(3))));
    EXPECT_FALSE(ends_in_five(game, claim_of("k8g8l8", 300)));
}

TEST(LineCheck, AProofGoesAlongALineThatWins) {
    const Game game = line_position("h8a1i8a3j8a5");
    const auto line = test::points("k8g8l8", kDefaultBoardSize);
    const auto proof = proof_along(game, line, kFew);
    ASSERT_TRUE(proof);
    EXPECT_TRUE(solve::check(*proof, proof->root(), game.rule(), game.board()));
    EXPECT_EQ(proof->turn(proof->root()).move, line[0]);
    EXPECT_EQ(proof->turn(proof->next(proof->root(), line[1])).move, line[2]);
}

TEST(LineCheck, NoProofGoesAlongALineThatWinsByABadReply) {
    // A four that is open at one end, and White looks elsewhere.
    const Game game = line_position("h8g8i8a3j8a5");
    EXPECT_FALSE(proof_along(game, test::points("k8a7l8", kDefaultBoardSize), kFew));
}

TEST(LineCheck, NoProofGoesAlongALineThatEndsWithoutAFive) {
    const Game game = line_position("h8a1i8a3j8a5");
    EXPECT_FALSE(proof_along(game, test::points("k8g8a15", kDefaultBoardSize), kFew));
    EXPECT_FALSE(proof_along(game, test::points("k8g8", kDefaultBoardSize), kFew));
}

}  // namespace
}  // namespace tengen::engine
