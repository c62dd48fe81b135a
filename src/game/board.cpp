#include "game/board.h"

#include "base/random.h"

#include <cassert>

namespace tengen {
namespace {

/// One word for each stone on each point, one for the turn; empty and wall are zero so that a
/// change of cell is two exclusive ors.
constexpr auto kStoneKeys = [] {
    std::array<std::array<Key, 4>, kGridCells> keys{};
    for (std::size_t i = 0; i < keys.size(); ++i)
        for (const Cell cell : {Cell::Black, Cell::White})
            keys[i][std::size_t(cell)] = base::mix(i * 4 + std::uint64_t(cell));
    return keys;
}();
constexpr Key stone_key(Point p, Cell cell) { return kStoneKeys[p.index()][std::size_t(cell)]; }
constexpr Key kTurnKey = base::mix(~std::uint64_t{0});
constexpr Key size_key(int size) { return base::mix(std::uint64_t{1} << 32 | std::uint64_t(size)); }

}  // namespace

Board::Board(int size) : key_(size_key(size)), size_(size) {
    assert(is_board_size(size));
    for (int y = 0; y < size; ++y)
        for (int x = 0; x < size; ++x) cells_[Point(x, y).index()] = Cell::Empty;
}

Delta Board::place(Point p) {
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

Delta Board::take_back() {
    assert(!moves_.empty());
    const Point p = moves_.back();
    moves_.pop_back();
    turn();
    if (p.is_pass()) return {p, Cell::Wall, Cell::Wall};
    put(p, Cell::Empty);
    return {p, stone(side_), Cell::Empty};
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

void Board::turn() {
    side_ = ~side_;
    key_ ^= kTurnKey;
}

void Board::put(Point p, Cell cell) {
    Cell& here = cells_[p.index()];
    stones_ += int(is_stone(cell)) - int(is_stone(here));
    key_ ^= stone_key(p, here) ^ stone_key(p, cell);
    here = cell;
}

}  // namespace tengen
