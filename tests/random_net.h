// A net that knows nothing: every number thrown, from as wide as a trained one has them.
#pragma once

#include "base/random.h"
#include "eval/net.h"

namespace tengen::test {

inline eval::SharedNet random_net(std::uint64_t seed) {
    base::Random random(seed);
    auto net = std::make_shared<eval::Net>();
    const auto fill = [&](auto& table, int width) {
        for (auto& n : table)
            n = std::remove_reference_t<decltype(n)>(random.below(2 * width + 1) - width);
    };
    for (eval::NetSet& set : net->sets()) {
        fill(set.rows, 60);
        for (std::size_t code = 0; code < eval::kLineCodes; ++code)
            for (std::size_t i = 0; i < eval::kView; ++i)
                set.rows[eval::mirrored(code) * eval::kView + i] = set.rows[code * eval::kView + i];
        fill(set.offset, 40);
        fill(set.value1, 200);
        fill(set.value1_offset, 300);
        fill(set.value2, 300);
        fill(set.value2_offset, 300);
        fill(set.value3, 500);
        fill(set.value3_offset, 9000);
        fill(set.move1, 200);
        fill(set.move1_offset, 300);
        fill(set.move2, 300);
        fill(set.move2_offset, 500);
    }
    return net;
}

}  // namespace tengen::test
