// What the tree says, in the words of a report.
#include "search/mcts/mcts.h"

#include <algorithm>
#include <span>
#include <utility>

namespace tengen::search {
namespace {

/// Wins before all, the shortest first; then what was visited most; losses last, the longest first.
bool is_better(const Edge& a, const Edge& b) {
    const auto kind = [](const Edge& edge) {
        if (is_lost(edge.verdict)) return 0;
        return is_won(edge.verdict) ? 2 : 1;
    };
    if (kind(a) != kind(b)) return kind(a) > kind(b);
    return kind(a) == 1 ? a.visits > b.visits : a.verdict > b.verdict;
}

/// What is only believed is not told as a proof.
eval::Score score_of(Verdict verdict, double share) {
    return is_proven(verdict) ? verdict : eval::value_of_share(share);
}

/// The best first. Whoever asks holds their node.
std::vector<std::size_t> ranking(std::span<const Edge> edges) {
    std::vector<std::size_t> order(edges.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
        if (is_better(edges[a], edges[b])) return true;
        return !is_better(edges[b], edges[a]) && a < b;
    });
    return order;
}

/// Whoever asks holds the node.
std::vector<MoveShare> shares_of(std::span<const Edge> edges, std::span<const Prospect> prospects) {
    constexpr double kLeast = 0.01;
    double visits = 0;
    for (const Edge& edge : edges) visits += edge.visits;
    std::vector<MoveShare> shares;
    for (std::size_t i = 0; i < edges.size(); ++i)
        if (const double share = edges[i].visits / visits; share >= kLeast)
            shares.push_back({prospects[i].point, share});
    std::ranges::stable_sort(shares, std::ranges::greater(), &MoveShare::share);
    return shares;
}

}  // namespace

/// From this edge of the root on, by what was visited most.
std::vector<Point> Mcts::line_from(std::size_t number) {
    std::vector<Point> line;
    Tree::Index at = growth_.root;
    while (at != Tree::kNone) {
        const auto held = tree_.hold(at);
        const TreeNode& node = tree_.node(at);
        const auto edges = tree_.edges(node);
        if (!line.empty()) {
            const auto best = std::ranges::max_element(
                edges, [](const Edge& a, const Edge& b) { return is_better(b, a); });
            if (best == edges.end() || best->visits == 0) break;
            number = std::size_t(best - edges.begin());
        }
        line.push_back(tree_.prospects(node)[number].point);
        at = edges[number].child;
    }
    return line;
}

Report Mcts::report_of(std::vector<Point> line, eval::Score value, int rank) const {
    const std::uint64_t done = playouts();
    return {.best = line[0],
            .value = value,
            .depth = std::max(1, int(growth_.plies / std::max<std::uint64_t>(done, 1))),
            .deepest = growth_.deepest,
            .rank = rank,
            .nodes = done,
            .elapsed = base::since(begun_),
            .table_permille = tree_.permille_full(),
            .line = std::move(line),
            .shares = {},
            .trouble = {}};
}

Report Mcts::answer() {
    std::vector<std::size_t> order;
    Edge best;
    Point untried = Point::none();
    eval::Score value = 0;
    std::vector<MoveShare> shares;
    {
        const auto held = tree_.hold(growth_.root);
        const TreeNode& root = tree_.node(growth_.root);
        // Under the same lock: while others grow the tree, the last move that was untried may be
        // tried between two looks, and then there would be none.
        order = ranking(tree_.edges(root));
        shares = shares_of(tree_.edges(root), tree_.prospects(root));
        if (root.edge_count < root.prospect_count)
            untried = tree_.prospects(root)[root.edge_count].point;
        if (!order.empty()) best = tree_.edges(root)[order[0]];
        // A move that loses says nothing of the others.
        const bool is_of_best = root.verdict == kOpen && !order.empty() && !is_lost(best.verdict);
        value =
            is_of_best ? score_of(best.verdict, best.value) : score_of(root.verdict, root.value());
    }
    // What was not tried is better than what loses.
    const bool is_untried = order.empty() || (is_lost(best.verdict) && !untried.is_none());
    Report made = report_of(is_untried ? std::vector{untried} : line_from(order[0]), value, 1);
    made.shares = std::move(shares);
    return made;
}

void Mcts::tell(const OnReport& on_report) {
    if (!on_report) return;
    on_report(answer());
    std::vector<std::size_t> order;
    {
        const auto held = tree_.hold(growth_.root);
        order = ranking(tree_.edges(tree_.node(growth_.root)));
    }
    const std::size_t lines = std::min(order.size(), std::size_t(std::max(task_.lines, 1)));
    for (std::size_t i = 1; i < lines; ++i) {
        Edge edge;
        {
            const auto held = tree_.hold(growth_.root);
            edge = tree_.edges(tree_.node(growth_.root))[order[i]];
        }
        on_report(report_of(line_from(order[i]), score_of(edge.verdict, edge.value), int(i) + 1));
    }
}

}  // namespace tengen::search
