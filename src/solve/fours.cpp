#include "solve/fours.h"

#include "base/static_vector.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace tengen::solve {
namespace {

using pattern::FourBoard;

constexpr std::size_t kMostAnswers = 64;

}  // namespace

bool FourHunt::may_go_on() {
    if (nodes_left_ <= 0) return false;
    --nodes_left_;
    if (budget_ && budget_->spent(nodes_)) nodes_left_ = 0;
    return true;
}

template <RulePolicy R>
int FourHunt::hunt(const Board& board, int most_nodes, int most_fours) {
    proof_.clear();
    was_cut_short_ = false;
    has_left_out_ = false;
    nodes_left_ = most_nodes;
    board_.follow<R>(board);
    return attack<R>(most_fours);
}

template <RulePolicy R>
int FourHunt::hunt(const Board& board, base::Budget& budget, int most_fours) {
    budget_ = &budget;
    const int plies = hunt<R>(board, std::numeric_limits<int>::max(), most_fours);
    budget_ = nullptr;
    return plies;
}

template <RulePolicy R>
int FourHunt::attack(int fours) {  // NOLINT(misc-no-recursion)
    ++nodes_;
    const Color own = board_.side_to_move();
    if (board_.has_five(own)) {
        won_ = proof_.add(board_.fives(own).one);
        return 1;
    }
    if (!board_.has_four(own)) return 0;
    const Key key = board_.key();
    const int known = barren_.fours(key);
    if (fours == 0 || known >= fours) {
        was_cut_short_ |= known < kAnyNumber;
        return 0;
    }
    if (!may_go_on()) return 0;
    const bool was_cut_short = std::exchange(was_cut_short_, false);
    const bool must_stop = board_.has_five(~own);
    const PointSet stops = must_stop ? board_.stops_of_fives<R>() : PointSet{};
    const FourBoard::Fours listed = board_.fours(own);
    for (const auto& [four, besides] : listed) {
        const bool is_wanted = which_ == Fours::All || besides > FourBoard::Besides::Nothing;
        if (must_stop ? !stops.contains(four) : !is_wanted) continue;
        if (board_.is_forbidden<R>(four)) continue;
        board_.make<R>(four);
        const int plies = wins_after<R>(four, fours - 1);
        board_.undo();
        if (plies > 0) return plies + 1;
    }
    has_left_out_ |= listed.size() == FourBoard::kMostFours;
    // Who has no time remembers also where he gave up.
    if (which_ == Fours::WithMore || !was_called_off())
        barren_.add(key, was_cut_short_ ? fours : kAnyNumber);
    was_cut_short_ |= was_cut_short;
    return 0;
}

/// A four stands. Plies to the five if it wins whatever is replied, else 0.
template <RulePolicy R>
int FourHunt::wins_after(Point four, int fours) {  // NOLINT(misc-no-recursion)
    ++nodes_;
    const Color foe = board_.side_to_move();
    if (board_.has_five(foe) || !board_.has_five(~foe)) return 0;
    // Whatever does not stop the five loses to it; so does who may not stop it.
    const PointSet stops = board_.stops_of_fives<R>();
    base::StaticVector<Proof::Answer, 2 * kMostAnswers> answers;
    stops.for_each([&](Point p) {
        if (answers.size() < kMostAnswers && !board_.is_forbidden<R>(p))
            answers.push_back({p, Proof::kNone});
    });
    const Proof::Mark mark = proof_.mark();
    int longest = 1;
    for (Proof::Answer& answer : answers) {
        barren_.prefetch(board_.key_after(answer.reply));
        board_.make<R>(answer.reply);
        const int plies = attack<R>(fours);
        board_.undo();
        if (plies == 0) {
            proof_.cut(mark);
            return 0;
        }
        answer.next = won_;
        longest = std::max(longest, plies);
    }
    const Point five = board_.fives(~foe).one;
    board_.for_each_half_stop<R>(five, stops, [&](Point reply, Point other) {
        answers.push_back({reply, proof_.add(other)});
    });
    const Proof::Index otherwise = proof_.add(five);
    won_ = proof_.add(four, {answers.begin(), answers.end()}, otherwise);
    return longest + 1;
}

#define TENGEN_RULE(R, ...)                                 \
    template int FourHunt::hunt<R>(const Board&, int, int); \
    template int FourHunt::hunt<R>(const Board&, base::Budget&, int);
#include "game/rules.def"
#undef TENGEN_RULE

std::vector<Point> win_by_fours(const Game& game, int most_nodes) {
    if (game.is_over()) return {};
    Barren barren;
    FourHunt hunt(Fours::All, barren);
    const int plies = with_rule(game.rule(), [&]<RulePolicy R>(R /*rule*/) {
        return hunt.hunt<R>(game.board(), most_nodes);
    });
    return plies > 0 ? hunt.proof().line(hunt.proof().root()) : std::vector<Point>{};
}

}  // namespace tengen::solve
