// Every verb that looks at a position takes it from a file, from standard input, and from the
// middle of a game of a collection.
#include "base/file.h"
#include "cli/said.h"
#include "scratch.h"

#include <gtest/gtest.h>

#include <fstream>

namespace tengen::cli {
namespace {

using test::has;
using test::operator+;
using test::Said;
using test::tengen;
using test::Words;

// Black's three and a white stone elsewhere; then a game of renju with a double three to be made.
constexpr const char* kTwoGames =
    "(;GM[4]SZ[15];B[hh];W[aa];B[ih];W[ac];B[jh];W[ae])"
    "(;GM[4]SZ[15]RU[Renju];B[hi];W[ao];B[hj];W[aa];B[ih];W[oo];B[jh];W[oa])";

class CliGameFiles : public test::ScratchTest {
protected:
    [[nodiscard]] std::string file(const std::string& name) const {
        return base::to_text(at(name));
    }
    [[nodiscard]] std::string two_games() const {
        std::ofstream(at("two.sgf")) << kTwoGames;
        return file("two.sgf");
    }
};

TEST_F(CliGameFiles, RulesJudgesAGameOfACollection) {
    const Said said = tengen({"rules", two_games(), "--game", "2", "--why", "h8"});
    EXPECT_EQ(said.code, kNo) << said.err;
    EXPECT_TRUE(has(said.out, "h8 is forbidden: double three.")) << said.out;
    EXPECT_EQ(said.err, "");
}

TEST_F(CliGameFiles, WhoNamesACollectionSaysWhichGame) {
    for (const Words& verb : {Words{"rules"}, {"analyze"}, {"solve", "vcf"}}) {
        const Said said = tengen(verb + Words{two_games()});
        EXPECT_EQ(said.code, kBadInput);
        EXPECT_TRUE(has(said.err, "two.sgf holds 2 games. For one of them: --game N")) << said.err;
        const Said third = tengen(verb + Words{two_games(), "--game", "3"});
        EXPECT_TRUE(has(third.err, "holds 2 games; there is no number 3.")) << third.err;
    }
}

TEST_F(CliGameFiles, AMoveOfTheGameIsAPosition) {
    const Said said = tengen({"rules", two_games(), "--game", "1", "--move", "5", "--json"});
    EXPECT_TRUE(has(said.out, R"("to_move":"white")")) << said.out;
    const Said start = tengen({"rules", two_games(), "--game", "1", "--move", "0", "--json"});
    EXPECT_TRUE(has(start.out, R"("to_move":"black")")) << start.out;
    const Said beyond = tengen({"rules", two_games(), "--game", "1", "--move", "7"});
    EXPECT_EQ(beyond.code, kBadInput);
    EXPECT_TRUE(has(beyond.err, "the game has 6 moves, not 7")) << beyond.err;
}

TEST_F(CliGameFiles, StandardInputIsAFileToo) {
    const Said rules = tengen({"rules", "-", "--game", "2", "--json"}, kTwoGames);
    EXPECT_TRUE(has(rules.out, R"("rule":"renju")")) << rules.err;
    const Said moves = tengen({"rules", "-", "-r", "caro", "--json"}, "h8 i9 j10\n");
    EXPECT_TRUE(has(moves.out, R"("rule":"caro","size":15,"to_move":"white")")) << moves.err;
    const Said shown = tengen({"show", "-", "--json"}, std::string("\x02\x70\x71", 3));
    EXPECT_TRUE(has(shown.out, R"("moves":"h8i8")")) << shown.out << shown.err;
}

TEST_F(CliGameFiles, AnalyzeAndSolveTakeThemAsWell) {
    std::ofstream(at("four.sgf"))
        << "(;GM[4]SZ[20]RU[Standard];B[hh];W[aa];B[ih];W[ac];B[jh];W[ae];B[kh];W[ag])";
    const Said thought = tengen({"analyze", file("four.sgf"), "--depth", "2"});
    EXPECT_EQ(thought.code, kYes) << thought.err;
    EXPECT_TRUE(has(thought.out, R"("mate":1)")) << thought.out;
    EXPECT_TRUE(has(thought.out, R"("bestmove":"g13")") || has(thought.out, R"("bestmove":"l13")"))
        << thought.out;
    const Said solved = tengen({"solve", "vcf", file("four.sgf"), "--move", "6"});
    EXPECT_EQ(solved.code, kYes) << solved.err << solved.out;
    EXPECT_EQ(tengen({"solve", "vcf", file("four.sgf"), "--move", "2"}).code, kNo);
}

TEST_F(CliGameFiles, AGameThatWasResignedCanStillBeLookedAt) {
    std::ofstream(at("over.sgf")) << "(;GM[4]SZ[15]RU[Freestyle]RE[W+R];B[hh];W[aa])";
    EXPECT_EQ(tengen({"analyze", file("over.sgf"), "--depth", "1"}).code, kYes);
}

TEST_F(CliGameFiles, TheFilesRuleThenTheOneSaidThenFreestyle) {
    const auto rule = [&](const Words& words) {
        return tengen(Words{"rules", "--json", two_games()} + words);
    };
    EXPECT_TRUE(has(rule({"--game", "2"}).out, R"("rule":"renju")"));
    const Said other = rule({"--game", "2", "-r", "caro"});
    EXPECT_TRUE(has(other.out, R"("rule":"renju")"));
    EXPECT_EQ(other.err, "The file says Renju; that is what counts.\n");
    EXPECT_TRUE(has(rule({"--game", "1", "-r", "caro"}).out, R"("rule":"caro")"));
    const Said none = rule({"--game", "1"});
    EXPECT_TRUE(has(none.out, R"("rule":"freestyle")"));
    EXPECT_EQ(none.err, "No rule is named: Freestyle.\n");
    const Said chinese = tengen({"rules", "h8", "--lang", "zh"});
    EXPECT_EQ(chinese.err, "未指明规则，按“自由规则”处理。\n");
}

TEST_F(CliGameFiles, ShowAndConvertChooseToo) {
    const Said shown = tengen({"show", two_games(), "--game", "2", "--move", "1", "--json"});
    EXPECT_TRUE(has(shown.out, R"("rule":"renju")")) << shown.out;
    EXPECT_FALSE(has(shown.out, R"("rule":null)")) << shown.out;
    EXPECT_EQ(tengen({"show", two_games(), "--game", "3"}).code, kBadInput);
    const Said cut = tengen(
        {"convert", two_games(), "-", "--game", "1", "--move", "2", "--to", "txt", "-r", "caro"});
    EXPECT_EQ(cut.out, "# rule caro\nh8a15\n");
    EXPECT_EQ(cut.err, "1 game\n");
    const Said piped = tengen({"convert", "-", "-"}, "h8i9\n");
    EXPECT_TRUE(piped.out.starts_with("(;")) << piped.out;
    EXPECT_TRUE(has(piped.out, "B[hh]")) << piped.out;
    EXPECT_EQ(tengen({"convert", "-", "-", "--to", "psq"}, kTwoGames).code, kBadInput);
    EXPECT_EQ(tengen({"convert", "-", "-", "--to", "doc"}, kTwoGames).code, kBadInput);
}

TEST_F(CliGameFiles, ToChooseThereMustBeAFile) {
    const Said said = tengen({"rules", "h8i9", "--move", "1"});
    EXPECT_EQ(said.code, kBadInput);
    EXPECT_TRUE(has(said.err, "choose from a file")) << said.err;
    EXPECT_TRUE(has(tengen({"rules", file("none.sgf")}).err, "none.sgf: There is no such file."));
}

}  // namespace
}  // namespace tengen::cli
