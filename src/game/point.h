// A point of the board. The board lives inside a 32-wide grid with five walls on every side: hence
// sizes up to 22, hence one line is 32 cells of two bits, one 64-bit word, and hence no neighbour
// ever asks whether it exists.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace tengen {

inline constexpr int kStride = 32;
inline constexpr int kMargin = 5;
inline constexpr int kMinBoardSize = 5;
inline constexpr int kMaxBoardSize = kStride - 2 * kMargin;
inline constexpr int kDefaultBoardSize = 15;
inline constexpr int kGridCells = kStride * kStride;
static_assert(kMaxBoardSize == 22);

/// Column x from the left and row y from the top, both from 0; or one of two words that are not
/// places, `none()` and `pass()`, which sit in the wall so that no board holds a stone there.
class Point {
public:
    constexpr Point() = default;
    constexpr Point(int x, int y) : index_(std::int16_t((y + kMargin) * kStride + x + kMargin)) {}

    static constexpr Point none() { return Point(0); }
    static constexpr Point pass() { return Point(1); }
    static constexpr Point from_index(std::size_t index) { return Point(int(index)); }

    [[nodiscard]] constexpr int x() const { return index_ % kStride - kMargin; }
    [[nodiscard]] constexpr int y() const { return index_ / kStride - kMargin; }
    [[nodiscard]] constexpr std::size_t index() const { return std::size_t(index_); }
    [[nodiscard]] constexpr Point step(int offset) const { return Point(index_ + offset); }
    [[nodiscard]] constexpr bool is_none() const { return index_ == 0; }
    [[nodiscard]] constexpr bool is_pass() const { return index_ == 1; }

    constexpr auto operator<=>(const Point&) const = default;

private:
    explicit constexpr Point(int index) : index_(std::int16_t(index)) {}

    std::int16_t index_ = 0;
};

/// East, south, south-east, north-east: the four ways a row can run.
inline constexpr std::array kLines{1, kStride, kStride + 1, 1 - kStride};

constexpr bool is_board_size(int size) { return kMinBoardSize <= size && size <= kMaxBoardSize; }

constexpr bool on_board(Point p, int size) {
    return 0 <= p.x() && p.x() < size && 0 <= p.y() && p.y() < size;
}

constexpr Point centre(int size) { return {size / 2, size / 2}; }

/// Rings from the centre: 0 is the centre point, 1 the rest of the 3x3 around it, and so on.
constexpr int ring(Point p, int size) {
    const int dx = p.x() > size / 2 ? p.x() - size / 2 : size / 2 - p.x();
    const int dy = p.y() > size / 2 ? p.y() - size / 2 : size / 2 - p.y();
    return dx > dy ? dx : dy;
}

}  // namespace tengen
