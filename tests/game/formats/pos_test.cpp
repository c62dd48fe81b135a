#include "game/formats/pos.h"

#include <gtest/gtest.h>

namespace tengen::formats {
namespace {

using std::string_literals::operator""s;

TEST(Pos, MovesCountFromTheTopLeft) {
    const auto result = read_pos("\x03\x70\x00\xE0"s);
    ASSERT_TRUE(result) << describe(result.error());
    const Record& record = result->games.at(0);
    const NodeId first = record.tree.first_child(NodeId::Root);
    EXPECT_EQ(record.tree.move(first), Point(7, 7));
    EXPECT_EQ(record.tree.move(record.tree.first_child(first)), Point(0, 0));
    EXPECT_EQ(record.tree.move(record.tree.main_line_end()), Point(14, 14));
    EXPECT_EQ(write_pos(record).value(), "\x03\x70\x00\xE0"s);
}

TEST(Pos, AnEmptyGameIsOneByte) { EXPECT_EQ(write_pos(read_pos("\0"s)->games[0]).value(), "\0"s); }

TEST(Pos, AFullBoardFits) {
    std::string bytes(1, '\xE1');
    for (int i = 0; i < 225; ++i) bytes += char(i);
    EXPECT_EQ(write_pos(read_pos(bytes)->games[0]).value(), bytes);
}

TEST(Pos, WhatIsWrongHasAPlace) {
    EXPECT_EQ(read_pos("").error().kind, ProblemKind::Truncated);
    EXPECT_EQ(read_pos("\xE2"s).error().kind, ProblemKind::BadValue);
    const auto short_one = read_pos("\x03\x70\x00"s);
    ASSERT_FALSE(short_one);
    EXPECT_EQ(short_one.error().kind, ProblemKind::Truncated);
    EXPECT_EQ(short_one.error().place.offset, 3U);
    for (const std::string& bytes : {"\x03\x70\x70\x01"s, "\x03\x70\xE1\x01"s}) {
        const auto result = read_pos(bytes);
        ASSERT_TRUE(result);
        ASSERT_EQ(result->problems.size(), 1U);
        EXPECT_EQ(result->problems[0].kind, ProblemKind::IllegalMove);
        EXPECT_EQ(result->problems[0].place.offset, 2U);
        EXPECT_EQ(result->games[0].tree.size(), 2U);
    }
    EXPECT_EQ(read_pos("\x01\x70\x01"s)->problems.at(0).place.offset, 2U);
}

TEST(Pos, WhatFitsNeitherInMovesNorInLengthIsNone) {
    EXPECT_EQ(read_pos("\x03\x70\x70\x01\x02"s).error().kind, ProblemKind::NotThisFormat);
}

TEST(Pos, WhatTheFormatCannotHoldIsRefused) {
    Record large;
    large.info.size = 20;
    EXPECT_EQ(write_pos(large).error().kind, ProblemKind::CannotHold);
    Record pass;
    pass.tree.add(NodeId::Root, Point::pass(), Color::Black);
    EXPECT_EQ(write_pos(pass).error().kind, ProblemKind::CannotHold);
}

}  // namespace
}  // namespace tengen::formats
