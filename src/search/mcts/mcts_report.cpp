// What the tree says, in the words of a report.
#include "search/mcts/mcts.h"
#include "search/mcts/root_answer.h"

#include <algorithm>
#include <span>
#include <utility>

namespace tengen::search {
namespace {

/// Whoever asks holds the node.
std::vector<MoveShare> shares_of(std::span<const Edge> edges, std::span<const Prospect> prospects) {
    constexpr double kLeast = 0.01;
    double visits = 0;
    for (const Edge& edge : edges) visits += edge.visits;
    std::vector<MoveShare> shares;
    for (std::size_t i = 0; i < edges.size(); ++i)
        if (const double share = edges[i].visits / visits; share >= kLeast)
            shares.push_back({prospects[i].point, share});
    std::ranges::sort(shares, [](const MoveShare& a, const MoveShare& b) {
        return a.share != b.share ? a.share > b.share : a.move < b.move;
    });
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
    const RootAnswer found = root_answer(tree_, growth_.root);
    Report made = report_of(found.is_tried ? line_from(found.order[0]) : std::vector{found.best},
                            found.value, 1);
    const auto held = tree_.hold(growth_.root);
    const TreeNode& root = tree_.node(growth_.root);
    made.shares = shares_of(tree_.edges(root), tree_.prospects(root));
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
