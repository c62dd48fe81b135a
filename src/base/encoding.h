// Text that comes from outside, as UTF-8. Old game files say seldom what they were written in, and
// sometimes say it wrongly, so the bytes themselves are asked.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tengen::base {

enum class Encoding : std::uint8_t { Utf8, Gb18030, ShiftJis, Big5, EucKr, Cp1252, Cp1251 };

[[nodiscard]] std::string_view name(Encoding encoding);  // "Shift_JIS"
/// Any usual name, in any case: "gb2312", "SJIS", "windows-1252".
[[nodiscard]] std::optional<Encoding> parse_encoding(std::string_view text);

inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

[[nodiscard]] bool is_valid_utf8(std::string_view bytes);
/// The length of the UTF-8 character at `i`, or 0 if there is none: no overlong forms, no
/// surrogates, nothing above U+10FFFF.
[[nodiscard]] std::size_t utf8_length(std::string_view bytes, std::size_t i);

/// Is this valid UTF-8, and meant as such? A few bytes may be both UTF-8 and what was declared.
[[nodiscard]] bool reads_as_utf8(std::string_view bytes, std::string_view declared = {});

/// The likeliest encoding. What was declared weighs much, but not more than many characters.
[[nodiscard]] Encoding detect_encoding(std::string_view bytes, std::string_view declared = {});

struct Decoded {
    std::string text;  // valid UTF-8, without a byte order mark
    std::string encoding = "UTF-8";
    std::size_t replaced = 0;        // bytes that became U+FFFD
    std::size_t first_replaced = 0;  // where the first of them stands in `text`
};

/// For many short texts of one file: detect once over all of them, decode each.
[[nodiscard]] Decoded decode(std::string_view bytes, Encoding encoding);
/// What was declared under a name that is none of ours counts where the system knows it.
[[nodiscard]] Decoded to_utf8(std::string_view bytes, std::string_view declared = {});

}  // namespace tengen::base
