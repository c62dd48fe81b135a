// Nets and positions that are made up, to be compared and timed: training/deep_reference.py makes
// the same.
#pragma once

#include "base/half.h"
#include "eval/deep_judge.h"

#include <cmath>
#include <cstdint>
#include <memory>
#include <vector>

namespace tengen::eval {

/// From -1000 to 1000, in no order.
inline int scattered(std::uint64_t k, std::uint64_t seed) {
    auto h = std::uint32_t(k * 2654435761U + seed * 40503U);
    h ^= h >> 15;
    h *= 2246822519U;
    return int((h >> 13) % 2001) - 1000;
}

inline SharedDeepNet made_up_deep_net(const DeepShape& shape, std::uint64_t seed) {
    auto net = std::make_shared<DeepNet>(shape);
    const auto fill = [&](std::vector<float>& table, float spread) {
        if (table.empty()) return;
        for (std::size_t k = 0; k < table.size(); ++k)
            table[k] = base::from_half(base::to_half(float(scattered(k, seed)) / 1000.0F * spread));
        ++seed;
    };
    const auto fill_layer = [&](DeepLayer& layer, std::size_t outputs) {
        const double inputs = double(layer.weights.size()) / double(outputs);
        fill(layer.weights, float(1.5 / std::sqrt(inputs)));
        fill(layer.offsets, 0.25F);
    };
    fill_layer(net->first, shape.channels);
    for (DeepBlock& block : net->blocks) {
        fill_layer(block.first, shape.channels);
        fill_layer(block.pool, shape.channels);
        fill_layer(block.second, shape.channels);
    }
    fill_layer(net->head, 2 * kDeepHead);
    fill_layer(net->head_pool, kDeepHead);
    fill_layer(net->move, 1);
    fill_layer(net->value1, kDeepValueHidden);
    fill_layer(net->value2, kDeepEnds);
    return net;
}

/// One more position: about a third own stones, a third the other's.
inline void add_made_up_position(DeepBatch& batch, std::uint8_t kind, std::uint64_t seed) {
    for (std::size_t k = 0; k < batch.cells_each(); ++k)
        batch.cells.push_back(std::uint8_t((scattered(k, seed) + 1000) % 3));
    batch.kinds.push_back(kind);
}

}  // namespace tengen::eval
