// What only POSIX knows of children: signals, groups and sessions, descriptors, and our guardian.
#include "base/descriptor_posix.h"
#include "base/file.h"
#include "base/process_tools.h"
#include "base/text.h"
#include "scratch.h"
#include "stranger.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <fcntl.h>
#include <fstream>
#include <iterator>
#include <poll.h>
#include <sys/stat.h>
#include <sys/types.h>

namespace tengen::base {
namespace {

namespace fs = std::filesystem;
using namespace test;  // NOLINT(google-build-using-namespace): their tools are ours
using Write = Process::Write;
using ProcessFileTest = ScratchTest;
using GuardianFileTest = ScratchTest;

pid_t read_number(Process& process) { return pid_t(read_id(process)); }
pid_t read_number(Stranger& stranger) {
    return parse_number<pid_t>(stranger.read_line()).value_or(0);
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

/// Only there do orphans come back to whoever guards them, and is there a /proc to look into.
#define TENGEN_NEEDS_LINUX() \
    if (!fs::exists("/proc/self/stat")) GTEST_SKIP() << "this is not Linux"

/// Whether all who can write to this pipe go.
bool is_closed_by_all(const Descriptor& pipe) {
    pollfd end{pipe.number(), 0, 0};  // the hanging up is told without being asked for
    return ::poll(&end, 1, 60'000) == 1 && (end.revents & POLLHUP) != 0;
}

// ── Ends ────────────────────────────────────────────────────────────────────────────────────────

TEST(Process, EndsAreDescribed) {
    EXPECT_EQ(describe({}), "exit code 0");
    EXPECT_EQ(describe({3, 0}), "exit code 3");
    EXPECT_EQ(describe({0, SIGSEGV}), "signal 11 (Segmentation fault)");
    EXPECT_EQ(describe({0, SIGKILL}), "signal 9 (Killed)");
    EXPECT_EQ(describe({0, 50}), "signal 50");
}

TEST(Process, ACrashIsKept) {
    for (const int signal : {SIGSEGV, SIGABRT, SIGTERM}) {
        Process process = start({"crash", std::to_string(signal), ""});
        EXPECT_EQ(process.wait(soon()), (ProcessEnd{0, signal}));
    }
}

TEST(Interrupt, IsNotedOnceAndEndsTheProgramTheSecondTime) {
    Process process = start({"interrupted"});
    ASSERT_EQ(read_line(process), "noted");
    EXPECT_EQ(process.wait(soon()), (ProcessEnd{0, SIGINT}));
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

/// Engines under Wine share its server, which the first of them starts.
TEST(Process, WinesOwnStayForOthers) {
    TENGEN_NEEDS_LINUX();
    for (const char* name :
         {"/usr/lib/wine/wineserver64", "wineserver", R"(C:\windows\system32\services.exe)"}) {
        Process process = start({"daemon", "stay", name});
        const pid_t daemon = read_number(process);
        ASSERT_GT(daemon, 0);
        EXPECT_EQ(process.kill(), (ProcessEnd{0, SIGKILL})) << name;
        EXPECT_TRUE(is_gone(pid_t(process.id()))) << name;
        EXPECT_FALSE(is_gone(daemon)) << name;
        ::kill(daemon, SIGKILL);
    }
    // What only looks like them is of the family.
    for (const char* name : {"/wineserver/engine", R"(Z:\windows\engine.exe)", "my-wineserver"}) {
        Process process = start({"daemon", "leave", name});
        const pid_t daemon = read_number(process);
        ASSERT_GT(daemon, 0);
        process.close_input();
        EXPECT_EQ(process.wait(soon()), (ProcessEnd{6, 0})) << name;
        EXPECT_TRUE(is_gone(daemon)) << name;
    }
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

TEST_F(GuardianFileTest, WhereItIsInstalledItStandsAmongThoseThatNoPersonStarts) {
    TENGEN_NEEDS_LINUX();
    fs::create_directories(at("games"));
    fs::create_directories(at("libexec/tengen"));
    fs::copy_file(TENGEN_PROCESS_CHILD, at("games/installed"));
    fs::copy_file(own_program().parent_path() / "tengen-guardian",
                  at("libexec/tengen/tengen-guardian"));
    Stranger middle(at("games/installed"), {"parent-of-daemon"});
    const pid_t daemon = read_number(middle);
    ASSERT_GT(daemon, 0);
    EXPECT_EQ(program_of(parent_of(daemon)), fs::canonical(at("libexec/tengen/tengen-guardian")));
    middle.kill();
    EXPECT_TRUE(goes_away(daemon));
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

}  // namespace
}  // namespace tengen::base
