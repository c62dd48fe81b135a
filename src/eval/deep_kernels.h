// The part of a deep net that takes the time on a processor, once plainly and once with its
// vectors. They add in another order: what they make differs in the last digits.
#pragma once

#include <cstddef>
#include <span>

namespace tengen::eval {

/// One layer over the cells of a board. Where cells lie is counted in cells; beside the board there
/// is nothing, in memory too.
struct DeepSweep {
    std::span<const std::ptrdiff_t> cells;
    std::span<const std::ptrdiff_t> taps;  // from a cell to those it takes in
    const float* from = nullptr;
    std::size_t inputs = 0;          // of a cell that is taken in
    std::size_t from_width = 0;      // numbers from one cell to the next
    const float* weights = nullptr;  // of each tap and input, all outputs
    const float* offsets = nullptr;
    float* to = nullptr;
    std::size_t outputs = 0;  // in thirty-twos
    std::size_t to_width = 0;
    bool adds = false;  // to what is there
};

/// What comes out below zero is nothing.
using SweepKernel = void (*)(const DeepSweep& sweep);

void plain_sweep(const DeepSweep& sweep);
/// The fastest here; the plain one where the program was built without vectors.
[[nodiscard]] SweepKernel fast_sweep();

}  // namespace tengen::eval
