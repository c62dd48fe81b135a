// tengen openings, word for word.
#include "base/file.h"
#include "base/json.h"
#include "cli/said.h"
#include "english.h"
#include "match/opening_set.h"
#include "scratch.h"

#include <gtest/gtest.h>

#include <fstream>

namespace tengen::cli {
namespace {

using test::Said;

Said openings(std::vector<std::string> words, bool interactive = false) {
    words.insert(words.begin(), "openings");
    return test::tengen(words, {}, interactive);
}

/// What makes three openings quickly.
std::vector<std::string> quick(std::vector<std::string> more = {}) {
    more.insert(more.begin(), {"generate", "--count", "3", "--nodes", "300", "--bound", "200"});
    return more;
}

class CliOpenings : public test::ScratchTest {
protected:
    [[nodiscard]] std::string file() const { return base::to_text(at("openings.txt")); }
    void write(std::string_view text) const {
        std::ofstream(at("openings.txt"), std::ios::binary) << text;
    }
};

TEST_F(CliOpenings, GeneratesWithTheCommandThatMadeThem) {
    const Said said = openings(quick({"--rule", "caro", "--size", "17", "--stones", "5"}));
    EXPECT_EQ(said.code, kYes) << said.err;
    EXPECT_NE(said.out.find("#   tengen openings generate --rule caro --size 17 --count 3 "
                            "--stones 5-5 --seed 1 --bound 200 --nodes 300\n"),
              std::string::npos)
        << said.out;
    const auto set = match::read_opening_set(said.out, match::OpeningFormat::Offset, 17);
    ASSERT_TRUE(set) << set.error();
    EXPECT_EQ(set->openings.size(), 3U);
    EXPECT_EQ(set->openings[0].size(), 5U);
}

TEST_F(CliOpenings, WhatIsGeneratedPassesTheCheckInEveryForm) {
    for (const char* format : {"offset", "pos", "sgf"}) {
        const Said made = openings(quick({"--rule", "renju", "-o", file(), "--format", format}));
        EXPECT_EQ(made.code, kYes) << made.err;
        EXPECT_TRUE(made.out.starts_with("3 openings, ")) << made.out;
        const Said checked =
            openings({"check", file(), "--rule", "renju", "--bound", "200", "--nodes", "300"});
        EXPECT_EQ(checked.out, "3 openings, 0 findings\n");
        EXPECT_EQ(checked.code, kYes);
    }
}

TEST_F(CliOpenings, UnbalancedOnesAreOutsideTheBound) {
    const Said made = openings(
        {"generate", "-n", "2", "--nodes", "300", "--unbalanced", "150..400", "-o", file()});
    EXPECT_EQ(made.code, kYes) << made.err;
    EXPECT_EQ(openings({"check", file(), "--bound", "149", "--nodes", "300"}).code, kNo);
    EXPECT_EQ(openings({"check", file(), "--unbalanced", "150..400", "--nodes", "300"}).code, kYes);
}

TEST_F(CliOpenings, CheckNamesWhatItFinds) {
    write("# a set\n0,0,1,1,-1,0\n0,0,-7,7,1,0,7,7,2,0,-7,-7\n0,0,-1,1,1,0\n");
    const Said said = openings({"check", file()});
    EXPECT_EQ(said.code, kNo);
    EXPECT_EQ(said.out,
              "line 3, opening 2: Black makes a four at g8 that nothing stops\n"
              "line 4, opening 3: the same stones as opening 1\n"
              "3 openings, 2 findings\n");
}

TEST_F(CliOpenings, CheckAnswersInJson) {
    write("h8i9g8\nh8i9g8\n");
    const Said said = openings({"check", file(), "--json"});
    EXPECT_EQ(said.code, kNo);
    EXPECT_EQ(said.out, R"({"openings":2,"findings":[{"opening":2,"line":2,"kind":"duplicate",)"
                        R"("text":"the same stones as opening 1"}]})"
                        "\n");
    write("h8i9h8\n");
    const Said bad = openings({"check", file(), "--json"});
    EXPECT_EQ(bad.code, kBadInput);
    EXPECT_NE(bad.out.find("line 1: h8 is taken twice"), std::string::npos) << bad.out;
}

TEST_F(CliOpenings, NonsenseIsBadInput) {
    EXPECT_EQ(openings({}).code, kBadInput);
    EXPECT_EQ(openings({"dance"}).code, kBadInput);
    EXPECT_EQ(openings({"check"}).code, kBadInput);
    EXPECT_EQ(openings({"check", "/no/such/file"}).code, kBadInput);
    EXPECT_EQ(openings({"check", "x", "--format", "xml"}).code, kBadInput);
    EXPECT_EQ(openings({"generate", "--stones", "7-4"}).code, kBadInput);
    EXPECT_EQ(openings({"generate", "--stones", "0"}).code, kBadInput);
    EXPECT_EQ(openings({"generate", "--stones", "4-99"}).code, kBadInput);
    EXPECT_EQ(openings({"generate", "--count", "0"}).code, kBadInput);
    EXPECT_EQ(openings({"generate", "--bound", "-1"}).code, kBadInput);
    EXPECT_EQ(openings({"generate", "--unbalanced", "200..100"}).code, kBadInput);
    EXPECT_EQ(openings({"generate", "--bound", "1", "--unbalanced", "1..2"}).code, kBadInput);
    EXPECT_EQ(openings(quick({"-o", "/no/such/folder/set.txt"})).code, kBadInput);
    const Said said = openings({"generate", "--stones", "7-4"});
    EXPECT_NE(said.err.find("Try 'tengen openings generate --help'."), std::string::npos);
}

TEST_F(CliOpenings, EachPartHasHelp) {
    for (const auto& words :
         {std::vector<std::string>{"--help"}, {"generate", "--help"}, {"check", "--help"}}) {
        const Said said = openings(words);
        EXPECT_EQ(said.code, kYes);
        EXPECT_NE(said.out.find("Usage: tengen openings"), std::string::npos) << said.out;
    }
}

TEST_F(CliOpenings, TooFewIsSaid) {
    const Said said =
        openings({"generate", "--size", "5", "--stones", "1", "--bound", "30000", "--nodes", "50"});
    EXPECT_EQ(said.code, kNo);
    EXPECT_NE(said.err.find("only 3 of 100 were found"), std::string::npos) << said.err;
    EXPECT_TRUE(match::read_opening_set(said.out, match::OpeningFormat::Offset, 5));
}

TEST_F(CliOpenings, APersonSeesHowFarItIs) {
    const Said said = openings(quick(), true);
    EXPECT_NE(said.err.find("] 2/3 openings"), std::string::npos);
    EXPECT_TRUE(said.err.ends_with("\r\x1b[K"));
    EXPECT_EQ(openings(quick()).err, "");
}

}  // namespace
}  // namespace tengen::cli
