#include "pattern/stops.h"

namespace tengen::pattern {
namespace {

/// The point itself, and every point where a stone of the other colour makes less of it than this.
template <RulePolicy R>
PointSet stops_of(const Position& position, Color attacker, Point p, Threat least) {
    PointSet stops;
    stops.insert(p);
    for_each_in_sight<R>(position, p, [&](int line, int away, Point q) {
        if (position.shape(p, attacker, line) < Shape::SplitThree) return;
        if (position.threat_with<R>(p, attacker, line, away, ~attacker) < least) stops.insert(q);
    });
    return stops;
}

/// What stops this threat wherever it is. `stops(p)` gives what stops it at one point.
template <class F>
PointSet stops_of_all(const Position& position, Color attacker, Threat threat, F&& stops) {
    PointSet all = PointSet::board(position.board().size()) - position.stones();
    const PointSet& points = position.fours(attacker);
    points.for_each([&](Point p) {
        if (position.threat(p, attacker) == threat) all &= stops(p);
    });
    return all;
}

}  // namespace

template <RulePolicy R>
PointSet stops_of_fives(const Position& position, Color attacker) {
    if constexpr (R::kCagedFiveWins) {
        // A five is stopped where it would be made, and there alone.
        PointSet only;
        if (position.count(attacker, Threat::Five) != 1) return only;
        position.fours(attacker).for_each([&](Point p) {
            if (position.threat(p, attacker) == Threat::Five) only.insert(p);
        });
        return only;
    } else {
        return stops_of_all(position, attacker, Threat::Five, [&](Point p) {
            return stops_of<R>(position, attacker, p, Threat::Five);
        });
    }
}

template <RulePolicy R>
PointSet stops_of_open_fours(const Position& position, Color attacker) {
    return stops_of_all(position, attacker, Threat::OpenFour, [&](Point p) {
        return stops_of<R>(position, attacker, p, Threat::OpenFour);
    });
}

template <RulePolicy R>
PointSet stops_of_four_threes(const Position& position, Color attacker) {
    const Color defender = ~attacker;
    return stops_of_all(position, attacker, Threat::FourThree, [&](Point p) {
        PointSet stops = stops_of<R>(position, attacker, p, Threat::FourThree);
        // The four will be answered where it would become five. Whoever gets a four by that answer
        // has time to make five himself.
        for_each_in_sight<R>(position, p, [&](int line, int away, Point answer) {
            if (!is_four(position.shape(p, attacker, line)) ||
                position.shape_with<R>(answer, attacker, line, -away, attacker) != Shape::Five)
                return;
            if (position.fours(defender).contains(answer))
                stops = PointSet::board(position.board().size());
            for_each_in_sight<R>(position, answer, [&](int other, int distance, Point helper) {
                if (position.shape_with<R>(answer, defender, other, distance, defender) >=
                    Shape::Four)
                    stops.insert(helper);
            });
        });
        return stops;
    });
}

#define TENGEN_RULE(R, ...)                                           \
    template PointSet stops_of_fives<R>(const Position&, Color);      \
    template PointSet stops_of_open_fours<R>(const Position&, Color); \
    template PointSet stops_of_four_threes<R>(const Position&, Color);
#include "game/rules.def"
#undef TENGEN_RULE

}  // namespace tengen::pattern
