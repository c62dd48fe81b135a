#include "engine/pressing.h"

#include "game/notation.h"
#include "points.h"

#include <gtest/gtest.h>

#include <array>

namespace tengen::engine {
namespace {

constexpr int kSize = kDefaultBoardSize;

Press press_after(std::string_view moves, RuleId rule = RuleId::Freestyle) {
    Game game(rule, kSize);
    for (const Point p : test::points(moves, kSize)) EXPECT_TRUE(game.play(p).has_value());
    return pressing(game);
}

PointSet set_of(std::string_view list) {
    PointSet set;
    for (const Point p : test::points(list, kSize)) set.insert(p);
    return set;
}

TEST(Pressing, NothingAtFirst) {
    EXPECT_EQ(press_after("").kind, Pressing::Nothing);
    EXPECT_EQ(press_after("h8i9h7").kind, Pressing::Nothing);
}

TEST(Pressing, AFiveComesBeforeEverything) {
    // White has four as well, and it is Black's move.
    const Press press = press_after("h8a1i8b1j8c1k8d1");
    EXPECT_EQ(press.kind, Pressing::MakeFive);
    EXPECT_EQ(press.where, set_of("g8l8"));
}

TEST(Pressing, AFourIsStoppedAtItsEnd) {
    const Press press = press_after("h8g8i8a3j8a5k8");
    EXPECT_EQ(press.kind, Pressing::StopFive);
    EXPECT_EQ(press.where, set_of("l8"));
}

TEST(Pressing, TwoFivesAreNotStopped) {
    const Press press = press_after("h8a1i8a3j8a5k8");
    EXPECT_EQ(press.kind, Pressing::StopFive);
    EXPECT_TRUE(press.where.empty());
}

TEST(Pressing, AnOpenThreeIsStoppedBesideIt) {
    const Press press = press_after("h8a1i8a3j8");
    EXPECT_EQ(press.kind, Pressing::StopOpenFour);
    EXPECT_TRUE(press.where.contains(*parse_point("g8", kSize)));
    EXPECT_TRUE(press.where.contains(*parse_point("k8", kSize)));
    EXPECT_FALSE(press.where.contains(*parse_point("a7", kSize)));
}

TEST(Pressing, AFourThreeIsSeen) {
    // e8f8g8 behind a white stone, h6h7 open: h8 would be both.
    const Press press = press_after("e8d8f8a1g8a3h6a5h7a8", RuleId::Freestyle);
    EXPECT_EQ(press.kind, Pressing::Nothing);  // Black is to move, and it is his own
    const Press against = press_after("e8d8f8a1g8a3h6a5h7");
    EXPECT_EQ(against.kind, Pressing::StopFourThree);
    EXPECT_TRUE(against.where.contains(*parse_point("h8", kSize)));
}

}  // namespace
}  // namespace tengen::engine
