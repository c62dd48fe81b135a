#include "search/worker.h"

#include "game/point_set.h"

#include <algorithm>

namespace tengen::search {

using eval::Score;
using pattern::best_shape;
using pattern::Shape;

namespace {

constexpr int kFutileDepth = 3;     // up to this depth a lead may be enough …
constexpr int kFutileMargin = 60;   // … of so much for each ply
constexpr int kFoursPlies = 8;      // that fours are followed beyond the depth of the search
constexpr std::size_t kWidth = 12;  // candidates worth a look away from the root

/// Calls `use(Point)` for each empty point where this colour has a shape at least this good.
template <class F>
void for_each_with(const pattern::Position& position, Color color, Shape least, F&& use) {
    position.board().for_each_empty([&](Point p) {
        if (best_shape(position.shapes(p, color)) >= least) use(p);
    });
}

/// Where the fight is: two steps around every stone, one while there are few.
PointSet near_stones(const Board& board) {
    PointSet stones;
    for (int y = 0; y < board.size(); ++y)
        for (int x = 0; x < board.size(); ++x)
            if (is_stone(board.at({x, y}))) stones.insert({x, y});
    constexpr int kFew = 4;
    return board.stones() < kFew ? stones.grown() : stones.grown().grown();
}

/// make on entry, undo on every way out.
template <RulePolicy R>
class Step {
public:
    Step(pattern::Position& position, Point p) : position_(position) { position_.make<R>(p); }
    ~Step() { position_.undo<R>(); }
    Step(const Step&) = delete;
    Step& operator=(const Step&) = delete;

private:
    pattern::Position& position_;
};

}  // namespace

Worker::Worker(const Game& game, const eval::Weights& weights, Table& table)
    : rule_(game.rule()), position_(game.rule(), game.board()), weights_(weights), table_(table) {}

Report Worker::run(const Task& task, std::stop_token stop, const OnReport& on_report) {
    Budget budget(task.limits, std::move(stop));
    budget_ = &budget;
    return with_rule(rule_,
                     [&]<RulePolicy R>(R /*rule*/) { return deepen<R>(task, on_report, budget); });
}

template <RulePolicy R>
Report Worker::deepen(const Task& task, const OnReport& on_report, Budget& budget) {
    Report best;
    table_.age();
    out_of_question_ = task.avoided;
    const Candidates moves = candidates<R>(0, Point::none());
    if (moves.empty()) {
        best.best = Point::pass();
        return best;
    }
    best.best = moves[0].point;
    const int lines = std::clamp(task.lines, 1, int(moves.size()));
    for (int depth = 1; depth <= std::min(task.limits.depth, kMaxDepth) && !abandoned_; ++depth) {
        may_abandon_ = depth > 1;
        fours_end_ = std::min(depth + kFoursPlies, kMaxPly);
        out_of_question_ = task.avoided;
        for (int rank = 1; rank <= lines; ++rank) {
            first_at_root_ = rank == 1 ? best.best : Point::none();
            const Score value = search<R>({-eval::kInfinite, eval::kInfinite}, depth, 0);
            if (abandoned_) break;
            const Line& line = lines_[0];
            if (line.empty()) break;
            Report report{.best = line[0],
                          .value = value,
                          .depth = depth,
                          .deepest = int(line.size()),
                          .rank = rank,
                          .nodes = nodes_,
                          .elapsed = budget.elapsed(),
                          .table_permille = table_.permille_full(),
                          .line = {line.begin(), line.end()}};
            out_of_question_.insert(report.best);
            if (on_report) on_report(report);
            if (rank == 1) best = std::move(report);
        }
        // Nothing to choose, or nothing left to find.
        if (moves.size() == 1 || (lines == 1 && eval::is_decided(best.value))) break;
        if (task.limits.enough && budget.elapsed() >= *task.limits.enough) break;
    }
    best.nodes = nodes_;
    best.elapsed = budget.elapsed();
    return best;
}

/// Is it over, or as good as over? The counts of shapes answer without looking at the board.
template <RulePolicy R>
std::optional<Score> Worker::decided(int ply) {
    const Color own = position_.side_to_move();
    if (position_.board().is_full()) return 0;
    if (position_.count(own, Shape::Five) > 0) return eval::win_in(ply + 1);
    if (position_.count(~own, Shape::Five) > 0) return std::nullopt;
    // An open four cannot be stopped by one stone, where a block does not cage the other end. Black
    // in renju might be forbidden to make it, so there it is left to the search.
    if (R::kCagedFiveWins && !R::has_forbidden_points(own) &&
        position_.count(own, Shape::OpenFour) > 0)
        return eval::win_in(ply + 3);
    return std::nullopt;
}

namespace {

// A win is so many plies from here; in the table it is so many from the position itself.
Score to_table(Score value, int ply) {
    if (value >= eval::kLeastWin) return value + ply;
    return value <= -eval::kLeastWin ? value - ply : value;
}
Score from_table(Score value, int ply) {
    if (value >= eval::kLeastWin) return value - ply;
    return value <= -eval::kLeastWin ? value + ply : value;
}

bool settles(const Entry& entry, Score value, Score alpha, Score beta) {
    return entry.bound == Bound::Exact || (entry.bound == Bound::Lower && value >= beta) ||
           (entry.bound == Bound::Upper && value <= alpha);
}

}  // namespace

template <RulePolicy R>
Score Worker::search(Bounds bounds, int depth, int ply) {
    auto [alpha, beta] = bounds;
    ++nodes_;
    lines_[std::size_t(ply)].clear();
    if (may_abandon_ && budget_->spent(nodes_)) abandoned_ = true;
    if (abandoned_) return 0;

    if (ply > 0)
        if (const auto score = decided<R>(ply)) return *score;

    const bool forced = position_.count(~position_.side_to_move(), Shape::Five) > 0;
    if (ply >= kMaxPly) return eval::evaluate(position_, weights_);
    if (depth <= 0 && !forced) return leaf<R>({alpha, beta}, ply);

    const Key key = position_.board().key();
    const auto seen = table_.probe(key);
    const bool is_open = beta - alpha > 1;
    if (seen && ply > 0 && !is_open && seen->depth >= depth) {
        const Score value = from_table(seen->value, ply);
        if (settles(*seen, value, alpha, beta)) return value;
    }

    if (!is_open && !forced)
        if (const auto score = far_ahead(beta, depth)) return *score;

    Point first = seen ? seen->move : Point::none();
    if (ply == 0 && !first_at_root_.is_none()) first = first_at_root_;
    const Candidates& moves = candidates<R>(ply, first);
    if (moves.empty()) return forced ? eval::loss_in(ply + 2) : 0;

    // A forced reply costs no depth: what it answers is not yet understood.
    const int next_depth = forced ? depth : depth - 1;
    Score best = -eval::kInfinite;
    Point best_move = Point::none();
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Point p = moves[i].point;
        const int reduced = forced ? 0 : reduction(p, depth, i);
        const Score value = value_of<R>(p, {alpha, beta}, next_depth, ply, i == 0, reduced);
        if (abandoned_) return 0;
        if (value <= best) continue;
        best = value;
        if (value <= alpha) continue;
        alpha = value;
        best_move = p;
        Line& line = lines_[std::size_t(ply)];
        line.clear();
        line.push_back(p);
        for (const Point next : lines_[std::size_t(ply) + 1])
            if (line.size() < kMaxPly) line.push_back(next);
        if (alpha >= beta) {
            note_cutoff(p, depth, ply);
            break;
        }
    }
    Bound bound = Bound::Exact;
    if (best >= beta) bound = Bound::Lower;
    if (best <= bounds.alpha) bound = Bound::Upper;
    table_.store(key, {to_table(best, ply), best_move, depth, bound});
    return best;
}

