#include "eval/deep_kernels.h"

// This file is compiled once for each kind of processor; the best is chosen when it runs.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "eval/deep_kernels_simd.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace tengen::eval::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// Sixteen outputs at most in a vector, so that two of them always fit.
using Floats = hn::CappedTag<float, 16>;
using Float = hn::Vec<Floats>;

/// What one cell makes of two vectors of outputs. Where the length of a vector is known only when
/// it runs no array can hold one.
class OneCell {
public:
    HWY_INLINE OneCell(const DeepSweep& sweep, std::ptrdiff_t cell, std::size_t output)
        : from_(sweep.from + std::size_t(cell) * sweep.from_width),
          to_(sweep.to + std::size_t(cell) * sweep.to_width + output) {}

    HWY_INLINE void begin(const DeepSweep& sweep, Float low, Float high, Float& a, Float& b) const {
        const Floats d;
        a = sweep.adds ? hn::Add(low, hn::LoadU(d, to_)) : low;
        b = sweep.adds ? hn::Add(high, hn::LoadU(d, to_ + hn::Lanes(d))) : high;
    }
    [[nodiscard]] HWY_INLINE const float* near(std::ptrdiff_t tap, std::size_t width) const {
        return from_ + tap * std::ptrdiff_t(width);
    }
    static HWY_INLINE void take(float number, Float low, Float high, Float& a, Float& b) {
        const Float all = hn::Set(Floats(), number);
        a = hn::MulAdd(all, low, a);
        b = hn::MulAdd(all, high, b);
    }
    HWY_INLINE void end(Float a, Float b) const {
        const Floats d;
        hn::StoreU(hn::Max(a, hn::Zero(d)), d, to_);
        hn::StoreU(hn::Max(b, hn::Zero(d)), d, to_ + hn::Lanes(d));
    }

private:
    const float* from_;
    float* to_;
};

/// Each weight is loaded once for four cells.
HWY_INLINE void four_cells(const DeepSweep& s, const std::ptrdiff_t* cells, std::size_t output) {
    const Floats d;
    const std::size_t lanes = hn::Lanes(d);
    const OneCell c0(s, cells[0], output);
    const OneCell c1(s, cells[1], output);
    const OneCell c2(s, cells[2], output);
    const OneCell c3(s, cells[3], output);
    Float low = hn::LoadU(d, s.offsets + output);
    Float high = hn::LoadU(d, s.offsets + output + lanes);
    Float a0, b0, a1, b1, a2, b2, a3, b3;
    c0.begin(s, low, high, a0, b0);
    c1.begin(s, low, high, a1, b1);
    c2.begin(s, low, high, a2, b2);
    c3.begin(s, low, high, a3, b3);
    const float* weight = s.weights + output;
    for (const std::ptrdiff_t tap : s.taps) {
        const float* const f0 = c0.near(tap, s.from_width);
        const float* const f1 = c1.near(tap, s.from_width);
        const float* const f2 = c2.near(tap, s.from_width);
        const float* const f3 = c3.near(tap, s.from_width);
        for (std::size_t i = 0; i < s.inputs; ++i, weight += s.outputs) {
            low = hn::LoadU(d, weight);
            high = hn::LoadU(d, weight + lanes);
            OneCell::take(f0[i], low, high, a0, b0);
            OneCell::take(f1[i], low, high, a1, b1);
            OneCell::take(f2[i], low, high, a2, b2);
            OneCell::take(f3[i], low, high, a3, b3);
        }
    }
    c0.end(a0, b0);
    c1.end(a1, b1);
    c2.end(a2, b2);
    c3.end(a3, b3);
}

HWY_INLINE void one_cell(const DeepSweep& s, std::ptrdiff_t cell, std::size_t output) {
    const Floats d;
    const std::size_t lanes = hn::Lanes(d);
    const OneCell c(s, cell, output);
    Float a, b;
    c.begin(s, hn::LoadU(d, s.offsets + output), hn::LoadU(d, s.offsets + output + lanes), a, b);
    const float* weight = s.weights + output;
    for (const std::ptrdiff_t tap : s.taps) {
        const float* const from = c.near(tap, s.from_width);
        for (std::size_t i = 0; i < s.inputs; ++i, weight += s.outputs)
            OneCell::take(from[i], hn::LoadU(d, weight), hn::LoadU(d, weight + lanes), a, b);
    }
    c.end(a, b);
}

void sweep(const DeepSweep& s) {
    const std::size_t step = 2 * hn::Lanes(Floats());
    for (std::size_t output = 0; output < s.outputs; output += step) {
        std::size_t i = 0;
        for (; i + 4 <= s.cells.size(); i += 4) four_cells(s, s.cells.data() + i, output);
        for (; i < s.cells.size(); ++i) one_cell(s, s.cells[i], output);
    }
}

SweepKernel sweep_kernel() { return sweep; }

}  // namespace tengen::eval::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tengen::eval {

HWY_EXPORT(sweep_kernel);

SweepKernel fast_sweep() {
    static const SweepKernel chosen = HWY_DYNAMIC_DISPATCH(sweep_kernel)();
    return chosen;
}

}  // namespace tengen::eval
#endif
