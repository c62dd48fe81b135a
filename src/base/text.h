// Small helpers for text that comes from outside.
#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::base {

// ASCII only, and the same in every locale.
constexpr char to_lower(char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; }
constexpr char to_upper(char c) { return c >= 'a' && c <= 'z' ? char(c - 'a' + 'A') : c; }
constexpr bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

[[nodiscard]] std::string to_lower(std::string_view text);
[[nodiscard]] std::string to_upper(std::string_view text);
[[nodiscard]] std::string_view trim(std::string_view text);
[[nodiscard]] bool starts_with_ignoring_case(std::string_view text, std::string_view start);

/// Parts between separators, empty ones included.
[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator);
/// Words between white space.
[[nodiscard]] std::vector<std::string_view> words(std::string_view text);

/// The whole text as a number, white space around it allowed; nothing if it is not one.
template <class Int>
[[nodiscard]] std::optional<Int> parse_number(std::string_view text) {
    text = trim(text);
    if (!text.empty() && text.front() == '+') text.remove_prefix(1);
    Int value{};
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (problem != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

/// Text from outside made fit for a terminal: control characters but line ends, and bytes that are
/// not UTF-8, become '?'.
[[nodiscard]] std::string printable(std::string_view text);

/// The beginning of a text, short and printable, to be quoted in a message. UTF-8 stays whole.
[[nodiscard]] std::string excerpt(std::string_view text, std::size_t most = 20);

}  // namespace tengen::base
