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
    Nothing,    //             no five can ever be made here
    One,        // |X____      one stone with room on one side only
    OpenOne,    // __X__       could become an open two
    Two,        // |XX___      two moves from a four
    OpenTwo,    // __XX__      one move from an open three
    Three,      // |XXX__      one move from a four
    OpenThree,  // _XX.X_      one move from an open four
    Four,       // |XXXX_      one point makes five
    OpenFour,   // _XXXX_      two points make five
    Five,       // XXXXX       it is over
};
inline constexpr std::size_t kShapes = 10;

/// Line windows to shapes, for one way of winning: is a row of six a five, does a caged five count?
/// All rules are made of these four ways. Where nothing can fit, a shape is worth nothing; a wall
/// leaves no room but does not cage.
class ShapeTable {
public:
    template <RulePolicy R>
    static const ShapeTable& of(Color color) {
        return instance(R::overline(color) == Overline::Wins, R::kCagedFiveWins);
    }

    [[nodiscard]] Shape shape(const Window& window, Color color) const {
        return shapes_[key(window.of(color), window.of(~color), window.wall)];
    }

private:
    ShapeTable(bool overline_wins, bool caged_wins);
    static const ShapeTable& instance(bool overline_wins, bool caged_wins);

    /// Ten cells of two bits: own, foe, both for a wall. The middle is left out.
    static constexpr std::size_t key(std::uint32_t own, std::uint32_t foe, std::uint32_t wall) {
        return squeeze(own | wall) | squeeze(foe | wall) << (kWindow - 1);
    }
    static constexpr std::size_t squeeze(std::uint32_t bits) {
        return (bits & (kCentre - 1)) | (bits >> 1 & ~(kCentre - 1));
    }
    static constexpr std::size_t kKeys = std::size_t{1} << (2 * (kWindow - 1));

    [[nodiscard]] bool is_five(std::uint32_t own, std::uint32_t foe) const;
    Shape classify(std::uint32_t own, std::uint32_t foe, std::uint32_t wall);
    [[nodiscard]] Shape best_of_next(std::uint32_t own, std::uint32_t foe, std::uint32_t wall);

    bool overline_wins_;
    bool caged_wins_;

    std::vector<Shape> shapes_;
};

}  // namespace tengen::pattern
