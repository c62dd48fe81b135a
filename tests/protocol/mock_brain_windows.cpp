#include "protocol/mock_brain_system.h"

#include <array>
#include <io.h>
#include <string>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

namespace tengen::test {
namespace {

/// This program again, which stays as long as it has an input that nobody closes: ours.
void start_another(DWORD flags) {
    std::array<wchar_t, 4096> program{};
    ::GetModuleFileNameW(nullptr, program.data(), DWORD(program.size()));
    std::wstring line = L"mock_brain stays";
    STARTUPINFOW startup{};
    startup.cb = sizeof startup;
    PROCESS_INFORMATION born{};
    if (::CreateProcessW(program.data(), line.data(), nullptr, nullptr, TRUE, flags, nullptr,
                         nullptr, &startup, &born) == 0)
        return;
    ::CloseHandle(born.hThread);
    ::CloseHandle(born.hProcess);
}

}  // namespace

/// Nobody asks politely here.
void turn_deaf() {}

void close_input() { _close(0); }
void close_output() { _close(1); }

/// A pipe does not tell who writes to it what is left.
void wait_until_heard() { ::Sleep(1); }

void leave_a_child() { start_another(0); }
void leave_a_daemon() { start_another(CREATE_NEW_PROCESS_GROUP | DETACHED_PROCESS); }

}  // namespace tengen::test
