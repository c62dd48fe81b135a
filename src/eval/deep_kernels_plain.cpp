#include "eval/deep_kernels.h"

#include <algorithm>

namespace tengen::eval {

void plain_sweep(const DeepSweep& s) {
    for (const std::ptrdiff_t cell : s.cells)
        for (std::size_t o = 0; o < s.outputs; ++o) {
            float* const to = s.to + std::size_t(cell) * s.to_width + o;
            double sum = double(s.offsets[o]) + (s.adds ? double(*to) : 0.0);
            const float* weight = s.weights + o;
            for (const std::ptrdiff_t tap : s.taps) {
                const float* const from = s.from + std::size_t(cell + tap) * s.from_width;
                for (std::size_t i = 0; i < s.inputs; ++i, weight += s.outputs)
                    sum += double(from[i]) * double(*weight);
            }
            *to = float(std::max(sum, 0.0));
        }
}

#ifndef TENGEN_HAS_HIGHWAY
SweepKernel fast_sweep() { return plain_sweep; }
#endif

}  // namespace tengen::eval
