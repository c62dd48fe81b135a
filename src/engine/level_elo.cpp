#include "engine/level_elo.h"

#include "base/json.h"
#include "embedded/levels.h"
#include "game/notation.h"

#include <algorithm>
#include <fmt/format.h>
#include <limits>

namespace tengen::engine {
namespace {

using base::Json;

std::optional<int> number_of(const Json& row, std::string_view key) {
    const Json* const found = row.find(key);
    const auto* const value = found != nullptr ? found->get<std::int64_t>() : nullptr;
    constexpr std::int64_t kMost = std::numeric_limits<int>::max();
    if (value == nullptr || *value < -kMost || *value > kMost) return std::nullopt;
    return int(*value);
}

}  // namespace

std::expected<std::vector<LevelElo>, std::string> parse_levels(std::string_view text) {
    const auto file = Json::parse(text);
    if (!file) return std::unexpected(file.error());
    const Json* const levels = file->find("levels");
    const auto* const rows = levels != nullptr ? levels->get<Json::Array>() : nullptr;
    if (rows == nullptr) return std::unexpected(std::string("there are no levels"));
    std::vector<LevelElo> all;
    for (const Json& row : *rows) {
        const auto level = number_of(row, "level");
        const auto elo = number_of(row, "elo");
        const auto error = number_of(row, "error");
        if (!level || !elo || !error)
            return std::unexpected(fmt::format("'{}' is no level, elo and error", row.dump()));
        all.push_back({*level, *elo, *error});
    }
    return all;
}

std::optional<LevelGame> measured_game() {
    static const auto game = [] -> std::optional<LevelGame> {
        const auto file = Json::parse(embedded::levels());
        if (!file) return std::nullopt;
        const auto* const named = file->member<std::string>("rule");
        const auto known = named != nullptr ? parse_rule(*named) : std::nullopt;
        const auto size = number_of(*file, "size");
        if (!known || !size) return std::nullopt;
        return LevelGame{*known, *size};
    }();
    return game;
}

std::optional<LevelElo> level_elo(int level) {
    static const auto levels = parse_levels(embedded::levels());
    if (!levels) return std::nullopt;
    const auto found = std::ranges::find(*levels, level, &LevelElo::level);
    return found != levels->end() ? std::optional(*found) : std::nullopt;
}

std::optional<int> shown_elo(int level) {
    const auto measured = level_elo(level);
    return measured ? std::optional(measured->elo + kBeginnersElo) : std::nullopt;
}

}  // namespace tengen::engine
