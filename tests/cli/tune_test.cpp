// tengen tune, as small as can be.
#include "base/file.h"
#include "cli/said.h"
#include "scratch.h"
#include "search/params.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace tengen::cli {
namespace {

using test::has;
using test::Said;
using test::Words;
using test::operator+;

class CliTune : public test::ScratchTest {
protected:
    [[nodiscard]] std::string file(std::string_view name) const { return base::to_text(at(name)); }
    [[nodiscard]] std::string read(std::string_view name) const {
        return base::read_file(at(name)).value_or("");
    }
    /// Six games of a few nodes on a small board, and two to check.
    [[nodiscard]] Said tune(const Words& more) const {
        return test::tengen(Words{"tune", "--param", "lmr_base=0.8:0:2:0.4", "--param",
                                  "razor_margin=200", "-p", "tengen,memory=1,evaluator=classical",
                                  "--size", "9", "--openings", file("openings"), "--nodes", "50",
                                  "--games", "6", "--batch", "2", "--check-games", "2"} +
                            more);
    }

    void SetUp() override {
        ASSERT_TRUE(base::write_file_atomically(at("openings"), "e5e6f6\ne5f6d6\n"));
    }
};

TEST_F(CliTune, ListsEveryParameterWithItsRange) {
    const Said said = test::tengen({"tune", "--list"});
    EXPECT_EQ(said.code, kYes);
    EXPECT_TRUE(has(said.out, "parameter                 value     from       to\n")) << said.out;
    EXPECT_TRUE(has(said.out,
                    "lmr_base                    0.4       -1        4  late move reduction in "
                    "plies: so much, …\n"))
        << said.out;
    EXPECT_EQ(std::size_t(std::ranges::count(said.out, '\n')), search::all_params().size() + 1);
}

TEST_F(CliTune, PlaysChecksAndWritesWhatItFound) {
    const Said said = tune({"--out", file("a")});
    EXPECT_EQ(said.code, kYes) << said.err;
    EXPECT_TRUE(has(said.out, "lmr_base                     0.8 ")) << said.out;
    EXPECT_TRUE(has(said.out, "razor_margin                 200 ")) << said.out;
    EXPECT_TRUE(has(said.out, "tuned against before: ")) << said.out;
    EXPECT_TRUE(has(said.err, "6/6 games; lmr_base ")) << said.err;
    EXPECT_TRUE(has(read("a/report.html"), "Tuned against what it began with"));
    search::Params params;
    ASSERT_TRUE(search::load_params(params, file("a/params.json")));
    // And the engine loads it.
    const Said match = test::tengen({"match", "-p", "tengen,params=" + file("a/params.json"), "-p",
                                     "tengen", "--nodes", "20", "--games", "2", "--size", "9",
                                     "--openings", file("openings"), "--out", file("match")});
    EXPECT_EQ(match.code, kYes) << match.err;
    EXPECT_TRUE(has(match.err, "in this program; ")) << match.err;
}

TEST_F(CliTune, TestsWhatIsAskedFor) {
    const Said usual = tune({"--out", file("a")});
    EXPECT_TRUE(has(usual.out, "(-2.94 to 2.94)")) << usual.out;
    const Said sharper = tune({"--out", file("b"), "--sprt", "0,5,0.1,0.01"});
    EXPECT_EQ(sharper.code, kYes) << sharper.err;
    EXPECT_TRUE(has(sharper.out, "(-4.50 to 2.29)")) << sharper.out;
    const Said wrong = tune({"--out", file("c"), "--sprt", "5,0"});
    EXPECT_EQ(wrong.code, kBadInput);
    EXPECT_TRUE(has(wrong.err, "--sprt needs ELO0 below ELO1")) << wrong.err;
}

TEST_F(CliTune, GoesOnWithWhatIsThereAndPlaysNothingTwice) {
    const Said first = tune({"--out", file("a"), "--no-check"});
    EXPECT_EQ(first.code, kYes) << first.err;
    EXPECT_FALSE(has(first.out, "tuned against before")) << first.out;
    const std::string journal = read("a/rounds.jsonl");
    const Said again = tune({"--out", file("a"), "--no-check", "-j", "2"});
    EXPECT_EQ(again.code, kYes) << again.err;
    EXPECT_TRUE(has(again.err, "6 games were played before; going on in ")) << again.err;
    EXPECT_EQ(again.out, first.out);
    EXPECT_EQ(read("a/rounds.jsonl"), journal);
    const Said chinese = tune({"--out", file("a"), "--no-check", "--lang", "zh"});
    EXPECT_TRUE(has(chinese.out, "起始")) << chinese.out;
    EXPECT_TRUE(has(read("a/report.html"), "调参报告"));
}

TEST_F(CliTune, AnotherTuningInTheSameFolderIsRefused) {
    EXPECT_EQ(tune({"--out", file("a"), "--no-check"}).code, kYes);
    const Said other = tune({"--out", file("a"), "--no-check", "--rate", "0.5"});
    EXPECT_EQ(other.code, kBadInput);
    EXPECT_TRUE(has(other.err, "holds another tuning: other rate there; choose another folder"))
        << other.err;
}

TEST_F(CliTune, BadInputIsRefusedWithASentence) {
    const auto refusal = [&](const Words& words) {
        const Said said = test::tengen(Words{"tune", "--out", file("x")} + words);
        EXPECT_EQ(said.code, kBadInput) << said.out;
        return said.err;
    };
    EXPECT_EQ(refusal({}),
              "tengen tune: what is to be tuned? --param NAME, of those in 'tengen tune --list'\n");
    EXPECT_EQ(test::tengen({"tune", "--param", "cpuct"}).err,
              "tengen tune: a tuning needs a folder: --out FOLDER\n");
    EXPECT_EQ(refusal({"--param", "lmr_bas"}),
              "tengen tune: there is no parameter 'lmr_bas'; perhaps lmr_base, lmp_base or "
              "lmr_factor\n");
    EXPECT_EQ(refusal({"--param", "lmr_base=9"}),
              "tengen tune: lmr_base begins with 9, which is not from -1 to 4\n");
    EXPECT_EQ(refusal({"--param", "lmr_base", "--param", "cpuct"}),
              "tengen tune: cpuct is of the tree search, which this player does not use\n");
    EXPECT_EQ(refusal({"--param", "lmr_base", "--nodes", "5", "--move-ms", "5"}),
              "tengen tune: either --nodes or --move-ms\n");
    EXPECT_EQ(refusal({"--param", "lmr_base", "-p", "tengen,param.rfp_depth=99"}),
              "tengen tune: rfp_depth is from 0 to 12, not 99 (in 'tengen,param.rfp_depth=99')\n");
    EXPECT_FALSE(std::filesystem::exists(at("x")));
    EXPECT_EQ(test::tengen({"tune", "--help"}).code, kYes);
}

}  // namespace
}  // namespace tengen::cli
