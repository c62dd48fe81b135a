// Shapes found by bits instead of tables: what a stone would make on every cell of four lines at
// once, for both colours. It lives here and not in pattern/ because shapes_bench found it no
// faster.
#pragma once

#include "pattern/lines.h"

#include <array>
#include <cstdint>

namespace tengen::pattern {

/// Black's four lines, then White's.
inline constexpr std::size_t kLanes = 2 * kLines.size();
using Lanes = std::array<std::uint32_t, kLanes>;

constexpr std::size_t lane(Color c, int line) {
    return index(c) * kLines.size() + std::size_t(line);
}

/// A cell that is neither the lane's own nor empty stops a row.
struct LineWords {
    Lanes own;
    Lanes empty;

    static LineWords through(Point p, const Lines& lines) {
        LineWords words;
        for (int line = 0; line < int(kLines.size()); ++line) {
            const Window cells = lines.row(p, line).cells;
            for (const Color c : {Color::Black, Color::White}) {
                words.own[lane(c, line)] = cells.of(c);
                words.empty[lane(c, line)] = ~(cells.black | cells.white | cells.wall);
            }
        }
        return words;
    }
};

/// The cells where a stone of the lane's colour makes it.
struct ShapeMasks {
    Lanes fives;
    Lanes fours;       // of any kind
    Lanes open_fours;  // the straight ones among them
    Lanes threes;      // split or open
};

/// Where six win as five do.
[[nodiscard]] ShapeMasks find_shapes(const LineWords& words);
/// Where six are nothing.
[[nodiscard]] ShapeMasks find_exact_shapes(const LineWords& words);

}  // namespace tengen::pattern
