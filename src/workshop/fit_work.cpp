#include "workshop/fit_work.h"

#include "base/json.h"
#include "base/needed.h"
#include "game/notation.h"
#include "train/game_units.h"
#include "train/selfplay_units.h"

#include <cstdint>
#include <fmt/format.h>
#include <optional>
#include <utility>

namespace tengen::workshop {
namespace {

using base::Json;

constexpr std::string_view kDigits = "0123456789abcdef";

/// Bytes as text: two digits each.
std::string to_digits(std::string_view bytes) {
    std::string digits;
    digits.reserve(2 * bytes.size());
    for (const char c : bytes) {
        digits += kDigits[std::uint8_t(c) / 16];
        digits += kDigits[std::uint8_t(c) % 16];
    }
    return digits;
}

std::optional<std::string> from_digits(std::string_view digits) {
    if (digits.size() % 2 != 0) return std::nullopt;
    std::string bytes;
    bytes.reserve(digits.size() / 2);
    for (std::size_t i = 0; i < digits.size(); i += 2) {
        const std::size_t high = kDigits.find(digits[i]);
        const std::size_t low = kDigits.find(digits[i + 1]);
        if (high == std::string_view::npos || low == std::string_view::npos) return std::nullopt;
        bytes += char(16 * high + low);
    }
    return bytes;
}

class FitBench : public Bench {
public:
    explicit FitBench(FitGames games) : games_(std::move(games)) {}

    std::expected<std::optional<std::string>, std::string> work(
        const base::Piece& unit, const std::stop_token& stop) override {
        if (unit.number > train::kLastUnitOfGames || !unit.text.empty())
            return std::unexpected("there are no such games");
        return train::play_selfplay_unit(games_.settings, unit.number, stop);
    }

private:
    FitGames games_;
};

}  // namespace

std::string fit_settings(const train::SelfplaySettings& settings) {
    Json::Object said{{"rule", name(settings.rule)},
                      {"size", settings.size},
                      {"nodes", std::int64_t(settings.nodes)},
                      {"seed", std::int64_t(settings.seed)}};
    // With a hash of their own; which rule's they were does not matter to those who play by them.
    if (settings.weights != nullptr)
        said.emplace_back("weights", to_digits(eval::to_bytes(*settings.weights, settings.rule)));
    return Json(std::move(said)).dump();
}

std::expected<FitGames, std::string> read_fit_settings(std::string_view text) {
    const auto json = Json::parse(text);
    if (!json) return std::unexpected(json.error());
    base::Needed needed(*json);
    FitGames games;
    const auto rule = parse_rule(needed.text("rule"));
    if (!rule) needed.note("rule");
    games.settings.rule = rule.value_or(RuleId::Freestyle);
    games.settings.size = int(needed.number("size", kMinBoardSize, kMaxBoardSize));
    games.settings.nodes = std::uint64_t(needed.number("nodes", 1, train::kMostSelfplayNodes));
    games.settings.seed = std::uint64_t(needed.number("seed", INT64_MIN));
    if (json->find("weights") != nullptr) {
        const auto bytes = from_digits(needed.text("weights"));
        auto weights = eval::parse_weights(bytes.value_or(""), games.settings.rule);
        if (!weights)
            return std::unexpected(
                fmt::format("its weights: {}", say(Language::English, weights.error())));
        games.weights = std::make_unique<const eval::Weights>(*weights);
        games.settings.weights = games.weights.get();
    }
    return needed.when_all(std::move(games));
}

MakeBench fit_bench() { return bench_by<FitBench>(read_fit_settings); }

}  // namespace tengen::workshop
