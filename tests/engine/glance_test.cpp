#include "engine/glance.h"

#include "game/notation.h"
#include "near_game.h"
#include "slow_reflexes.h"
#include "twin.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace tengen::engine {
namespace {

constexpr Glance kSharp{};

Point at_a_glance(const Game& game, const Glance& glance = kSharp, std::uint64_t seed = 1) {
    base::Random random(seed);
    return move_at_a_glance(game, glance, eval::default_weights(game.rule()), random);
}

Point point(std::string_view text) { return *parse_point(text, 15); }

Game game_of(std::string_view moves, RuleId rule = RuleId::Freestyle) {
    return {rule, *parse_position(moves, 15)};
}

TEST(Glance, MakesFiveBeforeAllElse) {
    const Point p = at_a_glance(game_of("h8a1i8b1j8c1k8d1"));
    EXPECT_TRUE(p == point("g8") || p == point("l8"));
}

TEST(Glance, StopsAFive) { EXPECT_EQ(at_a_glance(game_of("g8h8o1i8o3j8o5k8")), point("l8")); }

TEST(Glance, MakesAnOpenFourOrStopsOne) {
    // Black's three is open, and it is black's turn …
    const Point four = at_a_glance(game_of("h8a1i8c1j8e1"));
    EXPECT_TRUE(four == point("g8") || four == point("k8"));
    // … or white's, and white has none.
    const Point stop = at_a_glance(game_of("h8a1i8c1j8"));
    EXPECT_TRUE(stop == point("g8") || stop == point("k8") || stop == point("f8") ||
                stop == point("l8"));
}

TEST(Glance, MayOverlookWhatItIsToldToOverlook) {
    const Glance blind{.care = 0, .noise = 0, .misses_fours = 100, .misses_threes = 100};
    EXPECT_NE(at_a_glance(game_of("g8h8o1i8o3j8o5k8"), blind), point("l8"));
}

TEST(Glance, BeginsInTheMiddleAndStaysNearTheFight) {
    EXPECT_EQ(at_a_glance(Game(RuleId::Caro, 9)), centre(9));
    const Glance wild{.care = 50, .noise = 400, .misses_fours = 50, .misses_threes = 90};
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Point p = at_a_glance(game_of("h8i9"), wild, seed);
        EXPECT_LE(std::abs(p.x() - 7), 3);
        EXPECT_LE(std::abs(p.y() - 7), 3);
    }
}

TEST(Glance, DependsOnChanceAloneWhereItErrs) {
    const Glance wild{.care = 50, .noise = 200, .misses_fours = 0, .misses_threes = 50};
    const Game game = game_of("h8i9h9");
    PointSet seen;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Point p = at_a_glance(game, wild, seed);
        EXPECT_EQ(p, at_a_glance(game, wild, seed));
        seen.insert(p);
    }
    EXPECT_GT(seen.size(), 2);
}

TEST(Glance, NeverMissesWhatItMayNotMissUnderAnyRule) {
    const Glance wild{.care = 20, .noise = 300, .misses_fours = 0, .misses_threes = 90};
    base::Random random(11);
    for (const RuleId rule : kAllRules)
        for (int i = 0; i < test::twin_games(200); ++i) {
            const int size = kMinBoardSize + random.below(12);
            const Game game = test::near_game(random, rule, size, 6 + random.below(60));
            if (game.must_pass() || game.board().is_full()) continue;
            const Point p = move_at_a_glance(game, wild, eval::default_weights(rule), random);
            ASSERT_FALSE(game.refusal(p)) << to_text(p, size);
            EXPECT_TRUE(test::slow_reflexes(game).allow(p)) << to_text(game.board().moves(), size);
        }
}

}  // namespace
}  // namespace tengen::engine
