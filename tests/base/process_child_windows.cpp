#include "base/process.h"
#include "base/process_child.h"
#include "base/surroundings.h"
#include "base/terminal.h"

#include <csignal>
#include <cstdlib>
#include <fmt/format.h>
#include <iostream>
#include <thread>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

namespace tengen::test {
namespace {

HANDLE handle_of(Stream stream) {
    return ::GetStdHandle(stream == Stream::Input    ? STD_INPUT_HANDLE
                          : stream == Stream::Output ? STD_OUTPUT_HANDLE
                                                     : STD_ERROR_HANDLE);
}

}  // namespace

Arguments all_arguments(int count, char** values) { return base::arguments(count, values); }

bool say(std::string_view text, Stream stream) {
    while (!text.empty()) {
        DWORD sent = 0;
        if (::WriteFile(handle_of(stream), text.data(), DWORD(text.size()), &sent, nullptr) == 0)
            return false;
        text.remove_prefix(sent);
    }
    return true;
}

std::size_t hear(char* bytes, std::size_t most) {
    DWORD got = 0;
    return ::ReadFile(handle_of(Stream::Input), bytes, DWORD(most), &got, nullptr) != 0 ? got : 0;
}

void close(Stream stream) { ::CloseHandle(handle_of(stream)); }

void limit_life() {
    std::thread([] {
        std::this_thread::sleep_for(std::chrono::minutes(5));
        leave(98);
    }).detach();
}

void stay() {
    while (true) ::Sleep(INFINITE);
}

void leave(int code) {
    ::TerminateProcess(::GetCurrentProcess(), UINT(code));
    while (true) ::Sleep(INFINITE);
}

/// Nobody asks politely here.
void turn_deaf() {}

void crash(int signal) {
    // To the end at once, without a window or a debugger.
    ::SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX);
    ::SetUnhandledExceptionFilter(
        [](EXCEPTION_POINTERS*) -> LONG { return EXCEPTION_EXECUTE_HANDLER; });
    if (signal == SIGABRT) std::abort();
    ::RaiseException(signal == SIGSEGV ? EXCEPTION_ACCESS_VIOLATION : EXCEPTION_ILLEGAL_INSTRUCTION,
                     EXCEPTION_NONCONTINUABLE, 0, nullptr);
    leave(97);
}

// Who is started as the head of a group, as Process does it, is deaf to Ctrl-C itself.
void interrupt() { ::GenerateConsoleCtrlEvent(CTRL_BREAK_EVENT, ::GetCurrentProcessId()); }

void beget() {
    const std::wstring program = base::own_program().wstring();
    std::wstring line = L"\"" + program + L"\" silent";
    STARTUPINFOW startup{};
    startup.cb = sizeof startup;
    PROCESS_INFORMATION born{};
    if (::CreateProcessW(program.c_str(), line.data(), nullptr, nullptr, TRUE, 0, nullptr, nullptr,
                         &startup, &born) == 0)
        leave(96);
    say(fmt::format("{}\n", born.dwProcessId));
}

Manners system_manners() {
    return {{"silent", [](const Arguments& /*arguments*/) -> int { stay(); }},
            {"code-pages", [](const Arguments& /*arguments*/) {
                 base::prepare_terminal(std::cin, std::cout, std::cerr);
                 say(fmt::format("{} {}", ::GetConsoleCP(), ::GetConsoleOutputCP()));
                 return 0;
             }}};
}

}  // namespace tengen::test
