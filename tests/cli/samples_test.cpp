// tengen selfplay and tengen samples, as small as can be.
#include "base/file.h"
#include "cli/said.h"
#include "scratch.h"

#include <gtest/gtest.h>

namespace tengen::cli {
namespace {

using test::has;
using test::Said;
using test::Words;
using test::operator+;

class CliSamples : public test::ScratchTest {
protected:
    [[nodiscard]] std::string file(const char* name) const { return base::to_text(at(name)); }
    [[nodiscard]] std::string bytes(const char* name) const {
        return base::read_file(at(name)).value_or("");
    }
    [[nodiscard]] Said selfplay(const char* name, const Words& more) const {
        return test::tengen(Words{"selfplay", "--out", file(name), "--nodes", "40"} + more);
    }
    [[nodiscard]] Said make(const char* name, const char* seed = "1") const {
        return selfplay(
            name, {"--sizes", "9,10", "--rules", "renju,caro", "--games", "8", "--seed", seed});
    }
};

TEST_F(CliSamples, SelfplayMakesAFileAndGoesOnWithIt) {
    const Said said = make("a");
    EXPECT_EQ(said.code, kYes) << said.err;
    EXPECT_TRUE(said.out.starts_with("8 games, ")) << said.out;
    const Words settings{"--sizes", "9,10", "--rules", "renju,caro"};
    EXPECT_EQ(selfplay("a", settings + Words{"--games", "12", "-j", "3"}).code, kYes);
    EXPECT_EQ(selfplay("b", settings + Words{"--games", "12"}).code, kYes);
    EXPECT_TRUE(has(test::tengen({"samples", "check", file("a")}).out, "12 games"));
    const Said other = selfplay("a", {"--games", "12"});
    EXPECT_EQ(other.code, kBadInput);
    EXPECT_TRUE(has(other.err, "was made with other settings")) << other.err;
}

TEST_F(CliSamples, SelfplayRefusesWhatItDoesNotKnow) {
    for (const Words& words : {Words{"--rules", "chess"}, Words{"--sizes", "15,23"},
                               Words{"--time", "soon"}, Words{"--games", "0"}}) {
        const Said said = selfplay("a", words);
        EXPECT_EQ(said.code, kBadInput);
        EXPECT_FALSE(said.err.empty());
    }
    EXPECT_EQ(bytes("a"), "");
    EXPECT_EQ(selfplay("none/a", {"--games", "1"}).code, kBadInput);
    EXPECT_EQ(test::tengen({"selfplay"}).code, kBadInput);
}

TEST_F(CliSamples, SelfplayGrowsTreesForManyGamesAtOnce) {
    const Words words{"--mind", "mcts", "--sizes", "7", "--games", "5"};
    const Said said = selfplay("a", words + Words{"--at-once", "3", "-j", "2"});
    EXPECT_EQ(said.code, kYes) << said.err;
    EXPECT_TRUE(said.out.starts_with("5 games, ")) << said.out;
    EXPECT_TRUE(has(said.out, "(0 of them asides)")) << said.out;
    const Said shown = test::tengen({"samples", "show", file("a"), "-n", "4"});
    EXPECT_TRUE(has(shown.out, "; visits ")) << shown.out;
    const Said expanded = test::tengen({"samples", "expand", file("a"), "--out", file("folder")});
    EXPECT_TRUE(has(expanded.out, " records of 192 bytes\n")) << expanded.out;
    EXPECT_EQ(selfplay("b", words + Words{"--evaluator", "classical"}).code, kYes);
    EXPECT_TRUE(has(selfplay("a", {"--sizes", "7", "--games", "6"}).err, "other settings"));
    EXPECT_TRUE(has(selfplay("c", {"--at-once", "3"}).err, "--at-once goes with --mind mcts"));
    EXPECT_TRUE(has(selfplay("c", words + Words{"--asides", "5"}).err, "leave --asides out"));
    EXPECT_TRUE(has(selfplay("c", {"--evaluator", "deep"}).err, "judges for mcts"));
    EXPECT_EQ(selfplay("c", words + Words{"--at-once", "0"}).code, kBadInput);
    EXPECT_EQ(bytes("c"), "");
}

TEST_F(CliSamples, CountsThemByRuleAndSize) {
    ASSERT_EQ(make("a").code, kYes);
    const Said said = test::tengen({"samples", "count", file("a")});
    EXPECT_EQ(said.code, kYes) << said.err;
    for (const char* part : {"rule           size", "renju", "caro", "all", " a sample\n"})
        EXPECT_TRUE(has(said.out, part)) << said.out;
}

TEST_F(CliSamples, ShowsThemAsDiagrams) {
    ASSERT_EQ(make("a").code, kYes);
    const Said said = test::tengen({"samples", "show", file("a"), "--from", "2", "-n", "2"});
    EXPECT_EQ(said.code, kYes) << said.err;
    EXPECT_TRUE(said.out.starts_with("2: game ")) << said.out;
    EXPECT_TRUE(has(said.out, "\n3: game ")) << said.out;
    EXPECT_FALSE(has(said.out, "\n4: game ")) << said.out;
    EXPECT_TRUE(has(said.out, " to move: ")) << said.out;
    EXPECT_TRUE(has(test::tengen({"samples", "show", file("a"), "--from", "100000"}).out,
                    "There are only "));
}

TEST_F(CliSamples, MixesAndSplitsThem) {
    ASSERT_EQ(make("a").code, kYes);
    ASSERT_EQ(make("b", "2").code, kYes);
    const Said mixed =
        test::tengen({"samples", "mix", file("a"), file("b"), "--out", file("mixed")});
    EXPECT_EQ(mixed.code, kYes) << mixed.err;
    EXPECT_TRUE(mixed.out.starts_with("16 games, ")) << mixed.out;
    const Said split = test::tengen({"samples", "split", file("mixed"), "--out", file("most"),
                                     "--rest", file("rest"), "--share", "0.3"});
    EXPECT_EQ(split.code, kYes) << split.err;
    const Said both = test::tengen({"samples", "check", file("most"), file("rest")});
    EXPECT_TRUE(has(both.out, " 16 games, ")) << both.out;
}

TEST_F(CliSamples, FindsWhatIsDamaged) {
    ASSERT_EQ(make("a").code, kYes);
    EXPECT_EQ(test::tengen({"samples", "check", file("a")}).code, kYes);
    std::string damaged = bytes("a");
    damaged[damaged.size() - 5] ^= 1;
    ASSERT_TRUE(base::write_file_atomically(at("a"), damaged));
    const Said said = test::tengen({"samples", "check", file("a")});
    EXPECT_EQ(said.code, kNo);
    EXPECT_TRUE(has(said.err, "a: at byte ")) << said.err;
    EXPECT_TRUE(has(said.err, "its hash differs")) << said.err;
    ASSERT_TRUE(base::write_file_atomically(at("text"), "hello, world, hello"));
    EXPECT_EQ(test::tengen({"samples", "check", file("text")}).code, kBadInput);
    EXPECT_EQ(test::tengen({"samples", "count", file("none")}).code, kBadInput);
}

TEST_F(CliSamples, ExpandsThemForATrainer) {
    ASSERT_EQ(make("a").code, kYes);
    const Words words{"samples", "expand", file("a"), "--out", file("folder")};
    const Said said = test::tengen(words + Words{"-j", "2"});
    EXPECT_EQ(said.code, kYes) << said.err;
    EXPECT_TRUE(has(said.out, "9x9: ")) << said.out;
    EXPECT_TRUE(has(said.out, " records of 260 bytes\n")) << said.out;
    const auto size = std::filesystem::file_size(at("folder") / "positions-9.bin");
    EXPECT_GT(size, 0U);
    EXPECT_EQ(size % 260, 0U);
    EXPECT_EQ(test::tengen(words).code, kBadInput);
}

}  // namespace
}  // namespace tengen::cli
