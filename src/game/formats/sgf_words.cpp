#include "game/formats/sgf_words.h"

#include "base/text.h"
#include "game/notation.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace tengen::formats::sgf {

// ── texts ────────────────────────────────────────────────────────────────────────────────────────

namespace {

/// For keys of two capitals, which most are: whether each is a text.
constexpr std::size_t kLetters = 26;
constexpr auto kTextKeys = [] {
    std::array<bool, kLetters * kLetters> is_text{};
    constexpr std::string_view kPairs =
        "AN BR BT CP DT EV GC GN LB ON OT PB PC PW RE RO RU SO TM US WR WT";
    for (std::size_t i = 0; i < kPairs.size(); i += 3)
        is_text[std::size_t(kPairs[i] - 'A') * kLetters + std::size_t(kPairs[i + 1] - 'A')] = true;
    return is_text;
}();

}  // namespace

bool is_text(std::string_view key) {
    if (key.size() == 1) return key[0] == 'C' || key[0] == 'N';
    if (key.size() != 2) return key.starts_with("TG");
    const auto letter = [&](std::size_t i) { return std::size_t(std::uint8_t(key[i] - 'A')); };
    return letter(0) < kLetters && letter(1) < kLetters &&
           kTextKeys[letter(0) * kLetters + letter(1)];
}

std::string_view unescape(std::string_view raw, std::string& scratch) {
    if (raw.find_first_of("\\\r") == std::string_view::npos) return raw;
    scratch.clear();
    const auto is_line_end = [&](std::size_t i) {
        return i < raw.size() && (raw[i] == '\n' || raw[i] == '\r');
    };
    // A line end may be two bytes.
    const auto after_line_end = [&](std::size_t i) {
        return i + (raw[i] == '\r' && i + 1 < raw.size() && raw[i + 1] == '\n' ? 2 : 1);
    };
    for (std::size_t i = 0; i < raw.size();) {
        if (raw[i] == '\\' && is_line_end(i + 1)) {
            i = after_line_end(i + 1);
        } else if (is_line_end(i)) {
            scratch += '\n';
            i = after_line_end(i);
        } else {
            if (raw[i] == '\\') ++i;
            if (i < raw.size()) scratch += raw[i++];
        }
    }
    return scratch;
}

void append_escaped(std::string_view key, std::string_view text, std::string& out) {
    // In a label the first colon parts the point from the text.
    const bool is_label = key == property::kLabel;
    const std::size_t colon = is_label ? text.find(':') : std::string_view::npos;
    std::size_t from = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c != '\\' && c != ']' && (c != ':' || !is_label || i == colon)) continue;
        out += text.substr(from, i - from);
        out += '\\';
        from = i;
    }
    out += text.substr(from);
}

void append_raw(std::string_view raw, std::string& out) {
    for (std::size_t i = 0; i < raw.size(); ++i) {
        if (raw[i] == ']') out += '\\';
        out += raw[i];
        if (raw[i] != '\\') continue;
        out += ++i < raw.size() ? raw[i] : '\\';
    }
}

// ── results ──────────────────────────────────────────────────────────────────────────────────────

std::optional<Result> parse_result(std::string_view text) {
    const std::string word = base::to_lower(base::trim(text));
    if (word == "0" || word == "draw" || word == "jigo") return Result{Outcome::Draw, Ending::None};
    if (!word.starts_with("b+") && !word.starts_with("w+")) return std::nullopt;
    const Outcome winner = word[0] == 'b' ? Outcome::BlackWins : Outcome::WhiteWins;
    const std::string_view how = base::trim(std::string_view(word).substr(2));
    if (how == "draw" || how == "0") return Result{Outcome::Draw, Ending::None};
    if (how == "r" || how == "resign") return Result{winner, Ending::Resignation};
    if (how == "t" || how == "time") return Result{winner, Ending::Time};
    if (how == "f" || how == "forfeit") return Result{winner, Ending::Forfeit};
    if (how == "5" || how == "five") return Result{winner, Ending::Five};
    const bool is_score =
        std::ranges::all_of(how, [](char c) { return base::is_digit(c) || c == '.'; });
    if (is_score) return Result{winner, Ending::None};
    return std::nullopt;
}