/// So far ahead that a few quiet moves will not change it, and nothing is threatened.
std::optional<Score> Worker::far_ahead(Score beta, int depth) const {
    const Color foe = ~position_.side_to_move();
    if (depth > kFutileDepth || position_.count(foe, Shape::OpenFour) > 0) return std::nullopt;
    const Score value = eval::evaluate(position_, weights_);
    return value - kFutileMargin * depth >= beta ? std::optional(value) : std::nullopt;
}

/// Late moves that neither threaten nor stop anything are looked at less deeply first.
int Worker::reduction(Point p, int depth, std::size_t number) const {
    constexpr int kLeastDepth = 3;
    constexpr std::size_t kEarly = 3;
    constexpr std::size_t kLate = 9;
    if (depth < kLeastDepth || number < kEarly) return 0;
    const Color own = position_.side_to_move();
    if (best_shape(position_.shapes(p, own)) >= Shape::OpenThree ||
        best_shape(position_.shapes(p, ~own)) >= Shape::Four)
        return 0;
    return number < kLate ? 1 : 2;
}

/// The side to move may stop here, or go on with fours that make another threat besides: they leave
/// no choice.
template <RulePolicy R>
Score Worker::leaf(Bounds bounds, int ply) {
    auto [alpha, beta] = bounds;
    Score best = eval::evaluate(position_, weights_);
    const Color own = position_.side_to_move();
    if (best >= beta || ply >= fours_end_ || position_.count(own, Shape::Four) == 0) return best;
    alpha = std::max(alpha, best);
    constexpr std::size_t kMostFours = 8;
    base::StaticVector<Point, kMostFours> fours;
    for_each_with(position_, own, Shape::Four, [&](Point p) {
        const auto threats = std::ranges::count_if(
            position_.shapes(p, own), [](Shape shape) { return shape >= Shape::OpenThree; });
        if (threats > 1 && fours.size() < kMostFours) fours.push_back(p);
    });
    for (const Point four : fours) {
        if (position_.is_forbidden<R>(four)) continue;
        const Score value = value_of<R>(four, {alpha, beta}, 0, ply, true, 0);
        if (abandoned_) return 0;
        if (value <= best) continue;
        best = value;
        alpha = std::max(alpha, value);
        if (alpha >= beta) break;
    }
    return best;
}

