// Fives that stand to be made, and the replies that stop one of them without stopping all.
#pragma once

#include "pattern/stops.h"

namespace tengen::solve {

/// Where this colour makes five; none if it cannot.
inline Point five_of(const pattern::Position& position, Color own) {
    Point five = Point::none();
    position.fours(own).for_each([&](Point p) {
        if (position.threat(p, own) == pattern::Threat::Five) five = p;
    });
    return five;
}

/// Calls `use(reply, other five)` for each reply of the side to move that stops this five of its
/// opponent's, but is not among those that stop all.
template <RulePolicy R, class F>
void for_each_half_stop(pattern::Position& position, Point five, const PointSet& stops, F&& use) {
    const Color own = ~position.side_to_move();
    const auto try_reply = [&](Point reply) {
        if (!position.board().is_empty(reply) || stops.contains(reply) ||
            position.is_forbidden<R>(reply))
            return;
        position.make<R>(reply);
        const bool is_stop = reply == five || position.threat(five, own) != pattern::Threat::Five;
        const Point other = is_stop ? five_of(position, own) : Point::none();
        position.undo<R>();
        if (!other.is_none()) use(reply, other);
    };
    try_reply(five);
    // Caging takes a stone on the line of the five, from either end.
    if constexpr (!R::kCagedFiveWins)
        pattern::for_each_in_sight<R>(position, five, [&](int, int, Point q) { try_reply(q); });
}

}  // namespace tengen::solve
