// The game in a terminal of its own, as a person sits at it: keys that are signals, the size of the
// window, colours.
#include "cli/said.h"
#include "cli/terminal_posix.h"
#include "scratch.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace tengen::cli {
namespace {

using test::has;
using test::kCtrlC;
using test::kCtrlD;
using test::kPrompt;
using test::Terminal;
using test::Words;

constexpr std::string_view kDrawnOver = "A\r\x1b[J";  // so many rows up, and all below is wiped
const Words kSmallGame{"play", "-s", "5", "-b", "human", "-w", "human"};

class PlayTerminal : public test::ScratchTest {};

TEST_F(PlayTerminal, CtrlCHurriesTheEngineAndAtThePromptKeepsTheGame) {
    {
        // With a thousand minutes on its clock the strongest level would think for a long time.
        Terminal terminal({"play", "-l", "20", "--no-book", "--clock", "1000+0"}, {at("state")});
        ASSERT_TRUE(terminal.shows(kPrompt)) << terminal.written();
        terminal.type("h8\n");
        ASSERT_TRUE(terminal.shows("thinking")) << terminal.written();
        terminal.type(kCtrlC);
        ASSERT_TRUE(terminal.shows("White plays")) << terminal.written();
        ASSERT_TRUE(terminal.shows(kPrompt)) << terminal.written();
        terminal.type(kCtrlC);
        EXPECT_EQ(terminal.wait(), kYes);
        EXPECT_TRUE(terminal.shows("The unfinished game is kept")) << terminal.written();
    }
    Terminal again({"play"}, {at("state")});
    EXPECT_TRUE(again.shows("Unfinished games kept: 1")) << again.written();
}

TEST_F(PlayTerminal, CtrlDLeavesAndKeepsTheGame) {
    Terminal terminal(kSmallGame, {at("state")});
    ASSERT_TRUE(terminal.shows("Black to move> ")) << terminal.written();
    terminal.type("c3\r");
    ASSERT_TRUE(terminal.shows("White to move> ")) << terminal.written();
    terminal.type(kCtrlD);
    EXPECT_EQ(terminal.wait(), kYes);
    EXPECT_TRUE(terminal.shows("The unfinished game is kept")) << terminal.written();
}

TEST_F(PlayTerminal, TheBoardIsDrawnOverItself) {
    const base::ScreenSize size{60, 20};
    Terminal terminal(kSmallGame, {at("state"), size});
    ASSERT_TRUE(terminal.shows("Black to move> ")) << terminal.written();
    terminal.type("c3\r");
    ASSERT_TRUE(terminal.shows("White to move> ")) << terminal.written();
    terminal.type("z99\r");
    ASSERT_TRUE(terminal.shows("is not understood")) << terminal.written();
    ASSERT_TRUE(terminal.shows("White to move> ")) << terminal.written();
    terminal.type("d4\r");
    ASSERT_TRUE(terminal.shows("Black to move> ")) << terminal.written();
    const auto rows = test::picture(terminal.written(), size);
    const auto showing = [&](std::string_view text) {
        return std::ranges::count_if(rows, [&](const std::string& row) { return has(row, text); });
    };
    EXPECT_EQ(showing("A B C D E"), 2);  // above it and below
    EXPECT_EQ(showing("4 . . .[O]. 4"), 1);
    EXPECT_EQ(showing("3 . . X . . 3"), 1);
    EXPECT_EQ(showing("White to move"), 0);
    EXPECT_EQ(showing("Black to move"), 1);
}

TEST_F(PlayTerminal, ATinyWindowShowsOneBoardAfterAnotherUntilItGrows) {
    Terminal terminal(kSmallGame, {at("state"), {20, 5}});
    ASSERT_TRUE(terminal.shows("Black to move> ")) << terminal.written();
    terminal.type("c3\r");
    ASSERT_TRUE(terminal.shows("White to move> ")) << terminal.written();
    terminal.type("a1\r");
    ASSERT_TRUE(terminal.shows("Black to move> ")) << terminal.written();
    EXPECT_FALSE(has(terminal.written(), kDrawnOver)) << terminal.written();
    terminal.resize({100, 40});
    terminal.type("a2\r");
    ASSERT_TRUE(terminal.shows("White to move> ")) << terminal.written();
    EXPECT_FALSE(has(terminal.written(), kDrawnOver)) << terminal.written();
    terminal.type("a3\r");
    ASSERT_TRUE(terminal.shows(kDrawnOver)) << terminal.written();
    ASSERT_TRUE(terminal.shows("Black to move> ")) << terminal.written();
}

TEST_F(PlayTerminal, ColoursComeAndGoAsTold) {
    constexpr std::string_view kInk = "\x1b[1;36mX";
    const Terminal::Setting modest{at("state"), {100, 40}, {{"NO_COLOR", "1"}}};
    using test::operator+;
    struct Case {
        Words words;
        Terminal::Setting setting;
        bool has_colors;
    };
    for (const Case& c :
         {Case{{}, {at("state")}, true}, Case{{"--color", "never"}, {at("state")}, false},
          Case{{}, modest, false}, Case{{"--color", "always"}, modest, true}}) {
        Terminal terminal(kSmallGame + c.words, c.setting);
        ASSERT_TRUE(terminal.shows("Black to move> ")) << terminal.written();
        terminal.type("c3\r");
        ASSERT_TRUE(terminal.shows("White to move> ")) << terminal.written();
        EXPECT_EQ(has(terminal.written(), kInk), c.has_colors) << terminal.written();
        terminal.type("resign\r");
        ASSERT_TRUE(terminal.shows("Black wins")) << terminal.written();
        ASSERT_TRUE(terminal.shows(kPrompt)) << terminal.written();
        terminal.type(c.has_colors ? "color never\r" : "color always\r");
        ASSERT_TRUE(terminal.shows(c.has_colors ? "[X]" : kInk)) << terminal.written();
    }
}

}  // namespace
}  // namespace tengen::cli
