#include "workshop/tune_work.h"

#include "base/json.h"
#include "base/needed.h"
#include "train/pair_text.h"
#include "workshop/engine_list.h"
#include "workshop/match_work.h"

#include <utility>

namespace tengen::workshop {
namespace {

using base::Json;
using train::TuneSettings;

class TuneBench : public Bench {
public:
    explicit TuneBench(TuneSettings settings) : settings_(std::move(settings)) {}

    std::expected<std::optional<std::string>, std::string> work(
        const base::Piece& unit, const std::stop_token& stop) override {
        constexpr std::uint64_t kLastPair = INT32_MAX / 2 - 1;  // games have numbers too
        if (unit.number > kLastPair) return std::unexpected("there is no such pair of games");
        const auto trial = train::read_trial(unit.text, settings_);
        if (!trial) return std::unexpected(trial.error());
        const auto result = train::play_pair(settings_, unit.number, *trial, stop);
        if (!result) return std::nullopt;
        return train::to_text(*result);
    }

private:
    TuneSettings settings_;
};

}  // namespace

std::expected<std::string, Message> tune_settings(const TuneSettings& settings) {
    match::TournamentSettings games;
    games.openings = settings.openings;
    games.seed = settings.seed;
    games.arena = settings.arena;
    // Both players of a pair are the same but for the values.
    const auto text = match_settings({settings.player, settings.player}, settings.terms, games);
    if (!text) return std::unexpected(text.error());
    Json::Array params;
    params.reserve(settings.params.size());
    for (const train::TunedParam& tuned : settings.params) params.emplace_back(tuned.param->name);
    return Json(Json::Object{{"games", *text}, {"params", std::move(params)}}).dump();
}

std::expected<TuneSettings, Message> read_tune_settings(std::string_view text) {
    const auto json = Json::parse(text);
    if (!json) return std::unexpected(Message::plain(json.error()));
    base::Needed needed(*json);
    const std::string games = needed.text("games");
    TuneSettings settings;
    for (const Json& each : needed.list("params")) {
        const auto* const name = each.get<std::string>();
        const auto param = search::find_param(name != nullptr ? *name : std::string());
        if (!param) return std::unexpected(param.error());
        settings.params.push_back({.param = *param});
    }
    if (std::string objection = needed.objection(); !objection.empty())
        return std::unexpected(Message::plain(std::move(objection)));
    auto seated = read_match_settings(games, EngineList());
    if (!seated) return std::unexpected(seated.error());
    settings.player = std::move(seated->specs[0]);
    settings.terms = seated->settings.contestants[0].terms;
    settings.arena = seated->settings.arena;
    settings.openings = std::move(seated->settings.openings);
    settings.seed = seated->settings.seed;
    if (auto fits = train::check(settings); !fits) return std::unexpected(std::move(fits.error()));
    return settings;
}

MakeBench tune_bench() { return bench_by<TuneBench>(read_tune_settings); }

}  // namespace tengen::workshop
