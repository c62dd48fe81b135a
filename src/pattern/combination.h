// The shapes of one point along its four lines, taken together: a number for each way they can be
// combined, and what a stone there would threaten.
#pragma once

#include "pattern/shape.h"

#include <array>
#include <cstdint>

namespace tengen::pattern {

/// What a stone on a point would threaten, the lines taken together.
enum class Threat : std::uint8_t {
    Nothing,      // nothing that must be answered
    Foul,         // perhaps forbidden to Black: whoever must know asks `is_forbidden`
    Three,        // an open four next
    DoubleThree,  // two of them
    Four,         // a five next
    FourThree,    // a five next, then an open four
    OpenFour,     // two fives next
    Five,         // it is over
};
inline constexpr std::size_t kThreats = 8;

/// Four shapes in no order are one of so many combinations; 0 is nothing along every line.
using Combination = std::uint16_t;
inline constexpr std::size_t kCombinations = 2380;

/// The shapes of a point for both colours: four bits a line, Black in the lower half.
using PackedShapes = std::uint32_t;

constexpr PackedShapes packed(Color c, int line, Shape s) {
    return PackedShapes(s) << (4 * line + (c == Color::Black ? 0 : 16));
}
constexpr Shape unpacked(PackedShapes shapes, Color c, int line) {
    return Shape(shapes >> (4 * line + (c == Color::Black ? 0 : 16)) & 15U);
}

/// Those of one colour.
constexpr std::uint16_t half_of(PackedShapes shapes, Color c) {
    return std::uint16_t(shapes >> (c == Color::Black ? 0 : 16));
}

/// What must be known of a combination while stones come and go, in one byte.
struct Standing {
    std::uint8_t bits = 0;

    static constexpr std::uint8_t kHasFour = 0x10;   // a four at least along some line
    static constexpr std::uint8_t kHasThree = 0x20;  // an open three along some line
    [[nodiscard]] constexpr Threat threat() const { return Threat(bits & 0x0F); }
    [[nodiscard]] constexpr bool has_four() const { return (bits & kHasFour) != 0; }
    [[nodiscard]] constexpr bool has_three() const { return (bits & kHasThree) != 0; }

    bool operator==(const Standing&) const = default;
};

using Four = std::array<Shape, kLines.size()>;

class Combinations {
public:
    /// Built on first use, then shared.
    static const Combinations& instance();

    [[nodiscard]] Combination of(PackedShapes shapes, Color c) const {
        return numbers_[half_of(shapes, c)];
    }
    /// The best first.
    [[nodiscard]] const Four& shapes(Combination number) const { return shapes_[number]; }
    [[nodiscard]] const std::array<Standing, kCombinations>& standings(bool with_fouls) const {
        return standings_[with_fouls ? 1 : 0];
    }

private:
    Combinations();

    std::array<Combination, 1U << 16> numbers_{};
    std::array<Four, kCombinations> shapes_{};
    std::array<std::array<Standing, kCombinations>, 2> standings_{};
};

/// `with_fouls` for one to whom double threes, double fours and overlines are forbidden.
[[nodiscard]] Threat threat_of(const Four& shapes, bool with_fouls);

}  // namespace tengen::pattern
