// Does it hold when a search says that a game is won or lost? The solvers are asked, whose proofs
// were checked, and every reply of the side that is said to lose.
#pragma once

#include "base/clock.h"
#include "game/game.h"
#include "search/report.h"

#include <cstdint>
#include <stop_token>

namespace tengen::engine {

enum class Standing : std::uint8_t {
    Confirmed,
    Open,     // neither proven nor refuted within the effort
    Refuted,  // the side that is said to lose has a win, or a reply that draws
};

struct MateEffort {
    base::Milliseconds all{20'000};  // for one claim
    base::Milliseconds proof{500};   // for each question to a solver
    std::uint64_t nodes = 200'000;   // for each other look at a reply that no solver settles
    /// So many quiet moves of the winner may stand before the threats begin.
    int quiet_moves = 2;
};

/// `claim` is decided: what a search said of this position.
[[nodiscard]] Standing check_mate(const Game& game, const search::Report& claim,
                                  const MateEffort& effort, const std::stop_token& stop = {});

}  // namespace tengen::engine
