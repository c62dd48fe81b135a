#include "pattern/shape.h"

#include <algorithm>

namespace tengen::pattern {
namespace {

bool is_five(const Way& way, std::uint32_t own, std::uint32_t foe) {
    const Run run = run_through_centre(own);
    if (run.length() != 5) return run.length() > 5 && way.overline_wins;
    return way.caged_wins || !run.is_caged_by(foe);
}

/// Does the row through the middle become five at both its ends? Then it is a straight four, else
/// two fours share the line.
bool is_straight(const Way& way, std::uint32_t own, std::uint32_t foe, std::uint32_t empty) {
    const Run run = run_through_centre(own);
    if (run.length() != 4 || run.up < 1 || run.down < 1) return false;
    const std::uint32_t above = kCentre << std::min(run.up, 4);
    const std::uint32_t below = kCentre >> std::min(run.down, 4);
    return (empty & above) != 0 && (empty & below) != 0 && is_five(way, own | above, foe) &&
           is_five(way, own | below, foe);
}

/// Does one stone of the other side stop every five? It may stand where one would be made, and cage
/// the other.
bool one_stone_stops(const Way& way, std::uint32_t own, std::uint32_t foe, std::uint32_t empty) {
    bool stops = false;
    for_each_bit(empty, [&](int stop) {
        bool is_left = false;
        for_each_bit(empty & ~(1U << stop), [&](int next) {
            is_left = is_left || is_five(way, own | 1U << next, foe | 1U << stop);
        });
        stops = stops || !is_left;
    });
    return stops;
}

/// What the shapes that one more stone could make are together, one stone earlier.
Shape one_stone_before(const std::array<int, kShapes>& ways, bool doubles_are_fouls) {
    const auto to = [&](Shape s) { return ways[std::size_t(s)]; };
    const int open_fours = to(Shape::OpenFour) + (doubles_are_fouls ? 0 : to(Shape::DoubleFour));
    if (open_fours > 0) return open_fours > 1 ? Shape::OpenThree : Shape::SplitThree;
    if (to(Shape::Four) + to(Shape::DoubleFour) > 0) return Shape::Three;
    const int open_threes = to(Shape::SplitThree) + to(Shape::OpenThree);
    if (open_threes > 0) return open_threes > 2 ? Shape::OpenTwo : Shape::LooseTwo;
    if (to(Shape::Three) > 0) return Shape::Two;
    if (to(Shape::LooseTwo) + to(Shape::OpenTwo) > 0) return Shape::OpenOne;
    return to(Shape::Two) > 0 ? Shape::One : Shape::Nothing;
}

/// The shape of a window whose next stones are answered by `shape_of_next(own)`.
template <class Next>
Shape classify(const Way& way, std::uint32_t own, std::uint32_t foe, std::uint32_t wall,
               Next&& shape_of_next) {
    if (is_five(way, own, foe)) return Shape::Five;
    // A row of six will never be less.
    if (run_through_centre(own).length() > 5)
        return way.overline_is_foul ? Shape::Overline : Shape::Nothing;
    const std::uint32_t empty = kWindowMask & ~own & ~foe & ~wall;
    std::array<int, kShapes> ways{};
    for_each_bit(empty, [&](int next) { ++ways[std::size_t(shape_of_next(own | 1U << next))]; });
    const int fives = ways[std::size_t(Shape::Five)];
    if (fives > 1 && !way.caged_wins && one_stone_stops(way, own, foe, empty)) return Shape::Four;
    if (fives > 1) return is_straight(way, own, foe, empty) ? Shape::OpenFour : Shape::DoubleFour;
    if (fives == 1) return Shape::Four;
    return one_stone_before(ways, way.overline_is_foul);
}

constexpr auto kUnknown = Shape{0xFF};

template <RulePolicy R>
class Builder {
public:
    explicit Builder(Color color)
        : color_(color), way_(Way::of<R>(color)), shapes_(Key::kKeys, kUnknown) {
        // Walls stand only at the ends of a window; every way of filling the rest is a position.
        for (int left = 0; left <= Key::kReach; ++left)
            for (int right = 0; right <= Key::kReach; ++right) {
                fill(((1U << left) - 1) << kHidden | (kSeen & ~(kSeen >> right) & kSeen));
                if (Key::kWallIsFoe) return;  // a wall is one of the stones that are tried
            }
    }

    [[nodiscard]] std::vector<Shape> take() { return std::move(shapes_); }

private:
    using Key = LineKey<R>;
    /// What lies beyond the reach makes no difference: it is taken for a stone of the other side.
    static constexpr int kHidden = pattern::kReach - Key::kReach;
    static constexpr std::uint32_t kSeen =
        (kWindowMask >> kHidden << kHidden) & (kWindowMask >> kHidden);

    void fill(std::uint32_t wall) {
        const std::uint32_t free = kSeen & ~wall & ~kCentre;
        for (std::uint32_t own = free;; own = (own - 1) & free) {
            const std::uint32_t rest = free & ~own;
            for (std::uint32_t foe = rest;; foe = (foe - 1) & rest) {
                shape(own | kCentre, foe, wall);
                if (foe == 0) break;
            }
            if (own == 0) break;
        }
    }
    // NOLINTNEXTLINE(misc-no-recursion): at most ten stones deep
    Shape shape(std::uint32_t own, std::uint32_t foe, std::uint32_t wall) {
        Shape& known = shapes_[index(own, foe, wall)];
        if (known == kUnknown)
            known = classify(way_, own, foe | (kWindowMask & ~kSeen), wall,
                             [&](std::uint32_t next) { return shape(next, foe, wall); });
        return known;
    }
    [[nodiscard]] std::size_t index(std::uint32_t own, std::uint32_t foe,
                                    std::uint32_t wall) const {
        std::uint32_t key = 0;
        for (int distance = -Key::kReach; distance <= Key::kReach; ++distance) {
            if (distance == 0) continue;
            const std::uint32_t bit = 1U << (pattern::kReach + distance);
            const int place = Key::place_of(distance);
            if ((own & bit) != 0) key += Key::stone(color_, place);
            if ((foe & bit) != 0) key += Key::stone(~color_, place);
            if ((wall & bit) != 0) key += Key::wall(place);
        }
        return Key::seen_by(color_, key);
    }

    Color color_;
    Way way_;
    std::vector<Shape> shapes_;
};

}  // namespace

template <RulePolicy R>
const std::vector<Shape>& shape_table(Color color) {
    // Both colours share one table where they have the same shapes.
    constexpr bool kAlike = Way::of<R>(Color::Black) == Way::of<R>(Color::White);
    static const std::vector<Shape> black = Builder<R>(Color::Black).take();
    if constexpr (kAlike) {
        return black;
    } else {
        static const std::vector<Shape> white = Builder<R>(Color::White).take();
        return color == Color::Black ? black : white;
    }
}

// NOLINTNEXTLINE(misc-no-recursion): at most ten stones deep
Shape find_shape(const Way& way, std::uint32_t own, std::uint32_t foe, std::uint32_t wall) {
    return classify(way, own, foe, wall,
                    [&](std::uint32_t next) { return find_shape(way, next, foe, wall); });
}

#define TENGEN_RULE(R, ...) template const std::vector<Shape>& shape_table<R>(Color);
#include "game/rules.def"
#undef TENGEN_RULE

}  // namespace tengen::pattern
