// Move generation, by purpose: where the fight is.
#pragma once

#include "game/point_set.h"
#include "pattern/position.h"
#include "search/task.h"

namespace tengen::search {

/// The empty points near enough to the stones.
[[nodiscard]] PointSet near_stones(const pattern::Position& position, Range range);

}  // namespace tengen::search
