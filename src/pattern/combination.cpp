#include "pattern/combination.h"

#include <algorithm>
#include <functional>

namespace tengen::pattern {

Threat threat_of(const Four& shapes, bool with_fouls) {
    const auto count = [&](auto&& is_it) { return int(std::ranges::count_if(shapes, is_it)); };
    const auto any = [&](Shape s) { return std::ranges::find(shapes, s) != shapes.end(); };
    if (any(Shape::Five)) return Threat::Five;
    const int fours = count(is_four);
    const int threes = count(is_three);
    const bool is_double = any(Shape::DoubleFour) || fours > 1;
    if (with_fouls && (any(Shape::Overline) || is_double || threes > 1)) return Threat::Foul;
    if (any(Shape::OpenFour) || is_double) return Threat::OpenFour;
    if (fours == 1) return threes > 0 ? Threat::FourThree : Threat::Four;
    if (threes > 0) return threes > 1 ? Threat::DoubleThree : Threat::Three;
    return Threat::Nothing;
}

namespace {

Standing standing_of(const Four& shapes, bool with_fouls) {
    Standing standing{std::uint8_t(threat_of(shapes, with_fouls))};
    if (shapes[0] >= Shape::Four) standing.bits |= Standing::kHasFour;
    if (std::ranges::any_of(shapes, is_three)) standing.bits |= Standing::kHasThree;
    return standing;
}

}  // namespace

Combinations::Combinations() {
    constexpr auto kUnknown = Combination(-1);
    numbers_.fill(kUnknown);
    Combination next = 0;
    for (PackedShapes packed = 0; packed < numbers_.size(); ++packed) {
        Four four{};
        for (int line = 0; line < int(four.size()); ++line) {
            four[std::size_t(line)] = unpacked(packed, Color::Black, line);
            if (std::size_t(four[std::size_t(line)]) >= kShapes) four[0] = Shape{kShapes};
        }
        if (std::size_t(four[0]) >= kShapes) continue;
        std::ranges::sort(four, std::greater{});
        // The number of the same four shapes in their least order, which came first.
        PackedShapes least = 0;
        for (int line = 0; line < int(four.size()); ++line)
            least |= pattern::packed(Color::Black, line, four[std::size_t(line)]);
        Combination& known = numbers_[least];
        if (known == kUnknown) {
            shapes_[next] = four;
            for (const bool fouls : {false, true})
                standings_[fouls ? 1 : 0][next] = standing_of(four, fouls);
            known = next++;
        }
        numbers_[packed] = known;
    }
}

const Combinations& Combinations::instance() {
    static const Combinations combinations;
    return combinations;
}

}  // namespace tengen::pattern
