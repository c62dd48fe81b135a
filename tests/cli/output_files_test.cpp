// A file that cannot be written is named before the work, not after it. The work asked for here
// would take hours.
#include "base/file.h"
#include "cli/said.h"
#include "scratch.h"

#include <gtest/gtest.h>

namespace tengen::cli {
namespace {

using test::has;
using test::Said;
using test::tengen;
using test::Words;

class OutputFiles : public test::ScratchTest {
protected:
    /// In a folder that is not there.
    [[nodiscard]] std::string nowhere(const std::string& name) const {
        return base::to_text(at("none") / name);
    }
    void is_refused(const Words& words, const std::string& file) const {
        const Said said = tengen(words);
        EXPECT_EQ(said.code, kBadInput) << words[0];
        EXPECT_TRUE(has(said.err, file)) << words[0] << ": " << said.err;
        EXPECT_TRUE(has(said.err, "No such file or directory")) << words[0] << ": " << said.err;
        EXPECT_EQ(said.out, "") << words[0];
    }
};

TEST_F(OutputFiles, FittingAsksFirst) {
    is_refused({"fit", "--games", "1000000", "--out", nowhere("a.bin")}, nowhere("a.bin"));
}

TEST_F(OutputFiles, MakingOpeningsAsksFirst) {
    is_refused({"openings", "generate", "--count", "10000", "-o", nowhere("a.txt")},
               nowhere("a.txt"));
}

TEST_F(OutputFiles, BuildingABookAsksFirst) {
    is_refused({"book", "build", nowhere("a.book"), "--pages", "1000000"}, nowhere("a.book"));
}

TEST_F(OutputFiles, CalibratingAsksFirst) {
    is_refused({"calibrate", "--games", "1000000", "--out", nowhere("a.json"), "--books",
                base::to_text(at("books"))},
               nowhere("a.json"));
}

TEST_F(OutputFiles, AMatchAsksFirst) {
    is_refused(
        {"match", "-p", "tengen,level=20,name=One", "-p", "tengen,level=19,name=Two", "--games",
         "1000000", "--out", base::to_text(at("books")), "--report", nowhere("a.html")},
        nowhere("a.html"));
    EXPECT_FALSE(std::filesystem::exists(at("books")));
}

TEST_F(OutputFiles, SolvingAsksFirst) {
    is_refused({"solve", "vcf", "h8", "--sgf", nowhere("a.sgf")}, nowhere("a.sgf"));
    is_refused({"solve", "vct", "h8", "--lib", nowhere("a.lib")}, nowhere("a.lib"));
}

TEST_F(OutputFiles, ALibraryIsNotAskedToHoldAnotherBoard) {
    const Said said =
        tengen({"solve", "vct", "h8", "--size", "19", "--lib", base::to_text(at("a.lib"))});
    EXPECT_EQ(said.code, kBadInput);
    EXPECT_TRUE(has(said.err, "holds only boards of 15 × 15")) << said.err;
    EXPECT_EQ(said.out, "");
    EXPECT_FALSE(std::filesystem::exists(at("a.lib")));
}

}  // namespace
}  // namespace tengen::cli
