#include "base/console_windows.h"
#include "base/terminal.h"

#include <array>
#include <fcntl.h>
#include <io.h>
#include <stdio.h>
#include <windows.h>

namespace tengen::base {

bool input_is_terminal() { return _isatty(_fileno(stdin)) != 0; }
bool output_is_terminal() { return _isatty(_fileno(stdout)) != 0; }

void prepare_terminal(std::istream& input, std::ostream& output, std::ostream& complaints) {
    // What is no console gets the bytes that we mean, games of RenLib among them.
    if (!input_is_terminal()) _setmode(_fileno(stdin), _O_BINARY);
    if (!output_is_terminal()) _setmode(_fileno(stdout), _O_BINARY);
    read_from_console(input);
    show_at_console(output, STD_OUTPUT_HANDLE);
    show_at_console(complaints, STD_ERROR_HANDLE);
    SetConsoleCP(CP_UTF8);
    SetConsoleOutputCP(CP_UTF8);
    const HANDLE console = GetStdHandle(STD_OUTPUT_HANDLE);
    DWORD mode = 0;
    if (GetConsoleMode(console, &mode) != 0)
        SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
}

bool has_own_window() {
    std::array<DWORD, 2> users{};
    return GetConsoleProcessList(users.data(), DWORD(users.size())) == 1;
}

void leave_own_window() {
    if (!input_is_terminal() && has_own_window()) FreeConsole();
}

std::optional<ScreenSize> screen_size() {
    CONSOLE_SCREEN_BUFFER_INFO info;
    if (GetConsoleScreenBufferInfo(GetStdHandle(STD_ERROR_HANDLE), &info) == 0) return std::nullopt;
    return ScreenSize{info.srWindow.Right - info.srWindow.Left + 1,
                      info.srWindow.Bottom - info.srWindow.Top + 1};
}

// The console of before Windows 10 shows what we ask of it as text.
bool understands_sequences() {
    DWORD mode = 0;
    return GetConsoleMode(GetStdHandle(STD_OUTPUT_HANDLE), &mode) != 0 &&
           (mode & ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0;
}

}  // namespace tengen::base
