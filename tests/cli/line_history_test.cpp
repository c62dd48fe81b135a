// Lines that are kept from one game to the next.
#include "line_history.h"

#include "base/file.h"
#include "line_reader.h"
#include "scratch.h"

#include <gtest/gtest.h>

#include <fstream>
#include <string>

namespace tengen::cli {
namespace {

using Lines = std::vector<std::string>;

class LineHistoryTest : public test::ScratchTest {};

TEST_F(LineHistoryTest, LinesOutlastTheGame) {
    const auto file = at("state") / "tengen" / "history";
    LineHistory first(file);
    EXPECT_TRUE(first.add("level 3"));
    EXPECT_TRUE(first.add("保存 a.sgf"));
    EXPECT_EQ(LineHistory(file).lines(), (Lines{"level 3", "保存 a.sgf"}));
}

TEST_F(LineHistoryTest, BlankLinesAndRepeatedOnesAreNotKept) {
    LineHistory history(at("history"));
    EXPECT_FALSE(history.add("  "));
    EXPECT_TRUE(history.add("undo"));
    EXPECT_FALSE(history.add("undo"));
    EXPECT_TRUE(history.add("redo"));
    EXPECT_TRUE(history.add("undo"));
    EXPECT_EQ(history.lines(), (Lines{"undo", "redo", "undo"}));
}

TEST_F(LineHistoryTest, WhatIsNoTextIsPassedOver) {
    std::ofstream(at("history"), std::ios::binary) << "h8\n\x1b[2Jbad\n\xff\xfe\n"
                                                   << std::string(5000, 'x') << "\ni9\n";
    EXPECT_EQ(LineHistory(at("history")).lines(), (Lines{"h8", "i9"}));
}

TEST_F(LineHistoryTest, OnlyTheLastOfManyStay) {
    {
        std::ofstream file(at("history"), std::ios::binary);
        for (int i = 0; i < 2000; ++i) file << "level " << i << '\n';
    }
    const LineHistory history(at("history"));
    ASSERT_EQ(history.lines().size(), kMostLines);
    EXPECT_EQ(history.lines().back(), "level 1999");
    EXPECT_LT(base::read_file(at("history")).value_or("").size(), 10'000U);
}

TEST_F(LineHistoryTest, WithoutAFolderTheGameGoesOn) {
    LineHistory history({});
    EXPECT_TRUE(history.add("h8"));
    std::ofstream(at("file")) << "no folder";
    LineHistory nowhere(at("file") / "history");
    EXPECT_TRUE(nowhere.add("h8"));
}

TEST(CommonBeginning, IsWhatAllWordsAgreeOn) {
    EXPECT_EQ(common_beginning({}), "");
    EXPECT_EQ(common_beginning({"level "}), "level ");
    EXPECT_EQ(common_beginning({"save ", "save! "}), "save");
    EXPECT_EQ(common_beginning({"a1", "b1"}), "");
}

TEST(CommonBeginning, EndsBetweenLetters) {
    EXPECT_EQ(common_beginning({"保存", "保孙"}), "保");
    EXPECT_EQ(common_beginning({"为", "丸"}), "");
}

}  // namespace
}  // namespace tengen::cli
