#include "eval/net_kernels.h"

#include <cstring>

// This file is compiled once for each kind of processor; the best is chosen when it runs.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "eval/net_kernels_simd.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace tengen::eval::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// Half a view at a time or less, so that whole vectors always fit.
using Words = hn::CappedTag<std::int16_t, kHalf>;
using Word = hn::Vec<Words>;
using Bytes = hn::Rebind<std::int8_t, Words>;
using Sums = hn::Repartition<std::int32_t, Words>;

HWY_INLINE Word clip(Word sum) {
    const Words d;
    return hn::Min(hn::Max(sum, hn::Zero(d)), hn::Set(d, std::int16_t{127}));
}

HWY_INLINE Word product(Word a, Word b) { return hn::ShiftRight<7>(hn::Mul(a, b)); }

/// What a row is more than another, from there on.
HWY_INLINE Word growth(const std::int8_t* old, const std::int8_t* now) {
    const Words d;
    const Bytes bytes;
    return hn::Sub(hn::PromoteTo(d, hn::LoadU(bytes, now)),
                   hn::PromoteTo(d, hn::LoadU(bytes, old)));
}

/// One view of a cell comes to its new rows. Gives its features before and after by reference,
/// where the length of a vector is known only when it runs no struct can hold one, and how much its
/// products grew. With `kKeeps` the cell becomes so, and what it was is kept; without, it is only
/// looked at.
template <bool kKeeps, class Cell>
HWY_INLINE Word turn(Cell* view, const std::int8_t* old, const std::int8_t* now, std::int16_t* kept,
                     Word& a_was, Word& a_is) {
    const Words d;
    const Word a = hn::Load(d, view);
    const Word b = hn::Load(d, view + kHalf);
    const Word a_new = hn::Add(a, growth(old, now));
    const Word b_new = hn::Add(b, growth(old + kHalf, now + kHalf));
    if constexpr (kKeeps) {
        hn::Store(a, d, kept);
        hn::Store(b, d, kept + kHalf);
        hn::Store(a_new, d, view);
        hn::Store(b_new, d, view + kHalf);
    }
    a_was = clip(a);
    a_is = clip(a_new);
    return hn::Sub(product(a_is, clip(b_new)), product(a_was, clip(b)));
}

/// Cells are `const` where they are only looked at.
template <bool kKeeps, class Cells>
HWY_INLINE void take_in(std::span<const LineChange> changes, const NetRows& rows,
                        Cells* HWY_RESTRICT cells, NetSums& sums, NetCell* HWY_RESTRICT before) {
    const Words d;
    for (std::size_t i = 0; i < kHalf; i += hn::Lanes(d)) {
        const auto load = [&](std::uint16_t* at) {
            return hn::Load(d, reinterpret_cast<std::int16_t*>(at));
        };
        const auto store = [&](Word sum, std::uint16_t* at) {
            hn::Store(sum, d, reinterpret_cast<std::int16_t*>(at));
        };
        std::uint16_t* const black = sums.views[0].data() + i;
        std::uint16_t* const white = sums.views[1].data() + i;
        std::uint16_t* const both = sums.cross.data() + i;
        Word black_a = load(black);
        Word black_p = load(black + kHalf);
        Word white_a = load(white);
        Word white_p = load(white + kHalf);
        Word cross = load(both);
        NetCell* kept = before;
        for (const LineChange& change : changes) {
            auto& cell = cells[change.cell];
            const auto old = [&](std::size_t v) {
                return rows[v] + std::size_t{change.before[v]} * kView + i;
            };
            const auto now = [&](std::size_t v) {
                return rows[v] + std::size_t{change.after[v]} * kView + i;
            };
            const auto keep = [&](std::size_t v) -> std::int16_t* {
                if constexpr (kKeeps) return kept->views[v].data() + i;
                return nullptr;
            };
            Word was = hn::Undefined(d);
            Word is = hn::Undefined(d);
            black_p = hn::Add(
                black_p, turn<kKeeps>(cell.views[0].data() + i, old(0), now(0), keep(0), was, is));
            black_a = hn::Add(black_a, hn::Sub(is, was));
            Word other_was = hn::Undefined(d);
            Word other_is = hn::Undefined(d);
            white_p = hn::Add(white_p, turn<kKeeps>(cell.views[1].data() + i, old(1), now(1),
                                                    keep(1), other_was, other_is));
            white_a = hn::Add(white_a, hn::Sub(other_is, other_was));
            cross = hn::Add(cross, hn::Sub(product(is, other_is), product(was, other_was)));
            if constexpr (kKeeps) ++kept;
        }
        store(black_a, black);
        store(black_p, black + kHalf);
        store(white_a, white);
        store(white_p, white + kHalf);
        store(cross, both);
    }
}

void change(std::span<const LineChange> changes, const NetRows& rows, NetCell* cells, NetSums& sums,
            NetCell* before) {
    take_in<true>(changes, rows, cells, sums, before);
}

void foresee(std::span<const LineChange> changes, const NetRows& rows, const NetCell* cells,
             NetSums& sums) {
    take_in<false>(changes, rows, cells, sums, nullptr);
}

