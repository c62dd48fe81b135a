// Games at the terminal and the files they are in: nothing is written over unasked, nothing that a
// file said is dropped, and no game ends with the program.
#include "base/file.h"
#include "cli/said.h"
#include "game/formats/files.h"
#include "scratch.h"

#include <gtest/gtest.h>

#include <fstream>

namespace tengen::cli {
namespace {

using test::has;
using test::Said;
using test::tengen;
using test::Words;

class CliPlayFiles : public test::ScratchTest {
protected:
    [[nodiscard]] std::string file(const std::string& name) const {
        return base::to_text(at(name));
    }
    std::string write(const std::string& name, const std::string& text) {
        std::ofstream(at(name), std::ios::binary) << text;
        return file(name);
    }
    [[nodiscard]] std::string text_of(const std::string& name) const {
        return base::read_file(at(name)).value_or("");
    }
    /// Of a session whose unfinished games go to the folder of the test.
    [[nodiscard]] Said play(const std::string& typed, bool interactive = false,
                            const Words& more = {}) const {
        using test::operator+;
        return tengen(Words{"play", "-b", "human", "-w", "human"} + more, typed,
                      {.interactive = interactive, .state_folder = at("state")});
    }
    [[nodiscard]] bool keeps(const std::string& name) const {
        return std::filesystem::exists(at("state") / name);
    }
};

const std::string kTwoOneMoveGames = "(;GM[4]SZ[15];B[hh];W[aa])\n(;GM[4]SZ[15];B[ii];W[bb])\n";

// ── saving ───────────────────────────────────────────────────────────────────────────────────────

TEST_F(CliPlayFiles, AnotherFileIsNotReplacedUnasked) {
    const std::string other = write("a.sgf", "(;GM[4]SZ[15]C[mine];B[hh])");
    const Said said = play("h8\nsave " + other + "\n");
    EXPECT_TRUE(has(said.out, "is there already. To replace it: save! " + other)) << said.out;
    EXPECT_TRUE(has(text_of("a.sgf"), "C[mine]"));
}

TEST_F(CliPlayFiles, AnotherFileIsReplacedWhenAsked) {
    const std::string other = write("a.sgf", "(;GM[4]SZ[15]C[mine];B[hh])");
    EXPECT_TRUE(has(play("a1\nsave! " + other + "\n").out, "Saved as"));
    EXPECT_FALSE(has(text_of("a.sgf"), "C[mine]"));
    EXPECT_TRUE(has(play("a1\n保存! " + other + "\n").out, "Saved as"));
}

TEST_F(CliPlayFiles, AFileWithOtherGamesIsNeverReplaced) {
    const std::string many = write("many.sgf", kTwoOneMoveGames);
    const Said said = play("h8\nsave " + many + "\nsave! " + many + "\n");
    EXPECT_TRUE(has(said.out, "holds 2 games and is not overwritten")) << said.out;
    EXPECT_FALSE(has(said.out, "Saved as"));
    EXPECT_EQ(text_of("many.sgf"), kTwoOneMoveGames);
}

TEST_F(CliPlayFiles, OneOfManyIsNotSavedOverTheOthers) {
    const std::string many = write("many.sgf", kTwoOneMoveGames);
    const Said said = play("load " + many + " 2\nc3\nsave! " + many + "\n");
    EXPECT_TRUE(has(said.out, "is not overwritten")) << said.out;
    EXPECT_EQ(text_of("many.sgf"), kTwoOneMoveGames);
}

TEST_F(CliPlayFiles, TheFileOfThisGameIsSavedAgainWithoutAsking) {
    const std::string own = file("a.sgf");
    const Said said = play("h8\nsave " + own + "\ni9\nsave " + own + "\n");
    EXPECT_FALSE(has(said.out, "is there already")) << said.out;
    EXPECT_TRUE(has(text_of("a.sgf"), "W[ig]"));
}

TEST_F(CliPlayFiles, ANewGameDoesNotOwnTheFileOfTheOldOne) {
    const std::string own = file("a.sgf");
    const Said said = play("h8\ni9\nsave " + own + "\nnew\na1\nsave " + own + "\n");
    EXPECT_TRUE(has(said.out, "is there already")) << said.out;
    EXPECT_TRUE(has(text_of("a.sgf"), "W[ig]"));
}

TEST_F(CliPlayFiles, AFileThatSomebodyChangedIsNoLongerOurs) {
    const std::string own = write("a.sgf", "(;GM[4]SZ[15];B[hh])");
    int times_asked = 0;  // at the beginning, and before each line is read
    const auto change_after_loading = [&] {
        if (++times_asked == 3) write("a.sgf", "(;GM[4]SZ[15]C[theirs];B[hh])");
        return false;
    };
    const Said said =
        tengen({"play", "-b", "human", "-w", "human"}, "load " + own + "\nc3\nsave " + own + "\n",
               {.interrupted = change_after_loading});
    EXPECT_TRUE(has(said.out, "is there already")) << said.out;
    EXPECT_TRUE(has(text_of("a.sgf"), "C[theirs]"));
}

TEST_F(CliPlayFiles, AFileWithProblemsIsNotReplacedUnasked) {
    const std::string damaged = write("a.sgf", "(;GM[4]SZ[15];B[hh];W[aa];B[hh];W[cc]C[lost])");
    const Said said = play("load " + damaged + "\nc3\nsave " + damaged + "\n");
    EXPECT_TRUE(has(said.out, "The move h8 cannot be played.")) << said.out;
    EXPECT_TRUE(has(said.out, "is there already")) << said.out;
    EXPECT_TRUE(has(text_of("a.sgf"), "C[lost]"));
}

// ── loading ──────────────────────────────────────────────────────────────────────────────────────

TEST_F(CliPlayFiles, OneOfManyGamesIsChosenByItsNumber) {
    const std::string many = write("many.sgf", kTwoOneMoveGames);
    const Said asked = play("load " + many + "\n");
    EXPECT_TRUE(has(asked.out, "holds 2 games. For one of them: load " + many + " N")) << asked.out;
    EXPECT_FALSE(has(asked.out, "Loaded"));
    EXPECT_TRUE(has(play("load " + many + " 3\n").out, "there is no number 3"));
    const Said second = play("load " + many + " 2\nsave " + file("b.sgf") + "\n");
    EXPECT_TRUE(has(second.out, "Loaded")) << second.out;
    EXPECT_TRUE(has(text_of("b.sgf"), "B[ii]"));
}

TEST_F(CliPlayFiles, TheCommandLineChoosesAGameToo) {
    const std::string many = write("many.sgf", kTwoOneMoveGames);
    const Said asked = tengen({"play", many});
    EXPECT_EQ(asked.code, kBadInput);
    EXPECT_TRUE(has(asked.out, "tengen play " + many + " --game N")) << asked.out;
    EXPECT_EQ(tengen({"play", many, "--game", "2", "-b", "human", "-w", "human"}).code, kYes);
}

TEST_F(CliPlayFiles, AFileNameMayEndInANumber) {
    const std::string named = write("game 2", "(;GM[4]SZ[15];B[hh])");
    EXPECT_TRUE(has(play("load " + named + "\n").out, "Loaded"));
}

TEST_F(CliPlayFiles, WhatAFileSaidIsSavedAgain) {
    const std::string own =
        write("a.sgf",
              "(;GM[4]SZ[15]PB[Ann]PW[Bob]EV[Cup]DT[1998-05-01]PC[Tartu]RO[3]GC[note];B[hh]C[one]"
              "TR[hh](;W[aa]N[name])(;W[ab]))");
    const Said said = tengen({"play", own, "-l", "2"}, "c3\nlevel 3\nsave " + own + "\n");
    EXPECT_TRUE(has(said.out, "Saved as")) << said.out;
    for (const char* kept : {"PB[Ann]", "PW[Bob]", "EV[Cup]", "DT[1998-05-01]", "PC[Tartu]",
                             "RO[3]", "GC[note]", "C[one]", "TR[hh]", "N[name]", "W[ab]"})
        EXPECT_TRUE(has(text_of("a.sgf"), kept)) << kept;
}

// ── unfinished games ─────────────────────────────────────────────────────────────────────────────

TEST_F(CliPlayFiles, TheEndOfTheInputKeepsTheGame) {
    EXPECT_TRUE(has(play("h8\ni9\n").out, "The unfinished game is kept"));
    EXPECT_TRUE(has(text_of("state/unfinished.sgf"), "W[ig]"));
}

TEST_F(CliPlayFiles, LeavingKeepsTheGame) {
    EXPECT_TRUE(has(play("h8\nquit\n", true).out, "The unfinished game is kept"));
    EXPECT_TRUE(keeps("unfinished.sgf"));
}

TEST_F(CliPlayFiles, AKeptGameIsOfferedAndGoesOn) {
    (void)play("h8\ni9\n", false, {"-r", "renju"});
    const Said said = play("yes\nj10\nsave " + file("a.sgf") + "\n", true);
    EXPECT_TRUE(has(said.out, "The last: Renju, 15x15, moves: 2. Go on with it?")) << said.out;
    EXPECT_TRUE(has(text_of("a.sgf"), "B[jf]"));
    EXPECT_TRUE(has(text_of("a.sgf"), "RU[Renju]"));
    EXPECT_FALSE(keeps("unfinished.sgf"));  // it is saved now
}

TEST_F(CliPlayFiles, AKeptGameThatIsWatchedOnlyStaysKept) {
    (void)play("h8\ni9\n");
    (void)play("yes\nquit\n", true);
    EXPECT_TRUE(has(text_of("state/unfinished.sgf"), "W[ig]"));
}

TEST_F(CliPlayFiles, AKeptGameIsDroppedOnlyWhenAsked) {
    (void)play("h8\ni9\n");
    (void)play("later\n", true);
    (void)play("", true);
    EXPECT_TRUE(keeps("unfinished.sgf"));
    EXPECT_TRUE(has(play("no\n", true).out, "Dropped."));
    EXPECT_FALSE(keeps("unfinished.sgf"));
}

TEST_F(CliPlayFiles, WithNobodyToAskAKeptGameIsNamed) {
    (void)play("h8\ni9\n");
    const std::string kept = base::to_text(at("state") / "unfinished.sgf");
    EXPECT_TRUE(has(play("").out, "To go on with the last: tengen play " + kept));
    EXPECT_TRUE(has(tengen({"play", kept}, "quit\n").out, "Loaded"));
}

TEST_F(CliPlayFiles, EachUnfinishedGameIsKeptByItself) {
    (void)play("h8\n");
    EXPECT_TRUE(has(play("a1\nnew\nb2\n").out, "The unfinished game is kept"));
    EXPECT_TRUE(has(text_of("state/unfinished.sgf"), "B[hh]"));
    EXPECT_TRUE(has(text_of("state/unfinished-2.sgf"), "B[ao]"));
    EXPECT_TRUE(has(text_of("state/unfinished-3.sgf"), "B[bn]"));
}

TEST_F(CliPlayFiles, LoadingAnotherGameKeepsThisOne) {
    const std::string other = write("a.sgf", "(;GM[4]SZ[15];B[hh])");
    EXPECT_TRUE(has(play("a1\nload " + other + "\n").out, "The unfinished game is kept"));
    EXPECT_TRUE(has(text_of("state/unfinished.sgf"), "B[ao]"));
    EXPECT_FALSE(keeps("unfinished-2.sgf"));  // the loaded one is in its file
}

TEST_F(CliPlayFiles, WhatIsSavedOrOverIsNotKept) {
    const Said saved = play("h8\nsave " + file("a.sgf") + "\nquit\n");
    EXPECT_FALSE(has(saved.out, "is kept")) << saved.out;
    EXPECT_FALSE(has(play("h8\na1\nresign\nquit\n").out, "is kept"));
    EXPECT_FALSE(has(play("quit\n").out, "is kept"));
    EXPECT_FALSE(keeps("unfinished.sgf"));
}

TEST_F(CliPlayFiles, MovesTakenBackAreKeptToo) {
    (void)play("h8\ni9\nundo\nundo\nquit\n");
    EXPECT_TRUE(has(text_of("state/unfinished.sgf"), "W[ig]"));
}

TEST_F(CliPlayFiles, AGameThatCannotBeKeptIsSaidToBe) {
    write("state", "a file where the folder should be");
    EXPECT_TRUE(has(play("h8\n").out, "The unfinished game could not be kept: "));
}

TEST_F(CliPlayFiles, AnInterruptionMakesTheEngineMove) {
    // With a thousand minutes on its clock the strongest level would think for a long time.
    const Said said = tengen(
        {"play", "-l", "20", "--no-book", "--clock", "1000+0"}, "h8\nsave " + file("a.sgf"),
        {.interactive = true, .state_folder = at("state"), .interrupted = [] { return true; }});
    EXPECT_TRUE(has(said.out, "White plays")) << said.out;
    EXPECT_TRUE(has(text_of("a.sgf"), "W["));
}

TEST_F(CliPlayFiles, HelpNamesEveryFormatThatIsSaved) {
    for (const char* language : {"en", "zh"}) {
        const Said said = play("help\n", false, {"--lang", language});
        for (const formats::FileFormat format : formats::all_formats())
            EXPECT_EQ(has(said.out, formats::extension(format)), formats::can_write(format))
                << formats::name(format);
    }
}

}  // namespace
}  // namespace tengen::cli
