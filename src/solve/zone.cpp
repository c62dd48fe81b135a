#include "solve/zone.h"

#include "pattern/stops.h"

namespace tengen::solve {
namespace {

using pattern::Position;
using pattern::Shape;

/// A five, and both ends of it where it could be caged: one stone there, and one more later.
template <RulePolicy R>
void add_five(const Position& position, Point five, Color own, PointSet& zone) {
    zone.insert(five);
    if constexpr (!R::kCagedFiveWins)
        for (int line = 0; line < int(kLines.size()); ++line) {
            if (position.shape(five, own, line) != Shape::Five) continue;
            for (const int step : {kLines[std::size_t(line)], -kLines[std::size_t(line)]}) {
                Point end = five.step(step);
                while (position.board().at(end) == stone(own)) end = end.step(step);
                if (position.board().is_empty(end)) zone.insert(end);
            }
        }
}

template <RulePolicy R>
void add_part(Position& position, const Proof& proof, Proof::Index i,  // NOLINT(misc-no-recursion)
              PointSet& zone) {
    const Proof::Turn& turn = proof.turn(i);
    const Color attacker = position.side_to_move();
    if (turn.otherwise == Proof::kNone) return add_five<R>(position, turn.move, attacker, zone);
    zone.insert(turn.move);
    const Color defender = ~attacker;
    position.make<R>(turn.move);
    const Point five = proof.turn(turn.otherwise).move;
    add_five<R>(position, five, attacker, zone);
    // The stop may be forbidden. One more stone in sight of it, and perhaps it is not.
    if (R::has_forbidden_points(defender) && turn.answers == 0)
        pattern::for_each_in_sight<R>(position, five, [&](int, int, Point q) { zone.insert(q); });
    for (const auto& [reply, next] : proof.answers(i)) {
        zone.insert(reply);
        if (proof.turn(next).otherwise == Proof::kNone) {
            add_five<R>(position, proof.turn(next).move, attacker, zone);
            continue;
        }
        pattern::for_each_in_sight<R>(position, reply, [&](int line, int away, Point q) {
            if (position.shape_with<R>(reply, defender, line, away, defender) >= Shape::Four)
                zone.insert(q);
        });
        position.make<R>(reply);
        add_part<R>(position, proof, next, zone);
        position.undo<R>();
    }
    position.undo<R>();
}

}  // namespace

template <RulePolicy R>
void add_zone(Position& position, const Proof& fours, PointSet& zone) {
    add_part<R>(position, fours, fours.root(), zone);
}

#define TENGEN_RULE(R, ...) template void add_zone<R>(Position&, const Proof&, PointSet&);
#include "game/rules.def"
#undef TENGEN_RULE

}  // namespace tengen::solve
