// The stones as bits along the four lines. A window of eleven cells, five each way, is two shifts
// away from any point: all that decides a five, a four or a three there.
#pragma once

#include "game/board.h"
#include "game/rules.h"

#include <array>
#include <bit>
#include <cstdint>

namespace tengen::pattern {

/// Calls `use(number)` for each bit that is set, the lowest first.
template <class F>
constexpr void for_each_bit(std::uint32_t bits, F&& use) {
    for (; bits != 0; bits &= bits - 1) use(std::countr_zero(bits));
}

inline constexpr int kReach = 5;  // cells that matter, each way from a stone
inline constexpr int kWindow = 2 * kReach + 1;
inline constexpr std::uint32_t kWindowMask = (1U << kWindow) - 1;
inline constexpr std::uint32_t kCentre = 1U << kReach;

/// Cells along a line as bits: eleven with the point asked for in the middle, unless said
/// otherwise. What is in none is empty.
struct Window {
    std::uint32_t black = 0;
    std::uint32_t white = 0;
    std::uint32_t wall = 0;

    [[nodiscard]] constexpr std::uint32_t of(Color c) const {
        return c == Color::Black ? black : white;
    }
};

/// The whole line through a point, as long as the grid is wide, and where on it the point lies.
struct Row {
    Window cells;
    int at;
};

class Lines {
public:
    explicit Lines(int size);
    explicit Lines(const Board& board);

    struct RowAndBit {
        std::size_t row;
        int bit;
    };
    /// Which row of that direction a point lies on, and where on it.
    static constexpr RowAndBit place(Point p, int line) {
        const int x = int(p.index()) % kStride;
        const int y = int(p.index()) / kStride;
        switch (line) {
            case 0: return {std::size_t(y), x};
            case 1: return {std::size_t(x), y};
            case 2: return {std::size_t(x - y + kStride - 1), x};
            default: return {std::size_t(x + y), x};
        }
    }

    void put(Color color, Point p) { flip(color, p); }
    void remove(Color color, Point p) { flip(color, p); }

    [[nodiscard]] Row row(Point p, int line) const {
        const auto [row, at] = place(p, line);
        const auto l = std::size_t(line);
        return {{rows_[0][l][row], rows_[1][l][row], (*walls_)[l][row]}, at};
    }
    [[nodiscard]] Window window(Point p, int line) const {
        const auto [cells, at] = row(p, line);
        const int shift = at - kReach;
        return {(cells.black >> shift) & kWindowMask, (cells.white >> shift) & kWindowMask,
                (cells.wall >> shift) & kWindowMask};
    }

private:
    static constexpr int kRows = 2 * kStride;  // as many as there are diagonals
    using Rows = std::array<std::array<std::uint32_t, kRows>, kLines.size()>;

    void flip(Color color, Point p) {
        for (int line = 0; line < int(kLines.size()); ++line) {
            const auto [row, at] = place(p, line);
            rows_[index(color)][std::size_t(line)][row] ^= 1U << at;
        }
    }
    static Rows walls_of(int size);
    static const Rows& walls(int size);

    std::array<Rows, 2> rows_{};
    const Rows* walls_;  // shared by all boards of a size
};

/// The stones side by side with the one in the middle of a window. Each way counts the middle.
struct Run {
    int up = 0;
    int down = 0;

    [[nodiscard]] constexpr int length() const { return up + down - 1; }
    /// Does a stone of the other colour stand at both ends? A wall does not cage.
    [[nodiscard]] constexpr bool is_caged_by(std::uint32_t foe) const {
        return (foe >> (kReach + up) & 1U) != 0 && (foe >> (kReach - down) & 1U) != 0;
    }
};

/// `own` has the stone in the middle.
[[nodiscard]] constexpr Run run_through_centre(std::uint32_t own) {
    return {std::countr_one(own >> kReach), std::countl_one(own << (31 - kReach))};
}

/// Does a stone of this colour on the point in the middle win along this line? The fast twin of
/// the judge's `winning_row`; the stone itself need not be there yet.
template <RulePolicy R>
[[nodiscard]] constexpr bool wins_along(const Window& window, Color color) {
    const Run run = run_through_centre(window.of(color) | kCentre);
    if (run.length() != 5) return run.length() > 5 && R::overline(color) == Overline::Wins;
    return R::kCagedFiveWins || !run.is_caged_by(window.of(~color));
}

template <RulePolicy R>
[[nodiscard]] bool wins(const Lines& lines, Point p, Color color) {
    for (int line = 0; line < int(kLines.size()); ++line)
        if (wins_along<R>(lines.window(p, line), color)) return true;
    return false;
}

}  // namespace tengen::pattern
