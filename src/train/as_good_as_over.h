// Positions that no judgement is asked about: the next stone or two settle them.
#pragma once

#include "pattern/position.h"

namespace tengen::train {

/// Somebody makes five next, or the side to move an open four. Such a position is never weighed.
[[nodiscard]] inline bool is_as_good_as_over(const pattern::Position& position) {
    const Color own = position.side_to_move();
    return position.count(own, pattern::Threat::Five) > 0 ||
           position.count(~own, pattern::Threat::Five) > 0 ||
           position.count(own, pattern::Threat::OpenFour) > 0;
}

}  // namespace tengen::train
