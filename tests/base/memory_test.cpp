#include "base/memory.h"

#include "base/no_memory.h"

#include <gtest/gtest.h>

#include <vector>

namespace tengen::base {
namespace {

TEST(Memory, ThePeakIsNotBelowWhatIsInUse) {
    constexpr std::size_t kBytes = std::size_t{32} << 20;
    std::vector<char> block(kBytes);
    // Through a volatile, or the compiler sees that nobody reads the block and does without it.
    volatile char* const bytes = block.data();
    for (std::size_t i = 0; i < kBytes; i += 1024) bytes[i] = 'x';
    EXPECT_GE(peak_memory(), kBytes);
}

TEST(Memory, WhatThereIsNoMemoryForIsNamed) {
    const auto nothing_left = []() -> int { throw std::bad_alloc(); };
    try {
        allocate_named("a table", std::size_t{3} << 30, nothing_left);
        FAIL();
    } catch (const std::bad_alloc& problem) {
        EXPECT_STREQ(problem.what(), "no memory for a table of 3072 MB");
    }
}

}  // namespace
}  // namespace tengen::base
