// --evaluator gpu and deep: what can do without the deep net says so and goes on, what cannot
// refuses.
#include "cli/said.h"
#include "made_up_deep_file.h"
#include "scratch.h"

#include <gtest/gtest.h>

namespace tengen::cli {
namespace {

using test::has;
using test::Said;
using test::tengen;
using test::Words;
using test::operator+;

class CliDeepNet : public test::ScratchTest {
protected:
    [[nodiscard]] Words deep() const {
        return {"--evaluator", "deep", "--deep-net", test::made_up_deep_file(at("made.net"))};
    }
    [[nodiscard]] Words missing() const {
        return {"--evaluator", "gpu", "--deep-net", base::to_text(at("missing.net"))};
    }
};

TEST_F(CliDeepNet, AnalyzeJudgesByItOrSaysWhyNot) {
    const Words words{"analyze", "-r", "freestyle", "h8i9", "--nodes", "60", "--mind"};
    const Said by_it = tengen(words + Words{"mcts"} + deep());
    EXPECT_EQ(by_it.code, kYes);
    EXPECT_EQ(by_it.err, "");
    EXPECT_TRUE(has(by_it.out, "bestmove"));
    for (const Words& other :
         {Words{"mcts"} + missing(), Words{"alphabeta"} + deep(), Words{"alphabeta"} + missing()}) {
        const Said without = tengen(words + other);
        EXPECT_EQ(without.code, kYes);
        EXPECT_TRUE(without.err.starts_with("tengen analyze: ")) << without.err;
        EXPECT_TRUE(has(without.err, "; the net judges instead\n")) << without.err;
        EXPECT_EQ(std::ranges::count(without.err, '\n'), 1) << without.err;
        EXPECT_TRUE(has(without.out, "bestmove"));
    }
    EXPECT_EQ(tengen(words + Words{"mcts", "--card", "-1"}).code, kBadInput);
    EXPECT_EQ(tengen(words + Words{"mcts", "--evaluator", "card"}).code, kBadInput);
}

TEST_F(CliDeepNet, PlayGoesOnWithoutIt) {
    const Words words{"play", "-l", "1", "-s", "9", "--mind", "mcts"};
    const test::Circumstances here{.state_folder = folder()};
    const Said by_it = tengen(words + deep(), "e5\nquit\n", here);
    EXPECT_EQ(by_it.err, "");
    EXPECT_TRUE(has(by_it.out, "White plays")) << by_it.out;
    const Said without = tengen(words + missing(), "e5\nquit\n", here);
    EXPECT_TRUE(has(without.err, "missing.net")) << without.err;
    EXPECT_TRUE(has(without.out, "White plays")) << without.out;
    // The mind that can use it may come later.
    const Said later = tengen(Words{"play", "-l", "1", "-s", "9"} + deep(),
                              "mind mcts\ne5\nmind alphabeta\nquit\n", here);
    EXPECT_EQ(std::ranges::count(later.err, '\n'), 1) << later.err;
    EXPECT_TRUE(has(later.err, "alphabeta cannot use the deep net")) << later.err;
}

TEST_F(CliDeepNet, AMatchIsRefusedBeforeItsFirstGame) {
    const std::string file = base::to_text(at("missing.net"));
    const Said said = tengen({"match", "-p", "tengen,mind=mcts,evaluator=gpu,deep_net=" + file,
                              "-p", "tengen", "--games", "2", "--out", base::to_text(at("games"))});
    EXPECT_EQ(said.code, kBadInput);
    EXPECT_TRUE(has(said.err, "missing.net")) << said.err;
    EXPECT_FALSE(std::filesystem::exists(at("games")));
}

TEST_F(CliDeepNet, BenchesMeasureWhatWasAskedForOrNothing) {
    const Said tree = tengen(Words{"bench", "tree", "--quick"} + deep());
    EXPECT_EQ(tree.code, kYes) << tree.err;
    EXPECT_TRUE(has(tree.out, "processor: ")) << tree.out;
    EXPECT_EQ(tengen(Words{"bench", "tree", "--quick"} + missing()).code, kBadInput);
    const Said other = tengen(Words{"bench", "--quick"} + deep());
    EXPECT_EQ(other.code, kBadInput);
    EXPECT_TRUE(has(other.err, "alphabeta cannot use the deep net")) << other.err;
    EXPECT_EQ(tengen(Words{"selfplay", "--out", "none"} + deep()).code, kBadInput);
}

TEST(CliBenchGpu, HasARowForEachNumberOfPositions) {
    const Words words{"bench", "gpu", "--quick", "--driver"};
    const Said said = tengen(words + Words{TENGEN_STAND_IN_DRIVER, "--shape", "1x64", "--at-once",
                                           "1", "3", "--shape", "2x96"});
    EXPECT_EQ(said.code, kYes) << said.err;
    for (const char* row : {"a card made of paper, compute capability 8.0, 4 multiprocessors",
                            "\n1x64 on 15x15; the processor alone: ", "\n2x96 on 15x15; ",
                            "\n       1    2000.0     2000.0   2000.0 ", "\n       3    2000.0 ",
                            "one at a time, all but computing takes "})
        EXPECT_TRUE(has(said.out, row)) << row << said.out;
    const auto refusal = [&](const Words& more) {
        const Said refused = tengen(words + more);
        EXPECT_EQ(refused.code, kBadInput);
        return refused.err;
    };
    EXPECT_TRUE(has(refusal({"no_such_driver.so"}), "no driver for a card"));
    const Words paper{TENGEN_STAND_IN_DRIVER};
    EXPECT_TRUE(has(refusal(paper + Words{"--card", "1"}), "there is no card 1; there are 1"));
    EXPECT_TRUE(has(refusal(paper + Words{"--shape", "6"}), "not a shape such as 6x96"));
    EXPECT_TRUE(has(refusal(paper + Words{"--shape", "6x80"}), "no kernels for a net of 80"));
}

}  // namespace
}  // namespace tengen::cli
