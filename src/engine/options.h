// What an engine can be told once, for all its thoughts.
#pragma once

#include "search/task.h"

#include <cstddef>

namespace tengen::engine {

inline constexpr int kMostThreads = 256;
inline constexpr std::size_t kDefaultTableBytes = std::size_t{16} << 20;

struct Options {
    int threads = 1;
    std::size_t table_bytes = kDefaultTableBytes;  // as much as fits is used, never more

    bool operator==(const Options&) const = default;
};

}  // namespace tengen::engine
