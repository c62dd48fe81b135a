// What a stone makes along one line, from nothing to five. A shape belongs to an empty point: it
// says what a stone there would make.
#pragma once

#include "game/rules.h"
#include "pattern/lines.h"

#include <array>
#include <cstdint>
#include <vector>

namespace tengen::pattern {

// X the stones, . the gaps that count, _ room, | an end that is stopped. The new stone is one of X.
enum class Shape : std::uint8_t {
    Nothing,     //             no five can ever be made here
    Overline,    // XXXXXX      six, where six is a foul
    One,         // |X____      one stone with room on one side only
    OpenOne,     // __X__       could become an open two
    Two,         // |XX___      two moves from a four
    LooseTwo,    // _X..X_      one or two points make an open three of it
    OpenTwo,     // __XX__      three points or more make an open three of it
    Three,       // |XXX__      one move from a four
    SplitThree,  // _XX.X_      one point makes an open four of it
    OpenThree,   // __XXX__     two points make an open four of it
    Four,        // |XXXX_      one point makes five
    DoubleFour,  // X.XXX.X     two fours in one line
    OpenFour,    // _XXXX_      two points make five
    Five,        // XXXXX       it is over
};
inline constexpr std::size_t kShapes = 14;

constexpr bool is_three(Shape s) { return s == Shape::SplitThree || s == Shape::OpenThree; }
constexpr bool is_four(Shape s) { return s >= Shape::Four && s <= Shape::OpenFour; }

/// What decides the shapes of one colour under one rule.
struct Way {
    bool overline_wins;
    bool overline_is_foul;
    bool caged_wins;

    template <RulePolicy R>
    static constexpr Way of(Color c) {
        return {R::overline(c) == Overline::Wins, R::overline(c) == Overline::Forbidden,
                R::kCagedFiveWins};
    }
    bool operator==(const Way&) const = default;
};

/// The surroundings of a point along a line, written as a number to which each stone adds its part.
/// Where a wall stops a row as a stone of the other side does, a place has three states and each
/// side its own half of the word; where it does not (it never cages), a place has two bits.
template <RulePolicy R>
struct LineKey {
    static constexpr bool kWallIsFoe = R::kCagedFiveWins;
    /// Who may make six need not see what stands beyond a row of five.
    static constexpr int kReach = kWallIsFoe && R::overline(Color::Black) == Overline::Wins &&
                                          R::overline(Color::White) == Overline::Wins
                                      ? 4
                                      : 5;
    static constexpr int kPlaces = 2 * kReach;

    /// The places of a window in order, the point itself left out.
    static constexpr int place_of(int distance) {
        return distance < 0 ? distance + kReach : distance + kReach - 1;
    }
    static constexpr std::uint32_t stone(Color c, int place) {
        if constexpr (kWallIsFoe) {
            constexpr std::uint32_t kBlack = 1 | 2 << 16;
            constexpr std::uint32_t kWhite = 2 | 1 << 16;
            return kPowers[std::size_t(place)] * (c == Color::Black ? kBlack : kWhite);
        } else {
            return 1U << (c == Color::Black ? place : place + kPlaces);
        }
    }
    static constexpr std::uint32_t wall(int place) {
        if constexpr (kWallIsFoe) {
            const std::uint32_t foe = 2 * kPowers[std::size_t(place)];
            return foe | foe << 16;
        } else {
            return stone(Color::Black, place) | stone(Color::White, place);
        }
    }
    /// As this colour sees it: where its table says what it is.
    static constexpr std::size_t seen_by(Color c, std::uint32_t key) {
        if constexpr (kWallIsFoe) {
            return c == Color::Black ? key & 0xFFFF : key >> 16;
        } else {
            constexpr std::uint32_t kPlane = (1U << kPlaces) - 1;
            return c == Color::Black ? key : key >> kPlaces | (key & kPlane) << kPlaces;
        }
    }
    static constexpr std::size_t kKeys =
        kWallIsFoe ? (kReach == 4 ? 6561 : 59049) : std::size_t{1} << (2 * kPlaces);

private:
    static constexpr std::array<std::uint32_t, 10> kPowers{1,   3,   9,    27,   81,
                                                           243, 729, 2187, 6561, 19683};
};

/// Line keys to shapes, for one colour under one rule. Built on first use, then shared. Where
/// nothing can fit, a shape is worth nothing.
template <RulePolicy R>
[[nodiscard]] const std::vector<Shape>& shape_table(Color color);

/// The slow twin: found by trying every next stone, without a table.
[[nodiscard]] Shape find_shape(const Way& way, std::uint32_t own, std::uint32_t foe,
                               std::uint32_t wall);

}  // namespace tengen::pattern
