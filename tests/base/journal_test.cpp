#include "base/journal.h"

#include "base/file.h"
#include "english.h"
#include "scratch.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace tengen::base {
namespace {

namespace fs = std::filesystem;

class JournalTest : public test::ScratchTest {
protected:
    fs::path path_ = at("journal");
};

TEST_F(JournalTest, LinesComeBack) {
    {
        auto opened = Journal::open(path_);
        ASSERT_TRUE(opened) << opened.error();
        EXPECT_EQ(opened->lines, "");
        ASSERT_TRUE(opened->journal.append("one"));
        ASSERT_TRUE(opened->journal.append("two"));
    }
    auto again = Journal::open(path_);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->lines, "one\ntwo\n");
}

TEST_F(JournalTest, HalfALineIsCutOff) {
    std::ofstream(path_, std::ios::binary) << "one\ntw";
    {
        auto opened = Journal::open(path_);
        ASSERT_TRUE(opened);
        EXPECT_EQ(opened->lines, "one\n");
        ASSERT_TRUE(opened->journal.append("two"));
    }
    EXPECT_EQ(read_file(path_), "one\ntwo\n");
}

TEST_F(JournalTest, OnlyHalfALineIsNothing) {
    std::ofstream(path_) << "on";
    const auto opened = Journal::open(path_);
    ASSERT_TRUE(opened);
    EXPECT_EQ(opened->lines, "");
}

TEST_F(JournalTest, HasOneHolderAtATime) {
    auto first = Journal::open(path_);
    ASSERT_TRUE(first);
    const auto second = Journal::open(path_);
    ASSERT_FALSE(second);
    EXPECT_NE(english(second.error()).find("in use"), std::string::npos);
    first = std::unexpected(Message::plain("closed"));
    EXPECT_TRUE(Journal::open(path_));
}

TEST_F(JournalTest, AFolderIsNoJournal) {
    EXPECT_FALSE(Journal::open(folder()));
    EXPECT_FALSE(Journal::open(at("no/such/folder")));
}

}  // namespace
}  // namespace tengen::base