void Worker::note_cutoff(Point p, int depth, int ply) {
    auto& killers = killers_[std::size_t(ply)];
    if (killers[0] != p) killers = {p, killers[0]};
    history_[index(position_.side_to_move())][p.index()] += depth * depth;
}

/// All but the first move need only be shown to be no better, unless one is.
template <RulePolicy R>
Score Worker::value_of(Point p, Bounds bounds, int depth, int ply, bool is_first, int reduced) {
    if (best_shape(position_.shapes(p, position_.side_to_move())) == Shape::Five) {
        lines_[std::size_t(ply) + 1].clear();
        return eval::win_in(ply + 1);
    }
    const Step<R> step(position_, p);
    const auto [alpha, beta] = bounds;
    if (!is_first) {
        Score value = alpha + 1;
        if (reduced > 0) value = -search<R>({-alpha - 1, -alpha}, depth - reduced, ply + 1);
        if (value > alpha && !abandoned_) value = -search<R>({-alpha - 1, -alpha}, depth, ply + 1);
        if (value <= alpha || value >= beta || abandoned_) return value;
    }
    return -search<R>({-beta, -alpha}, depth, ply + 1);
}

/// The moves worth trying here, best first, ties by point: a five, a block of five, else what a
/// stone does for either side.
template <RulePolicy R>
const Worker::Candidates& Worker::candidates(int ply, Point first) {
    Candidates& list = candidates_[std::size_t(ply)];
    list.clear();
    const Color own = position_.side_to_move();
    const Color foe = ~own;
    const auto add = [&](Point p) {
        if (position_.is_forbidden<R>(p) || (ply == 0 && out_of_question_.contains(p))) return;
        int order = 2 * eval::promise(position_.shapes(p, own), weights_) +
                    eval::promise(position_.shapes(p, foe), weights_);
        constexpr int kKiller = 40;
        constexpr int kMostHistory = 40;
        const auto& killers = killers_[std::size_t(ply)];
        if (p == killers[0] || p == killers[1]) order += kKiller;
        order += std::min(history_[index(own)][p.index()] / 16, kMostHistory);
        list.push_back({p, p == first ? eval::kInfinite : order});
    };
    const bool own_five = position_.count(own, Shape::Five) > 0;
    const bool foe_five = position_.count(foe, Shape::Five) > 0;
    if (own_five) {
        for_each_with(position_, own, Shape::Five, add);
    } else if (foe_five) {
        for_each_with(position_, foe, Shape::Five, add);
    } else if (position_.count(foe, Shape::OpenFour) > 0) {
        // He threatens an open four: make fours, or stand where his would be.
        position_.board().for_each_empty([&](Point p) {
            if (best_shape(position_.shapes(p, own)) >= Shape::Four ||
                best_shape(position_.shapes(p, foe)) >= Shape::Four)
                add(p);
        });
    }
    if (list.empty() && !foe_five) {
        if (position_.board().stones() == 0)
            add(centre(position_.board().size()));
        else
            near_stones(position_.board()).for_each([&](Point p) {
                if (position_.board().is_empty(p)) add(p);
            });
    }
    // A five that may not be blocked is lost, and every near point may be forbidden, but a move is
    // still owed.
    if (list.empty() && ply == 0) position_.board().for_each_empty([&](Point p) { add(p); });

    std::ranges::sort(list, [](const Candidate& a, const Candidate& b) {
        return a.order != b.order ? a.order > b.order : a.point < b.point;
    });
    if (list.size() > kWidth) list.resize(kWidth);
    return list;
}

Report think(const Game& game, const Task& task, Table& table, std::stop_token stop,
             const OnReport& on_report) {
    Worker worker(game, eval::default_weights(), table);
    return worker.run(task, std::move(stop), on_report);
}

Report think(const Game& game, const Task& task, std::stop_token stop, const OnReport& on_report) {
    constexpr std::size_t kSmall = 1U << 20;
    Table table(kSmall);
    return think(game, task, table, std::move(stop), on_report);
}

}  // namespace tengen::search
