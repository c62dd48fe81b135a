// Process against children that crash, stall, flood and refuse to die. Deadlines are a minute where
// something is to happen: they are there so that a failure ends, not to measure.
#include "base/file.h"
#include "base/process_tools.h"
#include "sanitized.h"
#include "scratch.h"
#include "wine.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <thread>

namespace tengen::base {
namespace {

namespace fs = std::filesystem;
using namespace test;  // NOLINT(google-build-using-namespace): their tools are ours
using Write = Process::Write;
using Read = Process::Read;
using ProcessFileTest = ScratchTest;

// ── Talking ─────────────────────────────────────────────────────────────────────────────────────

TEST(Process, WhatIsWrittenComesBack) {
    Process process = start({"echo"});
    EXPECT_EQ(process.write("hello\n", soon()), Write::Done);
    EXPECT_EQ(read_line(process), "hello");
    process.close_input();
    EXPECT_EQ(read_all(process), "");
    EXPECT_EQ(process.wait(soon()), ProcessEnd{});
}

TEST(Process, ALongTalkBothWaysDoesNotBlock) {
    Process process = start({"echo"});
    std::string sent;
    for (int i = 0; i < 300'000; ++i) sent += std::to_string(i) + ' ';
    ASSERT_GT(sent.size(), 1'900'000U);
    EXPECT_EQ(process.write(sent, soon()), Write::Done);
    process.close_input();
    EXPECT_TRUE(read_all(process) == sent);
}

TEST(Process, ALongTalkBothWaysCanBeReadInBetween) {
    Process process = start({"echo"});
    const std::string piece(700'001, 'y');
    std::string heard;
    for (int i = 0; i < 10; ++i) {
        ASSERT_EQ(process.write(piece, soon()), Write::Done);
        // What lies in the pipes may come later; what we keep for the reader has a limit.
        while (heard.size() + piece.size() < std::size_t(i) * piece.size())
            ASSERT_EQ(process.read(heard, soon()), Read::Bytes);
    }
    process.close_input();
    heard += read_all(process);
    EXPECT_EQ(heard.size(), 10 * piece.size());
    EXPECT_EQ(std::ranges::count(heard, 'y'), std::ptrdiff_t(heard.size()));
}

TEST(Process, AChildThatDoesNotReadBlocksNoWriter) {
    Process process = start({"stubborn"});
    EXPECT_EQ(process.write(std::string(1 << 20, 'x'), shortly()), Write::TimedOut);
}

TEST(Process, AFloodingChildBlocksNoWriter) {
    Process process = start({"flood"});
    EXPECT_EQ(process.write(std::string(1 << 20, 'x'), shortly()), Write::TimedOut);
}

TEST(Process, WritingToAClosedInputSaysSo) {
    if (is_wine()) GTEST_SKIP() << kConsoleHoldsStreams;
    Process process = start({"close-input"});
    ASSERT_EQ(read_line(process), "closed");
    EXPECT_EQ(process.write("hello\n", soon()), Write::Closed);
    EXPECT_EQ(process.write("hello\n", soon()), Write::Closed);
    EXPECT_FALSE(process.wait(shortly()));
}

TEST(Process, WritingAfterTheEndSaysSo) {
    Process process = start({"return", "0", ""});
    ASSERT_TRUE(process.wait(soon()));
    EXPECT_EQ(process.write("hello\n", soon()), Write::Closed);
}

TEST(Process, WritingToWhatWeClosedSaysSo) {
    Process process = start({"echo"});
    process.close_input();
    EXPECT_EQ(process.write("", soon()), Write::Closed);
}

TEST(Process, AChildMayCloseItsOutputAndLive) {
    if (is_wine()) GTEST_SKIP() << kConsoleHoldsStreams;
    Process process = start({"close-output"});
    EXPECT_EQ(read_all(process), "");
    EXPECT_FALSE(process.wait(shortly()));
    process.close_input();
    EXPECT_EQ(process.wait(soon()), (ProcessEnd{7, 0}));
}

TEST(Process, TheLastLineNeedsNoEnd) {
    Process process = start({"return", "0", "no newline"});
    EXPECT_EQ(read_all(process), "no newline");
}

TEST(Process, AReadTakesAtMostItsShare) {
    Process process = start({"flood"});
    for (int i = 0; i < 50; ++i) {
        std::string text;
        ASSERT_EQ(process.read(text, soon()), Read::Bytes);
        EXPECT_LE(text.size(), 65'536U);
    }
}

TEST(Process, ASilentChildBlocksNoReader) {
    Process process = start({"echo"});
    std::string text;
    EXPECT_EQ(process.read(text, shortly()), Read::TimedOut);
    EXPECT_EQ(process.read(text, TimePoint::min()), Read::TimedOut);
    EXPECT_EQ(text, "");
}

TEST(Process, APastDeadlineStillTakesWhatIsThere) {
    Process process = start({"return", "0", "early"});
    ASSERT_TRUE(process.wait(soon()));
    std::string text;
    EXPECT_EQ(process.read(text, TimePoint::min()), Read::Bytes);
    EXPECT_EQ(text, "early");
    EXPECT_EQ(process.read(text, TimePoint::min()), Read::Closed);
}

TEST(Process, WaitingTakesInTheLastWords) {
    Process process = start({"pour", "1000000"});  // more than a pipe holds
    EXPECT_EQ(process.wait(soon()), ProcessEnd{});
    EXPECT_EQ(read_all(process).size(), 1'000'000U);
}

TEST(Process, AnotherThreadWakesTheReader) {
    Process process = start({"echo"});
    const std::jthread other([&] {
        std::this_thread::sleep_for(Milliseconds(20));
        process.wake();
    });
    std::string text;
    EXPECT_EQ(process.read(text, soon()), Read::Woken);
}

TEST(Process, AnEarlyWakeIsKeptForTheNextRead) {
    Process process = start({"return", "0", "words"});
    process.wake();
    process.wake();
    std::string text;
    EXPECT_EQ(process.read(text, soon()), Read::Woken);
    EXPECT_EQ(read_all(process), "words");
}

// ── Ends ────────────────────────────────────────────────────────────────────────────────────────

TEST(Process, AnExitCodeIsKept) {
    Process process = start({"return", "3", ""});
    EXPECT_EQ(process.wait(soon()), (ProcessEnd{3, 0}));
    EXPECT_EQ(process.kill(), (ProcessEnd{3, 0}));
    EXPECT_EQ(process.wait(TimePoint::min()), (ProcessEnd{3, 0}));
}

TEST(Process, WordsBeforeACrashAreHeard) {
    Process process = start({"crash", std::to_string(SIGABRT), "last words"});
    ASSERT_TRUE(process.wait(soon()));
    EXPECT_EQ(read_all(process), "last words");
    EXPECT_EQ(read_all(process), "");
}

TEST(Process, KillingTellsHowAChildHadEndedBefore) {
    Process process = start({"return", "4", ""});
    EXPECT_EQ(read_all(process), "");
    ASSERT_TRUE(goes_away(process.id()));  // its output is closed a moment before that
    EXPECT_EQ(process.kill(), (ProcessEnd{4, 0}));
}

TEST(Process, AFloodEndsWithItsChild) {
    Process process = start({"flood"});
    std::string text;
    ASSERT_EQ(process.read(text, soon()), Read::Bytes);
    process.kill();
    while (process.read(text, soon()) == Read::Bytes) {
    }
    EXPECT_EQ(process.read(text, soon()), Read::Closed);
    EXPECT_EQ(std::ranges::count(text, 'x'), std::ptrdiff_t(text.size()));
}

TEST(Process, GrandchildrenGoWithTheChild) {
    Process process = start({"family"});
    const ProcessId grandchild = read_id(process);
    ASSERT_GT(grandchild, 0);
    ASSERT_FALSE(is_gone(grandchild));
    process.kill();
    EXPECT_TRUE(goes_away(grandchild));
}

TEST(Process, GrandchildrenGoWithTheChildThoughNobodyLooks) {
    Process process = start({"orphan"});
    const ProcessId grandchild = read_id(process);
    ASSERT_GT(grandchild, 0);
    EXPECT_TRUE(goes_away(grandchild));
    std::string text;
    EXPECT_EQ(process.read(text, soon()), Read::Closed);  // it held the output too
    EXPECT_EQ(process.kill(), (ProcessEnd{5, 0}));
}

TEST(Process, GrandchildrenGoWhenTheEndIsSeen) {
    Process process = start({"orphan"});
    const ProcessId grandchild = read_id(process);
    ASSERT_GT(grandchild, 0);
    EXPECT_EQ(process.wait(soon()), (ProcessEnd{5, 0}));
    EXPECT_TRUE(goes_away(grandchild));
}

TEST(Process, TheOwnerTakesTheFamilyAlong) {
    ProcessId child = 0;
    ProcessId grandchild = 0;
    {
        Process process = start({"family"});
        child = process.id();
        grandchild = read_id(process);
        ASSERT_GT(grandchild, 0);
    }
    EXPECT_TRUE(is_gone(child));
    EXPECT_TRUE(goes_away(grandchild));
}

TEST(Process, AnOwnerThatTakesAnotherChildEndsTheFirst) {
    Process process = start({"stubborn"});
    const ProcessId first = process.id();
    process = start({"echo"});
    EXPECT_TRUE(is_gone(first));
    EXPECT_EQ(process.write("x\n", soon()), Write::Done);
    EXPECT_EQ(read_line(process), "x");
}

// ── Starting ────────────────────────────────────────────────────────────────────────────────────

TEST_F(ProcessFileTest, AMissingProgramIsNamed) {
    const auto process = Process::start({at("none")});
    ASSERT_FALSE(process);
    EXPECT_TRUE(process.error().message.starts_with("cannot start " + to_text(at("none")) + ": "))
        << process.error().message;
}

TEST_F(ProcessFileTest, AFolderIsNotStarted) {
    fs::create_directory(at("folder"));
    const auto process = Process::start({at("folder")});
    ASSERT_FALSE(process);
    EXPECT_TRUE(process.error().message.ends_with("folder: it is a folder"))
        << process.error().message;
}

TEST_F(ProcessFileTest, AMissingFolderIsNamed) {
    const auto process = Process::start({TENGEN_PROCESS_CHILD, {"folder"}, at("none")});
    ASSERT_FALSE(process);
    EXPECT_TRUE(process.error().message.ends_with("there is no folder " + at("none").string()))
        << process.error().message;
}

TEST_F(ProcessFileTest, AnErrorFileThatCannotBeOpenedIsNamed) {
    const auto process =
        Process::start({TENGEN_PROCESS_CHILD, {"echo"}, {}, at("none") / "errors"});
    ASSERT_FALSE(process);
    EXPECT_NE(process.error().message.find((at("none") / "errors").string()), std::string::npos);
}

TEST_F(ProcessFileTest, TheChildRunsInItsFolder) {
    Process process = start({"folder"}, at(""));
    EXPECT_EQ(fs::path(read_all(process)), fs::canonical(at("")));
}

TEST_F(ProcessFileTest, ARelativeProgramIsFoundFromOurFolder) {
    const fs::path relative = fs::relative(TENGEN_PROCESS_CHILD);
    auto process = Process::start({relative, {"folder"}, at("")});
    ASSERT_TRUE(process) << process.error().message;
    EXPECT_EQ(fs::path(read_all(*process)), fs::canonical(at("")));
}

TEST_F(ProcessFileTest, ComplaintsAreAppendedToTheFile) {
    for (const char* const text : {"one\n", "two\n"})
        ASSERT_TRUE(start({"complain", text}, {}, at("errors")).wait(soon()));
    EXPECT_EQ(read_file(at("errors")).value(), "one\ntwo\n");
}

TEST(Process, ComplaintsAreThrownAwayUnlessWanted) {
    Process process = start({"complain", "nobody reads this"});
    EXPECT_EQ(read_all(process), "");
    EXPECT_EQ(process.wait(soon()), ProcessEnd{});
}

TEST(Process, ArgumentsArriveAsTheyAre) {
    Process process =
        start({"arguments", "a b", "", R"("q" 'r' \)", "五目並べ", "$HOME *", "x\ny"});
    EXPECT_EQ(read_all(process),
              "[a b][]["
              R"("q" 'r' \)"
              "][五目並べ][$HOME *][x\ny]");
}

TEST(Process, ThePeakOfItsMemoryIsKnown) {
    if (is_wine()) GTEST_SKIP() << kNobodyTellsMemory;
    constexpr std::uint64_t kEaten = std::uint64_t{50} << 20;
    Process process = start({"eat", "50"});
    ASSERT_EQ(read_line(process), "full");
    if (keeps_memory_limits()) {  // and tells how much there is
        ASSERT_TRUE(process.peak_memory());
        EXPECT_GE(*process.peak_memory(), kEaten);
    }
    process.close_input();
    ASSERT_TRUE(process.wait(soon()));
    ASSERT_TRUE(process.peak_memory());
    EXPECT_GE(*process.peak_memory(), kEaten);
}

TEST(Process, WhoWantsMoreMemoryThanItsLimitIsRefusedIt) {
    if (!keeps_memory_limits()) GTEST_SKIP() << "this system keeps no limit of memory";
    if (test::kIsSanitized) GTEST_SKIP() << "its shadow is larger than the limit";
    for (const bool is_modest : {true, false}) {
        ProcessOptions options{TENGEN_PROCESS_CHILD, {"eat", is_modest ? "20" : "300"}};
        options.memory_limit = std::uint64_t{150} << 20;
        auto process = Process::start(options);
        ASSERT_TRUE(process) << process.error().message;
        EXPECT_EQ(read_line(*process), is_modest ? "full" : "");
        process->close_input();
        const auto end = process->wait(soon());
        ASSERT_TRUE(end);
        EXPECT_EQ(*end == ProcessEnd{}, is_modest);
    }
}

TEST(Process, ManyThreadsHaveManyChildren) {
    std::atomic<int> good = 0;
    {
        std::vector<std::jthread> threads;
        threads.reserve(8);
        for (int t = 0; t < 8; ++t)
            threads.emplace_back([t, &good] {
                for (int i = 0; i < 25; ++i) {
                    Process process = start({"echo"});
                    const std::string word = std::to_string(t * 100 + i) + '\n';
                    if (process.write(word, soon()) != Write::Done) continue;
                    process.close_input();
                    // An end of the pipe in somebody else's child would keep this one waiting.
                    if (read_all(process) != word) continue;
                    if (process.wait(soon()) == ProcessEnd{}) ++good;
                }
            });
    }
    EXPECT_EQ(good, 8 * 25);
}

}  // namespace
}  // namespace tengen::base
