// Moves by purpose: where the fight is, and what stops a threat. The sets of stops are exact: no
// point outside them does.
#pragma once

#include "game/point_set.h"
#include "pattern/position.h"
#include "search/task.h"

namespace tengen::search {

/// The empty points near enough to the stones.
[[nodiscard]] PointSet near_stones(const pattern::Position& position, Range range);

/// Where one stone of the other colour stops every five this colour threatens.
template <RulePolicy R>
[[nodiscard]] PointSet stops_of_fives(const pattern::Position& position, Color attacker);

/// Where a stone stops every open four; a four of the defender's own gains time besides.
template <RulePolicy R>
[[nodiscard]] PointSet stops_of_open_fours(const pattern::Position& position, Color attacker);

/// Where a stone stops every four-three; again besides the defender's own fours.
template <RulePolicy R>
[[nodiscard]] PointSet stops_of_four_threes(const pattern::Position& position, Color attacker);

/// Are four-threes of this colour what they seem? The open four that should follow may be caged in
/// Caro, and forbidden to Black.
template <RulePolicy R>
constexpr bool four_threes_win(Color c) {
    return R::kCagedFiveWins && !R::has_forbidden_points(c);
}

}  // namespace tengen::search
