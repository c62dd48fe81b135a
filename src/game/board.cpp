#include "game/board.h"

namespace tengen {

Board::Board(int size) : key_(size_key(size)), size_(size) {
    assert(is_board_size(size));
    for (int y = 0; y < size; ++y)
        for (int x = 0; x < size; ++x) cells_[Point(x, y).index()] = Cell::Empty;
}

void Board::set_up(Point p, Cell cell) {
    assert(at(p) != Cell::Wall && cell != Cell::Wall);
    put(p, cell);
    moves_.clear();
}

void Board::set_side_to_move(Color side) {
    if (side != side_) turn();
    moves_.clear();
}

}  // namespace tengen
