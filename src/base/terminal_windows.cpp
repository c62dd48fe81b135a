#include "base/terminal.h"

#include <cstdlib>
#include <io.h>
#include <stdio.h>
#include <windows.h>

namespace tengen::base {

bool input_is_terminal() { return _isatty(_fileno(stdin)) != 0; }
bool output_is_terminal() { return _isatty(_fileno(stdout)) != 0; }

void prepare_terminal() {
    SetConsoleCP(CP_UTF8);
    SetConsoleOutputCP(CP_UTF8);
    const HANDLE console = GetStdHandle(STD_OUTPUT_HANDLE);
    DWORD mode = 0;
    if (GetConsoleMode(console, &mode) != 0)
        SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
}

std::optional<ScreenSize> screen_size() {
    CONSOLE_SCREEN_BUFFER_INFO info;
    if (GetConsoleScreenBufferInfo(GetStdHandle(STD_ERROR_HANDLE), &info) == 0) return std::nullopt;
    return ScreenSize{info.srWindow.Right - info.srWindow.Left + 1,
                      info.srWindow.Bottom - info.srWindow.Top + 1};
}

std::string environment(const char* name) {
    const char* const value = std::getenv(name);
    return value == nullptr ? std::string() : std::string(value);
}

bool cursor_can_move() { return output_is_terminal(); }

}  // namespace tengen::base
