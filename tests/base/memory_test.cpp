#include "base/memory.h"

#include <gtest/gtest.h>

#include <vector>

namespace tengen::base {
namespace {

TEST(Memory, ThePeakIsNotBelowWhatIsInUse) {
    constexpr std::size_t kBytes = std::size_t{32} << 20;
    const std::vector<char> block(kBytes, 'x');
    EXPECT_GE(peak_memory(), block.size());
}

}  // namespace
}  // namespace tengen::base
