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

std::string excerpt(std::string_view text, std::size_t most) {
    std::string quoted;
    std::size_t taken = 0;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        const bool continues = (byte & 0xC0) == 0x80;
        if (taken >= most && !continues) break;
        quoted += byte < 0x20 || byte == 0x7F ? ' ' : c;
        if (!continues) ++taken;
        if (quoted.size() >= 4 * most) break;
    }
    if (quoted.size() < text.size()) quoted += "…";
    return quoted;
}

}  // namespace tengen::base
