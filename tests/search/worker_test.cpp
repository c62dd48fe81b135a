#include "search/worker.h"

#include "game/notation.h"

#include <gtest/gtest.h>

namespace tengen::search {
namespace {

Report think_about(std::string_view moves, RuleId rule, Limits limits, int size = 15) {
    return think(Game(rule, *parse_position(moves, size)), limits);
}

constexpr Limits kShort{.depth = 3};

TEST(Worker, OpensInTheCentre) {
    for (const int size : {5, 15, 20, 22})
        EXPECT_EQ(think(Game(RuleId::Freestyle, size), kShort).best, centre(size));
}

TEST(Worker, TakesAFiveUnderEveryRule) {
    for (const RuleId rule : kAllRules) {
        const Report report = think_about("h8h9i8i9j8j9k8k9", rule, kShort);
        EXPECT_TRUE(to_text(report.best, 15) == "g8" || to_text(report.best, 15) == "l8")
            << name(rule);
        EXPECT_EQ(eval::plies_to_end(report.value), 1);
    }
}

TEST(Worker, BlocksAFour) {
    // Black has g8 to k8 but for g8; white to move must stand at the open end.
    const Report report = think_about("h8g8i8a1j8b3k8", RuleId::Freestyle, kShort);
    EXPECT_EQ(to_text(report.best, 15), "l8");
}

TEST(Worker, BlocksAnOpenThree) {
    const Report report = think_about("h8a1i8o15j8", RuleId::Freestyle, kShort);
    const std::string best = to_text(report.best, 15);
    EXPECT_TRUE(best == "g8" || best == "k8" || best == "f8" || best == "l8") << best;
}

TEST(Worker, DoesNotMakeAnOverlineForAFive) {
    // g8 would make six; under standard the five is to be sought elsewhere.
    const Report report = think_about("h8a1i8c1j8e1k8g1f8i1e8k1", RuleId::Standard, kShort);
    EXPECT_NE(to_text(report.best, 15), "g8");
}

TEST(Worker, NeverPlaysAForbiddenPoint) {
    const Game game(RuleId::Renju, *parse_position("h7a1h6a15i8o1j8o15", 15));
    ASSERT_TRUE(inquire(game.board(), *parse_point("h8", 15)).is_forbidden());
    const Report report = think(game, Limits{.depth = 4});
    EXPECT_FALSE(game.refusal(report.best)) << to_text(report.best, 15);
}

TEST(Worker, IsTheSameTwice) {
    const Limits limits{.depth = 6, .nodes = 5000, .time = {}};
    const Report a = think_about("h8i9g8h9", RuleId::Freestyle, limits);
    const Report b = think_about("h8i9g8h9", RuleId::Freestyle, limits);
    EXPECT_EQ(a.best, b.best);
    EXPECT_EQ(a.nodes, b.nodes);
    EXPECT_EQ(a.value, b.value);
}

TEST(Worker, KeepsToItsNodes) {
    EXPECT_LE(
        think_about("h8i9", RuleId::Freestyle, {.depth = 20, .nodes = 3000, .time = {}}).nodes,
        3001U);
}

TEST(Worker, PlaysWholeLegalGamesUnderEveryRuleAndSize) {
    for (const RuleId rule : kAllRules)
        for (const int size : {5, 9, 15, 22}) {
            Game game(rule, size);
            while (!game.is_over()) {
                const Report report = think(game, Limits{.depth = 2, .nodes = 200, .time = {}});
                const auto played = game.play(report.best);
                ASSERT_TRUE(played)
                    << name(rule) << " " << size << " " << to_text(game.board().moves(), size)
                    << " " << to_text(report.best, size);
            }
        }
}

}  // namespace
}  // namespace tengen::search