std::string result_text(const Result& result) {
    if (result.outcome == Outcome::Draw) return "0";
    std::string text = result.outcome == Outcome::BlackWins ? "B+" : "W+";
    if (result.ending == Ending::Resignation) text += 'R';
    if (result.ending == Ending::Time) text += 'T';
    if (result.ending == Ending::Forfeit) text += 'F';
    return text;
}

std::optional<Ending> parse_ending(std::string_view text) {
    constexpr std::array kEndings{Ending::None,        Ending::Five,      Ending::FullBoard,
                                  Ending::TwoPasses,   Ending::Agreement, Ending::Resignation,
                                  Ending::Time,        Ending::Foul,      Ending::Forfeit,
                                  Ending::Adjudication};
    for (const Ending ending : kEndings)
        if (text == name(ending)) return ending;
    return std::nullopt;
}

bool is_said_by_result(const Result& result) {
    if (!result.is_over()) return result.ending == Ending::None;
    return parse_result(result_text(result)) == result;
}

// ── clocks ───────────────────────────────────────────────────────────────────────────────────────

namespace {

/// No limit is less than none.
std::optional<base::Milliseconds> unless_negative(std::optional<base::Milliseconds> time) {
    return time && time->count() >= 0 ? time : std::nullopt;
}

}  // namespace

std::optional<base::Milliseconds> parse_limit(std::string_view text) {
    return unless_negative(parse_seconds(text));
}

std::string seconds_text(base::Milliseconds time) {
    const std::int64_t ms = time.count();
    if (ms % 1000 == 0) return fmt::to_string(ms / 1000);
    return fmt::format("{}.{:03}", ms / 1000, ms % 1000);
}

namespace {
constexpr std::string_view kIncrementWord = " fischer";
}

std::optional<base::Milliseconds> parse_increment(std::string_view overtime) {
    const std::string text = base::to_lower(base::trim(overtime));
    if (!text.ends_with(kIncrementWord)) return std::nullopt;
    return parse_limit(std::string_view(text).substr(0, text.size() - kIncrementWord.size()));
}

std::string increment_text(base::Milliseconds increment) {
    return seconds_text(increment).append(kIncrementWord);
}

std::optional<TimeControl> parse_time_control(std::string_view text) {
    const auto parts = base::split(text, ';');
    if (parts.size() != 3) return std::nullopt;
    std::array<base::Milliseconds, 3> times{};
    for (std::size_t i = 0; i < times.size(); ++i) {
        const auto time = unless_negative(parse_milliseconds(parts[i]));
        if (!time) return std::nullopt;
        times[i] = *time;
    }
    return TimeControl{times[0], times[1], times[2]};
}

std::string time_control_text(const TimeControl& time) {
    return fmt::format("{};{};{}", time.match.count(), time.increment.count(), time.turn.count());
}

// ── players ──────────────────────────────────────────────────────────────────────────────────────

namespace {
// In the order of PlayerKind.
constexpr std::array<std::string_view, 4> kKindNames{"unknown", "human", "engine", "external"};
}  // namespace

void parse_player(std::string_view text, PlayerInfo& player) {
    const std::size_t first = text.find(';');
    if (first == std::string_view::npos) return;
    const std::size_t second = text.find(';', first + 1);
    if (second == std::string_view::npos) return;
    const auto kind = std::ranges::find(kKindNames, text.substr(0, first));
    if (kind != kKindNames.end()) player.kind = PlayerKind(kind - kKindNames.begin());
    const std::string_view level = text.substr(first + 1, second - first - 1);
    player.level = base::parse_number<int>(level).value_or(0);
    player.engine = text.substr(second + 1);
}

std::string player_text(const PlayerInfo& player) {
    return fmt::format("{};{};{}", kKindNames[std::size_t(player.kind)], player.level,
                       player.engine);
}

}  // namespace tengen::formats::sgf
