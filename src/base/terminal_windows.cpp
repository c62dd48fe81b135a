#include "base/terminal.h"

#include <array>
#include <fcntl.h>
#include <io.h>
#include <istream>
#include <stdio.h>
#include <streambuf>
#include <string>
#include <windows.h>

namespace tengen::base {
namespace {

/// What is no letter becomes U+FFFD.
std::string utf8(const std::wstring& text) {
    const auto convert = [&](char* to, int room) {
        return WideCharToMultiByte(CP_UTF8, 0, text.data(), int(text.size()), to, room, nullptr,
                                   nullptr);
    };
    std::string bytes(std::size_t(convert(nullptr, 0)), '\0');
    convert(bytes.data(), int(bytes.size()));
    return bytes;
}

/// Lines typed at the console. Asked for bytes in UTF-8, that of Windows 10 has zeros for each
/// letter outside ASCII; in its own UTF-16 it has them all.
class ConsoleLines final : public std::streambuf {
protected:
    int_type underflow() override {
        constexpr wchar_t kCtrlZ = 26;  // at the beginning of a line it is the end
        std::array<wchar_t, 4096> typed{};
        DWORD count = 0;
        if (ReadConsoleW(GetStdHandle(STD_INPUT_HANDLE), typed.data(), DWORD(typed.size()), &count,
                         nullptr) == 0 ||
            count == 0 || (typed[0] == kCtrlZ && half_.empty()))
            return traits_type::eof();
        half_.append(typed.data(), count);
        // The second half of a letter may come with the next piece of a long line.
        const bool is_torn = (half_.back() & 0xFC00) == 0xD800;
        const std::wstring whole = half_.substr(0, half_.size() - std::size_t(is_torn));
        half_.erase(0, whole.size());
        text_ = utf8(whole);
        std::erase(text_, '\r');
        setg(text_.data(), text_.data(), text_.data() + text_.size());
        return text_.empty() ? underflow() : traits_type::to_int_type(text_[0]);
    }

private:
    std::wstring half_;
    std::string text_;
};

}  // namespace

bool input_is_terminal() { return _isatty(_fileno(stdin)) != 0; }
bool output_is_terminal() { return _isatty(_fileno(stdout)) != 0; }

void prepare_terminal(std::istream& input) {
    // What is no console gets the bytes that we mean, games of RenLib among them.
    if (!input_is_terminal()) _setmode(_fileno(stdin), _O_BINARY);
    DWORD mode = 0;
    if (GetConsoleMode(GetStdHandle(STD_INPUT_HANDLE), &mode) != 0)
        input.rdbuf(new ConsoleLines);  // for as long as the program lives
    if (!output_is_terminal()) _setmode(_fileno(stdout), _O_BINARY);
    SetConsoleCP(CP_UTF8);
    SetConsoleOutputCP(CP_UTF8);
    const HANDLE console = GetStdHandle(STD_OUTPUT_HANDLE);
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
