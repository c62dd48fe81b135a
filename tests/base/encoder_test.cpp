#include "base/encoder.h"

#include <gtest/gtest.h>

namespace tengen::base {
namespace {

TEST(Encoder, Utf8StaysAsItIs) {
    Encoder encoder(Encoding::Utf8);
    EXPECT_EQ(encoder.encode("天元 😀"), "天元 😀");
    EXPECT_EQ(encoder.replaced(), 0U);
}

TEST(Encoder, WhatItWritesIsReadBack) {
    for (const Encoding encoding : {Encoding::Gb18030, Encoding::ShiftJis, Encoding::EucKr}) {
        Encoder encoder(encoding);
        const std::string bytes = encoder.encode("abc 五");
        EXPECT_NE(bytes, "abc 五");
        EXPECT_EQ(decode(bytes, encoding).text, "abc 五");
        EXPECT_EQ(encoder.replaced(), 0U);
    }
}

TEST(Encoder, OnlyWhatHasNoPlaceIsReplacedAndCounted) {
    Encoder encoder(Encoding::ShiftJis);
    const std::string bytes = encoder.encode("a😀五😀b");
    EXPECT_EQ(decode(bytes, Encoding::ShiftJis).text, "a?五?b");
    EXPECT_EQ(encoder.replaced(), 2U);
    EXPECT_EQ(encoder.encode("\xFF z"), "? z");
    EXPECT_EQ(encoder.replaced(), 3U);
}

}  // namespace
}  // namespace tengen::base
