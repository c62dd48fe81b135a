// Renju's forbidden points, fast: a table answers what a black stone makes along one line, and only
// a point that makes two threes is looked into. The judge is its twin.
#pragma once

#include "game/board.h"
#include "game/point_set.h"
#include "pattern/lines.h"

#include <array>
#include <cstdint>
#include <vector>

namespace tengen::pattern {

/// What a black stone in the middle of a window makes along it.
struct LineFacts {
    std::uint8_t five : 1 = 0;
    std::uint8_t overline : 1 = 0;
    std::uint8_t fours : 2 = 0;
    std::uint8_t extensions = 0;  // points that would make a straight four, as kExtensions

    bool operator==(const LineFacts&) const = default;
};

/// Distances of the extension that each bit stands for.
inline constexpr std::array kExtensions{-3, -2, -1, 1, 2, 3};

class FoulTable {
public:
    /// Built on first use, then shared: 59049 windows.
    static const FoulTable& instance();

    [[nodiscard]] LineFacts facts(const Window& window) const {
        return facts_[ternary(window.black) + 2 * ternary(window.white | window.wall)];
    }

private:
    FoulTable();
    /// Ten cells, the middle left out, as digits of base three.
    [[nodiscard]] std::size_t ternary(std::uint32_t bits) const { return ternary_[bits]; }

    std::array<std::uint16_t, 1U << kWindow> ternary_{};
    std::vector<LineFacts> facts_;
};

/// Is this empty point forbidden to black? `lines` is borrowed for probing and given back as it
/// was.
[[nodiscard]] bool is_forbidden(Lines& lines, Point p);

[[nodiscard]] PointSet forbidden_points(const Board& board, Lines& lines);

}  // namespace tengen::pattern
