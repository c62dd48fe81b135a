// The two colours, and the four things a cell can be. A wall is not a stone.
#pragma once

#include <cstddef>
#include <cstdint>

namespace tengen {

enum class Color : std::uint8_t { Black, White };

constexpr Color operator~(Color c) { return c == Color::Black ? Color::White : Color::Black; }
constexpr std::size_t index(Color c) { return std::size_t(c); }

/// Two bits a cell. Wall and stone are never confused: under Caro the edge does not cage a five.
enum class Cell : std::uint8_t { Wall = 0b00, Black = 0b01, White = 0b10, Empty = 0b11 };

constexpr Cell stone(Color c) { return c == Color::Black ? Cell::Black : Cell::White; }
constexpr bool is_stone(Cell c) { return c == Cell::Black || c == Cell::White; }

}  // namespace tengen
