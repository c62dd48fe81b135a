#include "search/mcts/mcts.h"

#include "eval/classical.h"
#include "eval/following_batch.h"
#include "eval/net_evaluator.h"
#include "search/mcts/known_answer.h"
#include "search/time_manager.h"

#include <utility>

namespace tengen::search {

std::unique_ptr<eval::BatchEvaluator> judge_of(const Game& game, const Task& task) {
    const eval::Weights& weights = weights_of(task, game.rule());
    const Params& params = task.params;
    if (!task.net)
        return std::make_unique<eval::ClassicalBatch>(
            weights, eval::Temper{params.classical_sharpness, params.classical_temperature});
    return std::make_unique<eval::FollowingBatch>(
        [net = task.net, &weights] { return eval::make_evaluator(net, weights); },
        pattern::Position(game.rule(), game.board(), weights.worth),
        eval::Temper{params.net_sharpness, params.net_temperature});
}

Mcts::Mcts(const Game& game, const Task& task, Tree& tree)
    : game_(game),
      task_(task),
      tree_(with_room(tree)),
      own_judge_(task.judge ? nullptr : judge_of(game, task)),
      growth_{.task = task,
              .weights = weights_of(task, game.rule()),
              .judge = task.judge ? *task.judge : *own_judge_,
              .tree = tree},
      playouts_(game, growth_) {
    with_rule(game.rule(), [&]<RulePolicy R>(R /*rule*/) { prepare<R>(); });
}

template <RulePolicy R>
void Mcts::prepare() {
    const Candidates moves = moves_at_root<R>(playouts_, growth_);
    known_ = known_answer<R>(playouts_, task_, moves);
    if (!known_) playouts_.plant<R>(moves);
}

Report Mcts::lead(std::stop_token stop, const OnReport& on_report) {
    // For all at once: who leads may be waiting for a judge.
    const std::stop_callback ends(stop, [this] { finish(); });
    base::Budget budget({std::nullopt, task_.limits.time}, std::move(stop), begun_);
    if (known_) {
        known_->elapsed = budget.elapsed();
        if (on_report && !known_->best.is_pass()) on_report(*known_);
        finish();
        return *known_;
    }
    with_rule(game_.rule(), [&]<RulePolicy R>(R /*rule*/) { lead_playouts<R>(budget, on_report); });
    finish();
    Report best = answer();
    best.elapsed = budget.elapsed();
    return best;
}

/// Nothing to choose, or nothing to hope for. The helpers may be at it already.
bool Mcts::is_settled() {
    const auto held = tree_.hold(growth_.root);
    const TreeNode& root = tree_.node(growth_.root);
    return root.verdict != kOpen || root.prospect_count == 1;
}

template <RulePolicy R>
void Mcts::lead_playouts(base::Budget& budget, const OnReport& on_report) {
    constexpr base::Milliseconds kBetweenReports{1000};
    if (is_settled()) return;
    Patience patience(task_.limits.enough);
    std::uint64_t next_report = kFirstTreeReport;
    base::Milliseconds last_report{0};
    while (!growth_.is_over.load(std::memory_order_relaxed) && !budget.is_over()) {
        playouts_.play<R>();
        const std::uint64_t done = growth_.done.load(std::memory_order_relaxed);
        const bool is_step = done >= next_report;
        if (!is_step && budget.elapsed() - last_report < kBetweenReports) continue;
        last_report = budget.elapsed();
        tell(on_report);
        if (!is_step) continue;
        // Each step takes as long as all before it, as a depth does.
        next_report *= 2;
        const Report best = answer();
        patience.note(best.best, best.value);
        if (patience.is_over(budget.elapsed())) break;
        // What must come to an end by itself ends when nothing can be added.
        if (!task_.limits.nodes && !task_.limits.time && !task_.limits.enough &&
            task_.limits.depth < kMaxDepth && tree_.permille_full() >= 990)
            break;
    }
    tell(on_report);
}

void Mcts::help(const std::stop_token& stop) {
    if (known_) return;
    const std::stop_callback wakes(stop, [this] { growth_.tell_news(); });
    with_rule(game_.rule(), [&]<RulePolicy R>(R /*rule*/) {
        Playouts playouts(game_, growth_);
        while (!growth_.is_over.load(std::memory_order_relaxed) && !stop.stop_requested())
            playouts.play<R>();
    });
}

Report think_in_tree(const Game& game, const Task& task, Tree& tree, std::stop_token stop,
                     const OnReport& on_report) {
    return Mcts(game, task, tree).lead(std::move(stop), on_report);
}

}  // namespace tengen::search
