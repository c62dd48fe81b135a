#include "study/review.h"

#include "engine/ear.h"
#include "engine/engine.h"
#include "study/kept.h"

#include <algorithm>
#include <cassert>
#include <vector>

namespace tengen::study {
namespace {

/// The one move there was came without a thought.
bool is_forced(const search::Report& thought) { return thought.depth <= 1 && thought.nodes <= 1; }

/// A node that was taken out still knows its parent, but not the other way round.
bool is_in_tree(const GameTree& tree, NodeId n) {
    for (; n != NodeId::Root; n = tree.parent(n)) {
        NodeId child = tree.first_child(tree.parent(n));
        while (child != n && child != NodeId::None) child = tree.next_sibling(child);
        if (child == NodeId::None) return false;
    }
    return true;
}

}  // namespace

search::Limits ReviewEffort::limits() const {
    search::Limits limits;
    if (time.count() > 0) limits.time = time;
    if (depth > 0) limits.depth = depth;
    if (nodes > 0) limits.nodes = nodes;
    return limits;
}

bool is_enough(const Analysis& known, const ReviewEffort& effort) {
    if (known.mate) return true;
    // Whichever of them ended it.
    return (effort.depth > 0 && known.depth >= effort.depth) ||
           (effort.nodes > 0 && known.nodes >= effort.nodes) ||
           (effort.time.count() > 0 && known.time >= effort.time);
}

std::optional<base::Milliseconds> time_left(const ReviewEffort& effort, int done, int total,
                                            base::Milliseconds took) {
    if (done > 0) return took * (total - done) / done;
    if (effort.depth > 0 || effort.nodes > 0) return std::nullopt;
    return effort.time * total;
}

/// A position is worth what follows from it, seen from the other side.
Analysis Review::Past::seen_before_it() const {
    Analysis seen = analysis;
    seen.value = -seen.value;
    if (seen.mate) *seen.mate = *seen.mate > 0 ? -*seen.mate - 1 : 1 - *seen.mate;
    ++seen.depth;
    seen.line.insert(seen.line.begin(), move);
    return seen;
}

Review::Review(const Record& record, NodeId end, const ReviewEffort& effort)
    : effort_(effort), began_(base::now()) {
    std::vector<NodeId> path = record.tree.path_to(end);
    path.insert(path.begin(), NodeId::Root);
    for (const NodeId n : path) {
        const auto known = analysis(record.tree, n, record.info.size);
        if (known && is_enough(*known, effort)) continue;
        Replay there = replay_to(record, n);
        if (there.refusal || there.game.is_over()) continue;
        waiting_.emplace_back(n, std::move(there.game));
    }
    total_ = int(waiting_.size());
    // From the end: what is learned there helps the search of what came before.
    std::ranges::reverse(waiting_);
}

std::optional<base::Milliseconds> Review::left() const {
    return time_left(effort_, done(), total_, base::since(began_));
}

Review::Judged Review::take(const search::Report& thought) {
    assert(!is_done());
    const auto [node, game] = std::move(waiting_.front());
    waiting_.pop_front();
    const auto moves = game.board().moves();
    Analysis found = analysis_of(thought);
    const bool is_followed = after_.ply == int(moves.size()) + 1 && after_.move == thought.best;
    if (is_forced(thought) && is_followed) found = after_.seen_before_it();
    // What was asked for counts, whatever a busy machine made of it.
    const bool is_timed = effort_.time.count() > 0;
    if (is_timed || effort_.depth == 0) found.time = effort_.time;
    if (effort_.nodes > 0 && !is_timed && (effort_.depth == 0 || found.depth < effort_.depth))
        found.nodes = std::max(found.nodes, effort_.nodes);
    after_ = {moves.empty() ? Point::none() : moves.back(), int(moves.size()), found};
    return {node, std::move(found)};
}

Review::Change Review::follow(const Record& record) {
    if (is_done()) return Change::None;
    const NodeId asked = waiting_.front().first;
    const std::size_t gone = std::erase_if(
        waiting_, [&](const auto& each) { return !is_in_tree(record.tree, each.first); });
    if (gone == 0) return Change::None;
    total_ -= int(gone);
    return !is_done() && waiting_.front().first == asked ? Change::Fewer : Change::Other;
}

std::string carry_out(Review& review, const engine::Options& options, const OnJudged& on_judged,
                      const std::function<bool()>& goes_on) {
    if (review.is_done() || !goes_on()) return {};
    engine::Ear<search::Report> ear;  // outlives the engine that speaks into it
    engine::Engine engine(options);
    std::string trouble;
    while (!review.is_done()) {
        engine.think(review.game(), review.limits(), nullptr,
                     [&ear](const search::Report& report) { ear.hear(report); });
        std::vector<search::Report> answer;
        while (answer.empty()) {
            if (!goes_on()) return trouble;
            answer = ear.listen();
        }
        if (!answer.front().trouble.empty()) trouble = answer.front().trouble;
        on_judged(review.take(answer.front()));
    }
    return trouble;
}

}  // namespace tengen::study
