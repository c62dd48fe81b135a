// Where each node of a game tree lies on a grid.
#include "panels/tree_layout.h"

#include <algorithm>
#include <tuple>

namespace tengen::desktop {

void TreeLayout::build(const GameTree& tree, const Folded& folded) {
    clear();
    places_.resize(tree.size());
    nodes_.reserve(tree.size());
    NodeId n = placeBranch(tree, NodeId::Root);
    // `n` and all below it are placed: on to what hangs beside it, or back up.
    while (n != NodeId::Root) {
        const NodeId above = tree.parent(n);
        const NodeId beside = tree.next_sibling(n);
        const bool hidden = beside == NodeId::None || (!folded.empty() && folded.contains(above));
        n = hidden ? above : placeBranch(tree, beside);
    }
    for (const NodeId id : nodes_)
        if (const Place& p = place(id); p.bottom > p.row)
            stems_.push_back({p.column, p.row, p.bottom});
    std::ranges::sort(branches_, {},
                      [](const TreeBranch& b) { return std::tuple(b.row, b.column); });
    std::ranges::sort(stems_, {}, [](const TreeStem& s) { return std::tuple(s.column, s.top); });
}

NodeId TreeLayout::placeBranch(const GameTree& tree, NodeId first) {
    TreeBranch branch{.offset = nodes_.size(), .row = 0, .column = 0, .length = 0};
    Place* parent = first == NodeId::Root ? nullptr : &place(tree.parent(first));
    if (parent) branch.column = parent->column + 1;
    int number = parent ? parent->number : 0;
    for (NodeId n = first; n != NodeId::None; n = tree.first_child(n)) {
        number += tree.has_move(n) ? 1 : 0;
        place(n).number = number;
        nodes_.push_back(n);
        ++branch.length;
    }
    if (int(floor_.size()) < branch.end()) floor_.resize(std::size_t(branch.end()), -1);
    const auto ground = std::span(floor_).subspan(std::size_t(branch.column));
    const auto below = ground.first(std::size_t(branch.length));
    branch.row = std::ranges::max(below) + 1;
    std::ranges::fill(below, branch.row);
    if (parent) {
        parent->bottom = branch.row;
        floor_[std::size_t(parent->column)] = branch.row;  // nothing may cross the stem
    }
    for (int column = branch.column; column < branch.end(); ++column) {
        Place& p = place(node(branch, column));
        p.row = branch.row;
        p.column = column;
    }
    rows_ = std::max(rows_, branch.row + 1);
    branches_.push_back(branch);
    return nodes_.back();
}

TreeCell TreeLayout::cell(NodeId n) const {
    const Place& p = places_[std::size_t(n)];
    return {p.column, p.row};
}

NodeId TreeLayout::at(TreeCell cell) const {
    for (const TreeBranch& branch : branches(cell.row, cell.column, cell.column))
        if (branch.column <= cell.column && cell.column < branch.end())
            return node(branch, cell.column);
    return NodeId::None;
}

std::span<const TreeBranch> TreeLayout::branches(int row, int first, int last) const {
    // Within a row branches do not overlap, so both their beginnings and their ends are in order.
    const auto from = std::ranges::partition_point(branches_, [&](const TreeBranch& b) {
        return b.row < row || (b.row == row && b.end() <= first);
    });
    const auto to = std::partition_point(from, branches_.end(), [&](const TreeBranch& b) {
        return b.row == row && b.column - 1 <= last;
    });
    return {from, to};
}

std::span<const TreeStem> TreeLayout::stems(int column, int first, int last) const {
    const auto from = std::ranges::partition_point(stems_, [&](const TreeStem& s) {
        return s.column < column || (s.column == column && s.bottom < first);
    });
    const auto to = std::partition_point(
        from, stems_.end(), [&](const TreeStem& s) { return s.column == column && s.top <= last; });
    return {from, to};
}

}  // namespace tengen::desktop
