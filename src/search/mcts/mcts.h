// Tree search by PUCT, for any number of threads: one leads and reports, the others help. Starts no
// thread itself.
#pragma once

#include "eval/evaluator.h"
#include "search/mcts/playouts.h"
#include "search/mcts/tree.h"
#include "search/report.h"

#include <memory>
#include <optional>
#include <stop_token>

namespace tengen::search {

/// What a task judges trees by, if it names no judge for them.
[[nodiscard]] std::unique_ptr<eval::BatchEvaluator> judge_of(const Game& game, const Task& task);

class Mcts {
public:
    /// The task must outlive it. What the tree knows from before is used, unless too little room is
    /// left in it.
    Mcts(const Game& game, const Task& task, Tree& tree);

    /// Plays until the limits are reached, a stop is asked for, or nothing is left to find. There
    /// is always a move; a side that has only forbidden points passes. The answer is the best line,
    /// reports come on each of those asked for.
    Report lead(std::stop_token stop, const OnReport& on_report);
    /// Plays along until the leader is done; for other threads.
    void help(const std::stop_token& stop);
    /// Ends it for all.
    void finish() { growth_.finish(); }

    /// Where in the tree it begins; nowhere if the answer was known without one.
    [[nodiscard]] Tree::Index root() const { return growth_.root; }
    /// Played so far, by all.
    [[nodiscard]] std::uint64_t playouts() const { return growth_.done; }

private:
    template <RulePolicy R>
    void prepare();
    [[nodiscard]] bool is_settled();
    template <RulePolicy R>
    void lead_playouts(base::Budget& budget, const OnReport& on_report);

    // ── mcts_report.cpp ──
    [[nodiscard]] std::vector<Point> line_from(std::size_t edge);
    [[nodiscard]] Report report_of(std::vector<Point> line, eval::Score value, int rank) const;
    [[nodiscard]] Report answer();
    void tell(const OnReport& on_report);

    base::TimePoint begun_ = base::now();  // before the first position of a rule makes its tables
    const Game& game_;
    const Task& task_;
    Tree& tree_;
    std::unique_ptr<eval::BatchEvaluator> own_judge_;
    Growth growth_;
    Playouts playouts_;
    std::optional<Report> known_;  // the answer, where nothing is to be searched
};

/// After so many playouts it tells of itself for the first time, then whenever they have doubled,
/// and besides once a second.
inline constexpr std::uint64_t kFirstTreeReport = 64;

/// The search on this thread.
[[nodiscard]] Report think_in_tree(const Game& game, const Task& task, Tree& tree,
                                   std::stop_token stop = {}, const OnReport& on_report = {});

}  // namespace tengen::search
