// Clocks into allowances. Arithmetic only.
#pragma once

#include "base/clock.h"

#include <optional>

namespace tengen::search {

/// What the rules of the clock say before a move. Nothing means no such limit.
struct ClockState {
    std::optional<base::Milliseconds> turn;  // at most this for one move
    std::optional<base::Milliseconds> left;  // on the clock for the rest of the game
    base::Milliseconds increment{0};         // added after each move
};

/// How long this move may take; nothing when no clock is running.
[[nodiscard]] std::optional<base::Milliseconds> allowance(const ClockState& clock);

}  // namespace tengen::search
