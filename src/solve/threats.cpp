#include "solve/threats.h"

#include "base/random.h"
#include "pattern/stops.h"
#include "solve/fives.h"
#include "solve/zone.h"

#include <algorithm>
#include <array>
#include <utility>

namespace tengen::solve {

using pattern::Position;
using pattern::Shape;
using pattern::Threat;

namespace {

constexpr int kWinNodes = 400;       // of a hunt for fours where the attacker is to move
constexpr int kThreatNodes = 200;    // of one after a pass
constexpr int kAdvisedNodes = 5000;  // the same for a threat that somebody advised
constexpr int kOtherNodes = 4;       // the same, where it is only asked whether there is one
constexpr int kDeepest = 160;
constexpr std::uint32_t kSharing = 2;  // each who is at work adds so much of the number

std::uint32_t sum(std::uint32_t a, std::uint32_t b) { return std::min(a + b, Effort::kNever); }

}  // namespace

// ── who may do what ──────────────────────────────────────────────────────────────────────────────

/// The same stones are another question with other threats, or fewer.
Key ThreatHunt::salt() const {
    return base::mix(std::uint64_t(asked_.threats) << 40 | std::uint64_t(asked_.most_moves) << 24 |
                     std::uint64_t(asked_.most_threats) << 8 | std::uint64_t(index(attacker_)));
}

Key ThreatHunt::key_of(const Position& position) const { return position.board().key() ^ salt(); }

/// What was won with less is won with more, and what was disproven for good stays so.
Key ThreatHunt::settled_key(Key board) const {
    return board ^ base::mix(~std::uint64_t(asked_.most_moves) << 8 | index(attacker_));
}

void ThreatHunt::store(const Position& position, Effort effort) {
    table_.store(key_of(position), effort);
    const Key settled = settled_key(position.board().key());
    if (effort.proof == 0)
        table_.store(settled, effort);
    else if (effort.is_for_good())
        table_.store(settled, Effort::disproven_for_good(oddity()));
}

/// What other hunts have settled, as far as it holds for this one.
std::optional<Effort> ThreatHunt::settled(Key board) const {
    const auto known = table_.find(settled_key(board));
    if (known && known->proof == 0) return known;
    if (known && known->is_for_good(oddity())) return Effort::disproven_for_good();
    return std::nullopt;
}

template <RulePolicy R>
bool ThreatHunt::wins_by_fours(Position& position, int most_nodes, int ply) {
    const int fours = std::clamp(moves_left(ply), 0, kAnyNumber);
    const int plies = asked_.threats == Threats::Any
                          ? fours_.hunt<R>(position.board(), *budget_, fours)
                          : fours_.hunt<R>(position.board(), most_nodes, fours);
    if (plies == 0 && fours_.was_called_off()) has_given_up_ = true;
    return plies > 0;
}

/// Would the attacker win by fours if the side to move passed?
template <RulePolicy R>
bool ThreatHunt::is_threatened(Position& position, int ply, PointSet* zone) {
    position.make<R>(Point::pass());
    const int zone_nodes = advise_ != nullptr ? kAdvisedNodes : kThreatNodes;
    const bool is_won =
        wins_by_fours<R>(position, zone != nullptr ? zone_nodes : kOtherNodes, ply + 1);
    if (is_won && zone != nullptr) add_zone<R>(position, fours_.proof(), *zone);
    position.undo<R>();
    return is_won;
}

/// Quiet stones that threaten to win by fours.
template <RulePolicy R>
PointSet ThreatHunt::other_threats(Position& position, const PointSet& known, int ply) {
    const auto& combinations = pattern::Combinations::instance();
    PointSet found;
    const bool is_any = asked_.threats == Threats::Any;
    const Shape least = asked_.threats == Threats::Twos ? Shape::LooseTwo : Shape::Three;
    const PointSet near = is_any
                              ? PointSet::board(position.board().size())
                              : position.stones().grown().grown() | position.stones().with_rays(3);
    (near - position.stones() - known).for_each([&](Point p) {
        if (!position.board().is_empty(p)) return;
        const auto& shapes = combinations.shapes(position.combination(p, attacker_));
        if (!is_any && shapes[0] < least) return;
        if (position.is_forbidden<R>(p)) return;
        position.make<R>(p);
        if (is_threatened<R>(position, ply + 1, nullptr)) found.insert(p);
        position.undo<R>();
    });
    return found;
}

/// Where the attacker may play; or that it is won, or lost, without looking at any.
template <RulePolicy R>
std::optional<bool> ThreatHunt::attacks(Position& position, PointSet& points, int ply) {
    const Color own = attacker_;
    if (position.count(own, Threat::Five) > 0) return true;
    if (moves_left(ply) <= 0) return false;
    if (wins_by_fours<R>(position, kWinNodes, ply)) return true;
    if (ply >= 2 * asked_.most_threats || ply >= kDeepest) {
        was_cut_short_ = is_cut_short_ = true;
        return false;
    }
    if (position.count(~own, Threat::Five) > 0) {
        points = pattern::stops_of_fives<R>(position, ~own);
        return std::nullopt;
    }
    points = position.threes(own);
    if (asked_.threats != Threats::OpenThrees)
        points |= other_threats<R>(position, points | position.fours(own), ply);
    // A three is too slow against an open four, unless it stops it, or that could still be caged.
    const bool is_too_slow = R::kCagedFiveWins || asked_.threats != Threats::Any;
    if (is_too_slow && position.count(~own, Threat::OpenFour) > 0)
        points &= pattern::stops_of_open_fours<R>(position, ~own);
    points |= position.fours(own);
    return std::nullopt;
}

/// Where the defender may play to any purpose; or that it is lost, or that there is no threat.
template <RulePolicy R>
std::optional<bool> ThreatHunt::defences(Position& position, PointSet& points, int ply) {
    const Color own = ~attacker_;
    if (position.count(own, Threat::Five) > 0) return false;
    if (position.count(attacker_, Threat::Five) > 0) {
        points = pattern::stops_of_fives<R>(position, attacker_);
        return std::nullopt;
    }
    if (!is_threatened<R>(position, ply, &points)) return false;
    points |= position.fours(own);
    if (const auto feared = feared_.find(position.board().key()); feared != feared_.end())
        points |= feared->second;
    return std::nullopt;
}

void ThreatHunt::forget_lists() {
    lists_.clear();
    list_bytes_ = 0;
}

void ThreatHunt::beware(Key position, Point reply) {
    feared_[position].insert(reply);
    forget_lists();
}

/// What is known of the position after a move, or else how it looked.
Effort ThreatHunt::effort_after(const Position& position, const Move& move) const {
    const Key board = position.board().key_after(move.point);
    if (const auto known = table_.find(board ^ salt())) return *known;
    return settled(board).value_or(move.effort);
}

/// How much there may be to do after a move: a four has one answer, a three a few; and against a
/// defence there are so many ways to go on.
template <RulePolicy R>
Effort ThreatHunt::first_look(Position& position, Point p) const {
    constexpr std::uint32_t kAnswersToThree = 3;
    if (position.side_to_move() == attacker_)
        return {position.fours(attacker_).contains(p) ? 1 : kAnswersToThree, 1};
    position.make<R>(p);
    const int ways = (position.threes(attacker_) | position.fours(attacker_)).size();
    const bool is_won = position.count(attacker_, Threat::Five) > 0;
    position.undo<R>();
    return is_won ? Effort::proven() : Effort{1, std::uint32_t(std::max(ways, 1))};
}

/// The moves of either side; or that there is nothing to search.
template <RulePolicy R>
std::optional<bool> ThreatHunt::list(Position& position, Moves& moves, bool attacks, int ply) {
    is_cut_short_ = false;
    const Key key = key_of(position);
    auto known = lists_.find(key);
    if (known == lists_.end()) {
        PointSet points;
        const auto decided =
            attacks ? this->attacks<R>(position, points, ply) : defences<R>(position, points, ply);
        if (decided) return decided;
        if (list_bytes_ >= most_list_bytes_) forget_lists();
        known = lists_.emplace(key, Moves{}).first;
        points.for_each([&](Point p) {
            if (!position.board().is_empty(p) || position.is_forbidden<R>(p)) return;
            known->second.push_back({p, first_look<R>(position, p)});
        });
        constexpr std::size_t kAround = 64;  // what the map and the heap take besides
        list_bytes_ += kAround + sizeof(*known) + known->second.capacity() * sizeof(Move);
    }
    if (known->second.empty()) return !attacks;
    for (const Move& move : known->second)
        moves.push_back({move.point, effort_after(position, move)});
    return std::nullopt;
}

// ── df-pn ────────────────────────────────────────────────────────────────────────────────────────

/// How much more there seems to be to do where others are at work.
std::uint32_t ThreatHunt::crowding(const Position& position, const Move& move) const {
    return crowd_ ? crowd_->at(position.board().key_after(move.point)) : 0;
}

/// The move to look at next, and what all say together. Many ways lead to the same position, so
/// that their efforts do not add up: the hardest counts, and the others for one each.
ThreatHunt::Survey ThreatHunt::survey(const Position& position, Moves& moves, Number own,
                                      Number other) const {
    Survey seen;
    std::uint32_t least = Effort::kNever;
    for (Move& move : moves) {
        if (crowd_) move.effort = effort_after(position, move);
        seen.hardest = std::max(seen.hardest, move.effort.*other);
        seen.open += std::uint32_t(move.effort.*other > 0);
        seen.easiest = std::min(seen.easiest, move.effort.*own);
        // Decided is decided, whoever is there.
        const std::uint32_t number = move.effort.*own;
        const std::uint32_t seeming =
            move.effort.is_decided()
                ? number
                : sum(number, crowding(position, move) * (number / kSharing + 1));
        if (seen.best == nullptr || seeming < least) {
            if (seen.best) seen.second = least;
            seen.best = &move;
            least = seeming;
        } else {
            seen.second = std::min(seen.second, seeming);
        }
    }
    return seen;
}

/// Every attack must fail for good, or one defence hold.
bool ThreatHunt::is_for_good(const Moves& moves, bool attacks) {
    const auto fails = [](const Move& move) { return move.effort.is_for_good(); };
    return attacks ? std::ranges::all_of(moves, fails) : std::ranges::any_of(moves, fails);
}

bool ThreatHunt::is_called_off() {
    return nodes() >= last_node_ || budget_->spent(nodes()) ||
           (asked_.is_done && asked_.is_done->load(std::memory_order_relaxed));
}

/// Goes on until one of the numbers reaches its bound. For the attacker the proof of a position is
/// that of his easiest move, and its disproof that of all; for the defender it is the other way.
template <RulePolicy R>
// NOLINTNEXTLINE(misc-no-recursion)
Effort ThreatHunt::search(Position& position, Effort most, bool attacks, int ply) {
    fours_.count_node();
    if (is_called_off()) spent_ = true;
    Moves moves;
    if (const auto decided = list<R>(position, moves, attacks, ply)) {
        const Effort effort = *decided        ? Effort::proven()
                              : is_cut_short_ ? Effort::disproven()
                                              : Effort::disproven_for_good();
        store(position, effort);
        return effort;
    }
    const auto own = attacks ? &Effort::proof : &Effort::disproof;
    const auto other = attacks ? &Effort::disproof : &Effort::proof;
    while (true) {
        const auto [best, second, easiest, hardest, open] = survey(position, moves, own, other);
        const std::uint32_t besides = open > 0 ? open - 1 : 0;
        Effort here{};
        here.*own = easiest;
        here.*other = here.*own == 0 ? Effort::kNever : sum(hardest, besides);
        if (here.*other == 0) here.*own = Effort::kNever;
        if (here.*own >= most.*own || here.*other >= most.*other || here.is_decided() || spent_) {
            if (here.disproof == 0 && is_for_good(moves, attacks))
                here = Effort::disproven_for_good();
            store(position, here);
            return here;
        }
        // A little further than the second best, so that it does not go to and fro.
        Effort bound{};
        bound.*own = std::min(most.*own, sum(second, second / 4 + 1));
        // Where the easiest is taken the next one may be beyond the bound already.
        bound.*own = std::max(bound.*own, sum(best->effort.*own, 1));
        bound.*other = most.*other >= Effort::kNever ? Effort::kNever : most.*other - besides;
        const Key next = position.board().key_after(best->point);
        if (crowd_) crowd_->enter(next);
        position.make<R>(best->point);
        best->effort = search<R>(position, bound, !attacks, ply + 1);
        position.undo<R>();
        if (crowd_) crowd_->leave(next);
    }
}

template <RulePolicy R>
std::optional<bool> ThreatHunt::hunt(Position& position, base::Budget& budget, const Asked& asked) {
    attacker_ = position.side_to_move();
    budget_ = &budget;
    asked_ = asked;
    was_cut_short_ = false;
    has_given_up_ = false;
    spent_ = false;
    last_node_ = asked.most_nodes ? nodes() + *asked.most_nodes : UINT64_MAX;
    const Effort effort = search<R>(position, {Effort::kNever, Effort::kNever}, true, 0);
    if (!effort.is_decided()) return std::nullopt;
    return effort.proof == 0;
}

// ── writing it down ──────────────────────────────────────────────────────────────────────────────

/// As the table has it, or if that was written over, found again.
template <RulePolicy R>
bool ThreatHunt::is_proven(Position& position, bool attacks, int ply) {
    if (const auto known = table_.find(key_of(position)); known && known->is_decided())
        return known->proof == 0;
    if (const auto known = settled(position.board().key())) return known->proof == 0;
    return search<R>(position, {Effort::kNever, Effort::kNever}, attacks, ply).proof == 0;
}

template <RulePolicy R>
// NOLINTNEXTLINE(misc-no-recursion)
Proof::Index ThreatHunt::prove_by_moves(Position& position, int ply, Knowing knowing) {
    Moves moves;
    if (list<R>(position, moves, true, ply)) return Proof::kNone;
    std::ranges::sort(moves, [](const Move& a, const Move& b) {
        return a.effort.proof != b.effort.proof ? a.effort.proof < b.effort.proof
                                                : a.point < b.point;
    });
    Proof::Index turn = Proof::kNone;
    for (const Move& move : moves) {
        if (move.effort.disproof == 0) continue;
        if (knowing == Knowing::Known && move.effort.proof != 0) break;
        position.make<R>(move.point);
        if (is_proven<R>(position, false, ply + 1))
            turn = prove_defence<R>(position, move.point, ply + 1);
        position.undo<R>();
        if (turn != Proof::kNone || spent_) break;
    }
    return turn;
}

/// By a short hunt if that is enough, for most of what is left after a few good moves is easy; else
/// by what is advised.
template <RulePolicy R>
Proof::Index ThreatHunt::prove_advised(Position& position, int ply) {  // NOLINT(misc-no-recursion)
    constexpr auto kShort = std::to_array<std::pair<Threats, int>>(
        {{Threats::OpenThrees, 1}, {Threats::Threes, 1}, {Threats::OpenThrees, 3}});
    constexpr std::uint64_t kShortNodes = 10'000;
    const Key key = position.board().key();
    if (hopeless_.contains(key)) return Proof::kNone;
    const Asked asked = asked_;
    Proof::Index turn = Proof::kNone;
    for (const auto& [threats, number] : kShort) {
        asked_.threats = threats;
        asked_.most_threats = ply / 2 + number;
        last_node_ = nodes() + kShortNodes;
        const Effort effort = search<R>(position, {Effort::kNever, Effort::kNever}, true, ply);
        last_node_ = UINT64_MAX;
        spent_ = is_called_off();
        if (effort.proof == 0) turn = prove_by_moves<R>(position, ply, Knowing::Known);
        if (turn != Proof::kNone || spent_) break;
    }
    asked_ = asked;
    if (turn == Proof::kNone && !spent_) {
        const Advice advice = (*advise_)(position.board());
        advised_nodes_ += advice.nodes;
        const Point p = advice.move;
        if (!p.is_none() && position.board().is_empty(p) && !position.is_forbidden<R>(p)) {
            position.make<R>(p);
            turn = prove_defence<R>(position, p, ply + 1);
            position.undo<R>();
        }
    }
    if (turn == Proof::kNone) hopeless_.insert(key);
    return turn;
}

template <RulePolicy R>
Proof::Index ThreatHunt::prove_attack(Position& position, int ply) {  // NOLINT(misc-no-recursion)
    if (budget_->spent(nodes())) spent_ = true;
    if (spent_) return Proof::kNone;
    const Key key = position.board().key();
    if (const auto known = written_.find(key); known != written_.end()) return known->second;
    Proof::Index turn = Proof::kNone;
    if (wins_by_fours<R>(position, kWinNodes, ply)) {
        turn = proof_.append(fours_.proof().part(fours_.proof().root()));
    } else {
        turn = prove_by_moves<R>(position, ply, Knowing::Known);
        // Here it may have been won before, by threats that are not asked for now.
        const Asked asked = asked_;
        asked_.most_threats = kAnyNumber;
        for (const Threats wider : {Threats::Threes, Threats::Twos}) {
            if (turn != Proof::kNone) break;
            asked_.threats = std::max(asked.threats, wider);
            turn = prove_by_moves<R>(position, ply, Knowing::Known);
        }
        asked_ = asked;
        if (turn == Proof::kNone && !spent_)
            turn = advise_ != nullptr ? prove_advised<R>(position, ply)
                                      : prove_by_moves<R>(position, ply, Knowing::Forgotten);
    }
    if (turn != Proof::kNone) written_.emplace(key, turn);
    return turn;
}

template <RulePolicy R>
// NOLINTNEXTLINE(misc-no-recursion)
Proof::Index ThreatHunt::prove_defence(Position& position, Point attack, int ply) {
    std::vector<Proof::Answer> answers;
    Proof::Index otherwise = Proof::kNone;
    std::vector<Point> replies;
    // Made anew: what it is made from is part of the proof.
    PointSet points;
    if (defences<R>(position, points, ply)) return Proof::kNone;
    points.for_each([&](Point p) {
        if (position.board().is_empty(p) && !position.is_forbidden<R>(p)) replies.push_back(p);
    });
    if (position.count(attacker_, Threat::Five) > 0) {
        const Point five = five_of(position, attacker_);
        otherwise = proof_.add(five);
        for_each_half_stop<R>(position, five, points, [&](Point reply, Point other) {
            answers.push_back({reply, proof_.add(other)});
        });
    } else {
        otherwise = proof_.append(fours_.proof().part(fours_.proof().root()));
    }
    for (const Point reply : replies) {
        position.make<R>(reply);
        const Proof::Index next = advise_ != nullptr || is_proven<R>(position, true, ply + 1)
                                      ? prove_attack<R>(position, ply + 1)
                                      : Proof::kNone;
        position.undo<R>();
        if (next == Proof::kNone) return Proof::kNone;
        answers.push_back({reply, next});
    }
    return proof_.add(attack, answers, otherwise);
}

template <RulePolicy R>
std::optional<Proof> ThreatHunt::prove(Position& position) {
    proof_.clear();
    written_.clear();
    // What is won is worth writing down.
    last_node_ = UINT64_MAX;
    asked_.is_done = nullptr;
    spent_ = false;
    const Proof::Index root = prove_attack<R>(position, 0);
    if (root == Proof::kNone) return std::nullopt;
    return proof_.part(root);
}

template <RulePolicy R>
std::optional<Proof> ThreatHunt::prove_with(Position& position, base::Budget& budget,
                                            const Asked& asked, const Advise& advise) {
    attacker_ = position.side_to_move();
    budget_ = &budget;
    asked_ = asked;
    advise_ = &advise;
    hopeless_.clear();
    const auto proof = prove<R>(position);
    advise_ = nullptr;
    return proof;
}

#define TENGEN_RULE(R, ...)                                                                   \
    template std::optional<bool> ThreatHunt::hunt<R>(Position&, base::Budget&, const Asked&); \
    template std::optional<Proof> ThreatHunt::prove<R>(Position&);                            \
    template std::optional<Proof> ThreatHunt::prove_with<R>(Position&, base::Budget&,         \
                                                            const Asked&, const Advise&);
#include "game/rules.def"
#undef TENGEN_RULE

}  // namespace tengen::solve
