// A board with the shapes of every empty point, kept current as stones come and go.
#pragma once

#include "game/board.h"
#include "pattern/lines.h"
#include "pattern/shape.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace tengen::pattern {

/// The shapes a stone of one colour would make on a point, one a line.
using Shapes = std::array<Shape, kLines.size()>;

[[nodiscard]] inline Shape best_shape(const Shapes& shapes) {
    return *std::ranges::max_element(shapes);
}

class Position {
public:
    Position(RuleId rule, const Board& board);

    [[nodiscard]] RuleId rule() const { return rule_; }
    [[nodiscard]] const Board& board() const { return board_; }
    [[nodiscard]] Color side_to_move() const { return board_.side_to_move(); }
    [[nodiscard]] const Shapes& shapes(Point p, Color c) const {
        return shapes_[index(c)][p.index()];
    }
    /// How many (point, line) pairs give this colour this shape. Five answers "can he win now?".
    [[nodiscard]] int count(Color c, Shape s) const { return counts_[index(c)][std::size_t(s)]; }

    template <RulePolicy R>
    Delta make(Point p);
    template <RulePolicy R>
    void undo();

    /// Is this empty point forbidden to the side to move?
    template <RulePolicy R>
    [[nodiscard]] bool is_forbidden(Point p);

    /// The same stones, turn and shapes, however they came about. A position built from the board
    /// anew is the slow twin of one that make and undo have kept current.
    [[nodiscard]] bool operator==(const Position& other) const;

private:
    template <RulePolicy R>
    void refresh();
    template <RulePolicy R>
    void update_around(Point p);
    template <RulePolicy R>
    void update(Point p, int line);
    void set(Point p, int line, Color c, Shape shape);
    void clear(Point p);

    RuleId rule_;
    Board board_;
    Lines lines_;
    std::array<std::array<Shapes, kGridCells>, 2> shapes_{};
    std::array<std::array<int, kShapes>, 2> counts_{};
};

}  // namespace tengen::pattern