/// Which lanes are added to which is left to the processor: only the sum of all is the same.
template <std::size_t kCount>
HWY_INLINE std::int32_t dot(const std::int16_t* HWY_RESTRICT a,
                            const std::int16_t* HWY_RESTRICT b) {
    const Words d;
    const Sums wide;
    auto low = hn::Zero(wide);
    auto high = hn::Zero(wide);
    for (std::size_t i = 0; i < kCount; i += hn::Lanes(d))
        low =
            hn::ReorderWidenMulAccumulate(wide, hn::Load(d, a + i), hn::LoadU(d, b + i), low, high);
    return hn::GetLane(hn::SumOfLanes(wide, hn::Add(low, high)));
}

/// Vectors of outputs, each taking in two inputs at a time; what does not fit into 16 bits is cut.
/// Hidden outputs are clipped.
template <std::size_t kIn, std::size_t kOut, int kShift, bool kIsHidden>
HWY_INLINE void layer(const std::int16_t* HWY_RESTRICT weights,
                      const std::int16_t* HWY_RESTRICT offset, const std::int16_t* HWY_RESTRICT in,
                      std::int16_t* HWY_RESTRICT made) {
    constexpr std::size_t kMostLanes = 16;
    static_assert(kIn % 2 == 0 && kOut % kMostLanes == 0);
    const hn::CappedTag<std::int16_t, 2 * kMostLanes> pairs;
    const hn::Repartition<std::int32_t, decltype(pairs)> wide;
    const hn::Rebind<std::int16_t, decltype(wide)> narrow;
    for (std::size_t i = 0; i < kOut; i += hn::Lanes(wide)) {
        auto low = hn::Zero(wide);
        auto high = hn::Zero(wide);
        for (std::size_t k = 0; k < kIn; k += 2) {
            std::int32_t two;
            std::memcpy(&two, in + k, sizeof(two));
            low = hn::ReorderWidenMulAccumulate(wide, hn::BitCast(pairs, hn::Set(wide, two)),
                                                hn::LoadU(pairs, weights + k * kOut + 2 * i), low,
                                                high);
        }
        auto sum = hn::Add(hn::ShiftRight<kShift>(hn::RearrangeToOddPlusEven(low, high)),
                           hn::PromoteTo(wide, hn::LoadU(narrow, offset + i)));
        if constexpr (kIsHidden)
            sum = hn::Min(hn::Max(sum, hn::Zero(wide)), hn::Set(wide, std::int32_t{1023}));
        hn::StoreU(hn::DemoteTo(narrow, sum), narrow, made + i);
    }
}

void value(const NetSet& set, const NetInput& input, std::size_t situation,
           std::array<std::int32_t, 2>& made) {
    alignas(64) std::array<std::int16_t, kHidden> first;
    alignas(64) std::array<std::int16_t, kHidden> second;
    layer<kNetInputs, kHidden, 12, true>(set.value1.data(),
                                         set.value1_offset.data() + situation * kHidden,
                                         input.data(), first.data());
    layer<kHidden, kHidden, 10, true>(set.value2.data(), set.value2_offset.data(), first.data(),
                                      second.data());
    for (std::size_t i = 0; i < made.size(); ++i)
        made[i] =
            dot<kHidden>(set.value3.data() + i * kHidden, second.data()) + set.value3_offset[i];
}

void weigh(const NetSet& set, const NetInput& input, std::size_t situation,
           std::array<std::int16_t, kFeatures>& weights) {
    alignas(64) std::array<std::int16_t, kHidden> first;
    layer<kNetInputs, kHidden, 12, true>(set.move1.data(),
                                         set.move1_offset.data() + situation * kHidden,
                                         input.data(), first.data());
    layer<kHidden, kFeatures, 8, false>(set.move2.data(), set.move2_offset.data(), first.data(),
                                        weights.data());
}

void promise(const std::array<std::int16_t, kFeatures>& weights, const NetCell* cells,
             std::size_t own, std::span<const std::uint16_t> which, std::int32_t* made) {
    const Words d;
    const Sums wide;
    for (const std::uint16_t at : which) {
        const std::int16_t* const mine = cells[at].views[own].data();
        const std::int16_t* const other = cells[at].views[1 - own].data();
        auto low = hn::Zero(wide);
        auto high = hn::Zero(wide);
        const auto weighed = [&](Word features, std::size_t from) {
            low = hn::ReorderWidenMulAccumulate(wide, features, hn::LoadU(d, weights.data() + from),
                                                low, high);
        };
        for (std::size_t i = 0; i < kHalf; i += hn::Lanes(d)) {
            const Word a = clip(hn::Load(d, mine + i));
            const Word b = clip(hn::Load(d, other + i));
            weighed(a, i);
            weighed(product(a, clip(hn::Load(d, mine + kHalf + i))), kHalf + i);
            weighed(b, kView + i);
            weighed(product(b, clip(hn::Load(d, other + kHalf + i))), kView + kHalf + i);
            weighed(product(a, b), 2 * kView + i);
        }
        *made++ = hn::GetLane(hn::SumOfLanes(wide, hn::Add(low, high)));
    }
}

const NetKernels* kernels() {
    static constexpr NetKernels kKernels{change, foresee, value, weigh, promise};
    return &kKernels;
}

}  // namespace tengen::eval::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tengen::eval {

HWY_EXPORT(kernels);

const NetKernels& fast_kernels() {
    static const NetKernels& chosen = *HWY_DYNAMIC_DISPATCH(kernels)();
    return chosen;
}

}  // namespace tengen::eval
#endif
