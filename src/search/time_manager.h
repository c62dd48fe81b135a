// Clocks into allowances. Arithmetic only.
#pragma once

#include "base/clock.h"

#include <algorithm>
#include <optional>

namespace tengen::search {

/// What the rules of the clock say before a move. Nothing means no such limit.
struct ClockState {
    std::optional<base::Milliseconds> turn;  // at most this for one move
    std::optional<base::Milliseconds> left;  // on the clock for the rest of the game
    base::Milliseconds increment{0};         // added after each move
    /// What passes between our stopping and the other side's seeing it: a pipe, a busy manager.
    base::Milliseconds overhead{30};

    /// The most this move may take; nothing when no clock is running.
    [[nodiscard]] std::optional<base::Milliseconds> limit() const {
        if (turn && left) return std::min(*turn, *left);
        return turn ? turn : left;
    }
};

/// How long this move may take; nothing when no clock is running.
[[nodiscard]] std::optional<base::Milliseconds> allowance(const ClockState& clock);

}  // namespace tengen::search
