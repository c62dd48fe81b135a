#include "search/mcts/root_answer.h"

#include <algorithm>

namespace tengen::search {

bool is_better(const Edge& a, const Edge& b) {
    const auto kind = [](const Edge& edge) {
        if (is_lost(edge.verdict)) return 0;
        return is_won(edge.verdict) ? 2 : 1;
    };
    if (kind(a) != kind(b)) return kind(a) > kind(b);
    return kind(a) == 1 ? a.visits > b.visits : a.verdict > b.verdict;
}

eval::Score score_of(Verdict verdict, double share) {
    return is_proven(verdict) ? verdict : eval::value_of_share(share);
}

std::vector<std::size_t> ranking(std::span<const Edge> edges) {
    std::vector<std::size_t> order(edges.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
        if (is_better(edges[a], edges[b])) return true;
        return !is_better(edges[b], edges[a]) && a < b;
    });
    return order;
}

RootAnswer root_answer(Tree& tree, Tree::Index at) {
    // Under one lock: while others grow the tree, the last move that was untried may be tried
    // between two looks, and then there would be none.
    const auto held = tree.hold(at);
    const TreeNode& root = tree.node(at);
    RootAnswer answer;
    answer.order = ranking(tree.edges(root));
    const bool has_untried = root.edge_count < root.prospect_count;
    Edge best;
    if (!answer.order.empty()) best = tree.edges(root)[answer.order[0]];
    // A move that loses says nothing of the others.
    const bool is_of_best =
        root.verdict == kOpen && !answer.order.empty() && !is_lost(best.verdict);
    answer.value =
        is_of_best ? score_of(best.verdict, best.value) : score_of(root.verdict, root.value());
    // What was not tried is better than what loses.
    answer.is_tried = !answer.order.empty() && !(is_lost(best.verdict) && has_untried);
    if (answer.is_tried)
        answer.best = tree.prospects(root)[answer.order[0]].point;
    else if (has_untried)
        answer.best = tree.prospects(root)[root.edge_count].point;
    return answer;
}

}  // namespace tengen::search
