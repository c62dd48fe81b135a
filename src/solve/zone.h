// Where a defender must look for his defence.
#pragma once

#include "game/point_set.h"
#include "pattern/position.h"
#include "solve/proof.h"

namespace tengen::solve {

/// Adds every point where a stone of the defender could matter to this win by fours: where
/// something is played, and where a stone would make one of his replies a four of his own. The
/// attacker is to move; the position is played on and given back as it was.
template <RulePolicy R>
void add_zone(pattern::Position& position, const Proof& fours, PointSet& zone);

}  // namespace tengen::solve
