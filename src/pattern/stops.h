// What stops a threat. The sets are exact: no point outside them does.
#pragma once

#include "game/point_set.h"
#include "pattern/position.h"

namespace tengen::pattern {

/// Calls `use(line, distance, point)` for each empty point that a shape of `p` depends on.
template <RulePolicy R, class F>
void for_each_in_sight(const Position& position, Point p, F&& use) {
    for (int line = 0; line < int(kLines.size()); ++line)
        for (int away = -LineKey<R>::kReach; away <= LineKey<R>::kReach; ++away) {
            const Point q = p.step(away * kLines[std::size_t(line)]);
            if (away != 0 && position.board().is_empty(q)) use(line, away, q);
        }
}

/// Where one stone of the other colour stops every five this colour threatens.
template <RulePolicy R>
[[nodiscard]] PointSet stops_of_fives(const Position& position, Color attacker);

/// Where a stone stops every open four; a four of the defender's own gains time besides.
template <RulePolicy R>
[[nodiscard]] PointSet stops_of_open_fours(const Position& position, Color attacker);

/// Where a stone stops every four-three; again besides the defender's own fours.
template <RulePolicy R>
[[nodiscard]] PointSet stops_of_four_threes(const Position& position, Color attacker);

/// Are four-threes of this colour what they seem? The open four that should follow may be caged in
/// Caro, and forbidden to Black.
template <RulePolicy R>
constexpr bool four_threes_win(Color c) {
    return R::kCagedFiveWins && !R::has_forbidden_points(c);
}

}  // namespace tengen::pattern
