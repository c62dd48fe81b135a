// How far a hint goes, each time it is asked for; and a line that is played out.
#include "study/hints.h"

#include "game/notation.h"
#include "points.h"
#include "study/line_walk.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace tengen::study {
namespace {

using Next = Hints::Next;

Game after(std::string_view moves, RuleId rule = RuleId::Freestyle) {
    Game game(rule, kDefaultBoardSize);
    for (const Point p : test::points(moves)) EXPECT_TRUE(game.play(p));
    return game;
}

TEST(Hints, SayMoreEachTimeUntilTheLine) {
    Hints hints;
    const Game game = after("h8i9");
    EXPECT_EQ(hints.ask(game), Next::Think);
    EXPECT_EQ(hints.stage(), HintStage::Outlook);
    EXPECT_EQ(hints.ask(game), Next::Wait);
    hints.thought();
    for (const HintStage stage :
         {HintStage::Area, HintStage::Move, HintStage::Line, HintStage::Line}) {
        EXPECT_EQ(hints.ask(game), Next::Speak);
        EXPECT_EQ(hints.stage(), stage);
    }
}

TEST(Hints, BeginAnewAtAnotherPositionOrUnderAnotherRule) {
    Hints hints;
    EXPECT_EQ(hints.ask(after("h8i9")), Next::Think);
    EXPECT_EQ(hints.ask(after("h8i9i8")), Next::Think);  // the thought about the first is dropped
    hints.thought();
    EXPECT_EQ(hints.ask(after("h8i9i8", RuleId::Renju)), Next::Think);
    EXPECT_EQ(hints.stage(), HintStage::Outlook);
}

TEST(Hints, WhatWasNotSaidYetIsAskedAnew) {
    Hints hints;
    const Game game = after("h8i9");
    EXPECT_EQ(hints.ask(game), Next::Think);
    hints.stop();
    EXPECT_EQ(hints.ask(game), Next::Think);
    hints.thought();
    hints.stop();  // nothing was going on: what was said stays said
    EXPECT_EQ(hints.ask(game), Next::Speak);
    EXPECT_EQ(hints.stage(), HintStage::Area);
}

TEST(LineWalk, GoesMoveByMoveAndBeginsAgain) {
    LineWalk walk;
    walk.step();
    EXPECT_FALSE(walk.is_shown());
    const auto line = test::points("h8i9i8");
    walk.begin(line);
    EXPECT_TRUE(walk.is_shown() && !walk.is_whole());
    EXPECT_TRUE(std::ranges::equal(walk.shown(), test::points("h8")));
    walk.step();
    walk.step();
    EXPECT_TRUE(walk.is_whole());
    EXPECT_TRUE(std::ranges::equal(walk.shown(), line));
    walk.step();
    EXPECT_EQ(walk.shown().size(), 1U);
    walk.stop();
    EXPECT_TRUE(!walk.is_shown() && walk.shown().empty());
}

TEST(AreaAround, IsAPartOfTheBoardThatLiesBesideTheOthers) {
    const auto corners = [](std::string_view point, int size) {
        const Area area = area_around(*parse_point(point, size), size);
        return to_text(area.lowest, size) + to_text(area.highest, size);
    };
    EXPECT_EQ(corners("a1", 15), "a1e5");
    EXPECT_EQ(corners("e5", 15), "a1e5");
    EXPECT_EQ(corners("f5", 15), "f1j5");
    EXPECT_EQ(corners("o15", 15), "k11o15");
    EXPECT_EQ(corners("m13", 13), "k11m13");  // what is left at the edge is smaller
}

}  // namespace
}  // namespace tengen::study
