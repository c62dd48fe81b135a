#include "base/growing_array.h"

#include <gtest/gtest.h>

#include <cstdint>

namespace tengen::base {
namespace {

TEST(GrowingArray, KeepsWhatItHoldsAsItGrows) {
    GrowingArray<std::uint64_t> array;
    constexpr std::size_t kElements = 1'000'000;
    for (std::size_t i = 0; i < kElements; ++i) array.push_back(i * i);
    ASSERT_EQ(array.size(), kElements);
    for (std::size_t i = 0; i < kElements; ++i) ASSERT_EQ(array[i], i * i);
    EXPECT_LE(array.memory(), kElements * sizeof(std::uint64_t) * 5 / 4 + 64);
}

TEST(GrowingArray, MovesWithItsContents) {
    GrowingArray<int> array;
    array.push_back(7);
    GrowingArray<int> moved = std::move(array);
    ASSERT_EQ(moved.size(), 1U);
    EXPECT_EQ(moved[0], 7);
    GrowingArray<int> assigned;
    assigned.push_back(1);
    assigned = std::move(moved);
    EXPECT_EQ(assigned[0], 7);
}

}  // namespace
}  // namespace tengen::base
