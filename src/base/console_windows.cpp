#include "base/console_windows.h"

#include <algorithm>
#include <array>
#include <istream>
#include <mutex>
#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>

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

std::wstring utf16(std::string_view text) {
    const int length = int(text.size());
    std::wstring wide(std::size_t(MultiByteToWideChar(CP_UTF8, 0, text.data(), length, nullptr, 0)),
                      L'\0');
    MultiByteToWideChar(CP_UTF8, 0, text.data(), length, wide.data(), int(wide.size()));
    return wide;
}

/// Lines that are typed. Asked for bytes in UTF-8, Windows 10 has a zero for each letter outside
/// ASCII.
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

/// What is shown, line by line. Bytes would go through the C library one at a time, and letters be
/// torn. Several threads may write, as to std::cout.
class ConsoleText final : public std::streambuf {
public:
    explicit ConsoleText(HANDLE console) : console_(console) {}

protected:
    int_type overflow(int_type letter) override {
        if (traits_type::eq_int_type(letter, traits_type::eof())) return 0;
        const char byte = traits_type::to_char_type(letter);
        return xsputn(&byte, 1) == 1 ? letter : traits_type::eof();
    }
    std::streamsize xsputn(const char* bytes, std::streamsize count) override {
        const std::scoped_lock lock(mutex_);
        const std::string_view added(bytes, std::size_t(count));
        text_ += added;
        if (added.contains('\n')) show();
        return count;
    }
    int sync() override {
        const std::scoped_lock lock(mutex_);
        show();
        return 0;
    }

private:
    /// All but the beginning of a letter.
    void show() {
        std::size_t end = text_.size();
        for (std::size_t back = 1; back <= std::min<std::size_t>(3, text_.size()); ++back) {
            const auto byte = static_cast<unsigned char>(text_[text_.size() - back]);
            if ((byte & 0xC0) == 0x80) continue;
            const std::size_t length = byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
            if (length > back) end -= back;
            break;
        }
        const std::wstring wide = utf16(std::string_view(text_).substr(0, end));
        constexpr std::size_t kAtOnce = 8192;  // it refuses more than it has room for
        for (std::size_t at = 0; at < wide.size(); at += kAtOnce) {
            DWORD shown = 0;
            WriteConsoleW(console_, wide.data() + at, DWORD(std::min(kAtOnce, wide.size() - at)),
                          &shown, nullptr);
        }
        text_.erase(0, end);
    }

    HANDLE console_;
    std::mutex mutex_;
    std::string text_;
};

bool is_console(HANDLE handle) {
    DWORD mode = 0;
    return GetConsoleMode(handle, &mode) != 0;
}

}  // namespace

// Both stay for as long as the program lives.

void read_from_console(std::istream& stream) {
    if (is_console(GetStdHandle(STD_INPUT_HANDLE))) stream.rdbuf(new ConsoleLines);
}

void show_at_console(std::ostream& stream, DWORD handle) {
    const HANDLE console = GetStdHandle(handle);
    if (!is_console(console)) return;
    stream.flush();
    stream.rdbuf(new ConsoleText(console));
}

}  // namespace tengen::base
