// Fits the classical weights to games: worths so that the value foretells the outcome, promises so
// that the move that was chosen stands out among the others.
#pragma once

#include "eval/weights.h"
#include "train/selfplay.h"

#include <functional>
#include <span>

namespace tengen::train {

struct FitSettings {
    RuleId rule = RuleId::Freestyle;
    int size = kDefaultBoardSize;
    int rounds = 8;  // through all the samples
    std::uint64_t seed = 1;
};

/// How well the weights fit, a mean over the samples: nats lost on the outcome and on the move.
struct FitProgress {
    int round = 0;
    double value_loss = 0;
    double move_loss = 0;
    /// How often the most promising move was the one that was chosen.
    double first_share = 0;
    std::size_t values = 0;
    std::size_t moves = 0;
};

[[nodiscard]] eval::Weights fit(std::span<const PlayedGame> games, const FitSettings& settings,
                                const std::function<void(const FitProgress&)>& on_round);

}  // namespace tengen::train
