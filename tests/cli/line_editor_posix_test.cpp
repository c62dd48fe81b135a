// Lines edited in a terminal: what the keys do while one is typed.
#include "cli/said.h"
#include "cli/terminal_posix.h"
#include "scratch.h"

#include <gtest/gtest.h>

namespace tengen::cli {
namespace {

using test::has;
using test::kCtrlC;
using test::kCtrlD;
using test::Terminal;
using test::Words;
using test::operator+;

constexpr std::string_view kToMove = "Black to move> ";
const Words kGame{"play", "-s", "9"};

class LineEditor : public test::ScratchTest {};

TEST_F(LineEditor, TheArrowKeyBringsBackALineOfThisGameAndOfTheLast) {
    for (const std::string_view typed : {"level 3\r", ""}) {
        Terminal terminal(kGame, {at("state")});
        ASSERT_TRUE(terminal.shows(kToMove)) << terminal.written();
        if (!typed.empty()) {
            terminal.type(typed);
            ASSERT_TRUE(terminal.shows("plays at level 3")) << terminal.written();
            ASSERT_TRUE(terminal.shows(kToMove)) << terminal.written();
        }
        terminal.type(test::kArrowUp);
        ASSERT_TRUE(terminal.shows("level 3")) << terminal.written();
        terminal.type("\r");
        ASSERT_TRUE(terminal.shows("plays at level 3")) << terminal.written();
        ASSERT_TRUE(terminal.shows(kToMove)) << terminal.written();
        terminal.type(kCtrlD);
        EXPECT_EQ(terminal.wait(), kYes);
    }
}

TEST_F(LineEditor, TabCompletesAWordOrListsWhatItCouldBe) {
    Terminal terminal(kGame, {at("state")});
    ASSERT_TRUE(terminal.shows(kToMove)) << terminal.written();
    terminal.type("lev\t7\r");
    ASSERT_TRUE(terminal.shows("plays at level 7")) << terminal.written();
    ASSERT_TRUE(terminal.shows(kToMove)) << terminal.written();
    terminal.type("i\t");
    ASSERT_TRUE(terminal.shows("i1  i2  i3")) << terminal.written();
    ASSERT_TRUE(terminal.shows(kToMove)) << terminal.written();
    terminal.type("10\r");
    ASSERT_TRUE(terminal.shows("i10 is not on this 9x9 board.")) << terminal.written();
}

TEST_F(LineEditor, WordsOfOtherAlphabetsAreCompletedToo) {
    Terminal terminal(kGame + Words{"--lang", "zh"}, {at("state"), {100, 40}, {{"LC_ALL", "C"}}});
    ASSERT_TRUE(terminal.shows("> ")) << terminal.written();
    terminal.type("等\t7\r");
    ASSERT_TRUE(terminal.shows("引擎等级为 7")) << terminal.written();
}

TEST_F(LineEditor, CtrlCDropsTheLineAndOnAnEmptyOneLeaves) {
    Terminal terminal(kGame, {at("state")});
    ASSERT_TRUE(terminal.shows(kToMove)) << terminal.written();
    terminal.type("resign");
    terminal.type(kCtrlC);
    ASSERT_TRUE(terminal.shows("^C")) << terminal.written();
    ASSERT_TRUE(terminal.shows(kToMove)) << terminal.written();
    terminal.type("level\r");
    ASSERT_TRUE(terminal.shows("plays at level 8")) << terminal.written();
    ASSERT_TRUE(terminal.shows(kToMove)) << terminal.written();
    terminal.type(kCtrlC);
    EXPECT_EQ(terminal.wait(), kYes);
    EXPECT_FALSE(has(terminal.written(), "resigns")) << terminal.written();
}

TEST_F(LineEditor, ALineIsThereAgainAfterCtrlZ) {
    // No shell looks after this terminal, so nothing stops, and the game comes back at once.
    Terminal terminal(kGame, {at("state")});
    ASSERT_TRUE(terminal.shows(kToMove)) << terminal.written();
    terminal.type("lev");
    terminal.type(test::kCtrlZ);
    ASSERT_TRUE(terminal.shows("lev\r\n")) << terminal.written();
    ASSERT_TRUE(terminal.shows("> lev")) << terminal.written();
    terminal.type("el 4\r");
    ASSERT_TRUE(terminal.shows("plays at level 4")) << terminal.written();
}

TEST_F(LineEditor, ALongLineInANarrowWindowIsReadWhole) {
    Terminal terminal(kGame, {at("state"), {20, 5}});
    ASSERT_TRUE(terminal.shows(kToMove)) << terminal.written();
    terminal.type(std::string(60, ' '));
    terminal.type("level 5\r");
    ASSERT_TRUE(terminal.shows("plays at level 5")) << terminal.written();
}

TEST_F(LineEditor, ALineMayBeGoneOnWithInAnotherWindow) {
    Terminal terminal(kGame, {at("state")});
    ASSERT_TRUE(terminal.shows(kToMove)) << terminal.written();
    terminal.type("lev");
    ASSERT_TRUE(terminal.shows("lev")) << terminal.written();
    terminal.resize({24, 8});
    terminal.type("e");
    ASSERT_TRUE(terminal.shows("> leve")) << terminal.written();
    terminal.type("l 5\r");
    ASSERT_TRUE(terminal.shows("plays at level 5")) << terminal.written();
}

TEST_F(LineEditor, ADumbTerminalIsReadPlainly) {
    Terminal terminal(kGame, {at("state"), {100, 40}, {{"TERM", "dumb"}}});
    ASSERT_TRUE(terminal.shows(kToMove)) << terminal.written();
    terminal.type("level 6\n");
    ASSERT_TRUE(terminal.shows("plays at level 6")) << terminal.written();
    ASSERT_TRUE(terminal.shows(kToMove)) << terminal.written();
    terminal.type(kCtrlD);
    EXPECT_EQ(terminal.wait(), kYes);
}

}  // namespace
}  // namespace tengen::cli
