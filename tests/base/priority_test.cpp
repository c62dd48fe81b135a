#include "base/priority.h"

#include <gtest/gtest.h>

#include <thread>

namespace tengen::base {
namespace {

TEST(Priority, IsThatOfOneThreadAlone) {
    if (is_polite()) GTEST_SKIP() << "all of us are polite already";
    std::jthread([] {
        EXPECT_FALSE(is_polite());
        be_polite();
        EXPECT_TRUE(is_polite());
    }).join();
    EXPECT_FALSE(is_polite());
}

}  // namespace
}  // namespace tengen::base
