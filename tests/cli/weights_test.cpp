// --weights: the engine judges by another file.
#include "eval/weights.h"

#include "base/file.h"
#include "cli/said.h"
#include "scratch.h"

#include <gtest/gtest.h>

namespace tengen::cli {
namespace {

using test::has;
using test::Said;
using test::tengen;

class CliWeights : public test::ScratchTest {
protected:
    [[nodiscard]] std::string file(RuleId rule) const {
        const auto written = base::write_file_atomically(
            at("weights.bin"), eval::to_bytes(eval::guessed_weights(), rule));
        EXPECT_TRUE(written);
        return base::to_text(at("weights.bin"));
    }
};

TEST_F(CliWeights, AnalyzeJudgesByThem) {
    // The score is the third thing that is said, before how long it took.
    const auto score = [](const Said& said) {
        EXPECT_EQ(said.code, kYes) << said.err;
        return said.out.substr(0, said.out.find("\"nodes\""));
    };
    const Said own = tengen({"analyze", "--depth", "1", "h8i9g8"});
    const Said other =
        tengen({"analyze", "--depth", "1", "--weights", file(RuleId::Freestyle), "h8i9g8"});
    EXPECT_NE(score(own), score(other));
}

TEST_F(CliWeights, AnalyzeRefusesThoseOfAnotherRule) {
    const Said said = tengen(
        {"analyze", "-r", "freestyle", "--depth", "1", "--weights", file(RuleId::Caro), "h8"});
    EXPECT_EQ(said.code, kBadInput);
    EXPECT_TRUE(said.err.starts_with("tengen analyze: ")) << said.err;
    EXPECT_TRUE(has(said.err, "weights.bin: these are the weights of another rule")) << said.err;
}

TEST_F(CliWeights, PlayTakesThemForTheGameAndForHints) {
    const Said said = tengen({"play", "-l", "1", "-s", "9", "--weights", file(RuleId::Freestyle)},
                             "e5\nhint\nquit\n");
    EXPECT_EQ(said.code, kYes) << said.err;
    EXPECT_TRUE(has(said.out, "White plays")) << said.out;
}

TEST_F(CliWeights, PlayRefusesThoseOfAnotherRule) {
    const Said said = tengen({"play", "--weights", file(RuleId::Caro)}, "quit\n");
    EXPECT_EQ(said.code, kBadInput);
    EXPECT_TRUE(has(said.out, "weights.bin: these are the weights of another rule")) << said.out;
}

}  // namespace
}  // namespace tengen::cli
