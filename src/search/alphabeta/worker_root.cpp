// The root of the search: iterative deepening, aspiration windows around the last value, several
// lines (multi-PV).
#include "eval/net_evaluator.h"
#include "search/alphabeta/step.h"
#include "search/alphabeta/worker.h"
#include "search/time_manager.h"

#include <algorithm>
#include <cassert>

namespace tengen::search {

using eval::Score;

Report Worker::run(const Task& task, std::stop_token stop, const OnReport& on_report) {
    assert(!evaluator_ && "a worker runs once");
    base::Budget budget({task.limits.nodes, task.limits.time}, std::move(stop), begun_);
    budget_ = &budget;
    range_ = task.range;
    params_ = task.params;
    history_ = History(params_);
    leaf_fours_ = task.leaf_fours.value_or(params_.leaf_vcf_nodes);
    evaluator_ = task.evaluator ? task.evaluator() : eval::make_evaluator(task.net, weights_);
    evaluator_->reset(position_);
    Report report =
        with_rule(rule_, [&]<RulePolicy R>(R /*rule*/) { return deepen<R>(task, on_report); });
    budget_ = nullptr;
    return report;
}

Report Worker::report_on(int depth, std::size_t rank) const {
    const RootMove& move = root_moves_[rank];
    return {.best = move.point,
            .value = move.value,
            .depth = depth,
            .deepest = deepest_,
            .rank = int(rank) + 1,
            .nodes = nodes(),
            .elapsed = budget_->elapsed(),
            .table_permille = table_.permille_full(),
            .line = move.line,
            .shares = {},
            .trouble = {}};
}

template <RulePolicy R>
Report Worker::deepen(const Task& task, const OnReport& on_report) {
    root_moves_.clear();
    for (const Candidate& c : root_moves<R>(position_, task, *evaluator_, history_))
        root_moves_.push_back({.point = c.point, .line = {c.point}});
    Report best;
    if (root_moves_.empty()) {
        best.best = Point::pass();
        return best;
    }
    best.best = root_moves_[0].point;
    const std::size_t lines =
        std::clamp<std::size_t>(std::size_t(std::max(task.lines, 1)), 1, root_moves_.size());
    Patience patience(task.limits.enough);
    for (int depth = 1; depth <= std::min(task.limits.depth, kMaxDepth); ++depth) {
        may_abandon_ = depth > 1;
        for (std::size_t rank = 0; rank < lines && !abandoned_; ++rank) {
            search_line<R>(task, depth, rank);
            if (abandoned_ && rank > 0) break;
            // What was found before the time was up counts, if the best of before was looked at.
            Report report = report_on(depth, rank);
            if (abandoned_ && report.value == -eval::kInfinite) break;
            if (abandoned_) report.depth = depth - 1;
            if (on_report && !abandoned_) on_report(report);
            if (rank == 0) best = std::move(report);
        }
        if (abandoned_) break;
        // Nothing to choose, or nothing left to find.
        const auto end = eval::plies_to_end(best.value);
        if (root_moves_.size() == 1 || (lines == 1 && end && (*end > 0 || -*end <= depth))) break;
        patience.note(best.best, best.value);
        if (patience.is_over(budget_->elapsed())) break;
    }
    best.nodes = nodes();
    best.elapsed = budget_->elapsed();
    return best;
}

/// The window grows on the side where the value fell out of it.
template <RulePolicy R>
void Worker::search_line(const Task& task, int depth, std::size_t rank) {
    const auto first = root_moves_.begin() + std::ptrdiff_t(rank);
    const Score last = first->value;
    const bool is_narrow =
        depth >= params_.aspiration_depth && !eval::is_decided(last) && last != -eval::kInfinite;
    Score width = params_.aspiration_window;
    Bounds bounds{is_narrow ? last - width : -eval::kInfinite,
                  is_narrow ? last + width : eval::kInfinite};
    while (true) {
        const Score value = search_root<R>(task, bounds, depth, rank);
        // Equal ones stay in their order: the first to reach a value is the one to trust.
        for (auto move = first; move != root_moves_.end(); ++move)
            move->place = int(move - root_moves_.begin());
        std::sort(first, root_moves_.end(), [](const RootMove& a, const RootMove& b) {
            return a.value != b.value ? a.value > b.value : a.place < b.place;
        });
        if (abandoned_) return;
        if (value > bounds.alpha && value < bounds.beta) return;
        width *= params_.aspiration_growth;
        if (value <= bounds.alpha)
            bounds.alpha = width > params_.aspiration_most ? -eval::kInfinite : value - width;
        else
            bounds.beta = width > params_.aspiration_most ? eval::kInfinite : value + width;
    }
}

template <RulePolicy R>
Score Worker::search_root(const Task& task, Bounds bounds, int depth, std::size_t rank) {
    Score best = -eval::kInfinite;
    frame(0).worth = {evaluator_->value(position_)};
    const Score before = root_moves_[rank].value;
    for (std::size_t i = rank; i < root_moves_.size(); ++i) {
        root_moves_[i].value = -eval::kInfinite;
        root_moves_[i].is_put_off = false;
    }
    const Key key = position_.board().key();
    for (const bool is_second_turn : {false, true})
        for (std::size_t i = rank; i < root_moves_.size(); ++i) {
            RootMove& move = root_moves_[i];
            if (move.is_put_off != is_second_turn) continue;
            const std::uint64_t way = Traffic::way(key, move.point, depth);
            if (traffic_ && i > rank && !is_second_turn && traffic_->is_busy(way)) {
                move.is_put_off = true;
                continue;
            }
            if (traffic_) traffic_->enter(way);
            const Score value = try_root_move<R>(task, bounds, depth, i - rank, move.point);
            if (traffic_) traffic_->leave(way);
            if (abandoned_) {
                // The best of before is still the best, until another was shown to be better.
                if (i == rank) move.value = before;
                return best;
            }
            if (i > rank && value <= bounds.alpha) continue;
            best = std::max(best, value);
            move.value = value;
            note_line(move.point, 0);
            move.line.assign(frame(0).line.begin(), frame(0).line.end());
            bounds.alpha = std::max(bounds.alpha, value);
            if (bounds.alpha >= bounds.beta) return best;
        }
    return best;
}

template <RulePolicy R>
Score Worker::try_root_move(const Task& task, Bounds bounds, int depth, std::size_t number,
                            Point p) {
    const bool tells = number_ == 0 && task.on_root;
    if (tells) task.on_root(p, RootEvent::Begun);
    const Node next{.depth = depth - 1, .ply = 1, .expects_cut = number > 0};
    const int reduced = reduction(p, {.depth = depth, .ply = 0}, number);
    frame(0).line.clear();
    const Score value =
        value_of<R>(p, bounds, next, number == 0, std::clamp(reduced - 1, 0, depth - 1));
    if (tells && !abandoned_)
        task.on_root(p, value <= -eval::kLeastWin ? RootEvent::Lost : RootEvent::Done);
    return value;
}

#define TENGEN_RULE(R, ...) template Report Worker::deepen<R>(const Task&, const OnReport&);
#include "game/rules.def"
#undef TENGEN_RULE

Report think(const Game& game, const Task& task, Table& table, std::stop_token stop,
             const OnReport& on_report) {
    table.age();
    solve::Barren barren;
    Worker worker(game, {weights_of(task, game.rule()), table, barren});
    return worker.run(task, std::move(stop), on_report);
}

Report think(const Game& game, const Task& task, std::stop_token stop, const OnReport& on_report) {
    constexpr std::size_t kSmall = 1U << 20;
    Table table(kSmall);
    return think(game, task, table, std::move(stop), on_report);
}

}  // namespace tengen::search
