#include "eval/weights.h"

namespace tengen::eval {
namespace {

using pattern::Shape;

Weights guessed() {
    constexpr std::array<int, pattern::kShapes> kGuess{0,  0,  1,  2,  4,   8,   12,
                                                       12, 32, 38, 40, 160, 160, 1000};
    Weights weights;
    const auto& combinations = pattern::Combinations::instance();
    for (std::size_t i = 0; i < pattern::kCombinations; ++i) {
        int sum = 0;
        for (const Shape s : combinations.shapes(pattern::Combination(i)))
            sum += kGuess[std::size_t(s)];
        for (const std::size_t c : {0U, 1U}) {
            weights.worth[c][i] = std::int16_t(std::min(sum, 2000) * kWorthUnit);
            weights.attack[c][i] = std::int16_t(2 * sum);
            weights.defence[c][i] = std::int16_t(sum);
        }
    }
    for (auto& side : weights.situation) side.fill(12 * kWorthUnit);
    return weights;
}

}  // namespace

const Weights& default_weights(RuleId /*rule*/) {
    static const Weights weights = guessed();
    return weights;
}

}  // namespace tengen::eval
