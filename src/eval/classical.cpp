#include "eval/classical.h"

namespace tengen::eval {

using pattern::Shape;

const Weights& default_weights() {
    //                                 -  One OpOne Two OpTwo Three OpThree Four OpFour Five
    static constexpr Weights kDefault{{0, 1, 2, 4, 10, 12, 36, 40, 160, 1000}, 12};
    return kDefault;
}

Score evaluate(const pattern::Position& position, const Weights& weights) {
    const Color own = position.side_to_move();
    int value = weights.to_move;
    for (std::size_t s = 1; s < pattern::kShapes; ++s) {
        const auto shape = Shape(s);
        value += weights.of(shape) * (position.count(own, shape) - position.count(~own, shape));
    }
    return clamp_value(value);
}

int promise(const pattern::Shapes& shapes, const Weights& weights) {
    int sum = 0;
    for (const Shape s : shapes) sum += weights.of(s);
    return sum;
}

}  // namespace tengen::eval
