// How strong the levels are, measured: each meets the three above it, and one fit to all the games
// gives every level its Elo. Who thinks long plays fewer games; those are a match of their own.
#pragma once

#include "match/contestant.h"
#include "match/tournament.h"

#include <optional>
#include <string>
#include <vector>

namespace tengen::match {

struct CalibrationSettings {
    RuleId rule = RuleId::Freestyle;
    int size = kDefaultBoardSize;
    int lowest = 1;
    int highest = engine::kLevels;
    int games = 300;      // for each pair of levels
    int slow_games = 80;  // for a pair with one that thinks long
    std::uint64_t seed = 1;
    int concurrency = 1;
};

/// Levels next to each other that meet in one match.
struct LadderPart {
    int lowest = 1;
    int highest = 1;
    int games = 0;

    bool operator==(const LadderPart&) const = default;
};

/// The quick ones, and the slow ones with the three below them; only one where that is all.
[[nodiscard]] std::vector<LadderPart> ladder_parts(const CalibrationSettings& settings);

/// The players of a part, weakest first.
[[nodiscard]] std::vector<ContestantSpec> levels_of(const LadderPart& part);
[[nodiscard]] TournamentSettings tournament_of(const LadderPart& part,
                                               const CalibrationSettings& settings,
                                               std::vector<OpeningStones> openings);

struct LevelRating {
    int level = 0;
    double elo = 0;    // over the lowest
    double error = 0;  // half of the 95 % interval, among all
    std::optional<Tally> against_next_below;
    std::optional<Rating> over_two_below;
    Thinking thinking;
    int faults = 0;  // games lost on time, by an illegal move or a breakdown
};

/// What has been counted so far, of all parts.
class LadderTable {
public:
    LadderTable(int lowest, int highest);

    void add(const LadderPart& part, const Standings& standings);
    [[nodiscard]] std::vector<LevelRating> ratings() const;
    [[nodiscard]] std::int64_t games() const { return games_; }

private:
    int lowest_;
    std::vector<std::vector<Tally>> tallies_;
    std::vector<LevelRating> levels_;  // all but what is fitted
    std::int64_t games_ = 0;
};

/// As the program carries it with it, see engine::level_elo.
[[nodiscard]] std::string levels_json(const CalibrationSettings& settings,
                                      const LadderTable& table);

}  // namespace tengen::match
