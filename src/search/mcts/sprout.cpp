#include "search/mcts/sprout.h"

#include "search/mcts/known_answer.h"
#include "search/mcts/root_answer.h"
#include "search/root_moves.h"

#include <cassert>

namespace tengen::search {

Sprout::Sprout(const Game& game, const Task& task, Tree& tree)
    : game_(game),
      task_(task),
      tree_(with_room(tree)),
      growth_{.task = task,
              .weights = weights_of(task, game.rule()),
              .judge = *task.judge,
              .tree = tree},
      playouts_(game, growth_) {
    assert(task.judge && task.batch > 1);
    with_rule(game.rule(), [&]<RulePolicy R>(R /*rule*/) { begin<R>(); });
}

Sprout::~Sprout() {
    if (stage_ == Stage::Growing) playouts_.let_go();
}

template <RulePolicy R>
void Sprout::begin() {
    const Candidates moves = moves_at_root<R>(playouts_, growth_);
    known_ = known_answer<R>(playouts_, task_, moves);
    if (known_)
        stage_ = Stage::Done;
    else
        playouts_.prepare<R>(moves);
}

/// Nothing to choose, or nothing to hope for.
bool Sprout::is_settled() {
    const TreeNode& root = tree_.node(growth_.root);
    return root.verdict != kOpen || root.prospect_count == 1;
}

std::span<const eval::Inquiry> Sprout::gather() {
    if (stage_ == Stage::Rooting) return playouts_.inquiries();
    while (stage_ == Stage::Growing) {
        with_rule(game_.rule(), [&]<RulePolicy R>(R /*rule*/) { playouts_.gather<R>(); });
        if (!playouts_.inquiries().empty()) return playouts_.inquiries();
        if (growth_.is_over) stage_ = Stage::Done;
    }
    return {};
}

void Sprout::tell(std::span<const eval::Opinion> opinions) {
    if (stage_ == Stage::Rooting) {
        playouts_.grow_root(opinions[0]);
        stage_ = Stage::Growing;
    } else {
        playouts_.back_up(opinions);
    }
    if (growth_.is_over || is_settled()) stage_ = Stage::Done;
}

Sprout::Answer Sprout::answer() {
    if (known_)
        return {.best = known_->best,
                .value = known_->value,
                .is_proven = eval::is_decided(known_->value),
                .moves = {{known_->best, 1}}};
    const RootAnswer found = root_answer(tree_, growth_.root);
    const TreeNode& root = tree_.node(growth_.root);
    Answer answer{.best = found.best,
                  .value = score_of(root.verdict, root.value()),
                  .is_proven = is_proven(root.verdict),
                  .moves = {}};
    // Where one move wins, nobody asks for the others.
    if (is_won(root.verdict)) {
        answer.moves = {{answer.best, 1}};
        return answer;
    }
    for (const std::size_t i : found.order) {
        const Tried tried{tree_.prospects(root)[i].point, tree_.edges(root)[i].weight()};
        if (tried.visits > 0) answer.moves.push_back(tried);
    }
    return answer;
}

}  // namespace tengen::search
