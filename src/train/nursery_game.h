// A game of samples that is played by tree search beside many others: it says what it wants to
// know, and goes on when it is told.
#pragma once

#include "eval/evaluator.h"
#include "search/mcts/sprout.h"
#include "search/mcts/tree.h"
#include "train/dealing.h"
#include "train/samples.h"

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace tengen::train {

/// Playouts of one game that are judged at once. Part of which game is played.
inline constexpr int kNurseryLeaves = 4;

class NurseryGame {
public:
    /// Both must outlive it. There is a tree, and no game yet.
    NurseryGame(const SampleSettings& settings, eval::BatchEvaluator& judge);

    /// The game of this number: the same for the same settings and judge, whoever is beside it. The
    /// table is for its opening.
    void begin(std::uint64_t number, search::Table& table, const std::stop_token& stop);

    /// Plays on until opinions are needed: these are asked for, and `tell` comes next. Nothing when
    /// the game is over.
    [[nodiscard]] std::span<const eval::Inquiry> gather();
    /// As many opinions as were asked for. What they promise may be changed here.
    void tell(std::span<eval::Opinion> opinions);
    /// Once it is over.
    [[nodiscard]] SampleGame take();

private:
    void begin_thought();
    void decide();
    void end(Outcome outcome);
    void stir(std::span<float> promises);
    [[nodiscard]] static std::vector<Share> shares_of(const search::Sprout::Answer& answer);
    [[nodiscard]] Point drawn(const search::Sprout::Answer& answer);

    const SampleSettings& settings_;
    eval::BatchEvaluator& judge_;
    search::Tree tree_;
    Deal deal_{base::Random(0), RuleId::Freestyle, kDefaultBoardSize};
    std::unique_ptr<DecidedHunt> decided_;
    search::Task task_;
    Game game_;
    SampleGame sheet_;
    Mark mark_ = Mark::Sample;  // of where it stands
    std::unique_ptr<search::Sprout> thought_;
    bool is_over_ = true;
};

}  // namespace tengen::train
