#include "play/reviewer.h"

#include "eval/score.h"
#include "game/win_share.h"

#include <algorithm>

namespace tengen::desktop {
namespace {

constexpr double kInaccurate = 0.12;  // of the share of wins
constexpr double kWrong = 0.25;

/// For the side to move.
double shareOf(const Analysis& analysis) { return win_share(analysis.mate, analysis.value); }

/// The one move there was came without a thought.
bool isForced(const search::Report& thought) { return thought.depth <= 1 && thought.nodes <= 1; }

/// A position is worth what follows from it, seen from the other side.
Analysis before(const Judged& after) {
    Analysis analysis = after.analysis;
    analysis.value = -analysis.value;
    if (analysis.mate)
        *analysis.mate = *analysis.mate > 0 ? -*analysis.mate - 1 : 1 - *analysis.mate;
    ++analysis.depth;
    analysis.line.insert(analysis.line.begin(), after.move);
    return analysis;
}

std::optional<MistakeKind> kindOf(const Analysis& before, const Analysis& after, double loss) {
    const bool hadWin = before.mate && *before.mate > 0;
    const bool wasLost = before.mate && *before.mate < 0;
    const bool givesWin = after.mate && *after.mate > 0;
    const bool keepsWin = after.mate && *after.mate < 0;
    if (givesWin && !wasLost) return MistakeKind::LostGame;
    if (hadWin && !keepsWin && loss >= kInaccurate) return MistakeKind::LostWin;
    if (loss >= kWrong) return MistakeKind::Mistake;
    if (loss >= kInaccurate) return MistakeKind::Inaccuracy;
    return std::nullopt;
}

/// What the mover lost of the share of wins.
double lossOf(const Analysis& then, const Analysis& now) {
    return shareOf(then) - (1 - shareOf(now));
}

/// Calls `use(node, ply, before, after)` for each move on the way to `end` that can be judged. What
/// the engine would have played too is as good as it gets: there is no `after` to it.
template <class F>
void forEachJudged(const Record& record, NodeId end, F use) {
    const GameTree& tree = record.tree;
    NodeId before = NodeId::Root;
    int ply = 0;
    for (const NodeId n : tree.path_to(end)) {
        if (!tree.has_move(n)) continue;
        ++ply;
        const auto then = analysis(tree, std::exchange(before, n), record.info.size);
        if (!then || then->line.empty()) continue;
        if (then->line.front() == tree.move(n)) {
            use(n, ply, *then, nullptr);
        } else if (const auto now = analysis(tree, n, record.info.size)) {
            use(n, ply, *then, &*now);
        }
    }
}

/// A node that was taken out still knows its parent, but not the other way round.
bool isInTree(const GameTree& tree, NodeId n) {
    for (; n != NodeId::Root; n = tree.parent(n)) {
        NodeId child = tree.first_child(tree.parent(n));
        while (child != n && child != NodeId::None) child = tree.next_sibling(child);
        if (child == NodeId::None) return false;
    }
    return true;
}

}  // namespace

Analysis analysisOf(const search::Report& report) {
    Analysis analysis;
    analysis.mate = eval::plies_to_end(report.value);
    analysis.value = analysis.mate ? 0 : report.value;
    analysis.depth = report.depth;
    analysis.nodes = report.nodes;
    analysis.time = report.elapsed;
    analysis.line = report.line;
    analysis.engine = "Tengen";
    return analysis;
}

std::optional<double> blackShare(const Record& record, NodeId n) {
    const auto known = analysis(record.tree, n, record.info.size);
    if (!known) return std::nullopt;
    const double share = shareOf(*known);
    const bool blackToMove = board_at(record, n).side_to_move() == Color::Black;
    return blackToMove ? share : 1 - share;
}

std::vector<Mistake> mistakesUntil(const Record& record, NodeId end) {
    std::vector<Mistake> found;
    forEachJudged(record, end, [&](NodeId n, int ply, const Analysis& then, const Analysis* now) {
        if (now == nullptr) return;
        const double loss = lossOf(then, *now);
        if (const auto kind = kindOf(then, *now, loss))
            found.push_back({n, ply, *kind, std::max(loss, 0.0), then.line.front()});
    });
    return found;
}

std::array<std::optional<double>, 2> accuracyUntil(const Record& record, NodeId end) {
    std::array<double, 2> kept{};
    std::array<int, 2> moves{};
    forEachJudged(record, end, [&](NodeId n, int, const Analysis& then, const Analysis* now) {
        const std::size_t color = index(record.tree.color(n));
        kept[color] += now == nullptr ? 1 : 1 - std::clamp(lossOf(then, *now), 0.0, 1.0);
        ++moves[color];
    });
    std::array<std::optional<double>, 2> accuracy;
    for (std::size_t color = 0; color < 2; ++color)
        if (moves[color] > 0) accuracy[color] = kept[color] / moves[color];
    return accuracy;
}

bool isEnough(const Analysis& known, const ReviewEffort& effort) {
    if (known.mate) return true;
    return effort.depth > 0 ? known.depth >= effort.depth : known.time >= effort.time;
}

std::optional<base::Milliseconds> timeLeft(const ReviewEffort& effort, int done, int total,
                                           base::Milliseconds took) {
    if (done > 0) return took * (total - done) / done;
    if (effort.depth > 0) return std::nullopt;
    return effort.time * total;
}

Reviewer::Reviewer(QObject* parent) : QObject(parent) {
    connect(&analyst_, &Analyst::answered, this, &Reviewer::take);
}

void Reviewer::review(const Record& record, NodeId end, const ReviewEffort& effort) {
    cancel();
    after_ = {};
    effort_ = effort;
    began_ = base::now();
    std::vector<NodeId> path = record.tree.path_to(end);
    path.insert(path.begin(), NodeId::Root);
    for (const NodeId n : path) {
        const auto known = analysis(record.tree, n, record.info.size);
        if (known && isEnough(*known, effort)) continue;
        Replay there = replay_to(record, n);
        if (there.refusal || there.game.is_over()) continue;
        waiting_.emplace_back(n, std::move(there.game));
    }
    total_ = int(waiting_.size());
    // From the end: what is learned there helps the search of what came before.
    std::ranges::reverse(waiting_);
    next();
}

void Reviewer::follow(const Record& record) {
    if (waiting_.empty()) return;
    const NodeId asked = waiting_.front().first;
    const std::size_t gone = std::erase_if(
        waiting_, [&](const auto& each) { return !isInTree(record.tree, each.first); });
    if (gone == 0) return;
    total_ -= int(gone);
    if (!waiting_.empty() && waiting_.front().first == asked)
        return Q_EMIT progressed(total_ - int(waiting_.size()), total_);
    analyst_.stop();
    next();
}

void Reviewer::cancel() {
    waiting_.clear();
    analyst_.stop();
}

void Reviewer::next() {
    Q_EMIT progressed(total_ - int(waiting_.size()), total_);
    if (waiting_.empty()) return Q_EMIT finished();
    search::Limits limits;
    if (effort_.time.count() > 0) limits.time = effort_.time;
    if (effort_.depth > 0) limits.depth = effort_.depth;
    analyst_.think(waiting_.front().second, limits);
}

std::optional<base::Milliseconds> Reviewer::left() const {
    const auto took = std::chrono::duration_cast<base::Milliseconds>(base::now() - began_);
    return timeLeft(effort_, total_ - int(waiting_.size()), total_, took);
}

void Reviewer::take() {
    if (waiting_.empty() || analyst_.lines().empty()) return;
    const auto [node, game] = std::move(waiting_.front());
    waiting_.pop_front();
    const search::Report& thought = analyst_.lines().front();
    const auto moves = game.board().moves();
    Analysis found = analysisOf(thought);
    const bool isFollowed = after_.ply == int(moves.size()) + 1 && after_.move == thought.best;
    if (isForced(thought) && isFollowed) found = before(after_);
    // What was asked for counts, whatever a busy machine made of it.
    if (effort_.depth == 0) found.time = effort_.time;
    after_ = {moves.empty() ? Point::none() : moves.back(), int(moves.size()), found};
    Q_EMIT judged(node, found);
    next();
}

}  // namespace tengen::desktop
