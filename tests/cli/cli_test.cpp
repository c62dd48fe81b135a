// The command line, word for word: what is typed, what is printed, what the shell is told.
#include "base/file.h"
#include "base/random.h"
#include "base/text.h"
#include "cli/said.h"
#include "columns.h"
#include "scratch.h"
#include "shared_data.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

namespace tengen::cli {
namespace {

using test::has;
using test::Said;
using test::tengen;
using test::Words;

class Scratch : public test::ScratchTest {
protected:
    [[nodiscard]] std::string file(const std::string& name) const {
        return base::to_text(at(name));
    }
};

using CliPlay = Scratch;
using CliConvert = Scratch;

TEST(CliArguments, EveryVerbHasHelp) {
#define TENGEN_VERB(name) #name,
    for (const char* verb : {
#include "verbs.def"
         }) {
#undef TENGEN_VERB
        const Said said = tengen({verb, "--help"});
        EXPECT_EQ(said.code, kYes);
        EXPECT_TRUE(has(said.out, "Usage: tengen " + std::string(verb))) << said.out;
    }
    EXPECT_EQ(tengen({"--help"}).code, kYes);
    EXPECT_TRUE(has(tengen({"--version"}).out, "tengen 0."));
}

TEST(CliArguments, HelpIsAsWideAsIsWanted) {
    const auto help = [](Language language, std::size_t columns) {
        return parse_arguments({"--help"}, language, columns).error().text;
    };
    for (const Language language : {Language::English, Language::Chinese}) {
        std::size_t widest = 0;
        for (const std::string_view line : base::split(help(language, kLeastHelpColumns), '\n'))
            widest = std::max(widest, std::size_t(columns_of(line)));
        EXPECT_GT(widest, kLeastHelpColumns / 2);
        EXPECT_LE(widest, kLeastHelpColumns);
    }
    EXPECT_TRUE(has(help(Language::English, 1'000'000),
                    "openings in pairs with colours swapped, results with error bars, every game"));
}

TEST(CliArguments, NonsenseIsBadInput) {
    EXPECT_EQ(tengen({}).code, kBadInput);
    EXPECT_EQ(tengen({"dance"}).code, kBadInput);
    EXPECT_EQ(tengen({"rules", "--rule", "chess"}).code, kBadInput);
    EXPECT_EQ(tengen({"rules", "--size", "4"}).code, kBadInput);
    EXPECT_EQ(tengen({"rules", "--size", "many"}).code, kBadInput);
    EXPECT_EQ(tengen({"play", "--level", "21"}).code, kBadInput);
}

TEST(CliArguments, SpeakTheLanguageThatIsAskedFor) {
    EXPECT_TRUE(has(tengen({"show", "--help", "--lang", "zh"}).out, "用法: tengen show"));
    EXPECT_TRUE(has(tengen({"samples", "count", "--lang=zh"}).err, "缺少 FILE"));
    EXPECT_TRUE(has(tengen({"--lang", "zh", "rules", "h8h8"}).err, "已有棋子"));
    const Said unknown = tengen({"show", "--lang", "fr"});
    EXPECT_EQ(unknown.code, kBadInput);
    EXPECT_TRUE(has(unknown.err, "'fr' is not en, zh")) << unknown.err;
}

TEST(CliArguments, NumbersMayBeLargeWhereTheyMayBe) {
    EXPECT_TRUE(parse_arguments({"analyze", "--nodes", "9000000000000", "h8"}, Language::English));
    EXPECT_FALSE(parse_arguments({"analyze", "--nodes", "0", "h8"}, Language::English));
}

TEST(CliRules, AnswersInJson) {
    const Said said = tengen({"rules", "--rule", "renju", "--json", "h7a1h6a15i8o1j8o15"});
    EXPECT_EQ(said.code, kYes);
    EXPECT_EQ(said.out, R"({"rule":"renju","size":15,"to_move":"black","result":"ongoing",)"
                        R"("forbidden":[{"point":"h8","kinds":["33"]}]})"
                        "\n");
}

TEST(CliRules, KnowsTheEnd) {
    const auto result = [](std::vector<std::string> words) {
        words.insert(words.begin(), {"rules", "--json"});
        const auto json = base::Json::parse(tengen(words).out);
        return json ? *json->find("result")->get<std::string>() : "";
    };
    EXPECT_EQ(result({"--rule", "freestyle", "h8a1i8a2j8a3k8a4l8"}), "black_win");
    EXPECT_EQ(result({"--rule", "renju", "h7a1h6a15i8o1j8o15h8"}), "white_win");
    EXPECT_EQ(result({"--black", "a1 b1 c1 d1 e1", "--white", "a2", "--rule", "caro"}),
              "black_win");
    EXPECT_EQ(result({"--white", "a1 b1 c1 d1 e1 f1", "--rule", "standard"}), "ongoing");
}

TEST(CliRules, ExplainsAPoint) {
    const Said said = tengen({"rules", "-r", "renju", "h7a1h6a15i8o1j8o15", "--why", "h8"});
    EXPECT_EQ(said.code, kNo);
    EXPECT_TRUE(has(said.out, "h8 is forbidden: double three.")) << said.out;
    EXPECT_TRUE(has(said.out, "Three: h8 h7 h6, a straight four with ")) << said.out;
    EXPECT_EQ(tengen({"rules", "-r", "renju", "h7a1h6a15i8o1j8o15", "--why", "c3"}).code, kYes);
    EXPECT_EQ(tengen({"rules", "-r", "renju", "h7", "--why", "h7"}).code, kBadInput);
    EXPECT_EQ(tengen({"rules", "-r", "renju", "h7", "--why", "z99"}).code, kBadInput);
    EXPECT_EQ(tengen({"rules", "--rule", "caro", "h7", "--why", "h8"}).code, kBadInput);
    const Said json =
        tengen({"rules", "-r", "renju", "h7a1h6a15i8o1j8o15", "--why", "h8", "--json"});
    EXPECT_TRUE(has(json.out, R"("why":{"point":"h8","forbidden":true,"kinds":["33"])"));
}

TEST(CliRules, BadPositionsAreNamed) {
    const Said twice = tengen({"rules", "h8h8"});
    EXPECT_EQ(twice.code, kBadInput);
    EXPECT_TRUE(has(twice.err, "move 2, h8: h8 is taken.")) << twice.err;
    EXPECT_EQ(tengen({"rules", "h8x"}).code, kBadInput);
    EXPECT_EQ(tengen({"rules", "--black", "h8 h8"}).code, kBadInput);
    EXPECT_EQ(tengen({"rules", "h8", "--black", "i9"}).code, kBadInput);
    EXPECT_EQ(tengen({"rules", "h8a1i8a2j8a3k8a4l8o1", "--rule", "0"}).code, kBadInput);
}

TEST(CliRules, ChecksASuite) {
    TENGEN_NEEDS_SHARED_DATA("outcomes.tsv");
    const Said said = tengen({"rules", "--suite", test::shared_data("outcomes.tsv").string()});
    EXPECT_EQ(said.code, kYes);
    EXPECT_TRUE(has(said.out, " agree, 0 differ\n"));
    EXPECT_EQ(tengen({"rules", "--suite", "/no/such/file.tsv"}).code, kBadInput);
}

TEST(CliRules, SpeaksChinese) {
    const Said said =
        tengen({"rules", "-r", "renju", "h7a1h6a15i8o1j8o15", "--why", "h8", "--lang", "zh"});
    EXPECT_TRUE(has(said.out, "h8 是禁手：三三禁手。")) << said.out;
}

TEST_F(CliPlay, AGameBetweenTwoPeopleToItsEnd) {
    const Said said = tengen({"play", "--black", "human", "--white", "human"},
                             "h8\na1\ni8\na2\nj8\na3\nk8\na4\nl8\n");
    EXPECT_TRUE(has(said.out, "Black wins: five in a row")) << said.out;
    EXPECT_TRUE(has(said.out, "[X]"));
}

TEST_F(CliPlay, UndoRedoSaveAndLoad) {
    const std::string saved = file("game.sgf");
    const Said said = tengen({"play", "--black", "human", "--white", "human"},
                             "h8\ni9\nundo\nredo\nsave " + saved + "\nnew\nload " + saved +
                                 "\nundo\nundo\nundo\nredo\nredo\nredo\nquit\n");
    EXPECT_TRUE(has(said.out, "Saved as"));
    EXPECT_TRUE(has(said.out, "Loaded"));
    EXPECT_TRUE(has(said.out, "There is nothing to take back."));
    EXPECT_TRUE(has(said.out, "There is nothing to play again."));
    EXPECT_TRUE(has(said.out, "Goodbye."));
    EXPECT_TRUE(std::filesystem::exists(saved));
}

TEST_F(CliPlay, AForbiddenTryIsRefusedWithItsReason) {
    const Said said = tengen({"play", "-r", "renju", "-b", "human", "-w", "human"},
                             "h7\na1\nh6\na15\ni8\no1\nj8\no15\nh8\nwhy h8\n");
    EXPECT_TRUE(has(said.out, "h8 is forbidden: double three."));
    EXPECT_TRUE(has(said.out, "#"));
    EXPECT_TRUE(has(said.out, "Three: h8 h7 h6, a straight four with "));
}

TEST_F(CliPlay, TheEngineAnswersAndWordsAreObeyed) {
    const Said said =
        tengen({"play", "--level", "2"},
               "h8\nhint\nhint\nhint\nhint\nlevel 3\nlevel 77\nwhy h9\nswap\nh1\nfoo\nhelp\nundo\n"
               "board\nresign\n");
    EXPECT_TRUE(has(said.out, "White plays"));
    EXPECT_TRUE(has(said.out, "Type hint again for a good place."));
    EXPECT_TRUE(has(said.out, "Somewhere between "));
    EXPECT_TRUE(has(said.out, " looks best. Type hint again for what may follow."));
    EXPECT_TRUE(has(said.out, "This is what may follow: "));
    EXPECT_TRUE(has(said.out, "The engine plays at level 3 (about "));
    EXPECT_TRUE(has(said.out, "A level is a number from 1 to 20."));
    EXPECT_TRUE(has(said.out, "You have changed sides."));
    EXPECT_TRUE(has(said.out, "'foo' is not understood"));
    EXPECT_TRUE(has(said.out, "resigns."));
    EXPECT_EQ(said.code, kYes);
}

TEST_F(CliPlay, AHintSaysWhatMustBeAnsweredAndBeginsAnewAfterAMove) {
    const Said said =
        tengen({"play", "-b", "human", "-w", "human"}, "h8\na1\ni8\na2\nj8\nhint\na3\nhint\n");
    EXPECT_TRUE(has(said.out, "Black has an open three")) << said.out;
    EXPECT_TRUE(has(said.out, "There is a forced win for you. Type hint again for more."));
    EXPECT_TRUE(has(tengen({"play", "-b", "human", "-w", "human", "--lang", "zh"}, "提示\n").out,
                    "再输入“提示”"));
}

TEST_F(CliPlay, ABoardHasColoursWhenToldTo) {
    constexpr std::string_view kInk = "\x1b[1;36mX";
    const Words both{"play", "-b", "human", "-w", "human"};
    using test::operator+;
    EXPECT_FALSE(has(tengen(both, "h8\n").out, kInk));
    EXPECT_TRUE(has(tengen(both + Words{"--color", "always"}, "h8\n").out, kInk));
    EXPECT_TRUE(has(tengen(both, "h8\ncolor always\n").out, kInk));
    EXPECT_TRUE(has(tengen(both, "color pink\n").out, "Colours are auto, always or never."));
    EXPECT_EQ(tengen(both + Words{"--color", "pink"}).code, kBadInput);
}

TEST_F(CliPlay, TwoPeopleMayAgreeToADraw) {
    const Words both{"play", "-b", "human", "-w", "human"};
    const Said said = tengen(both, "h8\ndraw\nyes\nsave " + file("a.sgf") + "\n");
    EXPECT_TRUE(has(said.out, "A draw: by agreement")) << said.out;
    EXPECT_TRUE(has(base::read_file(at("a.sgf")).value_or(""), "RE[0]"));
    const Said on = tengen(both, "h8\ndraw\nno\nh9\n");
    EXPECT_TRUE(has(on.out, "No, the game goes on.")) << on.out;
    EXPECT_FALSE(has(on.out, "by agreement"));
    EXPECT_TRUE(has(tengen(both, "h8\n求和\n同意\n").out, "A draw: by agreement"));
}

TEST_F(CliPlay, TheEngineDoesNotAgreeToADrawAtTheBeginning) {
    const Said said = tengen({"play", "-l", "1"}, "h8\ndraw\n");
    EXPECT_TRUE(has(said.out, "No, the game goes on.")) << said.out;
}

TEST_F(CliPlay, TheEngineResignsWhenItMay) {
    std::ofstream(file("lost.sgf"))
        << "(;GM[4]SZ[15]RU[Freestyle];B[hh];W[aa];B[ih];W[ac];B[jh];W[ae];B[kh])";
    const Words play{"play", file("lost.sgf"), "-w", "engine", "-b", "human", "-l", "6"};
    using test::operator+;
    EXPECT_TRUE(has(tengen(play, "").out, "Black wins: White resigned"));
    EXPECT_FALSE(has(tengen(play + Words{"--no-resign"}, "").out, "resigned"));
    EXPECT_TRUE(has(tengen(play, "concede off\n").out, "The engine plays to the end"));
}

TEST_F(CliPlay, TheSameSeedGivesTheSameAnswers) {
    const auto game = [](const char* seed) {
        return tengen(
                   {"play", "-l", "3", "--seed", seed, "-b", "engine", "-w", "engine", "-s", "9"})
            .out;
    };
    EXPECT_EQ(game("4"), game("4"));
    EXPECT_TRUE(game("4") != game("5") || game("4") != game("6"));
}

TEST_F(CliPlay, TheMindIsChosenBeforeTheGameOrInIt) {
    const Said said = tengen({"play", "--level", "2", "--mind", "mcts"},
                             "h8\nmind\nmind alphabeta\nmind deep\ni8\nmind 1\nnew\n");
    EXPECT_TRUE(has(said.out, "White: Tengen, level 2 (mcts)."));
    EXPECT_TRUE(has(said.out, "White plays"));
    EXPECT_TRUE(has(said.out, "The engine thinks by mcts."));
    EXPECT_TRUE(has(said.out, "The engine thinks by alphabeta."));
    EXPECT_TRUE(has(said.out, "A mind is alphabeta or mcts."));
    EXPECT_EQ(said.code, kYes);
    EXPECT_EQ(tengen({"play", "--mind", "deep"}).code, kBadInput);
}

TEST_F(CliPlay, TwoEnginesNeedNobody) {
    const Said said = tengen({"play", "-b", "engine", "-w", "engine", "-l", "2", "-s", "9"});
    EXPECT_TRUE(has(said.out, "wins: five in a row") || has(said.out, "A draw")) << said.out;
}

TEST_F(CliPlay, EveryOpeningProcedureCanBePlayedAgainstTheEngine) {
    for (const char* rule : {"swap", "swap2", "pro", "long-pro", "soosorv-8", "taraguchi-10"}) {
        const Said said =
            tengen({"play", "-b", "engine", "-w", "engine", "-l", "1", "-o", rule, "-r", "renju"});
        EXPECT_TRUE(has(said.out, "wins: five in a row") || has(said.out, "A draw")) << said.out;
        // And by hand: whatever is asked, something of this is an answer.
        const Said typed = tengen({"play", "-l", "1", "-o", rule, "-r", "renju", "--lang", "en"},
                                  "h8\nblack\n1\nh9\nblack\n1\ni9\nblack\ng9\n2\nk8\nm8\nblack\n");
        EXPECT_EQ(typed.code, kYes);
    }
}

TEST_F(CliPlay, SaysWhatIsPlayedAndByWhom) {
    const Said said =
        tengen({"play", "-r", "caro", "-s", "9", "--clock", "5+3"}, "level\nj9\nk1\n");
    EXPECT_TRUE(has(said.out, "Caro, 9x9, opening: Free. Black: you. White: Tengen, level 8."));
    EXPECT_TRUE(has(said.out, "Black to move 5:00>"));
    EXPECT_TRUE(has(said.out, "The engine plays at level 8.\n"));
    EXPECT_TRUE(has(said.out, "j9 is not on this 9x9 board."));
}

TEST_F(CliPlay, ALevelHasAnEloWhereItWasMeasured) {
    const auto level = [](const Words& more) {
        using test::operator+;
        return has(tengen(Words{"play", "-l", "2"} + more, "level\n").out, " Elo)");
    };
    EXPECT_TRUE(level({}));
    EXPECT_FALSE(level({"-r", "renju"}));
    EXPECT_FALSE(level({"-s", "20"}));
    EXPECT_FALSE(level({"--mind", "mcts"}));
    EXPECT_FALSE(level({"--evaluator", "classical"}));
}

TEST_F(CliPlay, SeveralMovesAreTakenBackAtOnce) {
    const std::string out = tengen({"play", "-b", "human", "-w", "human"},
                                   "h8\ni9\nj10\nk11\nundo 3\nundo\nundo\nredo 9\nredo\nundo x\n"
                                   "undo 0\n")
                                .out;
    const auto times = [&](std::string_view sentence) {
        int count = 0;
        for (std::size_t at = out.find(sentence); at != std::string::npos;
             at = out.find(sentence, at + 1))
            ++count;
        return count;
    };
    EXPECT_EQ(times("Taken back."), 2) << out;
    EXPECT_EQ(times("There is nothing to take back."), 1) << out;
    EXPECT_EQ(times("There is nothing to play again."), 1) << out;
    EXPECT_EQ(times("'x' is not understood"), 1) << out;
    EXPECT_EQ(times("'0' is not understood"), 1) << out;
}

TEST_F(CliPlay, SomeProceduresMeanRenju) {
    for (const char* opening : {"soosorv-8", "taraguchi-10"})
        EXPECT_TRUE(has(tengen({"play", "-o", opening}).out, "Renju, 15x15, opening: ")) << opening;
    EXPECT_TRUE(has(tengen({"play", "-o", "taraguchi-10", "-r", "caro"}).out, "Caro, 15x15"));
    EXPECT_TRUE(has(tengen({"play", "-o", "swap2"}).out, "Freestyle, 15x15"));
}

TEST_F(CliPlay, SwapAnswersASwapQuestion) {
    const Said said =
        tengen({"play", "-o", "swap", "-b", "human", "-w", "human"}, "h8\nh9\ni9\nswap\nresign\n");
    // The second took black; white, to move, resigned.
    EXPECT_TRUE(has(said.out, "Black wins: White resigned")) << said.out;
}

TEST_F(CliPlay, ProceduresMustFitTheBoard) {
    EXPECT_EQ(tengen({"play", "-o", "pro", "-s", "5"}).code, kBadInput);
    EXPECT_EQ(tengen({"play", "-o", "long-pro", "-s", "7"}).code, kBadInput);
}

TEST_F(CliPlay, AFileWithoutARuleIsPlayedUnderTheOneGiven) {
    std::ofstream(file("a.sgf")) << "(;GM[4]SZ[15];B[hh];W[hg])";
    EXPECT_TRUE(has(tengen({"play", file("a.sgf"), "-r", "renju"}, "").out, "Renju, 15x15"));
    std::ofstream(file("b.sgf")) << "(;GM[4]SZ[15]RU[Caro];B[hh];W[hg])";
    const Said said = tengen({"play", file("b.sgf"), "-r", "renju"}, "");
    EXPECT_TRUE(has(said.out, "The file says Caro; that is what is played."));
}

TEST_F(CliPlay, SavingSaysWhatIsLost) {
    const Said said = tengen({"play", "-b", "human", "-w", "human", "-r", "renju"},
                             "h8\nresign\nsave " + file("a.pos") + "\n");
    EXPECT_TRUE(has(said.out, "This format cannot hold: ")) << said.out;
    EXPECT_TRUE(has(said.out, "result")) << said.out;
}

TEST_F(CliPlay, TextsFromOutsideCannotWriteOnTheTerminal) {
    std::ofstream(file("a.sgf")) << "(;GM[4]SZ[15]PB[\x1b[31mx]C[a\x1b]0;b\x07];B[hh])";
    EXPECT_FALSE(has(tengen({"show", file("a.sgf"), "--move", "0"}).out, "\x1b"));
    const Said said = tengen({"play"}, "\xff\xfe\x80h8\n\x1b[2J\n");
    EXPECT_FALSE(has(said.out, "\x1b[2J"));
    EXPECT_FALSE(has(said.out, "\xff"));
}

TEST_F(CliPlay, ABadFileIsSaidAndNothingIsLost) {
    std::ofstream(file("bad.sgf")) << "(;SZ[15];B[hh";
    const Said said = tengen({"play", "-w", "human", "-b", "human"},
                             "h8\nload " + file("bad.sgf") + "\nload " + file("none.sgf") +
                                 "\nload\nsave\nsave " + file("x.rif") + "\ni9\nquit\n");
    EXPECT_TRUE(has(said.out, "The file ends too early."));
    EXPECT_TRUE(has(said.out, "O"));
    EXPECT_EQ(tengen({"play", file("bad.sgf")}).code, kBadInput);
}

TEST_F(CliConvert, FromOneFormatToTheOthersAndBack) {
    std::ofstream(file("a.sgf")) << "(;GM[4]SZ[15]RU[Renju];B[hh];W[hg];B[ih](;W[gh])(;W[ii]C[x]))";
    for (const char* end : {"lib", "psq", "pos", "txt", "sgf"}) {
        const std::string there = file(std::string("b.") + end);
        const std::string back = file(std::string("c_") + end + ".sgf");
        EXPECT_EQ(tengen({"convert", file("a.sgf"), there}).code, kYes) << end;
        EXPECT_EQ(tengen({"convert", there, back}).code, kYes) << end;
        EXPECT_TRUE(has(tengen({"show", back, "--json"}).out, R"("moves":"h8h9i8g8")")) << end;
    }
    const Said lossy = tengen({"convert", file("a.sgf"), file("d.pos")});
    EXPECT_TRUE(has(lossy.err, "variations")) << lossy.err;
    EXPECT_EQ(tengen({"convert", file("none.sgf"), file("e.sgf")}).code, kBadInput);
    EXPECT_EQ(tengen({"convert", file("a.sgf"), file("e.rif")}).code, kBadInput);
    EXPECT_EQ(tengen({"convert", file("a.sgf"), file("e.what")}).code, kBadInput);
}

TEST_F(CliConvert, SaysWhatIsLostInEveryFormat) {
    std::ofstream(file("a.sgf")) << "(;GM[4]SZ[15]EV[Cup]DT[1998]PC[Tartu]RO[1];B[hh]TR[hh]N[x])";
    for (const char* end : {"lib", "psq", "pos", "txt"}) {
        const std::string to = file(std::string("b.") + end);
        const Said json = tengen({"convert", file("a.sgf"), to, "--json"});
        EXPECT_TRUE(has(json.out, R"("lost":["marks on points","names of positions",)"
                                  R"("event, date, place and the like"])"))
            << json.out;
        const Said said = tengen({"convert", file("a.sgf"), to, "--force"});
        EXPECT_TRUE(has(said.err, "cannot hold marks on points")) << said.err;
    }
}

TEST_F(CliConvert, WhatIsThereIsNotWrittenOverUnasked) {
    std::ofstream(file("a.sgf")) << "(;GM[4]SZ[15];B[hh])";
    std::ofstream(file("b.txt")) << "mine";
    const Said said = tengen({"convert", file("a.sgf"), file("b.txt")});
    EXPECT_EQ(said.code, kBadInput);
    EXPECT_TRUE(has(said.err, "b.txt: is there already; --force replaces it")) << said.err;
    EXPECT_EQ(base::read_file(file("b.txt")).value_or(""), "mine");
    EXPECT_EQ(tengen({"convert", file("a.sgf"), file("b.txt"), "--force"}).code, kYes);
    EXPECT_EQ(base::read_file(file("b.txt")).value_or(""), "h8\n");
}

TEST_F(CliConvert, CollectionsArePutTogetherAndTakenApart) {
    std::ofstream(file("a.txt")) << "h8i9\nh8i8\n";
    std::ofstream(file("b.sgf")) << "(;GM[4]SZ[15];B[hh];W[aa])";
    EXPECT_EQ(tengen({"convert", file("a.txt"), file("b.sgf"), "-", file("all.sgf")}, "j10").out,
              "4 games\n");
    EXPECT_EQ(tengen({"convert", file("all.sgf"), file("one.psq"), "--split"}).out, "4 games\n");
    EXPECT_TRUE(has(tengen({"show", file("one-3.psq"), "--json"}).out, R"("moves":"h8a15")"));
    EXPECT_FALSE(std::filesystem::exists(file("one.psq")));
    EXPECT_EQ(tengen({"convert", file("all.sgf"), file("one.psq"), "--split"}).code, kBadInput);
    EXPECT_EQ(tengen({"convert", file("all.sgf"), "-", "--split"}).code, kBadInput);
    EXPECT_EQ(tengen({"convert", file("all.sgf")}).code, kBadInput);
}

TEST_F(CliConvert, CollectionsAreSifted) {
    std::ofstream(file("a.sgf"))
        << "(;GM[4]SZ[15]PB[Ann Lee]PW[Bob]RU[Renju]RE[B+R]DT[1998-05-01]EV[Cup];B[hh])"
           "(;GM[4]SZ[15]PB[Bob]PW[Cy]RU[Freestyle]RE[W+R]DT[2003-01-02];B[hh];W[hg])"
           "(;GM[4]SZ[15]PB[Cy]PW[Ann Lee]RE[0]DT[2004];B[hh];W[hg];B[aa])";
    const auto found = [&](const Words& where) {
        Words words{"convert", file("a.sgf"), "-", "--to", "txt"};
        for (const std::string& one : where) words.insert(words.end(), {"--where", one});
        return tengen(words).err;
    };
    EXPECT_TRUE(has(found({"player=ann"}), "2 games"));
    EXPECT_TRUE(has(found({"black=ANN"}), "1 game\n"));
    EXPECT_TRUE(has(found({"player=bob", "white=cy"}), "1 game\n"));
    EXPECT_TRUE(has(found({"rule=renju"}), "1 game\n"));
    EXPECT_TRUE(has(found({"result=draw"}), "1 game\n"));
    EXPECT_TRUE(has(found({"event=cup"}), "1 game\n"));
    EXPECT_TRUE(has(found({"date=1998"}), "1 game\n"));
    EXPECT_TRUE(has(found({"date=1998..2003"}), "2 games"));
    EXPECT_TRUE(has(found({"player=nobody"}), "no game is like that"));
    EXPECT_TRUE(has(found({"colour=red"}), "'colour=red' is not player="));
    EXPECT_TRUE(has(found({"rule=chess"}), "'rule=chess' is not"));
}

TEST_F(CliConvert, ALibraryIsWrittenInTheCodePageOfItsReaders) {
    std::ofstream(file("a.sgf")) << "(;GM[4]SZ[15]CA[UTF-8];B[hh]C[黑棋先手，白棋防守 ♥])";
    const Said said = tengen({"convert", file("a.sgf"), file("b.lib"), "--encoding", "gbk"});
    EXPECT_EQ(said.code, kYes) << said.err;
    EXPECT_TRUE(has(said.err, "cannot hold 1 characters in GB18030")) << said.err;
    EXPECT_TRUE(has(base::read_file(file("b.lib")).value_or(""), "\xBA\xDA\xC6\xE5"));
    EXPECT_TRUE(has(tengen({"show", file("b.lib")}).out, "黑棋先手，白棋防守 ?"));
    EXPECT_EQ(tengen({"convert", file("a.sgf"), file("c.sgf"), "--encoding", "gbk"}).code,
              kBadInput);
    EXPECT_EQ(tengen({"convert", file("a.sgf"), file("c.lib"), "--encoding", "klingon"}).code,
              kBadInput);
}

TEST_F(CliConvert, BytesOfChanceGiveOneSentence) {
    std::string bytes = "(;";
    base::Random random(7);
    for (int i = 0; i < 50'000; ++i) bytes += char(random.next() >> 32);
    std::ofstream(file("a.sgf"), std::ios::binary) << bytes;
    const Said said = tengen({"convert", file("a.sgf"), file("b.sgf")});
    EXPECT_EQ(said.code, kBadInput);
    EXPECT_EQ(std::ranges::count(said.err, '\n'), 1) << said.err.substr(0, 1000);
    EXPECT_EQ(said.out, "");
}

TEST_F(CliConvert, ACommentWithAControlByteIsNotInTheWay) {
    std::ofstream(file("a.sgf")) << "(;GM[4]SZ[15];B[hh]C[a\bb])";
    const Said said = tengen({"convert", file("a.sgf"), file("b.lib")});
    EXPECT_EQ(said.code, kYes) << said.err;
    EXPECT_TRUE(has(said.err, "cannot hold some characters of texts")) << said.err;
    EXPECT_TRUE(has(tengen({"show", file("b.lib")}).out, "ab"));
}

TEST_F(CliConvert, ShowDrawsVariations) {
    std::ofstream(file("a.sgf")) << "(;GM[4]SZ[15]RU[Renju];B[hh];W[hg](;B[ih];W[gh])(;B[ii]C["
                                    "better\nby far](;W[aa])(;W[ab])))";
    const Said said = tengen({"show", file("a.sgf"), "--variations", "--move", "2"});
    EXPECT_TRUE(has(said.out, "\na i8\nb i7  better\n")) << said.out;
    EXPECT_TRUE(has(said.out, " X a ")) << said.out;
    EXPECT_TRUE(has(said.out, "\n3. i8 g8\n3. i7  better\n  4. a15\n  4. a14\n")) << said.out;
    EXPECT_TRUE(has(tengen({"show", file("a.sgf"), "-v"}).out, "\n1. h8 h9\n  3. i8 g8\n"));
    tengen({"convert", file("a.sgf"), file("a.lib")});
    EXPECT_TRUE(has(tengen({"show", file("a.lib"), "-v"}).out, "\n1. h8 h9\n  3. i8 g8\n"));
}

TEST_F(CliConvert, ShowDrawsTheBoard) {
    std::ofstream(file("a.sgf")) << "(;GM[4]SZ[15]PB[Ann]PW[Bob];B[hh];W[hg]C[note])";
    const Said said = tengen({"show", file("a.sgf")});
    EXPECT_TRUE(has(said.out, "Ann - Bob")) << said.out;
    EXPECT_TRUE(has(said.out, "[O]"));
    EXPECT_TRUE(has(said.out, "note"));
    EXPECT_TRUE(has(tengen({"show", file("a.sgf"), "--move", "1"}).out, "[X]"));
    EXPECT_TRUE(has(tengen({"show", file("a.sgf"), "--all"}).out, "[X]"));
    EXPECT_EQ(tengen({"show", "/no/such"}).code, kBadInput);
}

}  // namespace
}  // namespace tengen::cli
