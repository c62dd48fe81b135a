// Weights over shapes: what a position is worth when nothing is forced.
#pragma once

#include "eval/score.h"
#include "pattern/position.h"

#include <array>

namespace tengen::eval {

/// What one shape, on one line of one empty point, is worth to its owner.
struct Weights {
    std::array<int, pattern::kShapes> shape;
    int to_move;  // for having the next move

    [[nodiscard]] int of(pattern::Shape s) const { return shape[std::size_t(s)]; }
};

[[nodiscard]] const Weights& default_weights();

/// For the side to move.
[[nodiscard]] Score evaluate(const pattern::Position& position, const Weights& weights);

/// How much a stone on this point would do for this colour: all its shapes together. Orders moves.
[[nodiscard]] int promise(const pattern::Shapes& shapes, const Weights& weights);

}  // namespace tengen::eval
