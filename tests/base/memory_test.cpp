#include "base/memory.h"

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

}  // namespace
}  // namespace tengen::base
