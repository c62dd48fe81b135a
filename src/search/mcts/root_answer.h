// What a tree says of the position at its root: which moves are better, and what it is worth.
#pragma once

#include "search/mcts/tree.h"

#include <cstddef>
#include <span>
#include <vector>

namespace tengen::search {

/// Wins before all, the shortest first; then what was visited most; losses last, the longest first.
[[nodiscard]] bool is_better(const Edge& a, const Edge& b);

/// What is only believed is not told as a proof.
[[nodiscard]] eval::Score score_of(Verdict verdict, double share);

/// The best first. Whoever asks holds their node.
[[nodiscard]] std::vector<std::size_t> ranking(std::span<const Edge> edges);

struct RootAnswer {
    Point best = Point::none();
    bool is_tried = false;           // the best: it is the first of the order
    eval::Score value = 0;           // of the best where it is known
    std::vector<std::size_t> order;  // of the edges, the best first
};
[[nodiscard]] RootAnswer root_answer(Tree& tree, Tree::Index root);

}  // namespace tengen::search
