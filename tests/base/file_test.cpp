#include "base/file.h"

#include "base/journal.h"
#include "english.h"
#include "scratch.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <fstream>
#include <sys/stat.h>
#include <system_error>
#ifndef _WIN32
#include <sys/resource.h>
#endif

namespace tengen::base {
namespace {

namespace fs = std::filesystem;

class FileTest : public test::ScratchTest {
protected:
    [[nodiscard]] std::ptrdiff_t files() const {
        return std::distance(fs::directory_iterator(folder()), fs::directory_iterator());
    }
};

TEST_F(FileTest, WhatIsWrittenIsRead) {
    const std::string bytes("a\0b\r\n\xFF", 6);
    ASSERT_TRUE(write_file_atomically(at("x"), bytes));
    EXPECT_EQ(read_file(at("x")).value(), bytes);
    EXPECT_EQ(files(), 1);
}

TEST_F(FileTest, AnEmptyFileIsEmpty) {
    ASSERT_TRUE(write_file_atomically(at("x"), ""));
    EXPECT_EQ(read_file(at("x")).value(), "");
}

TEST_F(FileTest, LargeFilesAreReadWhole) {
    std::string bytes(5'000'001, 'x');
    bytes.back() = 'y';
    ASSERT_TRUE(write_file_atomically(at("x"), bytes));
    EXPECT_EQ(read_file(at("x")).value(), bytes);
}

TEST_F(FileTest, AMissingFileIsNamedInTheMessage) {
    const auto missing = read_file(at("none"));
    ASSERT_FALSE(missing);
    EXPECT_NE(english(missing.error().message).find("none"), std::string::npos);
    EXPECT_TRUE(english(missing.error().reason).starts_with("cannot be opened: "));
    EXPECT_EQ(english(missing.error().reason).find("none"), std::string::npos);
}

TEST_F(FileTest, AFolderIsNeitherReadNorReplaced) {
    fs::create_directory(at("folder"));
    EXPECT_FALSE(read_file(at("folder")));
    EXPECT_FALSE(write_file_atomically(at("folder"), "x"));
    EXPECT_EQ(files(), 1);
}

TEST_F(FileTest, WithoutCommitTheOldFileStaysAndNothingIsLeft) {
    ASSERT_TRUE(write_file_atomically(at("x"), "old"));
    {
        auto file = AtomicFile::open(at("x"));
        ASSERT_TRUE(file);
        file->stream() << "new";
    }
    EXPECT_EQ(read_file(at("x")).value(), "old");
    EXPECT_EQ(files(), 1);
}

TEST_F(FileTest, AStreamThatFailedIsNotCommitted) {
    ASSERT_TRUE(write_file_atomically(at("x"), "old"));
    auto file = AtomicFile::open(at("x"));
    ASSERT_TRUE(file);
    file->stream() << "new";
    file->stream().setstate(std::ios::badbit);
    EXPECT_FALSE(file->commit());
    EXPECT_EQ(read_file(at("x")).value(), "old");
    EXPECT_EQ(files(), 1);
}

#ifndef _WIN32
TEST_F(FileTest, WhyAFileCouldNotBeWrittenToItsEndIsSaid) {
    // What a full disk does, with a limit of our own: the first bytes go in, the last do not.
    struct rlimit before = {};
    ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
    struct rlimit small = before;
    small.rlim_cur = 4096;
    const auto old_handler = std::signal(SIGXFSZ, SIG_IGN);
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
    const auto written = write_file_atomically(at("x"), std::string(1 << 20, 'x'));
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
    std::signal(SIGXFSZ, old_handler);
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().message,
              "cannot write " + to_text(at("x")) + ": " + std::generic_category().message(EFBIG));
    EXPECT_EQ(files(), 0);
}
#endif

TEST_F(FileTest, AskingWhetherAFileCanBeWrittenChangesNothing) {
    EXPECT_TRUE(check_writable(at("new")));
    EXPECT_EQ(files(), 0);
    ASSERT_TRUE(write_file_atomically(at("x"), "old"));
    EXPECT_TRUE(check_writable(at("x")));
    EXPECT_EQ(read_file(at("x")).value(), "old");
    EXPECT_EQ(files(), 1);
}

TEST_F(FileTest, AFileThatCannotBeWrittenIsNamedBeforehand) {
    const auto missing = check_writable(at("none") / "x");
    ASSERT_FALSE(missing);
    EXPECT_TRUE(
        english(missing.error().message).starts_with("cannot write " + to_text(at("none") / "x")));
    EXPECT_FALSE(check_writable(at("")));  // the folder itself
}

TEST_F(FileTest, AFolderThatIsNotThereCannotBeWrittenTo) {
    EXPECT_FALSE(write_file_atomically(at("none") / "x", "x"));
}

TEST_F(FileTest, AFolderThatMayNotBeWrittenToIsSaidToBeSo) {
    fs::create_directory(at("locked"));
    fs::permissions(at("locked"), fs::perms::owner_read | fs::perms::owner_exec);
    const auto written = write_file_atomically(at("locked") / "x", "x");
    fs::permissions(at("locked"), fs::perms::owner_all);
    if (written) GTEST_SKIP() << "skipped: nothing is forbidden to this user";
    EXPECT_EQ(written.error().reason,
              "cannot be written: " + std::generic_category().message(EACCES));
}

/// Beyond the 260 letters that Windows once knew.
TEST_F(FileTest, PathsMayBeLong) {
    fs::path long_one = folder();
    for (int i = 0; i < 8; ++i) long_one /= to_path("五 子 " + std::string(50, 'x'));
    std::error_code problem;
    fs::create_directories(long_one, problem);
    if (problem) GTEST_SKIP() << "skipped: this system's paths are short: " << problem.message();
    ASSERT_GT(long_one.native().size(), 400U);
    const auto written = write_file_atomically(long_one / "x", "old");
    ASSERT_TRUE(written) << written.error().message;
    ASSERT_TRUE(write_file_atomically(long_one / "x", "new"));
    EXPECT_EQ(read_file(long_one / "x"), "new");
    EXPECT_TRUE(check_writable(long_one / "y"));
    auto journal = Journal::open(long_one / "journal");
    ASSERT_TRUE(journal) << journal.error();
    EXPECT_TRUE(journal->journal.append("line"));
    EXPECT_FALSE(Journal::open(long_one / "journal"));
}

TEST_F(FileTest, ANameTooLongIsSaidToBeSo) {
    const auto written = write_file_atomically(at(std::string(300, 'x')), "x");
    ASSERT_FALSE(written);
#ifndef _WIN32
    EXPECT_EQ(written.error().reason,
              "cannot be written: " + std::generic_category().message(ENAMETOOLONG));
#endif
}

TEST_F(FileTest, PathsGoThroughUtf8AndBack) {
    EXPECT_EQ(to_text(to_path("日本/棋谱 é.sgf")), "日本/棋谱 é.sgf");
    EXPECT_EQ(to_path("日本.sgf").filename(), fs::path(u8"日本.sgf"));
    EXPECT_TRUE(to_path("").empty());
}

TEST_F(FileTest, TheRestOfAFileFollowsItsHead) {
    ASSERT_TRUE(write_file_atomically(at("x"), "abcdef"));
    auto in = open_file(at("x"));
    ASSERT_TRUE(in);
    std::string bytes(2, '\0');
    in->read(bytes.data(), 2);
    ASSERT_TRUE(read_rest(*in, at("x"), bytes));
    EXPECT_EQ(bytes, "abcdef");
}

TEST_F(FileTest, ALeftoverOfACrashIsNotInTheWay) {
    std::ofstream(at("x.0.tmp")) << "half";
    ASSERT_TRUE(write_file_atomically(at("x"), "whole"));
    EXPECT_EQ(read_file(at("x")).value(), "whole");
    EXPECT_EQ(read_file(at("x.0.tmp")).value(), "half");
}

TEST_F(FileTest, ALinkStaysALink) {
    ASSERT_TRUE(write_file_atomically(at("real"), "old"));
    std::error_code problem;
    fs::create_symlink(at("real"), at("link"), problem);
    if (problem) GTEST_SKIP() << "skipped: no links here";
    ASSERT_TRUE(write_file_atomically(at("link"), "new"));
    EXPECT_TRUE(fs::is_symlink(at("link")));
    EXPECT_EQ(read_file(at("real")).value(), "new");
}

#ifndef _WIN32  // there are no such files, and no such bits
TEST_F(FileTest, WhatIsNoFileIsNotReplacedByOne) {
    fs::path fifo = at("fifo");
    ASSERT_EQ(::mkfifo(fifo.c_str(), S_IRUSR | S_IWUSR), 0);
    EXPECT_FALSE(write_file_atomically(fifo, "x"));
    EXPECT_TRUE(fs::is_fifo(fifo));
    EXPECT_EQ(files(), 1);
}

TEST_F(FileTest, PermissionsAreKept) {
    ASSERT_TRUE(write_file_atomically(at("x"), "old"));
    fs::permissions(at("x"), fs::perms::owner_read | fs::perms::owner_write);
    ASSERT_TRUE(write_file_atomically(at("x"), "new"));
    EXPECT_EQ(fs::status(at("x")).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}
#endif

}  // namespace
}  // namespace tengen::base
