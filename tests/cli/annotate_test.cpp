// tengen analyze --annotate: a whole game reviewed in the terminal.
#include "base/file.h"
#include "base/text.h"
#include "cli/said.h"
#include "game/formats/files.h"
#include "points.h"
#include "scratch.h"
#include "study/mistakes.h"

#include <gtest/gtest.h>

#include <fstream>

namespace tengen::cli {
namespace {

using base::Json;
using test::has;
using test::operator+;
using test::Said;

/// White looks away at the sixth move, and Black wins.
constexpr std::string_view kLost = "h8h9i8i9j8o15";

class CliAnnotate : public test::ScratchTest {
protected:
    [[nodiscard]] std::string name(std::string_view file) const { return base::to_text(at(file)); }

    void write(std::string_view file, std::string_view moves,
               std::optional<RuleId> rule = RuleId::Freestyle, int games = 1) const {
        std::vector<Record> records;
        for (int i = 0; i < games; ++i) {
            Game game(RuleId::Freestyle, kDefaultBoardSize);
            for (const Point p : test::points(moves)) ASSERT_TRUE(game.play(p));
            records.push_back(record_of(game));
            records.back().info.rule = rule;
        }
        ASSERT_TRUE(formats::write_game_file(at(file), records));
    }
    [[nodiscard]] Said annotate(const test::Words& words = {}, bool interactive = false) const {
        return test::tengen(test::Words{"analyze", name("game.sgf"), "--nodes", "500"} + words, {},
                            interactive);
    }
    [[nodiscard]] std::string bytes(std::string_view file) const {
        return base::read_file(at(file)).value_or("");
    }
};

TEST_F(CliAnnotate, TheFileKnowsEveryPositionAndTheRestIsAsItWas) {
    write("game.sgf", kLost);
    const Said said = annotate({"--annotate", name("out.sgf")});
    ASSERT_EQ(said.code, kYes) << said.err;
    auto reading = formats::read_game_file(at("out.sgf"));
    ASSERT_TRUE(reading && reading->games.size() == 1);
    Record& record = reading->games.front();
    EXPECT_TRUE(study::is_reviewed(record.tree, record.tree.main_line_end()));
    record.tree.erase(NodeId::Root, property::kAnalysis);
    for (const NodeId n : record.tree.path_to(record.tree.main_line_end())) {
        for (const std::string_view key :
             {property::kAnalysis, property::kJudged, std::string_view("BM"),
              std::string_view("DO"), std::string_view("TE")})
            record.tree.erase(n, key);
        while (record.tree.next_sibling(n) != NodeId::None)
            record.tree.remove(record.tree.next_sibling(n));
    }
    EXPECT_EQ(formats::to_bytes(reading->games, formats::FileFormat::Sgf), bytes("game.sgf"));
}

TEST_F(CliAnnotate, OtherProgramsReadWhichMovesWereBadAndWhatWasBetter) {
    write("game.sgf", kLost);
    ASSERT_EQ(annotate({"--annotate", name("out.sgf")}).code, kYes);
    const auto reading = formats::read_game_file(at("out.sgf"));
    ASSERT_TRUE(reading);
    const GameTree& tree = reading->games.front().tree;
    const NodeId lost = tree.main_line_end();
    EXPECT_EQ(tree.text(lost, "BM"), "2");
    ASSERT_NE(tree.next_sibling(lost), NodeId::None);
    EXPECT_EQ(tree.text(tree.next_sibling(lost), "TE"), "1");
}

TEST_F(CliAnnotate, MachinesGetALineForEachPositionAndEachGame) {
    write("game.sgf", kLost, RuleId::Freestyle, 2);
    const Said said = annotate({"--annotate", name("out.sgf")});
    const auto lines = base::split(said.out, '\n');
    ASSERT_EQ(lines.size(), 2 * (7U + 1) + 1) << said.out;  // the last is empty
    const auto first = Json::parse(lines[0]);
    ASSERT_TRUE(first);
    EXPECT_EQ(test::number(*first, "ply"), 6);
    EXPECT_GT(test::number(*first, "mate"), 0);
    const std::string_view last = lines[lines.size() - 2];
    const auto second = Json::parse(last);
    ASSERT_TRUE(second);
    EXPECT_EQ(test::number(*second, "game"), 2);
    EXPECT_EQ(test::number(*second, "looked_at"), 7);
    EXPECT_EQ(test::number(*second, "left"), 0);
    EXPECT_TRUE(has(last, "\"color\":\"white\"")) << last;
    EXPECT_TRUE(has(last, "\"kind\":\"lost-game\"")) << last;
}

TEST_F(CliAnnotate, PeopleAreToldInTheirLanguage) {
    write("game.sgf", kLost);
    const Said english = annotate({"--annotate", name("out.sgf")}, true);
    EXPECT_TRUE(has(english.out, ", lost the game; better was ")) << english.out;
    EXPECT_TRUE(has(english.out, "Accuracy: Black ")) << english.out;
    EXPECT_TRUE(has(english.out, "Saved as ")) << english.out;
    EXPECT_TRUE(has(english.err, "7/7 positions")) << english.err;
    const Said chinese =
        annotate({"--annotate", name("out.sgf"), "--overwrite", "--text", "--lang", "zh"});
    EXPECT_TRUE(has(chinese.out, "导致败局，应下 ")) << chinese.out;
    EXPECT_TRUE(has(chinese.out, "准确率：黑方 ")) << chinese.out;
}

TEST_F(CliAnnotate, WhatIsKnownIsNotLookedAtAgain) {
    write("game.sgf", kLost);
    ASSERT_EQ(annotate({"--annotate", name("game.sgf"), "--overwrite"}).code, kYes);
    const std::string first = bytes("game.sgf");
    const Said again = annotate({"--annotate", name("game.sgf"), "--overwrite"});
    EXPECT_TRUE(has(again.out, "\"looked_at\":0")) << again.out;
    EXPECT_EQ(bytes("game.sgf"), first);
}

TEST_F(CliAnnotate, TheGameItselfIsNotOverwrittenUnlessThatIsSaid) {
    write("game.sgf", kLost);
    const std::string before = bytes("game.sgf");
    const Said said = annotate({"--annotate", name("game.sgf")});
    EXPECT_EQ(said.code, kBadInput);
    EXPECT_TRUE(has(said.err, "--overwrite")) << said.err;
    EXPECT_EQ(bytes("game.sgf"), before);
}

TEST_F(CliAnnotate, AnotherFileIsNotOverwrittenUnlessThatIsSaid) {
    write("game.sgf", kLost);
    write("other.sgf", "h8h9");
    const std::string before = bytes("other.sgf");
    const Said said = annotate({"--annotate", name("other.sgf")});
    EXPECT_EQ(said.code, kBadInput);
    EXPECT_TRUE(has(said.err, "other.sgf is there already; --overwrite")) << said.err;
    EXPECT_EQ(bytes("other.sgf"), before);
}

TEST_F(CliAnnotate, AGameThatWasNotUnderstoodWholeIsNotWrittenOver) {
    const std::string cut = "(;FF[4]GM[4]SZ[15]RU[freestyle];B[hh];W[hh];B[ii]";
    std::ofstream(at("game.sgf"), std::ios::binary) << cut;
    const Said said = annotate({"--annotate", name("game.sgf"), "--overwrite"});
    EXPECT_EQ(said.code, kBadInput);
    EXPECT_TRUE(has(said.err, "would be lost")) << said.err;
    EXPECT_EQ(bytes("game.sgf"), cut);
    EXPECT_EQ(annotate({"--annotate", name("out.sgf")}).code, kNo);
}

TEST_F(CliAnnotate, AFileWithoutARuleIsReadAsWasSaidOrAsFreestyleAndThatIsSaid) {
    write("game.sgf", "h8h9", std::nullopt);
    const Said silent = annotate({"--annotate", name("out.sgf")});
    EXPECT_TRUE(has(silent.err, "the file names no rule; it is read as Freestyle")) << silent.err;
    const Said told = annotate({"--annotate", name("out.sgf"), "--overwrite", "--rule", "renju"});
    EXPECT_EQ(told.err, "");
    const auto reading = formats::read_game_file(at("out.sgf"));
    ASSERT_TRUE(reading);
    EXPECT_EQ(reading->games.front().info.rule, RuleId::Renju);
}

TEST_F(CliAnnotate, WhatCannotBeDoneIsToldInASentence) {
    write("game.sgf", kLost);
    const auto refused = [&](const test::Words& words, std::string_view why) {
        const Said said = test::tengen(test::Words{"analyze"} + words);
        EXPECT_EQ(said.code, kBadInput) << said.out;
        EXPECT_TRUE(has(said.err, why)) << said.err;
    };
    refused({"--annotate", name("out.sgf")}, "--annotate needs a game file");
    refused({name("game.sgf"), "--annotate", name("out.psq")}, "only SGF keeps a review");
    refused({name("none.sgf"), "--annotate", name("out.sgf")}, "none.sgf");
    refused({name("game.sgf"), "--annotate", name("no/folder/out.sgf")}, "out.sgf");
    refused({name("game.sgf"), "--annotate", name("out.sgf"), "--lines", "2"}, "--lines");
    refused({name("game.sgf"), "--overwrite"}, "--annotate");
    EXPECT_FALSE(std::filesystem::exists(at("out.sgf")));
}

}  // namespace
}  // namespace tengen::cli
