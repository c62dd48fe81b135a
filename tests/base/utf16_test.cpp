#include "base/utf16.h"

#include <gtest/gtest.h>

namespace tengen::base {
namespace {

using namespace std::string_view_literals;

TEST(Utf16, IsKnownByItsMark) {
    EXPECT_TRUE(is_utf16("\xFF\xFE(\0"sv));
    EXPECT_TRUE(is_utf16("\xFE\xFF\0("sv));
    EXPECT_FALSE(is_utf16("(;GM[4])"sv));
    EXPECT_FALSE(is_utf16("\xFF"sv));
}

TEST(Utf16, IsReadInEitherOrderOfBytes) {
    const Decoded little = decode_utf16("\xFF\xFE\x29\x59\x43\x51g\0"sv);
    EXPECT_EQ(little.text, "天元g");
    EXPECT_EQ(little.encoding, "UTF-16");
    EXPECT_EQ(little.replaced, 0U);
    EXPECT_EQ(decode_utf16("\xFE\xFF\x59\x29\x51\x43\0g"sv).text, "天元g");
}

TEST(Utf16, CharactersOfEveryLength) {
    // é, €, and a pair of surrogates that is one character.
    EXPECT_EQ(decode_utf16("\xFE\xFF\x00\xE9\x20\xAC\xD8\x3D\xDE\x00"sv).text, "é€😀");
    EXPECT_EQ(decode_utf16("\xFE\xFF"sv).text, "");
}

TEST(Utf16, WhatIsNoCharacterIsCountedAndItsPlaceKnown) {
    const Decoded high = decode_utf16("\xFE\xFF\0a\xD8\x3D\0b"sv);
    EXPECT_EQ(high.text, "a\uFFFDb");
    EXPECT_EQ(high.replaced, 2U);
    EXPECT_EQ(high.first_replaced, 1U);
    const Decoded both = decode_utf16("\xFE\xFF\xDE\x00\0a\xD8\x3D"sv);
    EXPECT_EQ(both.text, "\uFFFDa\uFFFD");
    EXPECT_EQ(both.replaced, 4U);
    EXPECT_EQ(both.first_replaced, 0U);
}

TEST(Utf16, HalfAUnitAtTheEndIsNoCharacter) {
    const Decoded cut = decode_utf16("\xFE\xFF\0ab"sv);
    EXPECT_EQ(cut.text, "a\uFFFD");
    EXPECT_EQ(cut.replaced, 1U);
    EXPECT_EQ(cut.first_replaced, 1U);
}

}  // namespace
}  // namespace tengen::base
