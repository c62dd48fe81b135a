#include "study/mistakes.h"

#include "game/win_share.h"

#include <algorithm>
#include <utility>

namespace tengen::study {
namespace {

constexpr double kInaccurate = 0.12;  // of the share of wins
constexpr double kWrong = 0.25;

/// For the side to move.
double share_of(const Analysis& analysis) { return win_share(analysis.mate, analysis.value); }

std::optional<MistakeKind> kind_of(const Analysis& before, const Analysis& after, double loss) {
    const bool had_win = before.mate && *before.mate > 0;
    const bool was_lost = before.mate && *before.mate < 0;
    const bool gives_win = after.mate && *after.mate > 0;
    const bool keeps_win = after.mate && *after.mate < 0;
    if (gives_win && !was_lost) return MistakeKind::LostGame;
    if (had_win && !keeps_win && loss >= kInaccurate) return MistakeKind::LostWin;
    if (loss >= kWrong) return MistakeKind::Mistake;
    if (loss >= kInaccurate) return MistakeKind::Inaccuracy;
    return std::nullopt;
}

/// What the mover lost of the share of wins.
double loss_of(const Analysis& then, const Analysis& now) {
    return share_of(then) - (1 - share_of(now));
}

/// Calls `use(node, ply, before, after)` for each move on the way to `end` that can be judged. What
/// the engine would have played too is as good as it gets: there is no `after` to it.
template <class F>
void for_each_judged(const Record& record, NodeId end, F use) {
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

}  // namespace

std::optional<double> black_share(const Record& record, NodeId n) {
    const auto known = analysis(record.tree, n, record.info.size);
    if (!known) return std::nullopt;
    const double share = share_of(*known);
    return board_at(record, n).side_to_move() == Color::Black ? share : 1 - share;
}

std::optional<double> black_share(Outcome outcome) {
    if (outcome == Outcome::Ongoing) return std::nullopt;
    return outcome == Outcome::Draw ? 0.5 : outcome == Outcome::BlackWins ? 1 : 0;
}

std::vector<Mistake> mistakes_until(const Record& record, NodeId end) {
    std::vector<Mistake> found;
    for_each_judged(record, end, [&](NodeId n, int ply, const Analysis& then, const Analysis* now) {
        if (now == nullptr) return;
        const double loss = loss_of(then, *now);
        if (const auto kind = kind_of(then, *now, loss))
            found.push_back({n, ply, *kind, std::max(loss, 0.0), then.line.front()});
    });
    return found;
}

std::array<std::optional<double>, 2> accuracy_until(const Record& record, NodeId end) {
    std::array<double, 2> kept{};
    std::array<int, 2> moves{};
    for_each_judged(record, end, [&](NodeId n, int, const Analysis& then, const Analysis* now) {
        const std::size_t color = index(record.tree.color(n));
        kept[color] += now == nullptr ? 1 : 1 - std::clamp(loss_of(then, *now), 0.0, 1.0);
        ++moves[color];
    });
    std::array<std::optional<double>, 2> accuracy;
    for (std::size_t color = 0; color < 2; ++color)
        if (moves[color] > 0) accuracy[color] = kept[color] / moves[color];
    return accuracy;
}

bool is_reviewed(const GameTree& tree, NodeId end) {
    NodeId before = NodeId::Root;
    for (const NodeId n : tree.path_to(end)) {
        if (!tree.has_move(n)) continue;
        if (!tree.has(before, property::kAnalysis)) return false;
        before = n;
    }
    return before != NodeId::Root;
}

}  // namespace tengen::study
