// Search parameters tuned by games: what is tuned, and how one pair of games compares two sets of
// values. `play_pair` knows nothing but what it is given, so a pair may be played anywhere.
#pragma once

#include "game/words.h"
#include "match/contestant.h"
#include "search/params.h"
#include "train/spsa.h"

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::train {

/// One that is tuned, from where to where.
struct TunedParam {
    const search::Param* param = nullptr;
    double start = 0;
    double low = 0;
    double high = 0;
    double step = 0;
};

/// "lmr_base", "lmr_base=0.8", "lmr_base=0.8:0:2", "lmr_base=0.8:0:2:0.1". What is not said is as
/// the parameters are, as the table has it, and a fifth of the start. An error is a sentence.
[[nodiscard]] std::expected<TunedParam, Message> parse_tuned(std::string_view text,
                                                             const search::Params& params);

struct TuneSettings {
    match::ContestantSpec player;  // our engine; what is not tuned is as it says
    std::vector<TunedParam> params;
    match::Terms terms;
    match::ArenaSettings arena;
    std::vector<match::OpeningStones> openings;
    std::uint64_t pairs = 1000;  // of games
    std::uint64_t batch = 8;     // pairs of a round, which all begin with the same values
    double rate = 0.02;          // see Spsa
    std::uint64_t seed = 1;

    [[nodiscard]] Spsa spsa() const;
};

/// Why these cannot be tuned together, or by this player; empty where they can.
[[nodiscard]] std::expected<void, Message> check(const TuneSettings& settings);

/// What makes a tuning this one and no other: JSON, one member a line.
[[nodiscard]] std::string agreement(const TuneSettings& settings);

/// The player's parameters with these values for those that are tuned.
[[nodiscard]] search::Params params_with(const TuneSettings& settings, const Theta& theta);

struct PairResult {
    double points = 1;              // of the first of the two sets, out of two
    std::array<int, 2> moves = {};  // of the games, openings included

    bool operator==(const PairResult&) const = default;
};

/// Both games of a pair: one opening, the colours swapped. The same for the same arguments, as long
/// as nodes and not clocks say how long to think. Nothing when it was told to stop before.
[[nodiscard]] std::optional<PairResult> play_pair(const TuneSettings& settings,
                                                  std::uint64_t number, const Spsa::Trial& trial,
                                                  const std::stop_token& stop);

/// How what came out is tried against what it began with.
struct TuneCheckSettings {
    int games = 1000;  // at most
    int concurrency = 1;
    match::SprtSettings sprt{0, 10};  // Elo: less would hardly be worth the change
};
/// That, as a match with a sequential test.
struct TuneCheck {
    std::vector<match::ContestantSpec> specs;
    match::TournamentSettings tournament;
};
[[nodiscard]] TuneCheck check_of(const TuneSettings& settings, const Theta& theta,
                                 const TuneCheckSettings& wanted);

}  // namespace tengen::train
