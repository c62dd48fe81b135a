// The slow twin.
#include "eval/net_kernels.h"

#include <algorithm>

namespace tengen::eval {
namespace {

constexpr std::int16_t kMostFeature = 127;
constexpr std::int32_t kMostHidden = 1023;

using View = std::array<std::int16_t, kView>;

int clipped(std::int16_t sum) { return std::clamp<std::int16_t>(sum, 0, kMostFeature); }

/// The features of a view: the first half as they are, the second times its partner.
View features_of(const View& sums) {
    View made{};
    for (std::size_t i = 0; i < kHalf; ++i) {
        made[i] = std::int16_t(clipped(sums[i]));
        made[kHalf + i] = std::int16_t(clipped(sums[i]) * clipped(sums[kHalf + i]) >> 7);
    }
    return made;
}

std::int16_t cross_of(const NetCell& cell, std::size_t i) {
    return std::int16_t(clipped(cell.views[0][i]) * clipped(cell.views[1][i]) >> 7);
}

void add(NetSums& sums, const NetCell& cell, int sign) {
    for (std::size_t view = 0; view < 2; ++view) {
        const View features = features_of(cell.views[view]);
        for (std::size_t i = 0; i < kView; ++i)
            sums.views[view][i] = std::uint16_t(sums.views[view][i] + sign * features[i]);
    }
    for (std::size_t i = 0; i < kHalf; ++i)
        sums.cross[i] = std::uint16_t(sums.cross[i] + sign * cross_of(cell, i));
}

void turn(NetCell& cell, const LineChange& change, const NetRows& rows, NetSums& sums) {
    add(sums, cell, -1);
    for (std::size_t view = 0; view < 2; ++view) {
        const std::int8_t* old = rows[view] + std::size_t{change.before[view]} * kView;
        const std::int8_t* now = rows[view] + std::size_t{change.after[view]} * kView;
        for (std::size_t i = 0; i < kView; ++i)
            cell.views[view][i] = std::int16_t(cell.views[view][i] + now[i] - old[i]);
    }
    add(sums, cell, 1);
}

void change(std::span<const LineChange> changes, const NetRows& rows, NetCell* cells, NetSums& sums,
            NetCell* before) {
    for (const LineChange& change : changes) {
        *before++ = cells[change.cell];
        turn(cells[change.cell], change, rows, sums);
    }
}

void foresee(std::span<const LineChange> changes, const NetRows& rows, const NetCell* cells,
             NetSums& sums) {
    for (const LineChange& change : changes) {
        NetCell cell = cells[change.cell];
        turn(cell, change, rows, sums);
    }
}

/// Sums wrap, as those of vectors do; with the numbers of a trained net they never come near it.
std::int32_t dot(const std::int16_t* a, const std::int16_t* b, std::size_t count) {
    std::uint32_t sum = 0;
    for (std::size_t i = 0; i < count; ++i) sum += std::uint32_t(std::int32_t{a[i]} * b[i]);
    return std::int32_t(sum);
}

template <std::size_t kOut, int kShift, std::size_t kIn>
std::array<std::int32_t, kOut> layer(const std::int16_t* weights, const std::int16_t* offset,
                                     const std::array<std::int16_t, kIn>& in) {
    std::array<std::int32_t, kOut> made{};
    for (std::size_t i = 0; i < kOut; ++i) {
        std::uint32_t sum = 0;
        for (std::size_t k = 0; k < kIn; ++k)
            sum += std::uint32_t(std::int32_t{weights[weight_at(kOut, i, k)]} * in[k]);
        made[i] = (std::int32_t(sum) >> kShift) + offset[i];
    }
    return made;
}

template <int kShift, std::size_t kIn>
std::array<std::int16_t, kHidden> hidden(const std::int16_t* weights, const std::int16_t* offset,
                                         const std::array<std::int16_t, kIn>& in) {
    std::array<std::int16_t, kHidden> made{};
    std::ranges::transform(layer<kHidden, kShift>(weights, offset, in), made.begin(),
                           [](std::int32_t sum) {
                               return std::int16_t(std::clamp<std::int32_t>(sum, 0, kMostHidden));
                           });
    return made;
}

void value(const NetSet& set, const NetInput& input, std::size_t situation,
           std::array<std::int32_t, 2>& made) {
    const auto first =
        hidden<12>(set.value1.data(), set.value1_offset.data() + situation * kHidden, input);
    const auto second = hidden<10>(set.value2.data(), set.value2_offset.data(), first);
    for (std::size_t i = 0; i < made.size(); ++i)
        made[i] =
            dot(set.value3.data() + i * kHidden, second.data(), kHidden) + set.value3_offset[i];
}

void weigh(const NetSet& set, const NetInput& input, std::size_t situation,
           std::array<std::int16_t, kFeatures>& weights) {
    const auto first =
        hidden<12>(set.move1.data(), set.move1_offset.data() + situation * kHidden, input);
    std::ranges::transform(
        layer<kFeatures, 8>(set.move2.data(), set.move2_offset.data(), first), weights.begin(),
        [](std::int32_t sum) {
            return std::int16_t(std::clamp<std::int32_t>(sum, INT16_MIN, INT16_MAX));
        });
}

void promise(const std::array<std::int16_t, kFeatures>& weights, const NetCell* cells,
             std::size_t own, std::span<const std::uint16_t> which, std::int32_t* made) {
    for (const std::uint16_t at : which) {
        const NetCell& cell = cells[at];
        const View mine = features_of(cell.views[own]);
        const View other = features_of(cell.views[1 - own]);
        std::uint32_t sum = std::uint32_t(dot(weights.data(), mine.data(), kView)) +
                            std::uint32_t(dot(weights.data() + kView, other.data(), kView));
        for (std::size_t i = 0; i < kHalf; ++i)
            sum += std::uint32_t(std::int32_t{weights[2 * kView + i]} * cross_of(cell, i));
        *made++ = std::int32_t(sum);
    }
}

constexpr NetKernels kPlain{change, foresee, value, weigh, promise};

}  // namespace

NetSums sums_of(std::span<const NetCell> cells) {
    NetSums sums;
    for (const NetCell& cell : cells) add(sums, cell, 1);
    return sums;
}

const NetKernels& plain_kernels() { return kPlain; }

#ifndef TENGEN_HAS_HIGHWAY
const NetKernels& fast_kernels() { return kPlain; }
#endif

}  // namespace tengen::eval
