// What only Windows knows of children: codes of exceptions, jobs and handles.
#include "base/file.h"
#include "base/process_tools.h"
#include "base/text.h"
#include "scratch.h"
#include "wine.h"

#include <gtest/gtest.h>

#include <csignal>
#include <stdexcept>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

namespace tengen::base {
namespace {

namespace fs = std::filesystem;
using namespace test;  // NOLINT(google-build-using-namespace): their tools are ours
using ProcessFileTest = ScratchTest;

/// A program that is started without Process, whose job would end whatever the program leaves
/// behind.
class Stranger {
public:
    explicit Stranger(const std::wstring& words) {
        SECURITY_ATTRIBUTES inherited{sizeof(SECURITY_ATTRIBUTES), nullptr, TRUE};
        HANDLE theirs = nullptr;
        if (::CreatePipe(&output_, &theirs, &inherited, 0) == 0)
            throw std::runtime_error("no pipe");
        ::SetHandleInformation(output_, HANDLE_FLAG_INHERIT, 0);
        const std::wstring program = to_path(TENGEN_PROCESS_CHILD).wstring();
        std::wstring line = L"\"" + program + L"\" " + words;
        STARTUPINFOW startup{};
        startup.cb = sizeof startup;
        startup.dwFlags = STARTF_USESTDHANDLES;
        startup.hStdOutput = theirs;
        const BOOL started = ::CreateProcessW(program.c_str(), line.data(), nullptr, nullptr, TRUE,
                                              0, nullptr, nullptr, &startup, &born_);
        ::CloseHandle(theirs);
        if (started == 0) throw std::runtime_error("cannot start it");
    }
    Stranger(const Stranger&) = delete;
    Stranger& operator=(const Stranger&) = delete;
    ~Stranger() {
        kill();
        for (const HANDLE handle : {output_, born_.hProcess, born_.hThread}) ::CloseHandle(handle);
    }

    ProcessId read_id() {
        std::string text;
        char byte = 0;
        DWORD got = 0;
        while (::ReadFile(output_, &byte, 1, &got, nullptr) != 0 && got == 1 && byte != '\n')
            text += byte;
        return parse_number<ProcessId>(text).value_or(0);
    }
    void kill() { ::TerminateProcess(born_.hProcess, 1); }

private:
    HANDLE output_ = nullptr;
    PROCESS_INFORMATION born_{};
};

DWORD open_handles() {
    DWORD count = 0;
    ::GetProcessHandleCount(::GetCurrentProcess(), &count);
    return count;
}

TEST(Process, EndsAreDescribed) {
    EXPECT_EQ(describe({}), "exit code 0");
    EXPECT_EQ(describe({3, 0}), "exit code 3");
    EXPECT_EQ(describe({-1, 0}), "exit code -1");
    EXPECT_EQ(describe({int(0xC000'0005), 0}), "exit code 0xC0000005 (access violation)");
    EXPECT_EQ(describe({int(0xC000'0006), 0}), "exit code 0xC0000006");
}

TEST(Process, ACrashIsKept) {
    Process broken = start({"crash", std::to_string(SIGSEGV), ""});
    EXPECT_EQ(broken.wait(soon()), (ProcessEnd{int(EXCEPTION_ACCESS_VIOLATION), 0}));
    Process aborted = start({"crash", std::to_string(SIGABRT), ""});
    EXPECT_NE(aborted.wait(soon()), ProcessEnd{});
}

TEST(Process, AStubbornChildIsKilled) {
    Process process = start({"stubborn"});
    ASSERT_EQ(read_line(process), "ready");
    process.close_input();
    EXPECT_FALSE(process.wait(shortly()));
    EXPECT_EQ(process.kill(), (ProcessEnd{1, 0}));
    EXPECT_TRUE(is_gone(process.id()));
}

TEST(Job, NoChildOutlivesAProgramThatIsKilled) {
    Stranger middle(L"parent");
    const ProcessId grandchild = middle.read_id();
    ASSERT_GT(grandchild, 0);
    ASSERT_FALSE(is_gone(grandchild));
    middle.kill();
    EXPECT_TRUE(goes_away(grandchild));
}

TEST(Job, NoChildOutlivesAProgramThatReturns) {
    Stranger middle(L"parent leave");
    const ProcessId grandchild = middle.read_id();
    ASSERT_GT(grandchild, 0);
    EXPECT_TRUE(goes_away(grandchild));
}

TEST_F(ProcessFileTest, NamesMayBeChineseAndHaveSpaces) {
    const fs::path folder = at("") / to_path("五 目 並 べ");
    fs::create_directory(folder);
    const fs::path program = folder / to_path("连 珠.exe");
    fs::copy_file(to_path(TENGEN_PROCESS_CHILD), program);
    auto process = Process::start({program, {"folder"}, folder, folder / to_path("错误.txt")});
    ASSERT_TRUE(process) << process.error().message;
    EXPECT_EQ(to_path(read_all(*process)), fs::canonical(folder));
    EXPECT_TRUE(fs::exists(folder / to_path("错误.txt")));
}

TEST(Interrupt, IsNotedOnceAndEndsTheProgramTheSecondTime) {
    if (is_wine()) GTEST_SKIP() << kConsoleIsDeaf;
    Process process = start({"interrupted"});
    ASSERT_EQ(read_line(process), "noted");
    EXPECT_EQ(process.wait(soon()), (ProcessEnd{int(STATUS_CONTROL_C_EXIT), 0}));
}

TEST(Terminal, SpeaksUtf8) {
    Process process = start({"code-pages"});
    EXPECT_EQ(read_all(process), "65001 65001");
}

TEST(Process, NoHandleIsLost) {
    start({"echo"}).kill();
    const DWORD before = open_handles();
    for (int i = 0; i < 50; ++i) {
        Process process = start({"return", "0", "x"});
        if (i % 2 == 0) EXPECT_EQ(read_all(process), "x");
        EXPECT_FALSE(Process::start({"Z:/nowhere/at/all"}));
    }
    EXPECT_LE(open_handles(), before);
}

}  // namespace
}  // namespace tengen::base
