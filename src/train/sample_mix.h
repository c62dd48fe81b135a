// Files of samples made of others.
#pragma once

#include "game/words.h"
#include "train/sample_source.h"

#include <cstdint>
#include <expected>
#include <filesystem>
#include <string>

namespace tengen::train {

struct SampleCount {
    std::uint64_t games = 0;
    std::uint64_t samples = 0;
};

/// All games in any order, each position once. They are held in memory meanwhile, packed as in the
/// file before it is compressed.
[[nodiscard]] std::expected<SampleCount, Message> mix_samples(SampleSource& source,
                                                              const std::filesystem::path& to,
                                                              std::uint64_t seed);

/// Each game to one of two files, the share of them to the second.
struct Split {
    std::filesystem::path to;
    std::filesystem::path rest;
    double share = 0;
    std::uint64_t seed = 1;
};
struct SplitCounts {
    SampleCount to;
    SampleCount rest;
};
[[nodiscard]] std::expected<SplitCounts, Message> split_samples(SampleSource& source,
                                                                const Split& split);

}  // namespace tengen::train
