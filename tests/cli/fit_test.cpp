// tengen fit, as small as can be.
#include "base/file.h"
#include "cli/said.h"
#include "eval/weights.h"
#include "scratch.h"

#include <gtest/gtest.h>

namespace tengen::cli {
namespace {

using test::Said;
using test::Words;

class CliFit : public test::ScratchTest {
protected:
    [[nodiscard]] std::string file(const char* name = "fitted.bin") const {
        return base::to_text(at(name));
    }
    [[nodiscard]] Said fit(const Words& more) const {
        using test::operator+;
        return test::tengen(
            Words{"fit", "--size", "9", "--games", "6", "--nodes", "40", "--rounds", "2"} + more);
    }
    [[nodiscard]] std::string bytes(const char* name = "fitted.bin") const {
        return base::read_file(at(name)).value_or("");
    }
};

TEST_F(CliFit, WritesWeightsOfTheRuleAndTellsHowItGoes) {
    const Said said = fit({"--rule", "renju", "--out", file()});
    EXPECT_EQ(said.code, kYes) << said.err;
    EXPECT_TRUE(said.out.starts_with("1/6 games\n")) << said.out;
    for (const char* part : {"6/6 games\n", "round 2/2: outcomes ", "\n6 games, "})
        EXPECT_TRUE(test::has(said.out, part)) << said.out;
    EXPECT_TRUE(eval::parse_weights(bytes(), RuleId::Renju));
}

TEST_F(CliFit, GivesTheSameForTheSameWords) {
    ASSERT_EQ(fit({"--out", file("a.bin")}).code, kYes);
    ASSERT_EQ(fit({"--threads", "3", "--out", file("b.bin")}).code, kYes);
    ASSERT_EQ(fit({"--seed", "2", "--out", file("c.bin")}).code, kYes);
    EXPECT_TRUE(bytes("a.bin") == bytes("b.bin"));
    EXPECT_FALSE(bytes("a.bin") == bytes("c.bin"));
}

TEST_F(CliFit, PlaysWithTheWeightsItIsGiven) {
    const auto written = base::write_file_atomically(
        at("guess.bin"), eval::to_bytes(eval::guessed_weights(), RuleId::Freestyle));
    ASSERT_TRUE(written);
    ASSERT_EQ(fit({"--out", file("own.bin"), "--rule", "caro"}).code, kYes);
    const Said said = fit({"--weights", file("guess.bin"), "--rule", "caro", "--out", file()});
    EXPECT_EQ(said.code, kYes) << said.err;
    EXPECT_FALSE(bytes("own.bin") == bytes());
    EXPECT_TRUE(eval::parse_weights(bytes(), RuleId::Caro));
}

TEST_F(CliFit, RefusesWhatAreNoWeights) {
    EXPECT_EQ(fit({"--weights", file("none.bin"), "--out", file()}).code, kBadInput);
    ASSERT_TRUE(base::write_file_atomically(at("text.bin"), "hello"));
    const Said said = fit({"--weights", file("text.bin"), "--out", file()});
    EXPECT_EQ(said.code, kBadInput);
    EXPECT_TRUE(test::has(said.err, "text.bin: this is no file of weights")) << said.err;
    EXPECT_EQ(bytes(), "");
}

TEST_F(CliFit, NeedsSomewhereToWrite) { EXPECT_EQ(fit({}).code, kBadInput); }

}  // namespace
}  // namespace tengen::cli
