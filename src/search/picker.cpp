#include "search/picker.h"

#include "base/static_vector.h"
#include "pattern/stops.h"

namespace tengen::search {

using pattern::Position;
using pattern::Threat;

template <RulePolicy R>
Need need_of(const Position& position) {
    const Color foe = ~position.side_to_move();
    if (position.count(foe, Threat::Five) > 0) return Need::StopFive;
    if (position.count(foe, Threat::OpenFour) > 0) return Need::StopOpenFour;
    if (pattern::four_threes_win<R>(foe) && position.count(foe, Threat::FourThree) > 0)
        return Need::StopFourThree;
    return Need::None;
}

template <RulePolicy R>
PointSet eligible(const Position& position, Need need, Range range) {
    const Color own = position.side_to_move();
    switch (need) {
        case Need::StopFive: return pattern::stops_of_fives<R>(position, ~own);
        case Need::StopOpenFour:
            return pattern::stops_of_open_fours<R>(position, ~own) | position.fours(own);
        case Need::StopFourThree:
            // The sets are exact, but may be the whole board.
            return (pattern::stops_of_four_threes<R>(position, ~own) &
                    near_stones(position, Range::Square3Line4)) |
                   position.fours(own);
        case Need::None: break;
    }
    return near_stones(position, range);
}

template <RulePolicy R>
void Picker::fill(Candidates& list, Position& position, Need need, const Hints& hints) const {
    const Color own = position.side_to_move();
    const Point answer = history_.answer_to(own, hints.last);
    // All are asked about at once: a net answers many hardly later than one.
    constexpr std::size_t kMost = std::size_t{kMaxBoardSize} * kMaxBoardSize;
    base::StaticVector<Point, kMost> points;
    eligible<R>(position, need, range_).for_each([&](Point p) {
        if (p != hints.remembered && !position.is_forbidden<R>(p)) points.push_back(p);
    });
    std::array<int, kMost> promises;  // NOLINT(*-member-init): each that is read was written
    evaluator_.promises(position, {points.begin(), points.end()}, {promises.data(), points.size()});
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Point p = points[i];
        int order = promises[i] + int(history_.of(own, p) * params_.history_weight);
        if (p == hints.killers[0] || p == hints.killers[1]) order += params_.killer_bonus;
        if (p == answer) order += params_.counter_bonus;
        list.push_back({p, order});
    }
}

#define TENGEN_RULE(R, ...)                                      \
    template Need need_of<R>(const Position&);                   \
    template PointSet eligible<R>(const Position&, Need, Range); \
    template void Picker::fill<R>(Candidates&, Position&, Need, const Hints&) const;
#include "game/rules.def"
#undef TENGEN_RULE

}  // namespace tengen::search
