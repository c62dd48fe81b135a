// Stones, side to move, history, key. A Board knows no rule and guards no legality: Game does.
#pragma once

#include "game/keys.h"

#include <array>
#include <cassert>
#include <span>
#include <vector>

namespace tengen {

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
    /// As it will be when the side to move has put a stone there.
    [[nodiscard]] Key key_after(Point p) const { return tengen::key_after(key_, p, stone(side_)); }

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

// A search places and takes back more than anything else: these are worth having in place.

inline Delta Board::place(Point p) {
    moves_.push_back(p);
    if (p.is_pass()) {
        turn();
        return {p, Cell::Wall, Cell::Wall};
    }
    assert(is_empty(p));
    const Cell own = stone(side_);
    put(p, own);
    turn();
    return {p, Cell::Empty, own};
}

inline Delta Board::take_back() {
    assert(!moves_.empty());
    const Point p = moves_.back();
    moves_.pop_back();
    turn();
    if (p.is_pass()) return {p, Cell::Wall, Cell::Wall};
    put(p, Cell::Empty);
    return {p, stone(side_), Cell::Empty};
}

inline void Board::turn() {
    side_ = ~side_;
    key_ ^= kTurnKey;
}

inline void Board::put(Point p, Cell cell) {
    Cell& here = cells_[p.index()];
    stones_ += int(is_stone(cell)) - int(is_stone(here));
    key_ ^= stone_key(p, here) ^ stone_key(p, cell);
    here = cell;
}

}  // namespace tengen
