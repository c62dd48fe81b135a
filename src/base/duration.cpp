#include "base/duration.h"

#include "base/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace tengen::base {
namespace {

struct Unit {
    Milliseconds length;
    std::array<std::string_view, 8> words;
};

// From the coarse to the fine.
constexpr std::array kUnits{
    Unit{std::chrono::hours(24), {"d", "day", "days", "天"}},
    Unit{std::chrono::hours(1), {"h", "hr", "hrs", "hour", "hours", "小时", "时"}},
    Unit{std::chrono::minutes(1), {"m", "min", "mins", "minute", "minutes", "分钟", "分", "'"}},
    Unit{std::chrono::seconds(1), {"s", "sec", "secs", "second", "seconds", "秒钟", "秒", "\""}},
    Unit{Milliseconds(1), {"ms", "毫秒"}},
};
// Nobody who says "5 s 30" means thousandths.
constexpr std::size_t kNeedsWord = kUnits.size() - 1;

bool is_number(std::string_view text) { return std::ranges::all_of(text, is_digit); }

/// "12", "2.5", "2.", ".5".
std::optional<double> parse_decimal(std::string_view text) {
    const std::size_t dot = std::min(text.find('.'), text.size());
    const std::string_view rest = text.substr(std::min(dot + 1, text.size()));
    if (!is_number(text.substr(0, dot)) || !is_number(rest) || dot + rest.size() == 0)
        return std::nullopt;
    return parse_number<double>(text);
}

Milliseconds rounded(double milliseconds) {
    return Milliseconds(std::llround(std::min(milliseconds, double(kLongestDuration.count()))));
}

/// "5:00", "1:30:00", ":30": only the seconds may have a fraction.
std::optional<Milliseconds> parse_clock_face(std::string_view text) {
    const auto parts = split(text, ':');
    if (parts.size() > 3 || !is_digit(parts.back().empty() ? ':' : parts.back().front()))
        return std::nullopt;
    const auto seconds = parse_decimal(parts.back());
    if (!seconds || (parts.size() == 3 && parts.front().empty())) return std::nullopt;
    double total = 0;
    for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
        const auto number = parts[i].empty() ? 0 : parse_number<double>(parts[i]);
        if (!is_number(parts[i]) || !number) return std::nullopt;
        total = (total + *number) * 60;
    }
    return rounded((total + *seconds) * 1000);
}

/// From the coarse to the fine, each once at most. After a word, a number alone counts the next
/// finer, and is the last.
std::optional<Milliseconds> parse_with_words(std::string_view text, Milliseconds alone) {
    std::size_t at = 0;
    const auto take = [&](auto belongs) {
        const std::size_t from = at;
        while (at < text.size() && belongs(text[at])) ++at;
        return text.substr(from, at - from);
    };
    const auto is_figure = [](char c) { return is_digit(c) || c == '.'; };
    double total = 0;
    std::size_t next = 0;  // the coarsest unit that may still come
    for (bool is_first = true; at < text.size(); is_first = false) {
        const auto number = parse_decimal(take(is_figure));
        take(is_space);
        const auto word = take([&](char c) { return !is_figure(c) && !is_space(c); });
        take(is_space);
        if (!number) return std::nullopt;
        std::size_t unit = next;
        if (!word.empty())
            while (unit < kUnits.size() &&
                   std::ranges::find(kUnits[unit].words, word) == kUnits[unit].words.end())
                ++unit;
        const bool is_alone = word.empty() && is_first;
        if (!is_alone && unit >= (word.empty() ? kNeedsWord : kUnits.size())) return std::nullopt;
        total += *number * double((is_alone ? alone : kUnits[unit].length).count());
        next = word.empty() ? kUnits.size() : unit + 1;
    }
    return rounded(total);
}

}  // namespace

std::optional<Milliseconds> parse_duration(std::string_view text, Milliseconds alone) {
    const std::string plain = to_lower(trim(text));
    if (plain.empty()) return std::nullopt;
    return plain.contains(':') ? parse_clock_face(plain) : parse_with_words(plain, alone);
}

}  // namespace tengen::base
