#include "match/calibration.h"

#include "base/json.h"
#include "game/notation.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace tengen::match {
namespace {

constexpr int kFirstSlow = 15;  // below, no level takes longer than 0.3 s

}  // namespace

std::vector<LadderPart> ladder_parts(const CalibrationSettings& settings) {
    std::vector<LadderPart> parts;
    const int last_quick = std::min(settings.highest, kFirstSlow - 1);
    if (settings.lowest < last_quick)
        parts.push_back({settings.lowest, last_quick, settings.games});
    if (settings.highest >= kFirstSlow)
        parts.push_back({std::max(settings.lowest, kFirstSlow - kRungs), settings.highest,
                         settings.slow_games});
    return parts;
}

std::vector<ContestantSpec> levels_of(const LadderPart& part) {
    std::vector<ContestantSpec> specs;
    for (int level = part.lowest; level <= part.highest; ++level)
        specs.push_back(*parse_contestant(fmt::format("tengen,level={}", level)));
    return specs;
}

TournamentSettings tournament_of(const LadderPart& part, const CalibrationSettings& settings,
                                 std::vector<OpeningStones> openings) {
    TournamentSettings match;
    Terms terms;
    terms.rule = settings.rule;
    terms.size = settings.size;
    for (const ContestantSpec& spec : levels_of(part))
        match.contestants.push_back(contestant_of(spec, terms, match.arena));
    match.pairing = Pairing::Ladder;
    match.games = part.games;
    match.concurrency = settings.concurrency;
    match.openings = std::move(openings);
    match.order = OpeningOrder::Shuffled;
    match.seed = settings.seed;
    return match;
}

LadderTable::LadderTable(int lowest, int highest)
    : lowest_(lowest),
      tallies_(std::size_t(highest - lowest + 1),
               std::vector<Tally>(std::size_t(highest - lowest + 1))),
      levels_(tallies_.size()) {
    for (std::size_t i = 0; i < levels_.size(); ++i) levels_[i].level = lowest + int(i);
}

void LadderTable::add(const LadderPart& part, const Standings& standings) {
    const auto first = std::size_t(part.lowest - lowest_);
    games_ += standings.games();
    for (int i = 0; i < standings.players(); ++i) {
        const PlayerStanding& player = standings.player(i);
        LevelRating& level = levels_[first + std::size_t(i)];
        level.thinking += player.thinking;
        level.faults += player.time_losses + player.illegal_moves + player.breakdowns;
        for (int j = 0; j < standings.players(); ++j)
            tallies_[first + std::size_t(i)][first + std::size_t(j)] += standings.tally(i, j);
    }
}

std::vector<LevelRating> LadderTable::ratings() const {
    std::vector<LevelRating> rated = levels_;
    const std::vector<Rating> fitted = match::ratings(tallies_);
    for (std::size_t i = 0; i < rated.size(); ++i) {
        rated[i].elo = fitted[i].elo - fitted[0].elo;
        rated[i].error = fitted[i].error;
        if (i >= 1 && tallies_[i][i - 1].games() > 0)
            rated[i].against_next_below = tallies_[i][i - 1];
        if (i >= 2) rated[i].over_two_below = rating_over(tallies_, i, i - 2);
    }
    return rated;
}

std::string levels_json(const CalibrationSettings& settings, const LadderTable& table) {
    using base::Json;
    const auto rounded = [](double elo) { return int(std::lround(elo)); };
    std::string rows;
    for (const LevelRating& level : table.ratings())
        rows += fmt::format("{}\n    {}", rows.empty() ? "" : ",",
                            Json(Json::Object{{"level", level.level},
                                              {"elo", rounded(level.elo)},
                                              {"error", rounded(level.error)}})
                                .dump());
    return fmt::format(
        "{{\n  \"rule\": {},\n  \"size\": {},\n  \"games\": {},\n  \"anchor\": {},\n"
        "  \"levels\": [{}\n  ]\n}}\n",
        Json(name(settings.rule)).dump(), settings.size, table.games(),
        Json(fmt::format("level {} is 0", settings.lowest)).dump(), rows);
}

}  // namespace tengen::match
