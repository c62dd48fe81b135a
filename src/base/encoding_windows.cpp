#include "base/encoding_system.h"

#include <algorithm>
#include <windows.h>

namespace tengen::base {
namespace {

UINT code_page(Encoding encoding) {
    switch (encoding) {
        case Encoding::Utf8: return CP_UTF8;
        // Where the system lacks the whole, its older part has nearly all that is written.
        case Encoding::Gb18030: return IsValidCodePage(54936) != 0 ? 54936 : 936;
        case Encoding::ShiftJis: return 932;
        case Encoding::Big5: return 950;
        case Encoding::EucKr: return 949;
        case Encoding::Cp1252: return 1252;
        case Encoding::Cp1251: return 1251;
    }
    return CP_UTF8;
}

bool convert(UINT page, std::string_view bytes, std::string& text) {
    const int length = int(bytes.size());
    const int wide_length =
        MultiByteToWideChar(page, MB_ERR_INVALID_CHARS, bytes.data(), length, nullptr, 0);
    if (wide_length <= 0) return false;
    std::wstring wide(std::size_t(wide_length), L'\0');
    MultiByteToWideChar(page, MB_ERR_INVALID_CHARS, bytes.data(), length, wide.data(), wide_length);
    const int narrow_length = WideCharToMultiByte(CP_UTF8, WC_ERR_INVALID_CHARS, wide.data(),
                                                  wide_length, nullptr, 0, nullptr, nullptr);
    if (narrow_length <= 0) return false;
    const std::size_t before = text.size();
    text.resize(before + std::size_t(narrow_length));
    WideCharToMultiByte(CP_UTF8, WC_ERR_INVALID_CHARS, wide.data(), wide_length,
                        text.data() + before, narrow_length, nullptr, nullptr);
    return true;
}

}  // namespace

struct SystemDecoder::State {
    UINT page = CP_UTF8;
    bool is_open = true;
    bool is_sound = true;  // until something could not be converted
};

SystemDecoder::SystemDecoder(Encoding encoding)
    : state_(std::make_unique<State>(State{.page = code_page(encoding)})) {}
// Code pages have numbers here, and no names to be asked for.
SystemDecoder::SystemDecoder(std::string_view /*name*/)
    : state_(std::make_unique<State>(State{.is_open = false})) {}
SystemDecoder::~SystemDecoder() = default;

bool SystemDecoder::is_open() const { return state_->is_open; }

std::size_t SystemDecoder::append(std::string_view bytes, std::string& text) {
    // The system does not say where a text goes wrong: so all at once, or else by characters, the
    // shortest reading of each that it accepts.
    constexpr std::size_t kMost = std::size_t{1} << 30;
    constexpr std::size_t kLongest = 4;
    if (!is_open()) return 0;
    if (state_->is_sound && bytes.size() <= kMost && convert(state_->page, bytes, text))
        return bytes.size();
    state_->is_sound = false;
    std::size_t done = 0;
    while (done < bytes.size()) {
        std::size_t length = 1;
        const std::size_t most = std::min(kLongest, bytes.size() - done);
        while (length <= most && !convert(state_->page, bytes.substr(done, length), text)) ++length;
        if (length > most) break;
        done += length;
    }
    return done;
}

struct SystemEncoder::State {
    UINT page;
};

// 54936 cannot say what it has no place for; and a Chinese Windows shows 936.
SystemEncoder::SystemEncoder(Encoding encoding)
    : state_(std::make_unique<State>(
          State{encoding == Encoding::Gb18030 ? UINT{936} : code_page(encoding)})) {}
SystemEncoder::~SystemEncoder() = default;

bool SystemEncoder::append(std::string_view utf8, std::string& bytes) {
    if (utf8.empty()) return true;
    const int length = int(utf8.size());
    const int wide_length =
        MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, utf8.data(), length, nullptr, 0);
    if (wide_length <= 0) return false;
    std::wstring wide(std::size_t(wide_length), L'\0');
    MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, utf8.data(), length, wide.data(),
                        wide_length);
    BOOL is_replaced = FALSE;
    const int narrow_length = WideCharToMultiByte(state_->page, WC_NO_BEST_FIT_CHARS, wide.data(),
                                                  wide_length, nullptr, 0, nullptr, &is_replaced);
    if (narrow_length <= 0 || is_replaced != FALSE) return false;
    const std::size_t before = bytes.size();
    bytes.resize(before + std::size_t(narrow_length));
    WideCharToMultiByte(state_->page, WC_NO_BEST_FIT_CHARS, wide.data(), wide_length,
                        bytes.data() + before, narrow_length, nullptr, nullptr);
    return true;
}

}  // namespace tengen::base
