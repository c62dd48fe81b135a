// Process against children that crash, stall, flood and refuse to die. Deadlines are a minute where
// something is to happen: they are there so that a failure ends, not to measure.
#include "base/process.h"

#include "base/descriptor_posix.h"
#include "base/file.h"
#include "base/text.h"
#include "sanitized.h"
#include "scratch.h"
#include "stranger.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <fstream>
#include <iterator>
#include <poll.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <thread>
#include <utility>

namespace tengen::base {
namespace {

namespace fs = std::filesystem;
using Write = Process::Write;
using Read = Process::Read;
using test::Stranger;

TimePoint soon() { return now() + std::chrono::minutes(1); }
TimePoint shortly() { return now() + Milliseconds(50); }

Process start(std::vector<std::string> arguments, const fs::path& folder = {},
              const fs::path& errors = {}) {
    auto process = Process::start({TENGEN_PROCESS_CHILD, std::move(arguments), folder, errors});
    if (!process) throw std::runtime_error(process.error().message);
    return std::move(*process);
}

std::string read_all(Process& process) {
    std::string text;
    while (process.read(text, soon()) == Read::Bytes) {
    }
    return text;
}

std::string read_line(Process& process) {
    std::string text;
    while (!text.ends_with('\n') && process.read(text, soon()) == Read::Bytes) {
    }
    if (text.ends_with('\n')) text.pop_back();
    return text;
}

pid_t read_number(Process& process) { return parse_number<pid_t>(read_line(process)).value_or(0); }
pid_t read_number(test::Stranger& stranger) {
    return parse_number<pid_t>(stranger.read_line()).value_or(0);
}

/// Not in the process table, or there only because nobody has collected it yet.
bool is_gone(pid_t pid) {
    const auto status = read_file("/proc/" + std::to_string(pid) + "/stat");
    if (status && !status->empty()) return status->find(") Z ") != std::string::npos;
    return ::kill(pid, 0) != 0 && errno == ESRCH;
}

bool goes_away(pid_t pid) {
    const TimePoint deadline = soon();
    while (!is_gone(pid)) {
        if (now() >= deadline) return false;
        std::this_thread::sleep_for(Milliseconds(5));
    }
    return true;
}

std::ptrdiff_t open_descriptors() {
    return std::distance(fs::directory_iterator("/proc/self/fd"), fs::directory_iterator());
}

/// 0 where there is no such process.
pid_t parent_of(pid_t pid) {
    const auto status = read_file("/proc/" + std::to_string(pid) + "/stat");
    const auto fields = status
                            ? split(std::string_view(*status).substr(status->rfind(") ") + 2), ' ')
                            : std::vector<std::string_view>();
    return fields.size() < 2 ? 0 : parse_number<pid_t>(fields[1]).value_or(0);
}

fs::path program_of(pid_t pid) {
    std::error_code problem;
    return fs::read_symlink("/proc/" + std::to_string(pid) + "/exe", problem);
}

using ProcessFileTest = test::ScratchTest;
using GuardianFileTest = test::ScratchTest;

/// Only there do orphans come back to whoever guards them, and is there a /proc to look into.
#define TENGEN_NEEDS_LINUX() \
    if (!fs::exists("/proc/self/stat")) GTEST_SKIP() << "this is not Linux"

/// Whether all who can write to this pipe go.
bool is_closed_by_all(const Descriptor& pipe) {
    pollfd end{pipe.number(), 0, 0};  // the hanging up is told without being asked for
    return ::poll(&end, 1, 60'000) == 1 && (end.revents & POLLHUP) != 0;
}

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

TEST(Process, EndsAreDescribed) {
    EXPECT_EQ(describe({}), "exit code 0");
    EXPECT_EQ(describe({3, 0}), "exit code 3");
    EXPECT_EQ(describe({0, SIGSEGV}), "signal 11 (Segmentation fault)");
    EXPECT_EQ(describe({0, SIGKILL}), "signal 9 (Killed)");
    EXPECT_EQ(describe({0, 50}), "signal 50");
}

TEST(Process, AnExitCodeIsKept) {
    Process process = start({"return", "3", ""});
    EXPECT_EQ(process.wait(soon()), (ProcessEnd{3, 0}));
    EXPECT_EQ(process.kill(), (ProcessEnd{3, 0}));
    EXPECT_EQ(process.wait(TimePoint::min()), (ProcessEnd{3, 0}));
}

TEST(Process, ACrashIsKept) {
    for (const int signal : {SIGSEGV, SIGABRT, SIGTERM}) {
        Process process = start({"crash", std::to_string(signal), ""});
        EXPECT_EQ(process.wait(soon()), (ProcessEnd{0, signal}));
    }
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
    ASSERT_TRUE(goes_away(pid_t(process.id())));  // its output is closed a moment before that
    EXPECT_EQ(process.kill(), (ProcessEnd{4, 0}));
}

TEST(Process, AStubbornChildIsKilled) {
    Process process = start({"stubborn"});
    ASSERT_EQ(read_line(process), "ready");
    process.close_input();
    ::kill(pid_t(process.id()), SIGTERM);
    EXPECT_FALSE(process.wait(shortly()));
    EXPECT_EQ(process.kill(), (ProcessEnd{0, SIGKILL}));
    EXPECT_TRUE(is_gone(pid_t(process.id())));
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
    const pid_t grandchild = read_number(process);
    ASSERT_GT(grandchild, 0);
    ASSERT_FALSE(is_gone(grandchild));
    process.kill();
    EXPECT_TRUE(goes_away(grandchild));
}

TEST(Process, GrandchildrenGoWithTheChildThoughNobodyLooks) {
    Process process = start({"orphan"});
    const pid_t grandchild = read_number(process);
    ASSERT_GT(grandchild, 0);
    EXPECT_TRUE(goes_away(grandchild));
    std::string text;
    EXPECT_EQ(process.read(text, soon()), Read::Closed);  // it held the output too
    EXPECT_EQ(process.kill(), (ProcessEnd{5, 0}));
}

TEST(Process, GrandchildrenGoWhenTheEndIsSeen) {
    Process process = start({"orphan"});
    const pid_t grandchild = read_number(process);
    ASSERT_GT(grandchild, 0);
    EXPECT_EQ(process.wait(soon()), (ProcessEnd{5, 0}));
    EXPECT_TRUE(goes_away(grandchild));
}

TEST(Process, ADaemonGoesWithTheChild) {
    TENGEN_NEEDS_LINUX();
    Process process = start({"daemon"});
    const pid_t daemon = read_number(process);
    ASSERT_GT(daemon, 0);
    ASSERT_FALSE(is_gone(daemon));
    EXPECT_EQ(process.kill(), (ProcessEnd{0, SIGKILL}));
    EXPECT_TRUE(is_gone(daemon));
}

TEST(Process, ADaemonGoesEvenIfTheChildWentFirst) {
    TENGEN_NEEDS_LINUX();
    Process process = start({"daemon", "leave"});
    const pid_t daemon = read_number(process);
    ASSERT_GT(daemon, 0);
    ASSERT_FALSE(is_gone(daemon));
    process.close_input();
    EXPECT_EQ(process.wait(soon()), (ProcessEnd{6, 0}));
    EXPECT_TRUE(is_gone(daemon));
}

TEST(Process, TheOwnerTakesTheFamilyAlong) {
    pid_t child = 0;
    pid_t grandchild = 0;
    {
        Process process = start({"family"});
        child = pid_t(process.id());
        grandchild = read_number(process);
        ASSERT_GT(grandchild, 0);
    }
    EXPECT_TRUE(is_gone(child));
    EXPECT_TRUE(goes_away(grandchild));
}

TEST(Process, AnOwnerThatTakesAnotherChildEndsTheFirst) {
    Process process = start({"stubborn"});
    const auto first = pid_t(process.id());
    process = start({"echo"});
    EXPECT_TRUE(is_gone(first));
    EXPECT_EQ(process.write("x\n", soon()), Write::Done);
    EXPECT_EQ(read_line(process), "x");
}

// ── The guardian ────────────────────────────────────────────────────────────────────────────────

TEST(Guardian, NoChildOutlivesAProgramThatIsKilled) {
    Stranger middle(TENGEN_PROCESS_CHILD, {"parent"});
    const pid_t grandchild = read_number(middle);
    ASSERT_GT(grandchild, 0);
    ASSERT_FALSE(is_gone(grandchild));
    middle.kill();
    EXPECT_TRUE(goes_away(grandchild));
}

TEST(Guardian, NoChildOutlivesAProgramWhoseGroupIsKilled) {
    Stranger middle(TENGEN_PROCESS_CHILD, {"parent"});
    const pid_t grandchild = read_number(middle);
    ASSERT_GT(grandchild, 0);
    middle.kill_group();
    EXPECT_TRUE(goes_away(grandchild));
}

TEST(Guardian, NoChildOutlivesAProgramThatReturns) {
    Stranger middle(TENGEN_PROCESS_CHILD, {"parent", "leave"});
    const pid_t grandchild = read_number(middle);
    ASSERT_GT(grandchild, 0);
    EXPECT_TRUE(goes_away(grandchild));
}

TEST(Guardian, NoDaemonOutlivesAProgramThatIsKilled) {
    TENGEN_NEEDS_LINUX();
    Stranger middle(TENGEN_PROCESS_CHILD, {"parent-of-daemon"});
    const pid_t daemon = read_number(middle);
    ASSERT_GT(daemon, 0);
    ASSERT_FALSE(is_gone(daemon));
    middle.kill();
    EXPECT_TRUE(goes_away(daemon));
}

TEST_F(GuardianFileTest, NoChildOutlivesAProgramThatIsKilledAtItsBirth) {
    // Each child holds the pipe open from its birth on, whether or not anyone knows its number.
    const fs::path pipe = at("pipe");
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    for (int births = 1; births <= 5; ++births) {
        const Descriptor held(::open(pipe.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
        ASSERT_TRUE(held.is_open());
        Stranger middle(TENGEN_PROCESS_CHILD, {"breed", pipe.string()});
        for (int i = 0; i < births; ++i) ASSERT_EQ(middle.read_line(), "born");
        middle.kill();  // while the next one is being born
        EXPECT_TRUE(is_closed_by_all(held));
    }
}

TEST(Guardian, AChildDiesWithIt) {
    TENGEN_NEEDS_LINUX();
    Process process = start({"stubborn"});
    ASSERT_EQ(read_line(process), "ready");
    ASSERT_EQ(::kill(parent_of(pid_t(process.id())), SIGKILL), 0);
    EXPECT_EQ(process.wait(soon()), (ProcessEnd{0, SIGKILL}));
    EXPECT_TRUE(goes_away(pid_t(process.id())));
}

TEST(Guardian, OneThatWasStoppedDoesItsWorkNevertheless) {
    TENGEN_NEEDS_LINUX();
    Process process = start({"daemon"});
    const pid_t daemon = read_number(process);
    ASSERT_GT(daemon, 0);
    ASSERT_EQ(::kill(parent_of(pid_t(process.id())), SIGSTOP), 0);
    process.kill();
    EXPECT_TRUE(is_gone(daemon));
}

TEST(Guardian, ItKeepsNobodysOutputOpen) {
    TENGEN_NEEDS_LINUX();
    const auto holds = [](pid_t pid, const fs::path& what) {
        const fs::path open = "/proc/" + std::to_string(pid) + "/fd";
        return std::ranges::any_of(fs::directory_iterator(open), [&](const auto& entry) {
            std::error_code closed_meanwhile;
            return fs::read_symlink(entry.path(), closed_meanwhile) == what;
        });
    };
    Stranger middle(TENGEN_PROCESS_CHILD, {"parent"});
    const pid_t grandchild = read_number(middle);
    ASSERT_GT(grandchild, 0);
    const fs::path output = fs::read_symlink("/proc/" + std::to_string(middle.id()) + "/fd/1");
    ASSERT_TRUE(holds(middle.id(), output));
    EXPECT_FALSE(holds(parent_of(grandchild), output));
}

TEST(Guardian, IsASmallProgram) {
    TENGEN_NEEDS_LINUX();
    Process process = start({"echo"});
    EXPECT_EQ(program_of(parent_of(pid_t(process.id()))).filename(), "tengen-guardian");
}

TEST_F(GuardianFileTest, WhereThatProgramIsMissingItIsAFork) {
    TENGEN_NEEDS_LINUX();
    fs::copy_file(TENGEN_PROCESS_CHILD, at("alone"));
    Stranger middle(at("alone"), {"parent-of-daemon"});
    const pid_t daemon = read_number(middle);
    ASSERT_GT(daemon, 0);
    EXPECT_EQ(program_of(parent_of(daemon)), fs::canonical(at("alone")));
    middle.kill();
    EXPECT_TRUE(goes_away(daemon));
}

// ── Starting ────────────────────────────────────────────────────────────────────────────────────

TEST_F(ProcessFileTest, AMissingProgramIsNamed) {
    const auto process = Process::start({at("none")});
    ASSERT_FALSE(process);
    EXPECT_EQ(process.error().message,
              "cannot start " + at("none").string() + ": No such file or directory");
}

TEST_F(ProcessFileTest, AFolderIsNotStarted) {
    fs::create_directory(at("folder"));
    const auto process = Process::start({at("folder")});
    ASSERT_FALSE(process);
    EXPECT_TRUE(process.error().message.ends_with("folder: it is a folder"))
        << process.error().message;
}

TEST_F(ProcessFileTest, AFileThatMayNotBeExecutedIsNotStarted) {
    std::ofstream(at("text")) << "words";
    const auto process = Process::start({at("text")});
    ASSERT_FALSE(process);
    EXPECT_TRUE(process.error().message.ends_with("text: it may not be executed"))
        << process.error().message;
}

TEST_F(ProcessFileTest, AMissingInterpreterIsToldFromAMissingProgram) {
    std::ofstream(at("script")) << "#!/nowhere/at/all\n";
    fs::permissions(at("script"), fs::perms::owner_all);
    const auto process = Process::start({at("script")});
    ASSERT_FALSE(process);
    EXPECT_TRUE(process.error().message.ends_with("the interpreter it asks for is missing"))
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

TEST(Process, TheChildHearsSignalsAsANewbornDoes) {
    ASSERT_TRUE(start({"echo"}).kill().signal == SIGKILL);  // SIGPIPE is ignored by now
    sigset_t some;
    sigset_t before;
    ::sigemptyset(&some);
    ::sigaddset(&some, SIGTERM);
    ::pthread_sigmask(SIG_BLOCK, &some, &before);
    Process process = start({"signals"});
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
    EXPECT_EQ(read_all(process), "plain plain plain plain ");
}

TEST_F(ProcessFileTest, AChildInheritsItsThreeStreamsAndNothingElse) {
    if (!fs::exists("/proc/self/fd")) GTEST_SKIP() << "there is no /proc here";
    const std::ofstream ours(at("ours"));  // a stream of the library does not close itself
    Process other = start({"echo"});
    Process process = start({"descriptors"});
    EXPECT_EQ(read_all(process), "0 1 2 ");
}

TEST(Process, NoDescriptorIsLost) {
    if (!fs::exists("/proc/self/fd")) GTEST_SKIP() << "there is no /proc here";
    start({"echo"}).kill();  // the guardian has come by now
    const auto before = open_descriptors();
    for (int i = 0; i < 200; ++i) {
        Process process = start({"return", "0", "x"});
        if (i % 2 == 0) {
            EXPECT_EQ(read_all(process), "x");
        }
        EXPECT_FALSE(Process::start({"/nowhere/at/all"}));
    }
    EXPECT_EQ(open_descriptors(), before);
}

TEST(Process, ThePeakOfItsMemoryIsKnown) {
    constexpr std::uint64_t kEaten = std::uint64_t{50} << 20;
    Process process = start({"eat", "50"});
    ASSERT_EQ(read_line(process), "full");
    if (fs::exists("/proc/self/status")) {
        ASSERT_TRUE(process.peak_memory());
        EXPECT_GE(*process.peak_memory(), kEaten);
    }
    process.close_input();
    ASSERT_TRUE(process.wait(soon()));
    ASSERT_TRUE(process.peak_memory());
    EXPECT_GE(*process.peak_memory(), kEaten);
}

TEST(Process, WhoWantsMoreMemoryThanItsLimitIsRefusedIt) {
    TENGEN_NEEDS_LINUX();
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

TEST(Process, OurOwnMemoryIsNotTakenForTheChilds) {
    if (!fs::exists("/proc/self/status")) GTEST_SKIP() << "there is no /proc here";
    constexpr std::size_t kOurs = std::size_t{300} << 20;
    const std::vector<char> ours(kOurs, 'x');
    Process process = start({"echo"});
    EXPECT_EQ(process.write("x\n", soon()), Write::Done);
    EXPECT_EQ(read_line(process), "x");
    process.close_input();
    ASSERT_TRUE(process.wait(soon()));
    ASSERT_EQ(ours.back(), 'x');
    EXPECT_LT(process.peak_memory().value_or(0), kOurs);
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
