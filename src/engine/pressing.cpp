#include "engine/pressing.h"

#include "pattern/stops.h"
#include "search/picker.h"

namespace tengen::engine {
namespace {

using pattern::Position;
using pattern::Threat;

template <RulePolicy R>
Press look(const Position& position) {
    const Color own = position.side_to_move();
    PointSet fives;
    position.fours(own).for_each([&](Point p) {
        if (position.threat(p, own) == Threat::Five) fives.insert(p);
    });
    if (!fives.empty()) return {Pressing::MakeFive, fives};
    switch (search::need_of<R>(position)) {
        case search::Need::StopFive:
            return {Pressing::StopFive, pattern::stops_of_fives<R>(position, ~own)};
        case search::Need::StopOpenFour:
            return {Pressing::StopOpenFour, pattern::stops_of_open_fours<R>(position, ~own)};
        case search::Need::StopFourThree:
            return {Pressing::StopFourThree, pattern::stops_of_four_threes<R>(position, ~own)};
        case search::Need::None: break;
    }
    return {};
}

}  // namespace

Press pressing(const Game& game) {
    const Position position(game.rule(), game.board());
    return with_rule(game.rule(), [&]<RulePolicy R>(R /*rule*/) { return look<R>(position); });
}

}  // namespace tengen::engine
