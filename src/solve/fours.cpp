#include "solve/fours.h"

#include "base/static_vector.h"
#include "pattern/stops.h"
#include "solve/fives.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace tengen::solve {
namespace {

using pattern::Position;
using pattern::Threat;

constexpr std::size_t kMostFours = 64;
constexpr std::size_t kMostAnswers = 64;

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

bool FourHunt::may_go_on() {
    if (nodes_left_ <= 0) return false;
    --nodes_left_;
    if (budget_ && budget_->spent(nodes_)) nodes_left_ = 0;
    return true;
}

template <RulePolicy R>
int FourHunt::hunt(Position& position, int most_nodes, int most_fours) {
    proof_.clear();
    was_cut_short_ = false;
    has_left_out_ = false;
    nodes_left_ = most_nodes;
    return attack<R>(position, most_fours);
}

template <RulePolicy R>
int FourHunt::hunt(Position& position, base::Budget& budget, int most_fours) {
    budget_ = &budget;
    const int plies = hunt<R>(position, std::numeric_limits<int>::max(), most_fours);
    budget_ = nullptr;
    return plies;
}

template <RulePolicy R>
int FourHunt::attack(Position& position, int fours) {  // NOLINT(misc-no-recursion)
    ++nodes_;
    const Color own = position.side_to_move();
    if (position.fours(own).empty()) return 0;
    if (position.count(own, Threat::Five) > 0) {
        won_ = proof_.add(five_of(position, own));
        return 1;
    }
    const Key key = position.board().key();
    const int known = barren_.fours(key);
    if (fours == 0 || known >= fours) {
        was_cut_short_ |= known < kAnyNumber;
        return 0;
    }
    if (!may_go_on()) return 0;
    const bool was_cut_short = std::exchange(was_cut_short_, false);
    const bool must_stop = position.count(~own, Threat::Five) > 0;
    const PointSet stops = must_stop ? pattern::stops_of_fives<R>(position, ~own) : PointSet{};
    const auto listed = fours_of(position, own);
    for (const auto& [four, threat] : listed) {
        if (must_stop ? !stops.contains(four) : !is_wanted(position, four)) continue;
        if (position.is_forbidden<R>(four)) continue;
        position.make<R>(four);
        const int plies = wins_after<R>(position, four, fours - 1);
        position.undo<R>();
        if (plies > 0) return plies + 1;
    }
    has_left_out_ |= listed.size() == kMostFours;
    // Who has no time remembers also where he gave up.
    if (which_ == Fours::WithMore || !was_called_off())
        barren_.add(key, was_cut_short_ ? fours : kAnyNumber);
    was_cut_short_ |= was_cut_short;
    return 0;
}

/// A four stands. Plies to the five if it wins whatever is replied, else 0.
template <RulePolicy R>
int FourHunt::wins_after(Position& position, Point four,  // NOLINT(misc-no-recursion)
                         int fours) {
    ++nodes_;
    const Color foe = position.side_to_move();
    if (position.count(foe, Threat::Five) > 0 || position.count(~foe, Threat::Five) == 0) return 0;
    // Whatever does not stop the five loses to it; so does who may not stop it.
    const PointSet stops = pattern::stops_of_fives<R>(position, ~foe);
    base::StaticVector<Proof::Answer, 2 * kMostAnswers> answers;
    stops.for_each([&](Point p) {
        if (answers.size() < kMostAnswers && !position.is_forbidden<R>(p))
            answers.push_back({p, Proof::kNone});
    });
    const Proof::Mark mark = proof_.mark();
    int longest = 1;
    for (Proof::Answer& answer : answers) {
        position.make<R>(answer.reply);
        const int plies = attack<R>(position, fours);
        position.undo<R>();
        if (plies == 0) {
            proof_.cut(mark);
            return 0;
        }
        answer.next = won_;
        longest = std::max(longest, plies);
    }
    const Point five = five_of(position, ~foe);
    for_each_half_stop<R>(position, five, stops, [&](Point reply, Point other) {
        answers.push_back({reply, proof_.add(other)});
    });
    const Proof::Index otherwise = proof_.add(five);
    won_ = proof_.add(four, {answers.begin(), answers.end()}, otherwise);
    return longest + 1;
}

#define TENGEN_INSTANTIATE(R)                            \
    template int FourHunt::hunt<R>(Position&, int, int); \
    template int FourHunt::hunt<R>(Position&, base::Budget&, int);
TENGEN_FOR_EACH_RULE(TENGEN_INSTANTIATE)
#undef TENGEN_INSTANTIATE

std::vector<Point> win_by_fours(const Game& game, int most_nodes) {
    if (game.is_over()) return {};
    Position position(game.rule(), game.board());
    Barren barren;
    FourHunt hunt(Fours::All, barren);
    const int plies = with_rule(
        game.rule(), [&]<RulePolicy R>(R /*rule*/) { return hunt.hunt<R>(position, most_nodes); });
    return plies > 0 ? hunt.proof().line(hunt.proof().root()) : std::vector<Point>{};
}

}  // namespace tengen::solve
