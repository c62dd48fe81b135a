#include "search/fours.h"

#include "base/static_vector.h"
#include "search/generate.h"

#include <algorithm>

namespace tengen::search {
namespace {

using pattern::Position;
using pattern::Threat;

constexpr std::size_t kMostFours = 64;

struct Four {
    Point point;
    Threat threat;
};

/// The most threatening first, ties by point.
base::StaticVector<Four, kMostFours> fours_of(const Position& position, Color own) {
    base::StaticVector<Four, kMostFours> fours;
    position.fours(own).for_each([&](Point p) {
        if (fours.size() < kMostFours) fours.push_back({p, position.threat(p, own)});
    });
    std::ranges::sort(fours, [](const Four& a, const Four& b) {
        return a.threat != b.threat ? a.threat > b.threat : a.point < b.point;
    });
    return fours;
}

}  // namespace

/// A plain four must bring along another line at least a two that can open.
bool FourHunt::is_wanted(const Position& position, Point four) const {
    const Color own = position.side_to_move();
    if (which_ == Fours::All || position.threat(four, own) != Threat::Four) return true;
    const auto& combinations = pattern::Combinations::instance();
    return combinations.shapes(position.combination(four, own))[1] >= pattern::Shape::LooseTwo;
}

template <RulePolicy R>
int FourHunt::hunt(Position& position, int most_nodes) {
    line_.clear();
    nodes_left_ = most_nodes;
    return attack<R>(position);
}

template <RulePolicy R>
int FourHunt::attack(Position& position) {  // NOLINT(misc-no-recursion)
    const Color own = position.side_to_move();
    const PointSet& fours = position.fours(own);
    if (fours.empty()) return 0;
    if (position.count(own, Threat::Five) > 0) {
        fours.for_each([&](Point p) {
            if (position.threat(p, own) == Threat::Five) line_ = {p};
        });
        return 1;
    }
    const Key key = position.board().key();
    if (nodes_left_ <= 0 || barren_.has(key)) return 0;
    --nodes_left_;
    const bool must_stop = position.count(~own, Threat::Five) > 0;
    const PointSet stops = must_stop ? stops_of_fives<R>(position, ~own) : PointSet{};
    for (const auto& [four, threat] : fours_of(position, own)) {
        if (must_stop ? !stops.contains(four) : !is_wanted(position, four)) continue;
        if (position.is_forbidden<R>(four)) continue;
        position.make<R>(four);
        const int plies = wins_after<R>(position);
        position.undo<R>();
        if (plies == 0) continue;
        line_.push_back(four);
        return plies + 1;
    }
    barren_.add(key);
    return 0;
}

/// A four stands. Plies to the five if it wins whatever is replied, else 0.
template <RulePolicy R>
int FourHunt::wins_after(Position& position) {  // NOLINT(misc-no-recursion)
    const Color foe = position.side_to_move();
    if (position.count(foe, Threat::Five) > 0 || position.count(~foe, Threat::Five) == 0) return 0;
    // Whatever does not stop the five loses to it; so does who may not stop it.
    const PointSet stops = stops_of_fives<R>(position, ~foe);
    base::StaticVector<Point, kMostFours> replies;
    stops.for_each([&](Point p) {
        if (replies.size() < kMostFours && !position.is_forbidden<R>(p)) replies.push_back(p);
    });
    int longest = 0;
    std::vector<Point> line;
    for (const Point reply : replies) {
        position.make<R>(reply);
        const int plies = attack<R>(position);
        position.undo<R>();
        if (plies == 0) return 0;
        if (plies <= longest) continue;
        longest = plies;
        line = line_;
        line.push_back(reply);
    }
    if (longest > 0) {
        line_ = std::move(line);
        return longest + 1;
    }
    // Two fives cannot both be stopped, and one who may not stop it at all might as well pass.
    base::StaticVector<Point, kMostFours> fives;
    position.fours(~foe).for_each([&](Point p) {
        if (position.threat(p, ~foe) == Threat::Five && fives.size() < kMostFours)
            fives.push_back(p);
    });
    line_ = {fives.back(), fives.size() > 1 ? fives[0] : Point::pass()};
    return 2;
}

#define TENGEN_INSTANTIATE(R) template int FourHunt::hunt<R>(Position&, int);
TENGEN_FOR_EACH_RULE(TENGEN_INSTANTIATE)
#undef TENGEN_INSTANTIATE

std::vector<Point> win_by_fours(const Game& game, int most_nodes) {
    if (game.is_over()) return {};
    Position position(game.rule(), game.board());
    Barren barren;
    FourHunt hunt(Fours::All, barren);
    const int plies = with_rule(
        game.rule(), [&]<RulePolicy R>(R /*rule*/) { return hunt.hunt<R>(position, most_nodes); });
    return plies > 0 ? hunt.line() : std::vector<Point>{};
}

}  // namespace tengen::search
