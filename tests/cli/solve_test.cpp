// tengen solve: what is typed, what is proven.
#include "base/file.h"
#include "base/json.h"
#include "base/text.h"
#include "cli/said.h"
#include "game/formats/files.h"
#include "scratch.h"

#include <gtest/gtest.h>

#include <fstream>

namespace tengen::cli {
namespace {

using test::has;
using test::operator+;
using test::Said;

Said solve(const test::Words& words, bool interactive = false) {
    return test::tengen(test::Words{"solve"} + words, {}, interactive);
}

/// A four that makes a three, and the open four that comes of it.
const test::Words kWon{"vcf",         "--rule",  "renju",      "--black",
                       "e8f8g8h9h10", "--white", "d8a1a15c1o1"};

TEST(CliSolve, AWinIsALineOfJson) {
    const Said said = solve(kWon);
    EXPECT_EQ(said.code, kYes) << said.err;
    EXPECT_TRUE(said.out.starts_with(R"({"result":"win","line":["h8","i8",)")) << said.out;
    EXPECT_TRUE(said.out.ends_with("\"verified\":true}\n")) << said.out;
}

TEST(CliSolve, APersonIsToldInWords) {
    EXPECT_TRUE(has(solve(kWon, true).out, "five with the 3. stone: h8 i8"));
    EXPECT_TRUE(has(solve(kWon + test::Words{"--text", "--lang", "zh"}).out, "第 3 子成五"));
    EXPECT_TRUE(has(solve({"vcf", "--text", "h8i9"}).out, "No win of this kind."));
}

TEST(CliSolve, ThreatsWinWhereFoursDoNot) {
    const test::Words two_threes{"--black", "h7i7j8j9", "--white", "a1c1e15o15"};
    EXPECT_EQ(solve(test::Words{"vcf"} + two_threes).code, kNo);
    const Said said = solve(test::Words{"vct"} + two_threes);
    EXPECT_EQ(said.code, kYes);
    EXPECT_TRUE(said.out.ends_with("\"verified\":true}\n")) << said.out;
}

TEST(CliSolve, NoWinAndNotKnownAreTwoThings) {
    const Said none = solve(kWon + test::Words{"--max-moves", "1"});
    EXPECT_EQ(none.code, kNo);
    EXPECT_TRUE(has(none.out, R"("result":"no","line":[],"tree":0)")) << none.out;
    EXPECT_TRUE(has(none.out, R"("verified":false)")) << none.out;
    const Said unknown = solve(kWon + test::Words{"--nodes", "1"});
    EXPECT_EQ(unknown.code, kNo);
    EXPECT_TRUE(has(unknown.out, R"("result":"unknown")")) << unknown.out;
}

TEST(CliSolve, EitherSideMayAttack) {
    EXPECT_TRUE(has(solve(kWon + test::Words{"--to-move", "white"}).out, R"("result":"no")"));
    EXPECT_EQ(solve(kWon + test::Words{"--to-move", "white", "--side", "black"}).code, kYes);
}

TEST(CliSolve, BadInputIsRefused) {
    for (const test::Words& words : {test::Words{},
                                     {"vcx"},
                                     {"vcf", "h8h8"},
                                     {"vcf", "--side", "red"},
                                     {"vcf", "--max-moves", "0"},
                                     {"vcf", "h8", "--suite", "x.tsv"},
                                     {"vcf", "--suite", "nowhere.tsv"},
                                     {"vcf", "--black", "h8i8j8k8l8", "--white", "a1"}})
        EXPECT_EQ(solve(words).code, kBadInput) << (words.size() > 1 ? words[1] : "");
}

class CliSolveFiles : public test::ScratchTest {};

TEST_F(CliSolveFiles, TheTreeIsWrittenAsVariations) {
    for (const std::string name : {"proof.sgf", "proof.lib"}) {
        const std::string file = base::to_text(at(name));
        EXPECT_EQ(solve(kWon + test::Words{"--" + name.substr(6), file}).code, kYes);
        const auto read = formats::read_game_file(at(name));
        ASSERT_TRUE(read) << name;
        ASSERT_EQ(read->games.size(), 1U);
        const Replay played = replay(read->games[0], RuleId::Renju);
        EXPECT_EQ(played.game.result().outcome, Outcome::BlackWins) << name;
    }
}

TEST_F(CliSolveFiles, AFileThatCannotBeWrittenIsSaidSo) {
    const Said said = solve(kWon + test::Words{"--sgf", base::to_text(at("none/proof.sgf"))});
    EXPECT_EQ(said.code, kBadInput);
    EXPECT_TRUE(has(said.err, "tengen solve: ")) << said.err;
}

TEST_F(CliSolveFiles, ASuiteIsCounted) {
    std::ofstream(at("suite.tsv"))
        << "# id\trule\tsize\tside_to_move\tblack\twhite\texpected\tfirst_move\tverified\t"
           "vcf_moves_found\tvcf_line_found\tnote\n"
           "one\trenju\t15\tblack\te8 f8 g8 h9 h10\td8 a1 a15 c1 o1\twin\t-\t1\t2\t-\t-\n"
           "two\trenju\t15\tblack\te8 f8 g8 h9 h10\td8 a1 a15 c1 o1\tnowin\t-\t1\t-\t-\t"
           "attacker-move limit 1\n"
           "three\trenju\t15\tblack\th8\ti9\twin\t-\t1\t-\t-\t-\n"
           "four\trenju\t15\tblack\th8\ti9\twin\t-\t0\t-\t-\t-\n";
    const test::Words words{"vcf", "--suite", base::to_text(at("suite.tsv"))};
    const Said said = solve(words);
    EXPECT_EQ(said.code, kNo);
    EXPECT_TRUE(said.out.starts_with("not solved: three: wrong, no after ")) << said.out;
    EXPECT_TRUE(has(said.out, "nobody had verified four: no, a tree of 0\n")) << said.out;
    EXPECT_TRUE(has(said.out, "solved 2/3, wrong 1, unverified 0, ")) << said.out;
    const Said json = solve(words + test::Words{"--json", "-j", "2"});
    EXPECT_TRUE(has(json.out, R"({"solved":2,"total":3,"wrong":1,"unverified":0,"asked":4,)"))
        << json.out;
}

}  // namespace
}  // namespace tengen::cli
