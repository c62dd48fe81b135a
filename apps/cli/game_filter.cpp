#include "game_filter.h"

#include "base/text.h"
#include "game/facts.h"
#include "game/notation.h"

#include <array>
#include <utility>

namespace tengen::cli {
namespace {

using FilterKey = GameFilter::Key;

constexpr std::array<std::pair<std::string_view, FilterKey>, 7> kKeys{
    {{"player", FilterKey::Player},
     {"black", FilterKey::Black},
     {"white", FilterKey::White},
     {"event", FilterKey::Event},
     {"rule", FilterKey::Rule},
     {"result", FilterKey::Result},
     {"date", FilterKey::Date}}};
constexpr std::array<std::pair<std::string_view, Outcome>, 4> kResults{
    {{"black", Outcome::BlackWins},
     {"white", Outcome::WhiteWins},
     {"draw", Outcome::Draw},
     {"none", Outcome::Ongoing}}};

std::optional<Outcome> parse_result(std::string_view text) {
    for (const auto& [word, outcome] : kResults)
        if (word == text) return outcome;
    return std::nullopt;
}

bool mentions(const std::string& name, const std::string& part) {
    return base::to_lower(name).find(part) != std::string::npos;
}

/// A date as SGF has it begins with the year: so "1998" is within it, and so are its months.
bool is_dated(const std::string& date, const std::string& wanted) {
    constexpr std::string_view kTo = "..";
    if (date.empty()) return false;
    const std::size_t at = wanted.find(kTo);
    if (at == std::string::npos) return date.starts_with(wanted);
    const std::string until = wanted.substr(at + kTo.size());
    return date >= wanted.substr(0, at) && date.substr(0, until.size()) <= until;
}

}  // namespace

std::optional<GameFilter> parse_filter(std::string_view text) {
    const std::size_t at = text.find('=');
    if (at == std::string_view::npos || at + 1 == text.size()) return std::nullopt;
    std::string value = base::to_lower(text.substr(at + 1));
    for (const auto& [word, key] : kKeys) {
        if (word != base::to_lower(text.substr(0, at))) continue;
        if (key == FilterKey::Rule && !parse_rule(value)) return std::nullopt;
        if (key == FilterKey::Result && !parse_result(value)) return std::nullopt;
        return GameFilter{key, std::move(value)};
    }
    return std::nullopt;
}

bool passes(const Record& record, const GameFilter& filter) {
    const GameInfo& info = record.info;
    const auto is_played_by = [&](Color c) { return mentions(info.player(c).name, filter.value); };
    switch (filter.key) {
        case FilterKey::Player: return is_played_by(Color::Black) || is_played_by(Color::White);
        case FilterKey::Black: return is_played_by(Color::Black);
        case FilterKey::White: return is_played_by(Color::White);
        case FilterKey::Event: return mentions(facts_of(record.tree).event, filter.value);
        case FilterKey::Rule:
            return info.rule.value_or(RuleId::Freestyle) == parse_rule(filter.value);
        case FilterKey::Result: return info.result.outcome == parse_result(filter.value);
        case FilterKey::Date: return is_dated(facts_of(record.tree).date, filter.value);
    }
    return false;
}

}  // namespace tengen::cli
