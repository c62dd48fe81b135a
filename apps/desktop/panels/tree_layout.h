// Where each node of a game tree lies on a grid. Apart from the view, because a library has
// hundreds of thousands of nodes and both the laying out and the finding of what is visible must
// stay cheap: one walk without recursion, then binary searches.
//
//   ●─○─●─○─●      row 0: the main line
//     │ └─●─○      row 1: variations of later moves lie nearer …
//     └─○─●        row 2: … those of earlier moves below, so that no line crosses another
#pragma once

#include "game/record.h"

#include <cstddef>
#include <span>
#include <unordered_set>
#include <vector>

namespace tengen::desktop {

/// A node and its line of first children: consecutive columns of one row.
struct TreeBranch {
    std::size_t offset = 0;
    int row = 0;
    int column = 0;
    int length = 0;

    [[nodiscard]] int end() const { return column + length; }  // one beyond
};

/// The upright line below a node that its variations hang from.
struct TreeStem {
    int column = 0;
    int top = 0;
    int bottom = 0;
};

struct TreeCell {
    int column = 0;
    int row = 0;

    bool operator==(const TreeCell&) const = default;
};

class TreeLayout {
public:
    using Folded = std::unordered_set<NodeId>;

    /// Of a folded node only the first child is laid out.
    void build(const GameTree& tree, const Folded& folded);
    void clear() { *this = {}; }

    [[nodiscard]] int rows() const { return rows_; }
    [[nodiscard]] int columns() const { return int(floor_.size()); }
    [[nodiscard]] bool isShown(NodeId n) const {
        return std::size_t(n) < places_.size() && places_[std::size_t(n)].row >= 0;
    }
    [[nodiscard]] TreeCell cell(NodeId n) const;
    /// Moves from the root to here.
    [[nodiscard]] int number(NodeId n) const { return places_[std::size_t(n)].number; }
    /// `NodeId::None` where nothing lies.
    [[nodiscard]] NodeId at(TreeCell cell) const;

    /// The branches of a row that touch these columns, the line from their parent included.
    [[nodiscard]] std::span<const TreeBranch> branches(int row, int first, int last) const;
    [[nodiscard]] std::span<const TreeStem> stems(int column, int first, int last) const;
    [[nodiscard]] NodeId node(const TreeBranch& branch, int column) const {
        return nodes_[branch.offset + std::size_t(column - branch.column)];
    }

private:
    struct Place {
        int row = -1;
        int column = 0;
        int number = 0;
        int bottom = -1;  // of the stem below, if there is one
    };

    NodeId placeBranch(const GameTree& tree, NodeId first);
    [[nodiscard]] Place& place(NodeId n) { return places_[std::size_t(n)]; }

    std::vector<Place> places_;         // by node
    std::vector<NodeId> nodes_;         // branch after branch
    std::vector<TreeBranch> branches_;  // by row, then by column
    std::vector<TreeStem> stems_;       // by column, then by row
    std::vector<int> floor_;            // the lowest row in use, by column
    int rows_ = 0;
};

}  // namespace tengen::desktop
