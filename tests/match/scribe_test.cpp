#include "match/scribe.h"

#include "scratch.h"
#include "shared_data.h"

#include <gtest/gtest.h>

#include <vector>

namespace tengen::match {
namespace {

class ScribeTest : public test::ScratchTest {};

TEST_F(ScribeTest, WritesWhatWasSaidLast) {
    const auto file = at("game.sgf");
    Scribe scribe(file);
    for (int i = 0; i <= 100; ++i) scribe.write(std::to_string(i));
    EXPECT_FALSE(scribe.finish());
    EXPECT_EQ(test::slurp(file), "100");
}

TEST_F(ScribeTest, FinishesBeforeItLeaves) {
    const auto file = at("game.sgf");
    {
        Scribe scribe(file);
        scribe.write("the end");
    }
    EXPECT_EQ(test::slurp(file), "the end");
}

TEST_F(ScribeTest, SaysWhatWentWrongAndGoesOn) {
    const auto file = at("folder") / "game.sgf";
    Scribe scribe(file);
    scribe.write("lost");
    EXPECT_TRUE(scribe.finish());
    std::filesystem::create_directory(file.parent_path());
    scribe.write("kept");
    EXPECT_FALSE(scribe.finish());
    EXPECT_EQ(test::slurp(file), "kept");
}

TEST_F(ScribeTest, TellsHowEachWritingWent) {
    const auto file = at("folder") / "game.sgf";
    std::vector<bool> went_well;  // written by the scribe, and read when it has finished
    Scribe scribe(file,
                  [&](const base::FileError* trouble) { went_well.push_back(trouble == nullptr); });
    scribe.write("lost");
    EXPECT_TRUE(scribe.finish());
    std::filesystem::create_directory(file.parent_path());
    scribe.write("kept");
    EXPECT_FALSE(scribe.finish());
    EXPECT_EQ(went_well, (std::vector{false, true}));
}

TEST_F(ScribeTest, TakesTheFileAway) {
    const auto file = at("game.sgf");
    Scribe scribe(file);
    scribe.write("here");
    EXPECT_FALSE(scribe.finish());
    scribe.write("here again");
    scribe.forget();
    EXPECT_FALSE(std::filesystem::exists(file));
}

}  // namespace
}  // namespace tengen::match
