// The eight views of a board.
#pragma once

#include "game/point.h"

#include <array>
#include <utility>

namespace tengen {

/// A transposition first, then a mirror left-right, then one top-bottom.
struct Symmetry {
    bool transpose = false;
    bool flip_x = false;
    bool flip_y = false;

    [[nodiscard]] constexpr Point operator()(Point p, int size) const {
        if (p.is_none() || p.is_pass()) return p;
        int x = p.x();
        int y = p.y();
        if (transpose) std::swap(x, y);
        if (flip_x) x = size - 1 - x;
        if (flip_y) y = size - 1 - y;
        return {x, y};
    }

    [[nodiscard]] constexpr Symmetry inverse() const {
        return transpose ? Symmetry{true, flip_y, flip_x} : *this;
    }

    constexpr bool operator==(const Symmetry&) const = default;
};

inline constexpr std::array<Symmetry, 8> kSymmetries{{{false, false, false},
                                                      {false, true, false},
                                                      {false, false, true},
                                                      {false, true, true},
                                                      {true, false, false},
                                                      {true, true, false},
                                                      {true, false, true},
                                                      {true, true, true}}};

}  // namespace tengen
