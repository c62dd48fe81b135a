#include "pattern/lines.h"

#include <cassert>

namespace tengen::pattern {

Lines::Rows Lines::walls_of(int size) {
    Rows walls{};
    for (int y = 0; y < kStride; ++y)
        for (int x = 0; x < kStride; ++x) {
            const Point p(x - kMargin, y - kMargin);
            if (on_board(p, size)) continue;
            for (int line = 0; line < int(kLines.size()); ++line) {
                const auto [row, at] = place(p, line);
                walls[std::size_t(line)][row] |= 1U << at;
            }
        }
    return walls;
}

const Lines::Rows& Lines::walls(int size) {
    static const auto by_size = [] {
        std::array<Rows, kMaxBoardSize + 1> all{};
        for (int s = kMinBoardSize; s <= kMaxBoardSize; ++s) all[std::size_t(s)] = walls_of(s);
        return all;
    }();
    return by_size[std::size_t(size)];
}

Lines::Lines(int size) : walls_(&walls(size)) { assert(is_board_size(size)); }

Lines::Lines(const Board& board) : Lines(board.size()) {
    for (int y = 0; y < board.size(); ++y)
        for (int x = 0; x < board.size(); ++x) {
            const Point p(x, y);
            if (board.at(p) == Cell::Black) put(Color::Black, p);
            if (board.at(p) == Cell::White) put(Color::White, p);
        }
}

}  // namespace tengen::pattern
