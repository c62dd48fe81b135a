#include "panels/tree_layout.h"

#include <algorithm>

namespace tengen::desktop {

namespace {

constexpr int kFewestColumns = 2;  // so many are left to a variation, however deep it is

/// Below this node, itself not counted.
int countBelow(const GameTree& tree, NodeId top) {
    int count = 0;
    NodeId n = top;
    for (;;) {
        if (tree.first_child(n) != NodeId::None) {
            n = tree.first_child(n);
        } else {
            while (n != top && tree.next_sibling(n) == NodeId::None) n = tree.parent(n);
            if (n == top) return count;
            n = tree.next_sibling(n);
        }
        ++count;
    }
}

}  // namespace

int TreeMeasure::levels(int depth) const {
    const int room = std::min(width - kFewestColumns * cell, width / 2);
    return indent > 0 ? std::clamp(depth, 0, std::max(room / indent, 1)) : 0;
}

int TreeMeasure::shift(int depth) const { return levels(depth) * indent; }

int TreeMeasure::columns(int depth) const { return std::max((width - shift(depth)) / cell, 1); }

void TreeLayout::build(const GameTree& tree, const Folded& folded, const TreeMeasure& measure) {
    clear();
    places_.resize(tree.size());
    nodes_.reserve(tree.size());
    waiting_.push_back({.node = NodeId::Root, .depth = 0, .isHead = false});
    while (!waiting_.empty()) {
        const Start start = waiting_.back();
        waiting_.pop_back();
        if (start.isHead && folded.contains(start.node)) {
            beginRow(start.depth, true);
            put(tree, start.node);
            rows_.back().hidden = countBelow(tree, start.node);
        } else {
            putLine(tree, start, measure);
        }
    }
}

void TreeLayout::putLine(const GameTree& tree, const Start& start, const TreeMeasure& measure) {
    const int columns = measure.columns(start.depth);
    beginRow(start.depth, start.isHead);
    for (NodeId n = start.node; n != NodeId::None; n = tree.first_child(n)) {
        if (rows_.back().length == columns) beginRow(start.depth, false);
        put(tree, n);
        const bool isOnlyBranch = start.isHead && n == start.node;  // the others are its equals
        if (isOnlyBranch || tree.next_sibling(n) == NodeId::None) continue;
        if (const NodeId next = tree.first_child(n); next != NodeId::None)
            waiting_.push_back({.node = next, .depth = start.depth, .isHead = false});
        const auto first = std::ssize(waiting_);
        for (NodeId s = tree.next_sibling(n); s != NodeId::None; s = tree.next_sibling(s))
            waiting_.push_back({.node = s, .depth = start.depth + 1, .isHead = true});
        std::reverse(waiting_.begin() + first, waiting_.end());
        return;
    }
}

void TreeLayout::beginRow(int depth, bool isHead) {
    rows_.push_back({.offset = nodes_.size(), .depth = depth, .isHead = isHead});
}

void TreeLayout::put(const GameTree& tree, NodeId n) {
    TreeRow& row = rows_.back();
    const int before = n == NodeId::Root ? 0 : number(tree.parent(n));
    places_[std::size_t(n)] = {.cell = {.column = row.length, .row = rows() - 1},
                               .number = before + (tree.has_move(n) ? 1 : 0)};
    nodes_.push_back(n);
    ++row.length;
}

NodeId TreeLayout::at(TreeCell cell) const {
    if (cell.row < 0 || cell.row >= rows() || cell.column < 0) return NodeId::None;
    const auto inRow = nodes(row(cell.row));
    return cell.column < std::ssize(inRow) ? inRow[std::size_t(cell.column)] : NodeId::None;
}

}  // namespace tengen::desktop
