// Where each move of a game tree stands in a list that wraps. Apart from the view, because a
// library has hundreds of thousands of nodes and both the laying out and the finding of what is
// visible must stay cheap: one walk without recursion, and rows of one height.
//
//   ◇ 1 2          the main line, as far as the first move that has others beside it
//   ▾ 2 3 4        each of those is a block of its own, set in …
//     ▸ 4 +5       … and blocks have blocks; of one that is folded only the first move is there
//     5
//   3 4 5 6        the line goes on
#pragma once

#include "game/record.h"

#include <cstddef>
#include <span>
#include <unordered_set>
#include <vector>

namespace tengen::desktop {

/// In pixels, or any other unit.
struct TreeMeasure {
    int width = 0;   // of a whole row
    int cell = 1;    // of a move
    int indent = 0;  // of a variation within its parent

    /// How far the rows of this depth are set in. Deeply nested ones stay where they can be read.
    [[nodiscard]] int shift(int depth) const;
    [[nodiscard]] int levels(int depth) const;
    /// Moves that have room in a row of this depth; one at least.
    [[nodiscard]] int columns(int depth) const;

    bool operator==(const TreeMeasure&) const = default;
};

struct TreeRow {
    std::size_t offset = 0;
    int length = 0;
    int depth = 0;
    int hidden = 0;       // nodes that are folded away after its only move
    bool isHead = false;  // a variation begins here
};

struct TreeCell {
    int column = 0;
    int row = 0;

    bool operator==(const TreeCell&) const = default;
};

/// Whether it stands beside the move that the line above it goes on with.
[[nodiscard]] inline bool isVariation(const GameTree& tree, NodeId n) {
    return n != NodeId::Root && tree.first_child(tree.parent(n)) != n;
}

class TreeLayout {
public:
    using Folded = std::unordered_set<NodeId>;

    /// Of a variation whose first move is among the folded ones, that move alone is laid out.
    void build(const GameTree& tree, const Folded& folded, const TreeMeasure& measure);
    void clear() { *this = {}; }

    [[nodiscard]] int rows() const { return int(rows_.size()); }
    [[nodiscard]] const TreeRow& row(int index) const { return rows_[std::size_t(index)]; }
    [[nodiscard]] std::span<const NodeId> nodes(const TreeRow& row) const {
        return std::span(nodes_).subspan(row.offset, std::size_t(row.length));
    }
    [[nodiscard]] bool isShown(NodeId n) const {
        return std::size_t(n) < places_.size() && places_[std::size_t(n)].cell.row >= 0;
    }
    [[nodiscard]] TreeCell cell(NodeId n) const { return places_[std::size_t(n)].cell; }
    /// Moves from the root to here.
    [[nodiscard]] int number(NodeId n) const { return places_[std::size_t(n)].number; }
    /// `NodeId::None` where nothing stands.
    [[nodiscard]] NodeId at(TreeCell cell) const;

private:
    struct Place {
        TreeCell cell{.column = 0, .row = -1};
        int number = 0;
    };
    struct Start {  // of a block, or of what follows the blocks beside a move
        NodeId node;
        int depth;
        bool isHead;
    };

    void beginRow(int depth, bool isHead);
    void put(const GameTree& tree, NodeId n);
    void putLine(const GameTree& tree, const Start& start, const TreeMeasure& measure);

    std::vector<Place> places_;   // by node
    std::vector<NodeId> nodes_;   // row after row
    std::vector<TreeRow> rows_;   // from the top
    std::vector<Start> waiting_;  // the next one last
};

}  // namespace tengen::desktop
