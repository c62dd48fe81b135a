// The bytes of a .lib node, shared by its reader and its writer.
#pragma once

#include "game/point.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace tengen::formats::lib {

using Byte = std::uint8_t;

inline constexpr Byte kSibling = 0x80;
inline constexpr Byte kLeaf = 0x40;
inline constexpr Byte kOldComment = 0x20;
inline constexpr Byte kMark = 0x10;
inline constexpr Byte kComment = 0x08;
inline constexpr Byte kStart = 0x04;
inline constexpr Byte kNoMove = 0x02;
inline constexpr Byte kExtension = 0x01;

inline constexpr int kBoardText = 0x0001;  // in the extension, as one number
inline constexpr char kSplit = '\x08';     // between the two parts of a comment
inline constexpr Byte kRootPosition = 0;
inline constexpr Byte kH8 = 0x78;

inline constexpr int kBoardSize = 15;
inline constexpr std::string_view kMagic = "\xFFRenLib\xFF";
inline constexpr std::size_t kHeaderSize = 20;

constexpr Byte position_of(Point p) { return Byte(16 * p.y() + p.x() + 1); }

/// The point of each position; a pass at 0, and `Point::none()` where the board has no point.
constexpr std::array<Point, 256> make_points() {
    std::array<Point, 256> points{};
    points[0] = Point::pass();
    for (int y = 0; y < kBoardSize; ++y)
        for (int x = 0; x < kBoardSize; ++x) points[position_of(Point(x, y))] = Point(x, y);
    return points;
}
inline constexpr std::array<Point, 256> kPoints = make_points();

}  // namespace tengen::formats::lib
