#include "solve/zone.h"

#include "pattern/stops.h"

namespace tengen::solve {
namespace {

using pattern::Position;
using pattern::Shape;

template <RulePolicy R>
void add_part(Position& position, const Proof& proof, Proof::Index i,  // NOLINT(misc-no-recursion)
              PointSet& zone) {
    const Proof::Turn& turn = proof.turn(i);
    zone.insert(turn.move);
    if (turn.otherwise == Proof::kNone) return;
    const Color defender = ~position.side_to_move();
    position.make<R>(turn.move);
    const Point five = proof.turn(turn.otherwise).move;
    zone.insert(five);
    // The stop may be forbidden. One more stone in sight of it, and perhaps it is not.
    if (R::has_forbidden_points(defender) && turn.answers == 0)
        pattern::for_each_in_sight<R>(position, five, [&](int, int, Point q) { zone.insert(q); });
    for (const auto& [reply, next] : proof.answers(i)) {
        zone.insert(reply);
        if (proof.turn(next).otherwise == Proof::kNone) {
            zone.insert(proof.turn(next).move);
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

#define TENGEN_INSTANTIATE(R) template void add_zone<R>(Position&, const Proof&, PointSet&);
TENGEN_FOR_EACH_RULE(TENGEN_INSTANTIATE)
#undef TENGEN_INSTANTIATE

}  // namespace tengen::solve
