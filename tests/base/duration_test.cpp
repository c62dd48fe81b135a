#include "base/duration.h"

#include <gtest/gtest.h>

namespace tengen::base {
namespace {

using namespace std::chrono_literals;

std::optional<Milliseconds> minutes(std::string_view text) { return parse_duration(text, 1min); }

TEST(Duration, ANumberAloneCountsWhatIsUsualThere) {
    EXPECT_EQ(parse_duration("90", 1s), 90s);
    EXPECT_EQ(parse_duration("2.5", 1min), 150s);
    EXPECT_EQ(parse_duration(" 1500 ", 1ms), 1500ms);
}

TEST(Duration, AWordSaysItOtherwise) {
    EXPECT_EQ(minutes("90s"), 90s);
    EXPECT_EQ(minutes("1.5 h"), 90min);
    EXPECT_EQ(minutes("2d"), 48h);
    EXPECT_EQ(minutes("250 ms"), 250ms);
    EXPECT_EQ(minutes("1小时30分"), 90min);
    EXPECT_EQ(minutes("1H 5Min 2Sec"), 1h + 5min + 2s);
}

TEST(Duration, AfterAWordANumberCountsTheNextFiner) {
    EXPECT_EQ(minutes("1 h 30"), 90min);
    EXPECT_EQ(minutes("5m30"), 330s);
    EXPECT_EQ(minutes("2d 3"), 51h);
    EXPECT_EQ(minutes("5 s 30"), std::nullopt);
}

TEST(Duration, AClockIsReadFromItsEnd) {
    EXPECT_EQ(minutes("5:00"), 5min);
    EXPECT_EQ(minutes("1:30:00"), 90min);
    EXPECT_EQ(minutes(":30"), 30s);
    EXPECT_EQ(minutes("0:90.5"), 90'500ms);
}

TEST(Duration, WhatIsNoneIsNotTakenForOne) {
    for (const std::string_view bad :
         {"", " ", "abc", "5x", "-5", "5:", ":", "1:2:3:4", "::5", "1.5:30", "5 5", "5s 3m", "1e3",
          "2..5", ".", "5 minutes or so", "5:.5", "inf"})
        EXPECT_EQ(minutes(bad), std::nullopt) << bad;
}

TEST(Duration, TheLongestIsTheLongest) {
    EXPECT_EQ(minutes("99999999999999999999999999"), kLongestDuration);
    EXPECT_EQ(minutes(std::string(400, '9') + ":00"), std::nullopt);  // beyond every number
}

}  // namespace
}  // namespace tengen::base
