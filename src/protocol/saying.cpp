#include "protocol/saying.h"

#include "base/text.h"
#include "game/notation.h"
#include "game/point_set.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <optional>

namespace tengen::protocol {
namespace {

using base::starts_with_ignoring_case;

/// What follows the word, when the line begins with it as a word of its own.
std::optional<std::string_view> after(std::string_view line, std::string_view word) {
    if (!starts_with_ignoring_case(line, word)) return std::nullopt;
    line.remove_prefix(word.size());
    if (!line.empty() && !base::is_space(line.front()) && line.front() != ':') return std::nullopt;
    return base::trim(line);
}

/// The value of name="value".
std::string quoted(std::string_view line, std::string_view key) {
    const std::string lower = base::to_lower(line);
    const std::size_t at = lower.find(fmt::format("{}=\"", key));
    if (at == std::string::npos) return {};
    const std::size_t begin = at + key.size() + 2;
    return std::string(line.substr(begin, line.find('"', begin) - begin));
}

// ── thoughts ─────────────────────────────────────────────────────────────────────────────────────

/// "5123K", "1.5M", "34", "18-33" (its first part): a number with the usual endings.
std::optional<double> amount(std::string_view text) {
    double value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (problem != std::errc{} || !std::isfinite(value)) return std::nullopt;
    constexpr std::array<std::pair<char, double>, 3> kEndings{{{'k', 1e3}, {'m', 1e6}, {'g', 1e9}}};
    if (end != text.data() + text.size())
        for (const auto& [letter, factor] : kEndings)
            if (base::to_lower(*end) == letter) value *= factor;
    constexpr double kMost = 1e18;
    return std::clamp(value, -kMost, kMost);
}

/// "34", "+M9" (a win in nine plies), "-M8".
std::optional<eval::Score> score(std::string_view text) {
    const bool is_negative = text.starts_with('-');
    std::string_view rest = text;
    if (text.starts_with('-') || text.starts_with('+')) rest.remove_prefix(1);
    if (!rest.empty() && base::to_lower(rest.front()) == 'm') {
        const auto plies = base::parse_number<int>(rest.substr(1));
        constexpr int kMost = eval::kWin - eval::kLeastWin;
        if (!plies || *plies < 0 || *plies > kMost) return std::nullopt;
        return is_negative ? eval::loss_in(*plies) : eval::win_in(*plies);
    }
    const auto value = amount(rest);
    if (!value) return std::nullopt;
    const double most = eval::kMostValue;
    return int(std::clamp(is_negative ? -*value : *value, -most, most));
}

void take_depth(std::string_view text, search::Report& report) {
    constexpr double kMost = 1000;
    if (const auto depth = amount(text)) report.depth = int(std::clamp(*depth, 0.0, kMost));
}

void take_value(std::string_view text, search::Report& report) {
    if (const auto value = score(text)) report.value = *value;
}

void take_nodes(std::string_view text, search::Report& report) {
    if (const auto nodes = amount(text)) report.nodes = std::uint64_t(std::max(*nodes, 0.0));
}

struct SaidKey {
    std::string_view word;
    void (*take)(std::string_view value, search::Report& report);
};

constexpr std::array kSaidKeys{
    SaidKey{"depth", take_depth},      SaidKey{"ev", take_value},    SaidKey{"eval", take_value},
    SaidKey{"val", take_value},        SaidKey{"value", take_value}, SaidKey{"score", take_value},
    SaidKey{"n", take_nodes},          SaidKey{"node", take_nodes},  SaidKey{"nodes", take_nodes},
    SaidKey{"totalnodes", take_nodes},
};

constexpr std::string_view kSeparators = " \t\r\n\v\f|=:;";

/// "h8" as people write it, or "7,7" as the protocol does.
Point point_of(std::string_view word, int size) {
    if (const auto p = parse_point(word, size)) return *p;
    const auto spot = parse_spot(word);
    const auto is_inside = [size](int i) { return 0 <= i && i < size; };
    if (!spot || !is_inside(spot->x) || !is_inside(spot->y)) return Point::none();
    return {spot->x, spot->y};
}

}  // namespace

Saying parse_saying(std::string_view line) {
    line = base::trim(line);
    if (line.empty()) return SaidAside{};
    if (const auto spot = parse_spot(line)) return SaidMove{*spot};
    // "OK - everything is fine" is what some engines say.
    if (after(line, "OK")) return SaidOk{};
    for (const std::string_view word : {"MESSAGE", "DEBUG", "INFO", "DETAIL"})
        if (const auto text = after(line, word)) return SaidAside{std::string(*text)};
    if (const auto text = after(line, "ERROR")) return SaidError{std::string(*text)};
    if (const auto text = after(line, "UNKNOWN")) return SaidUnknown{std::string(*text)};
    if (const auto text = after(line, "SUGGEST"))
        if (const auto spot = parse_spot(*text)) return SaidSuggestion{*spot};
    if (std::string name = quoted(line, "name"); !name.empty())
        return SaidAbout{std::move(name), quoted(line, "version"), quoted(line, "author")};
    return Gibberish{};
}

std::optional<Swap2Saying> parse_swap2_saying(std::string_view line) {
    constexpr std::size_t kMostMoves = 3;
    line = base::trim(line);
    if (base::to_lower(line) == "swap") return Swap2Saying{.swaps = true, .spots = {}};
    // A single move may have blanks around its comma.
    if (const auto spot = parse_spot(line)) return Swap2Saying{.swaps = false, .spots = {*spot}};
    Swap2Saying saying;
    for (const std::string_view word : base::words(line)) {
        const auto spot = parse_spot(word);
        if (!spot || saying.spots.size() == kMostMoves) return std::nullopt;
        saying.spots.push_back(*spot);
    }
    if (saying.spots.empty()) return std::nullopt;
    return saying;
}

void take_thought(std::string_view aside, search::Report& report) {
    const SaidKey* key = nullptr;
    for (;;) {
        aside.remove_prefix(std::min(aside.find_first_not_of(kSeparators), aside.size()));
        if (aside.empty()) return;
        const std::string_view word = aside.substr(0, aside.find_first_of(kSeparators));
        aside.remove_prefix(word.size());
        const std::string lower = base::to_lower(word);
        // A line of moves ends what is told of the search itself.
        if (lower == "pv" || lower == "bestline") return;
        if (key != nullptr) key->take(word, report);
        const auto* const known = std::ranges::find(kSaidKeys, lower, &SaidKey::word);
        key = known == kSaidKeys.end() ? nullptr : known;
    }
}

std::vector<Point> line_in(std::string_view aside, const Board& board) {
    std::vector<Point> line;
    bool is_named = false;
    for (const std::string_view word : base::words(aside)) {
        const Point p = point_of(word, board.size());
        if (!p.is_none()) {
            line.push_back(p);
            continue;
        }
        line.clear();
        const std::string lower = base::to_lower(word);
        is_named = lower.starts_with("pv") || lower.starts_with("bestline");
    }
    if (line.size() == 1 && !is_named) return {};
    PointSet taken;
    const auto odd = std::ranges::find_if(line, [&](Point p) {
        const bool is_free = !p.is_pass() && board.is_empty(p) && !taken.contains(p);
        if (is_free) taken.insert(p);
        return !is_free;
    });
    line.erase(odd, line.end());
    return line;
}

std::string value_text(eval::Score value) {
    if (const auto plies = eval::plies_to_end(value))
        return fmt::format("{}M{}", value < 0 ? '-' : '+', std::abs(*plies));
    return fmt::to_string(value);
}

std::string thought_text(const search::Report& report, int size) {
    std::string text = fmt::format("depth {} ev {} n {} tm {} pv", report.depth,
                                   value_text(report.value), report.nodes, report.elapsed.count());
    for (const Point p : report.line) text += ' ' + to_text(p, size);
    return text;
}

}  // namespace tengen::protocol
