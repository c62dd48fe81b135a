#include "base/text.h"

#include <gtest/gtest.h>

namespace tengen::base {
namespace {

TEST(Text, NumbersAreWholeOrNothing) {
    EXPECT_EQ(parse_number<int>(" 42 "), 42);
    EXPECT_EQ(parse_number<int>("+7"), 7);
    EXPECT_EQ(parse_number<int>("-7"), -7);
    for (const char* text : {"", " ", "x", "4x", "4 2", "99999999999", "--1"})
        EXPECT_FALSE(parse_number<int>(text)) << text;
}

TEST(Text, IsTakenApart) {
    EXPECT_EQ(split("a,,b", ','), (std::vector<std::string_view>{"a", "", "b"}));
    EXPECT_EQ(split("", ','), (std::vector<std::string_view>{""}));
    EXPECT_EQ(words("  one\ttwo \n"), (std::vector<std::string_view>{"one", "two"}));
    EXPECT_EQ(trim(" \r\n x y\t"), "x y");
    EXPECT_TRUE(starts_with_ignoring_case("PASSing", "pass"));
    EXPECT_FALSE(starts_with_ignoring_case("pas", "pass"));
}

TEST(Text, WhatIsShownCannotMoveTheCursor) {
    EXPECT_EQ(printable("天元\n\x1b[31m"), "天元\n?[31m");
    EXPECT_EQ(printable("\xff\xe5\xa4"), "???");
    EXPECT_EQ(printable("\xc2\x9b"), "?");
    EXPECT_EQ(printable("\x7f\t"), "??");
}

TEST(Text, ExcerptsAreShortAndWhole) {
    EXPECT_EQ(excerpt("天元天元", 2), "天元…");
    EXPECT_EQ(excerpt("short", 5), "short");
    EXPECT_EQ(excerpt("a\nb\x01"), "a b?");
}

}  // namespace
}  // namespace tengen::base
