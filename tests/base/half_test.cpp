#include "base/half.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace tengen::base {
namespace {

TEST(Half, EachComesBackFromAFloat) {
    for (std::uint32_t half = 0; half < 0x10000; ++half) {
        const float number = from_half(std::uint16_t(half));
        if (std::isnan(number))
            EXPECT_TRUE(std::isnan(from_half(to_half(number)))) << half;
        else
            EXPECT_EQ(to_half(number), half);
    }
}

TEST(Half, HasTheNumbersOfTheStandard) {
    EXPECT_EQ(from_half(0x3C00), 1.0F);
    EXPECT_EQ(from_half(0xC000), -2.0F);
    EXPECT_EQ(from_half(0x7BFF), 65504.0F);
    EXPECT_EQ(from_half(0x0400), std::ldexp(1.0F, -14));
    EXPECT_EQ(from_half(0x0001), std::ldexp(1.0F, -24));
    EXPECT_EQ(from_half(0x8001), -std::ldexp(1.0F, -24));
    EXPECT_EQ(from_half(0xFC00), -std::numeric_limits<float>::infinity());
}

TEST(Half, IsTheNearestAndOfTwoTheEven) {
    EXPECT_EQ(to_half(1.0F + 1.0F / 2048), 0x3C00);
    EXPECT_EQ(to_half(1.0F + 3.0F / 2048), 0x3C02);
    EXPECT_EQ(to_half(1.0F + 1.1F / 2048), 0x3C01);
    EXPECT_EQ(to_half(std::ldexp(1.0F, -25)), 0x0000);
    EXPECT_EQ(to_half(std::ldexp(1.5F, -24)), 0x0002);
    EXPECT_EQ(to_half(-std::ldexp(1.1F, -25)), 0x8001);
    EXPECT_EQ(to_half(65519.0F), 0x7BFF);
    EXPECT_EQ(to_half(65520.0F), 0x7C00);
    EXPECT_EQ(to_half(std::numeric_limits<float>::max()), 0x7C00);
}

}  // namespace
}  // namespace tengen::base
