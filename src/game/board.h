// Stones, side to move, history, key. A Board knows no rule and guards no legality: Game does.
#pragma once

#include "game/color.h"
#include "game/point.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace tengen {

using Key = std::uint64_t;

/// What one move changed. The evaluator updates from it, the view animates it, undo reverses it.
/// A pass changes nothing but the turn: its point is `Point::pass()`.
struct Delta {
    Point point;
    Cell before;
    Cell after;
};

class Board {
public:
    explicit Board(int size = kDefaultBoardSize);

    [[nodiscard]] int size() const { return size_; }
    [[nodiscard]] Color side_to_move() const { return side_; }
    [[nodiscard]] Cell at(Point p) const { return cells_[p.index()]; }
    [[nodiscard]] bool is_empty(Point p) const { return at(p) == Cell::Empty; }
    [[nodiscard]] int stones() const { return stones_; }
    [[nodiscard]] bool is_full() const { return stones_ == size_ * size_; }
    /// Moves and passes played since the last set-up, oldest first.
    [[nodiscard]] std::span<const Point> moves() const { return moves_; }
    /// Equal boards (stones, side, size) have equal keys; the way they were reached is forgotten.
    [[nodiscard]] Key key() const { return key_; }

    /// The side to move puts a stone on an empty point, or passes with `Point::pass()`.
    Delta place(Point p);
    Delta take_back();

    /// For diagrams: changes a cell, or the turn, outside the course of play. History is forgotten.
    void set_up(Point p, Cell cell);
    void set_side_to_move(Color side);

    /// Calls `use(Point)` for each empty point, row by row from the top.
    template <class F>
    void for_each_empty(F&& use) const {
        for (int y = 0; y < size_; ++y)
            for (int x = 0; x < size_; ++x)
                if (const Point p(x, y); is_empty(p)) use(p);
    }

private:
    void turn();
    void put(Point p, Cell cell);

    std::array<Cell, kGridCells> cells_{};  // value-initialised: all Wall
    std::vector<Point> moves_;
    Key key_;
    int size_;
    int stones_ = 0;
    Color side_ = Color::Black;
};

}  // namespace tengen
