#include "base/text.h"

#include <algorithm>

namespace tengen::base {

std::string to_lower(std::string_view text) {
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(), [](char c) { return to_lower(c); });
    return lower;
}

std::string to_upper(std::string_view text) {
    std::string upper(text);
    std::ranges::transform(upper, upper.begin(), [](char c) { return to_upper(c); });
    return upper;
}

std::string_view trim(std::string_view text) {
    while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
    return text;
}

bool starts_with_ignoring_case(std::string_view text, std::string_view start) {
    return text.size() >= start.size() &&
           std::ranges::equal(text.substr(0, start.size()), start,
                              [](char a, char b) { return to_lower(a) == to_lower(b); });
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

std::vector<std::string_view> words(std::string_view text) {
    std::vector<std::string_view> list;
    for (;;) {
        text = trim(text);
        if (text.empty()) return list;
        const auto end = std::size_t(
            std::ranges::find_if(text, [](char c) { return is_space(c); }) - text.begin());
        list.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
}

namespace {

/// Bytes of the UTF-8 character at the beginning of the text; 0 when there is none.
std::size_t character_length(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(0);
    const std::size_t length = first < 0x80   ? 1
                               : first < 0xC2 ? 0
                               : first < 0xE0 ? 2
                               : first < 0xF0 ? 3
                               : first < 0xF5 ? 4
                                              : 0;
    if (length == 0 || length > text.size()) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(i) & 0xC0) != 0x80) return 0;
    return length;
}

bool is_control(std::string_view character) {
    const auto first = static_cast<unsigned char>(character[0]);
    // The second set, U+0080 to U+009F, moves cursors too.
    return first < 0x20 || first == 0x7F ||
           (first == 0xC2 && static_cast<unsigned char>(character[1]) < 0xA0);
}

}  // namespace

std::string printable(std::string_view text) {
    std::string clean;
    while (!text.empty()) {
        const std::size_t length = character_length(text);
        const std::string_view character = text.substr(0, std::max<std::size_t>(length, 1));
        if (length == 0 || (is_control(character) && character != "\n"))
            clean += '?';
        else
            clean += character;
        text.remove_prefix(character.size());
    }
    return clean;
}

std::string excerpt(std::string_view text, std::size_t most) {
    std::string quoted;
    for (std::size_t taken = 0; !text.empty(); ++taken) {
        if (taken == most) return quoted + "…";
        const std::string_view character =
            text.substr(0, std::max<std::size_t>(character_length(text), 1));
        quoted += character == "\n" ? " " : printable(character);
        text.remove_prefix(character.size());
    }
    return quoted;
}

}  // namespace tengen::base
