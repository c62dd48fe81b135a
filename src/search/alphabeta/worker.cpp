// One node of the search, in numbered steps.
#include "search/alphabeta/worker.h"

#include "pattern/stops.h"
#include "search/alphabeta/pruning.h"
#include "search/alphabeta/recall.h"
#include "search/alphabeta/step.h"
#include "search/decided.h"

#include <algorithm>

namespace tengen::search {

using eval::Score;
using pattern::Position;
using pattern::Threat;

Worker::Worker(const Game& game, const Shared& shared, int number)
    : rule_(game.rule()),
      weights_(shared.weights),
      position_(game.rule(), game.board(), shared.weights.worth),
      table_(shared.table),
      traffic_(shared.traffic),
      number_(number),
      fours_(solve::Fours::WithMore, shared.barren),
      frames_(kMaxPly + 2) {}

bool Worker::is_spent() {
    const std::uint64_t nodes = nodes_.load(std::memory_order_relaxed) + 1;
    nodes_.store(nodes, std::memory_order_relaxed);
    if (may_abandon_ && budget_->spent(nodes)) abandoned_ = true;
    return abandoned_;
}

template <RulePolicy R>
Score Worker::search(Bounds bounds, Node node) {
    auto& [alpha, beta] = bounds;
    Frame& here = frame(node.ply);
    here.line.clear();
    deepest_ = std::max(deepest_, node.ply);
    // 1  May I go on?
    if (is_spent()) return 0;
    // 2  Is it over, or as good as over?
    if (const auto score = decided<R>(position_, node.ply)) return *score;
    // 3  Could it matter? Nothing here is better than a five with the next stone.
    alpha = std::max(alpha, eval::loss_in(node.ply + 2));
    beta = std::min(beta, eval::win_in(node.ply + 1));
    if (alpha >= beta) return alpha;
    // 4  Is there no choice?
    const Need need = need_of<R>(position_);
    if (need == Need::StopFive && node.ply < kMaxPly) return answer_five<R>(bounds, node);
    // 5  Seen before?
    const bool is_open = beta - alpha > 1;
    const bool is_whole = here.excluded.is_none();
    const Key key = position_.board().key();
    auto seen = is_whole ? table_.probe(key) : std::nullopt;
    if (seen) seen->value = from_table(seen->value, node.ply);
    // What is won or lost remains so, however deep one looks.
    if (seen && settles(seen->bound, seen->value, alpha, beta) &&
        (eval::is_decided(seen->value) || (!is_open && seen->depth >= node.depth)))
        return seen->value;
    // 6  What is it worth as it stands? Asked as late as can be, and once: a judge may be slow. Who
    // looks for another move as good knows it already.
    if (is_whole) here.worth = estimate(key, seen, bounds, node.depth);
    // 7  Is it far enough?
    if (node.depth <= 0 || node.ply >= kMaxPly) return leaf<R>(bounds, node.ply);
    // 8  May we skip it?
    if (!is_open && need == Need::None && is_whole)
        if (const auto score = skipped<R>(bounds, node)) return *score;
    // 9  Each move.
    const Found found = search_moves<R>(bounds, node, need, seen);
    if (abandoned_) return 0;
    // 10  Remember.
    if (!is_whole) return found.best;
    Bound bound = Bound::Exact;
    if (found.best >= beta) bound = Bound::Lower;
    if (found.best <= alpha) bound = Bound::Upper;
    // Where nothing was good enough (fail low) there is no best move: the one of before is kept.
    const Point move = found.move.is_none() && seen ? seen->move : found.move;
    const auto kept = here.worth.is_rough ? std::nullopt : std::optional(here.worth.value);
    table_.store(key, {to_table(found.best, node.ply), move, node.depth, bound, kept});
    return found.best;
}

/// As it stands, for the side to move: from memory, or asked and remembered.
eval::Estimate Worker::estimate(Key key, const std::optional<Entry>& seen, Bounds bounds,
                                int depth) {
    if (seen && seen->estimate) return {*seen->estimate};
    const Score margin = far_beyond(depth, params_);
    const auto found = evaluator_->estimate(position_, bounds.alpha - margin, bounds.beta + margin);
    if (!seen && !found.is_rough) table_.store(key, {.estimate = found.value});
    return found;
}

/// A forced reply costs no depth: what it answers is not yet understood.
template <RulePolicy R>
Score Worker::answer_five(Bounds bounds, Node node) {
    // What stands here lasts for one stone, so nobody is asked. To those who compare with it later
    // it is what it was before the four.
    Frame& here = frame(node.ply);
    here.worth = {-frame(node.ply - 1).worth.value, true};
    const PointSet stops = pattern::stops_of_fives<R>(position_, ~position_.side_to_move());
    Score best = eval::loss_in(node.ply + 2);
    const Node next{.depth = node.depth, .ply = node.ply + 1, .expects_cut = !node.expects_cut};
    Candidates& moves = here.moves;
    moves.clear();
    stops.for_each([&](Point p) {
        if (!position_.is_forbidden<R>(p)) moves.push_back({p});
    });
    for (const Candidate& c : moves) {
        const Score value = value_of<R>(c.point, bounds, next, true, 0);
        if (abandoned_) return 0;
        best = std::max(best, value);
        if (value <= bounds.alpha) continue;
        bounds.alpha = value;
        note_line(c.point, node.ply);
        if (value >= bounds.beta) break;
    }
    return best;
}

/// The side to move may stop here, or win by fours.
template <RulePolicy R>
Score Worker::leaf(Bounds bounds, int ply) {
    const Score value = frame(ply).worth.value;
    if (value >= bounds.beta || leaf_fours_ == 0) return value;
    if (position_.fours(position_.side_to_move()).empty()) return value;
    const int plies = fours_.hunt<R>(position_.board(), leaf_fours_);
    return plies > 0 ? eval::win_in(ply + plies) : value;
}

/// So far ahead, or so far behind, that a few quiet moves will not change it.
template <RulePolicy R>
std::optional<Score> Worker::skipped(Bounds bounds, Node node) {
    const Score value = frame(node.ply).worth.value;
    if (eval::is_decided(bounds.beta)) return std::nullopt;
    if (is_far_ahead(value, bounds.beta, node.depth, is_improving(node.ply), params_)) return value;
    if (is_far_behind(value, bounds.alpha, node.depth, params_)) {
        const Score quiet = leaf<R>(bounds, node.ply);
        if (quiet <= bounds.alpha) return quiet;
    }
    return std::nullopt;
}

/// How deep the move of that number is to be looked at; nothing if not at all, nor any quiet one
/// after it.
std::optional<Worker::Trial> Worker::plan(std::size_t number, Bounds bounds, Node node, Need need,
                                          Score best) {
    const Candidates& moves = frame(node.ply).moves;
    const Point p = moves[number].point;
    const bool is_open = bounds.beta - bounds.alpha > 1;
    const bool is_free = need == Need::None;
    if (is_free && best > -eval::kLeastWin && is_quiet(p)) {
        const std::size_t most = most_moves(node.depth, is_improving(node.ply), params_);
        if (number >= (is_open ? 2 * most : most)) return std::nullopt;
    }
    Trial trial;
    trial.next = {.depth = node.depth - 1,
                  .ply = node.ply + 1,
                  .expects_cut = number > 0 || !node.expects_cut};
    trial.reduced = reduction(p, node, number);
    if (is_free && trial.reduced > 0)
        trial.reduced += (moves[std::min<std::size_t>(1, number)].order - moves[number].order) /
                         params_.lmr_promise;
    trial.reduced = std::clamp(trial.reduced, 0, node.depth - 1);
    return trial;
}

/// Takes the value of a move into account. True if that is enough.
bool Worker::note_value(Score value, std::size_t number, Bounds& bounds, Node node, Found& found) {
    const Point p = frame(node.ply).moves[number].point;
    if (value <= found.best) return false;
    found.best = value;
    if (value <= bounds.alpha) return false;
    bounds.alpha = value;
    found.move = p;
    note_line(p, node.ply);
    if (bounds.alpha < bounds.beta) return false;
    note_cutoff(p, node, number);
    return true;
}

/// What the table remembers is tried before the other moves are even listed. True if it is enough.
template <RulePolicy R>
bool Worker::search_remembered(Bounds& bounds, Node node, const Entry& seen, Found& found) {
    const Point p = seen.move;
    Frame& here = frame(node.ply);
    const Node next{.depth = node.depth - 1 + extension<R>(node, seen),
                    .ply = node.ply + 1,
                    .expects_cut = !node.expects_cut};
    if (abandoned_) return true;
    here.moves.push_back({p});
    const Score value = value_of<R>(p, bounds, next, true, 0);
    return abandoned_ || note_value(value, 0, bounds, node, found);
}

template <RulePolicy R>
Worker::Found Worker::search_moves(Bounds bounds, Node node, Need need,
                                   const std::optional<Entry>& seen) {
    Frame& here = frame(node.ply);
    Hints hints{Point::none(), here.move, here.killers};
    Found found;
    here.moves.clear();
    frame(node.ply + 2).killers = {};
    if (seen && !seen->move.is_none() && position_.board().is_empty(seen->move) &&
        !position_.is_forbidden<R>(seen->move)) {
        hints.remembered = seen->move;
        if (search_remembered<R>(bounds, node, *seen, found)) return found;
    }
    const std::size_t tried = here.moves.size();
    Picker(*evaluator_, history_, range_, params_).fill<R>(here.moves, position_, need, hints);
    // Who cannot stop an open four, or a four-three, and has no four of his own, is lost.
    if (here.moves.empty()) {
        const int plies = need == Need::StopFourThree ? 6 : 4;
        found.best = need == Need::None ? 0 : eval::loss_in(node.ply + plies);
        return found;
    }
    std::size_t i = tried;
    while (i < here.moves.size()) {
        bring_best(here.moves, i);
        const Point p = here.moves[i].point;
        if (p == here.excluded) {
            ++i;
            continue;
        }
        const auto trial = plan(i, bounds, node, need, found.best);
        if (!trial) {
            drop_quiet_from(i, node.ply);  // this one too: another stands here now
            continue;
        }
        const Score value = value_of<R>(p, bounds, trial->next, i == 0, trial->reduced);
        if (abandoned_ || note_value(value, i, bounds, node, found)) return found;
        ++i;
    }
    // A lone move that was set aside has no other as good.
    if (found.best == -eval::kInfinite) found.best = bounds.alpha;
    return found;
}

/// Is the remembered move the only good one? Then it is looked at a ply deeper.
template <RulePolicy R>
int Worker::extension(Node node, const Entry& seen) {
    Frame& here = frame(node.ply);
    if (node.depth < params_.singular_depth ||
        seen.depth < node.depth - params_.singular_table_plies || seen.bound == Bound::Upper ||
        eval::is_decided(seen.value) || !here.excluded.is_none())
        return 0;
    const Score bar = seen.value - params_.singular_margin * node.depth;
    here.excluded = seen.move;
    const Score others = search<R>(
        {bar - 1, bar},
        {.depth = (node.depth - 1) / 2, .ply = node.ply, .expects_cut = node.expects_cut});
    here.excluded = Point::none();
    here.moves.clear();
    here.line.clear();
    return !abandoned_ && others < bar ? 1 : 0;
}

/// Neither threatens anything nor stops a four.
bool Worker::is_quiet(Point p) const {
    const Color own = position_.side_to_move();
    return !position_.fours(own).contains(p) && !position_.threes(own).contains(p) &&
           !position_.fours(~own).contains(p);
}

void Worker::drop_quiet_from(std::size_t number, int ply) {
    Candidates& moves = frame(ply).moves;
    const auto rest = moves.begin() + std::ptrdiff_t(number);
    moves.erase(
        std::remove_if(rest, moves.end(), [&](const Candidate& c) { return is_quiet(c.point); }),
        moves.end());
}

bool Worker::is_improving(int ply) const {
    return ply < 2 || frame(ply).worth.value > frame(ply - 2).worth.value;
}

int Worker::reduction(Point p, Node node, std::size_t number) const {
    if (node.depth < 2 || number < 2) return 0;
    return reduction_of({.depth = node.depth,
                         .number = number,
                         .is_improving = is_improving(node.ply),
                         .expects_cut = node.expects_cut,
                         .is_quiet = is_quiet(p),
                         .history = history_.of(position_.side_to_move(), p)},
                        params_);
}

void Worker::note_cutoff(Point p, Node node, std::size_t number) {
    Frame& here = frame(node.ply);
    if (here.killers[0] != p) here.killers = {p, here.killers[0]};
    const Color own = position_.side_to_move();
    history_.worked(own, p, here.move, node.depth);
    for (std::size_t i = 0; i < number; ++i) history_.failed(own, here.moves[i].point, node.depth);
}

void Worker::note_line(Point p, int ply) {
    Line& line = frame(ply).line;
    line.clear();
    line.push_back(p);
    for (const Point next : frame(ply + 1).line)
        if (line.size() < kMaxPly) line.push_back(next);
}

/// All but the first move need only be shown to be no better, unless one is.
template <RulePolicy R>
Score Worker::value_of(Point p, Bounds bounds, Node next, bool is_first, int reduced) {
    Frame& there = frame(next.ply);
    there.line.clear();
    if (position_.threat(p, position_.side_to_move()) == Threat::Five)
        return eval::win_in(next.ply);
    // While the stone is put the table has time to come.
    table_.prefetch(position_.board().key_after(p));
    const Step<R> step(position_, *evaluator_, p);
    there.move = p;
    const auto [alpha, beta] = bounds;
    if (!is_first) {
        Score value = alpha + 1;
        Node shallow = next;
        shallow.depth -= reduced;
        shallow.expects_cut = true;
        if (reduced > 0) value = -search<R>({-alpha - 1, -alpha}, shallow);
        if (value > alpha && !abandoned_) value = -search<R>({-alpha - 1, -alpha}, next);
        if (value <= alpha || value >= beta || abandoned_) return value;
    }
    return -search<R>({-beta, -alpha}, next);
}

#define TENGEN_RULE(R, ...) template Score Worker::value_of<R>(Point, Bounds, Node, bool, int);
#include "game/rules.def"
#undef TENGEN_RULE

}  // namespace tengen::search
