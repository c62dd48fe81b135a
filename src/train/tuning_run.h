// A tuning from its first round to its last, kept in a folder: what was agreed (tune.json) and,
// line by line, how each pair ended and what the values were after each round (rounds.jsonl). The
// same command goes on where it was stopped.
//
// All pairs of a round begin with the same values, and what they say is taken in the order of their
// numbers: it does not matter how many are played at once, nor which ends first.
#pragma once

#include "base/crew.h"
#include "base/journal.h"
#include "game/words.h"
#include "train/tuning.h"

#include <cstdint>
#include <expected>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::train {

/// How things stood after so many pairs.
struct TuneRound {
    std::uint64_t pairs = 0;
    double points = 0;  // of the first sets of values, in the pairs of this round
    Theta theta;

    bool operator==(const TuneRound&) const = default;
};

class Tuning {
public:
    /// Makes the folder, or goes on in it if it is the same tuning. An error is in words.
    [[nodiscard]] static std::expected<Tuning, Message> open(TuneSettings settings,
                                                             const std::filesystem::path& folder);

    /// Called after each pair, on the thread of `run`.
    using OnPair = std::function<void()>;
    /// Asked there several times a second: false ends it, and the pairs on the tables do not count.
    using MayGoOn = std::function<bool()>;
    /// Plays what is left, so many pairs at once. Throws when the journal can no longer be kept.
    void run(int tables, const OnPair& on_pair, const MayGoOn& may_go_on);
    /// The same by others: a piece of their work is a pair, with both sets of values
    /// (pair_text.h). An error: they cannot go on.
    [[nodiscard]] std::expected<void, Message> run_with(base::Crew& crew, const OnPair& on_pair,
                                                        const MayGoOn& may_go_on);

    [[nodiscard]] const TuneSettings& settings() const { return settings_; }
    /// Played so far.
    [[nodiscard]] std::uint64_t pairs() const { return pairs_; }
    [[nodiscard]] bool is_finished() const { return pairs_ >= settings_.pairs && is_round_over_; }
    [[nodiscard]] const Theta& theta() const { return theta_; }
    /// The first is how it began.
    [[nodiscard]] const std::vector<TuneRound>& rounds() const { return rounds_; }
    /// Of a parameter: how much its value went up and down over the last half of the rounds, as a
    /// standard deviation.
    [[nodiscard]] double spread(std::size_t param) const;

private:
    Tuning(TuneSettings settings, base::Journal journal);

    [[nodiscard]] std::uint64_t end_of_round() const;
    void play_round(int tables, const OnPair& on_pair, const MayGoOn& may_go_on);
    void append(const std::string& line);
    void note_pair(const PairResult& result);
    void note_round();
    [[nodiscard]] bool read_line(std::string_view line);

    TuneSettings settings_;
    Spsa spsa_;
    base::Journal journal_;
    std::uint64_t pairs_ = 0;
    bool is_round_over_ = true;
    Theta theta_;                      // at the beginning of this round
    std::vector<PairResult> results_;  // of this round
    std::vector<TuneRound> rounds_;
};

/// What the engine loads: those that were tuned, with the values found.
[[nodiscard]] std::string params_file(const Tuning& tuning);

}  // namespace tengen::train
