// What goes wrong below, told to who asked in Chinese.
#include "base/file.h"
#include "said.h"
#include "scratch.h"

#include <gtest/gtest.h>

#include <fstream>

namespace tengen::cli {
namespace {

using test::has;
using test::tengen;
using test::Words;

class CliErrors : public test::ScratchTest {
protected:
    CliErrors() { std::ofstream(file()) << "hello\n"; }

    [[nodiscard]] std::string file() const { return base::to_text(at("f.txt")); }
    [[nodiscard]] std::string missing() const { return base::to_text(at("none") / "x"); }
    /// The complaint of such a command.
    static std::string complaint(Words words) {
        words.insert(words.end(), {"--lang", "zh"});
        const test::Said said = tengen(words);
        EXPECT_EQ(said.code, kBadInput) << words[0];
        return said.err;
    }
};

TEST_F(CliErrors, OfPlayersAndTheirParametersAreInChinese) {
    EXPECT_TRUE(has(complaint({"match", "-p", "tengen", "-p", "no/such"}), "没有“no/such”"));
    EXPECT_TRUE(
        has(complaint({"match", "-p", "tengen", "-p", "tengen,param.x=1"}), "没有参数“x”；也许是"));
    EXPECT_TRUE(has(complaint({"match", "--report-only", "--out", missing()}), "中没有比赛"));
    EXPECT_TRUE(has(complaint({"tune", "--param", "rfp_margin=1:2", "--out", missing()}),
                    "“rfp_margin=1:2”不是"));
    EXPECT_TRUE(has(complaint({"bench", "--param", "x=1"}), "没有参数“x”"));
}

TEST_F(CliErrors, OfFilesAreInChinese) {
    EXPECT_TRUE(has(complaint({"book", "show", "h8", "--file", file()}), "第 1 行：开头不是"));
    EXPECT_TRUE(has(complaint({"rules", "--suite", file()}), "第 1 行：没有表头"));
    EXPECT_TRUE(has(complaint({"analyze", "--suite", file()}), "第 1 行：没有表头"));
    EXPECT_TRUE(has(complaint({"analyze", "h8", "--net", file()}), "这不是网络文件"));
    EXPECT_TRUE(has(complaint({"analyze", "h8", "--weights", file()}), "这不是权重文件"));
    EXPECT_TRUE(has(complaint({"fit", "--weights", file(), "--out", base::to_text(at("w"))}),
                    "这不是权重文件"));
    EXPECT_TRUE(has(complaint({"samples", "count", file()}), "这不是样本文件"));
    EXPECT_TRUE(has(complaint({"openings", "check", file()}), "第 1 行：“hello”不是开局"));
}

TEST_F(CliErrors, OfTheSystemAreInChinese) {
    const std::string_view why = "没有这个文件或文件夹";
    EXPECT_TRUE(has(complaint({"calibrate", "--out", missing()}), why));
    EXPECT_TRUE(has(complaint({"selfplay", "--out", missing()}), why));
    EXPECT_TRUE(has(complaint({"rules", "--suite", missing()}), why));
    EXPECT_TRUE(has(complaint({"worker", "--server", "host"}), "“host”不是服务器地址"));
}

}  // namespace
}  // namespace tengen::cli
