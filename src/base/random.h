// A seeded generator, handed over and never looked up. Its numbers are the same on every machine,
// which the standard distributions do not promise.
#pragma once

#include <cstdint>

namespace tengen::base {

/// One step of SplitMix64 (Steele, Lea and Flood): a good hash of a counter.
constexpr std::uint64_t mix(std::uint64_t x) {
    x += 0x9E3779B97F4A7C15ULL;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
    return x ^ (x >> 31);
}

class Random {
public:
    explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

    constexpr std::uint64_t next() {
        const std::uint64_t out = mix(state_);
        state_ += 0x9E3779B97F4A7C15ULL;
        return out;
    }
    /// A number from 0 to bound - 1. The bias is below 2^-32 for the small bounds used here.
    constexpr int below(int bound) { return int((next() >> 32) * std::uint64_t(bound) >> 32); }
    /// Three dice make a bell around 0: `width` is how far off it usually is, and three times that
    /// the most.
    constexpr int bell(int width) {
        constexpr int kSide = 1000;
        int sum = 0;
        for (int die = 0; die < 3; ++die) sum += below(2 * kSide + 1) - kSide;
        return width * sum / kSide;
    }

private:
    std::uint64_t state_;
};

}  // namespace tengen::base
