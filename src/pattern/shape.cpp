#include "pattern/shape.h"

#include <array>
#include <bit>

namespace tengen::pattern {
namespace {

constexpr auto kUnknown = Shape{0xFF};

/// What a shape was, when one more stone makes it this: a four grows from a three, an open four
/// from an open three.
constexpr Shape one_stone_before(Shape next) {
    constexpr std::array kBefore{
        Shape::Nothing,    // Nothing
        Shape::Nothing,    // One
        Shape::Nothing,    // OpenOne
        Shape::One,        // Two
        Shape::OpenOne,    // OpenTwo
        Shape::Two,        // Three
        Shape::OpenTwo,    // OpenThree
        Shape::Three,      // Four
        Shape::OpenThree,  // OpenFour
        Shape::Four,       // Five
    };
    return kBefore[std::size_t(next)];
}

}  // namespace

ShapeTable::ShapeTable(bool overline_wins, bool caged_wins)
    : overline_wins_(overline_wins), caged_wins_(caged_wins), shapes_(kKeys, kUnknown) {
    // Walls stand only at the ends of a window; every way of filling the rest is a position.
    for (int left = 0; left <= kReach; ++left)
        for (int right = 0; right <= kReach; ++right) {
            const std::uint32_t wall = ((1U << left) - 1) | (kWindowMask & ~(kWindowMask >> right));
            const std::uint32_t free = kWindowMask & ~wall & ~kCentre;
            for (std::uint32_t own = free;; own = (own - 1) & free) {
                const std::uint32_t rest = free & ~own;
                for (std::uint32_t foe = rest;; foe = (foe - 1) & rest) {
                    classify(own | kCentre, foe, wall);
                    if (foe == 0) break;
                }
                if (own == 0) break;
            }
        }
}

const ShapeTable& ShapeTable::instance(bool overline_wins, bool caged_wins) {
    // Each is built when its rule is first played.
    if (overline_wins && caged_wins) {
        static const ShapeTable kTable(true, true);
        return kTable;
    }
    if (caged_wins) {
        static const ShapeTable kTable(false, true);
        return kTable;
    }
    if (overline_wins) {
        static const ShapeTable kTable(true, false);
        return kTable;
    }
    static const ShapeTable kTable(false, false);
    return kTable;
}

bool ShapeTable::is_five(std::uint32_t own, std::uint32_t foe) const {
    const int up = std::countr_one(own >> kReach);
    const int down = std::countl_one(own << (31 - kReach));
    const int length = up + down - 1;
    if (length != 5) return length > 5 && overline_wins_;
    const bool caged = (foe >> (kReach + up) & 1U) != 0 && (foe >> (kReach - down) & 1U) != 0;
    return caged_wins_ || !caged;
}

Shape ShapeTable::classify(std::uint32_t own, std::uint32_t foe, std::uint32_t wall) {
    Shape& shape = shapes_[key(own & ~kCentre, foe, wall)];
    if (shape == kUnknown) shape = is_five(own, foe) ? Shape::Five : best_of_next(own, foe, wall);
    return shape;
}

/// The best that one more stone can make of it, seen one stone earlier.
Shape ShapeTable::best_of_next(std::uint32_t own, std::uint32_t foe, std::uint32_t wall) {
    Shape best = Shape::Nothing;
    int fives = 0;
    const std::uint32_t empty = kWindowMask & ~own & ~foe & ~wall;
    for (std::uint32_t rest = empty; rest != 0; rest &= rest - 1) {
        const Shape next = classify(own | (rest & (~rest + 1)), foe, wall);
        fives += int(next == Shape::Five);
        best = std::max(best, one_stone_before(next));
    }
    return fives >= 2 ? Shape::OpenFour : best;
}

}  // namespace tengen::pattern
