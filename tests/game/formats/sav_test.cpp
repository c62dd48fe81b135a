// Games of Yixin-Board.
#include "game/formats/files.h"

#include <gtest/gtest.h>

namespace tengen::formats {
namespace {

ReadResult read_text(std::string text) { return from_bytes(std::move(text), FileFormat::Sav); }

TEST(Sav, RowsCountFromTheTopAndComeFirst) {
    const std::string text = "15\n15\n3\n7 7\n0 14\n14 0\n";
    const auto result = read_text(text);
    ASSERT_TRUE(result) << describe(result.error());
    const Record& record = result->games.at(0);
    const NodeId first = record.tree.first_child(NodeId::Root);
    EXPECT_EQ(record.tree.move(record.tree.first_child(first)), Point(14, 0));
    EXPECT_EQ(record.tree.move(record.tree.main_line_end()), Point(0, 14));
    EXPECT_EQ(to_bytes(result->games, FileFormat::Sav), text);
}

TEST(Sav, ItIsKnownByItsEnding) {
    EXPECT_EQ(format_of("game.sav", "15\r\n15\r\n1\r\n7 7\r\n"), FileFormat::Sav);
    EXPECT_EQ(read_text("15\r\n15\r\n1\r\n7 7\r\n")->games.at(0).tree.size(), 2U);
}

TEST(Sav, OtherBoardsFit) {
    const std::string text = "20\n20\n1\n19 0\n";
    EXPECT_EQ(to_bytes(read_text(text).value().games, FileFormat::Sav), text);
}

TEST(Sav, WhatIsWrongHasAPlace) {
    EXPECT_EQ(read_text("").error().kind, ProblemKind::NotThisFormat);
    EXPECT_EQ(read_text("hello").error().kind, ProblemKind::NotThisFormat);
    EXPECT_EQ(read_text("15\n14\n0\n").error().kind, ProblemKind::BadValue);
    EXPECT_EQ(read_text("99\n99\n0\n").error().kind, ProblemKind::BadValue);
    EXPECT_EQ(read_text("15\n15\n2\n7 7\n8\n").error().kind, ProblemKind::Truncated);
    EXPECT_EQ(read_text("15\n15\n-1\n").error().kind, ProblemKind::Truncated);
    for (const char* const text : {"15\n15\n2\n7 7\n7 7\n", "15\n15\n2\n7 7\n7 15\n"}) {
        const auto result = read_text(text);
        ASSERT_TRUE(result && result->problems.size() == 1);
        EXPECT_EQ(result->problems[0].kind, ProblemKind::IllegalMove);
        EXPECT_EQ(result->problems[0].place.line, 5);
    }
}

TEST(Sav, APassDoesNotFit) {
    std::vector<Record> games(1);
    games[0].tree.add(NodeId::Root, Point::pass(), Color::Black);
    EXPECT_EQ(to_bytes(games, FileFormat::Sav).error().kind, ProblemKind::CannotHold);
}

}  // namespace
}  // namespace tengen::formats
