#include "match/cores.h"

#include "english.h"

#include <gtest/gtest.h>

namespace tengen::match {
namespace {

TEST(Cores, NoTwoTablesShareOne) {
    const std::vector cores{0, 2, 3, 5, 8};
    const auto shares = share_cores(cores, 2, 2);
    ASSERT_TRUE(shares) << shares.error();
    EXPECT_EQ(*shares, (std::vector<std::vector<int>>{{0, 2}, {3, 5}}));
    EXPECT_EQ(*share_cores(cores, 5, 1), (std::vector<std::vector<int>>{{0}, {2}, {3}, {5}, {8}}));
}

TEST(Cores, TooFewAreRefusedWithTheNumberItTakes) {
    const std::vector cores{0, 1, 2};
    const auto shares = share_cores(cores, 2, 2);
    ASSERT_FALSE(shares);
    EXPECT_EQ(shares.error(), "2 games at once with 2 threads each need 4 cores, and there are 3");
    EXPECT_FALSE(share_cores(cores, 512, 1'000'000'000));
    EXPECT_FALSE(share_cores({}, 1, 1));
}

}  // namespace
}  // namespace tengen::match
