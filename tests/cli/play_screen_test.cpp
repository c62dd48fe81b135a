// Where the next board is drawn.
#include "play_screen.h"

#include <gtest/gtest.h>

#include <sstream>

namespace tengen::cli {
namespace {

constexpr int kColumns = 20;  // of the board
constexpr int kRows = 10;

struct Drawing {
    base::ScreenSize size{80, 24};
    std::istringstream in;
    std::ostringstream out;
    Console console{
        in, out, out, false, true, 1, {}, {}, {}, false, [this] {
                        return std::optional(size); }};
    PlayScreen screen{console};

    /// What is written to make room for another board.
    std::string room() {
        out.str({});
        screen.make_room(kColumns, kRows);
        return out.str();
    }
};

TEST(PlayScreen, TheFirstBoardIsDrawnWhereTheCursorIs) { EXPECT_EQ(Drawing().room(), ""); }

TEST(PlayScreen, TheNextIsDrawnOverIt) {
    Drawing drawing;
    drawing.room();
    drawing.screen.wrote("White plays g5\n");
    drawing.screen.was_typed("Black to move> h8 \n");
    EXPECT_EQ(drawing.room(), "\x1b[12A\r\x1b[J");
    EXPECT_EQ(drawing.room(), "\x1b[10A\r\x1b[J");
}

TEST(PlayScreen, WhatWasSaidSinceALineWasTypedStaysAboveIt) {
    Drawing drawing;
    drawing.room();
    drawing.screen.was_typed("> load a.sgf \n");
    drawing.screen.wrote("Loaded a.sgf.\n");
    EXPECT_EQ(drawing.room(), "\x1b[12A\r\x1b[JLoaded a.sgf.\n");
    EXPECT_EQ(drawing.room(), "\x1b[11A\r\x1b[J");
}

TEST(PlayScreen, ABoardThatHasLeftTheScreenStays) {
    Drawing drawing;
    drawing.room();
    for (int i = 0; i < 14; ++i) drawing.screen.wrote("a line of help\n");
    EXPECT_EQ(drawing.room(), "");
}

TEST(PlayScreen, ASmallWindowShowsOneBoardAfterAnother) {
    Drawing drawing;
    drawing.size = {80, 11};
    drawing.room();
    EXPECT_EQ(drawing.room(), "");
    drawing.size = {19, 24};
    drawing.room();
    EXPECT_EQ(drawing.room(), "");
}

TEST(PlayScreen, AfterAChangeOfSizeNothingIsDrawnOver) {
    Drawing drawing;
    drawing.room();
    drawing.size = {60, 24};
    EXPECT_EQ(drawing.room(), "");
    EXPECT_EQ(drawing.room(), "\x1b[10A\r\x1b[J");
}

TEST(PlayScreen, NorAfterSomebodyElseHasWritten) {
    Drawing drawing;
    drawing.room();
    drawing.screen.was_typed(std::nullopt);
    EXPECT_EQ(drawing.room(), "");
    drawing.screen.lose_track();
    EXPECT_EQ(drawing.room(), "");
}

TEST(PlayScreen, ALineIsCutToTheWindow) {
    Drawing drawing;
    drawing.size = {8, 4};
    EXPECT_EQ(drawing.screen.fitting("thinking, depth 8"), "thinkin");
}

}  // namespace
}  // namespace tengen::cli
