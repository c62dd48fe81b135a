#include "pattern/shape.h"

#include <array>

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
        static const ShapeTable table(true, true);
        return table;
    }
    if (caged_wins) {
        static const ShapeTable table(false, true);
        return table;
    }
    if (overline_wins) {
        static const ShapeTable table(true, false);
        return table;
    }
    static const ShapeTable table(false, false);
    return table;
}

bool ShapeTable::is_five(std::uint32_t own, std::uint32_t foe) const {
    const Run run = run_through_centre(own);
    if (run.length() != 5) return run.length() > 5 && overline_wins_;
    return caged_wins_ || !run.is_caged_by(foe);
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
