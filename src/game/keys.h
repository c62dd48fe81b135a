// Zobrist hashing: random words whose exclusive or names a board: equal boards, equal keys.
#pragma once

#include "base/random.h"
#include "game/color.h"
#include "game/point.h"

#include <array>
#include <cstdint>

namespace tengen {

using Key = std::uint64_t;

/// One word for each stone on each point, one for the turn; empty and wall are zero so that a
/// change of cell is two exclusive ors.
inline constexpr auto kStoneKeys = [] {
    std::array<std::array<Key, 4>, kGridCells> keys{};
    for (std::size_t i = 0; i < keys.size(); ++i)
        for (const Cell cell : {Cell::Black, Cell::White})
            keys[i][std::size_t(cell)] = base::mix(i * 4 + std::uint64_t(cell));
    return keys;
}();
constexpr Key stone_key(Point p, Cell cell) { return kStoneKeys[p.index()][std::size_t(cell)]; }
inline constexpr Key kTurnKey = base::mix(~std::uint64_t{0});
/// Of a board with this stone more, and the other side to move.
constexpr Key key_after(Key board, Point p, Cell stone) {
    return board ^ kTurnKey ^ stone_key(p, stone);
}
constexpr Key size_key(int size) { return base::mix(std::uint64_t{1} << 32 | std::uint64_t(size)); }

}  // namespace tengen
