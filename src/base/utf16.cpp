#include "base/utf16.h"

#include <cstddef>
#include <cstdint>

namespace tengen::base {
namespace {

constexpr std::string_view kLittleMark = "\xFF\xFE";
constexpr std::string_view kBigMark = "\xFE\xFF";
constexpr char32_t kNoCharacter = 0xFFFD;

void append_utf8(std::string& text, char32_t c) {
    const auto put = [&](char32_t byte) { text += char(std::uint8_t(byte)); };
    if (c < 0x80) return put(c);
    if (c < 0x800) {
        put(0xC0 | c >> 6);
    } else {
        if (c < 0x10000) {
            put(0xE0 | c >> 12);
        } else {
            put(0xF0 | c >> 18);
            put(0x80 | (c >> 12 & 0x3F));
        }
        put(0x80 | (c >> 6 & 0x3F));
    }
    put(0x80 | (c & 0x3F));
}

constexpr bool is_high(char32_t unit) { return unit >= 0xD800 && unit < 0xDC00; }
constexpr bool is_low(char32_t unit) { return unit >= 0xDC00 && unit < 0xE000; }

}  // namespace

bool is_utf16(std::string_view bytes) {
    return bytes.starts_with(kLittleMark) || bytes.starts_with(kBigMark);
}

Decoded decode_utf16(std::string_view bytes) {
    const std::size_t low = bytes.starts_with(kLittleMark) ? 0 : 1;
    bytes.remove_prefix(kLittleMark.size());
    const auto unit = [&](std::size_t i) {
        return char32_t(std::uint8_t(bytes[i + low])) | char32_t(std::uint8_t(bytes[i + 1 - low]))
                                                            << 8;
    };
    Decoded decoded{.text = {}, .encoding = "UTF-16"};
    std::string& text = decoded.text;
    text.reserve(bytes.size());
    const auto replace = [&](std::size_t count) {
        if (decoded.replaced == 0) decoded.first_replaced = text.size();
        decoded.replaced += count;
        append_utf8(text, kNoCharacter);
    };
    std::size_t i = 0;
    for (; i + 1 < bytes.size(); i += 2) {
        const char32_t first = unit(i);
        const bool is_pair = is_high(first) && i + 3 < bytes.size() && is_low(unit(i + 2));
        if (is_pair) {
            append_utf8(text, 0x10000 + ((first - 0xD800) << 10) + (unit(i + 2) - 0xDC00));
            i += 2;
        } else if (is_high(first) || is_low(first)) {
            replace(2);
        } else {
            append_utf8(text, first);
        }
    }
    if (i < bytes.size()) replace(1);
    return decoded;
}

}  // namespace tengen::base
