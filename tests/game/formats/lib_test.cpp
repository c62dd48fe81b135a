#include "game/formats/lib.h"

#include "base/random.h"
#include "game/formats/sgf.h"
#include "game/notation.h"
#include "shared_data.h"

#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <span>
#include <sstream>

namespace tengen::formats {
namespace {

namespace fs = std::filesystem;

std::string header(int minor) {
    return std::string("\xFFRenLib\xFF\x03", 9) + char(minor) + std::string(10, '\xFF');
}

template <std::size_t N>
std::string bytes(const char (&text)[N]) {  // zeros and all
    return {text, N - 1};
}

ReadResult read_library(const std::string& file) {
    std::istringstream in(file);
    return read_lib(in);
}

std::string write(const Record& record, LibVersion version = LibVersion::V34) {
    std::ostringstream out;
    const auto written = write_lib(record, out, version);
    EXPECT_TRUE(written) << written.error().message;
    return out.str();
}

Record only_library_game(const std::string& file) {
    auto result = read_library(file);
    if (!result) {
        ADD_FAILURE() << describe(result.error());
        return {};
    }
    for (const Problem& problem : result->problems) ADD_FAILURE() << describe(problem);
    return std::move(result->games.at(0));
}

std::size_t reachable(const GameTree& tree) {
    std::size_t count = 0;
    tree.walk([&](NodeId) { ++count; }, [](NodeId) {});
    return count;
}

const std::string kOnlyH8{'\x78', '\x40'};  // no child, no sibling

NodeId first(const GameTree& tree, NodeId n = NodeId::Root) { return tree.first_child(n); }

TEST(Lib, OneMoveWithoutRoot) {
    const Record record = only_library_game(header(0) + kOnlyH8);
    EXPECT_EQ(record.info.rule, RuleId::Renju);
    EXPECT_EQ(record.info.size, 15);
    ASSERT_EQ(record.tree.size(), 2U);
    EXPECT_EQ(record.tree.move(first(record.tree)), Point(7, 7));
    EXPECT_EQ(record.tree.color(first(record.tree)), Color::Black);
}

TEST(Lib, ARootAtPositionZeroIsNoMoveInEitherVersion) {
    for (const int minor : {0, 4}) {
        const Record record = only_library_game(header(minor) + bytes("\x00\x00\x78\x40"));
        EXPECT_EQ(record.tree.size(), 2U);
        EXPECT_EQ(record.tree.move(first(record.tree)), Point(7, 7));
    }
}

TEST(Lib, TheOldestFilesHaveNoHeader) {
    const Record record = only_library_game(bytes("\x78\x00\x68\x40"));
    EXPECT_EQ(record.tree.size(), 3U);
    EXPECT_EQ(to_text(record.tree.move(record.tree.main_line_end()), 15), "h9");
}

TEST(Lib, ASiblingComesAfterTheSubtreeOfTheNodeThatAnnouncedIt) {
    // h8 ( h9 ( i9 ), g8 )
    const Record record = only_library_game(header(0) + bytes("\x78\x00\x68\x80\x69\x40\x77\x40"));
    const NodeId h8 = first(record.tree);
    const NodeId h9 = first(record.tree, h8);
    EXPECT_EQ(to_text(record.tree.move(first(record.tree, h9)), 15), "i9");
    const NodeId g8 = record.tree.next_sibling(h9);
    ASSERT_NE(g8, NodeId::None);
    EXPECT_EQ(to_text(record.tree.move(g8), 15), "g8");
    EXPECT_EQ(record.tree.color(g8), Color::White);
}

TEST(Lib, PassesTakeATurnAndTextNodesDoNot) {
    const Record record = only_library_game(header(4) + bytes("\x00\x00\x00\x00\x00\x02\x78\x40"));
    const NodeId pass = first(record.tree);
    EXPECT_TRUE(record.tree.move(pass).is_pass());
    const NodeId text = first(record.tree, pass);
    EXPECT_FALSE(record.tree.has_move(text));
    EXPECT_EQ(record.tree.color(first(record.tree, text)), Color::White);
    EXPECT_EQ(only_library_game(write(record)), record);
}

TEST(Lib, CommentsHaveTwoParts) {
    const Record record = only_library_game(header(4) + bytes("\x00\x08"
                                                              "root\x00\x00"
                                                              "\x78\x08"
                                                              "one\x08two\r\nthree\x00\x00"
                                                              "\x68\x48"
                                                              "a\r\nb\x00\x00"));
    EXPECT_EQ(record.tree.text(NodeId::Root, "C"), "root");
    const NodeId h8 = first(record.tree);
    EXPECT_EQ(record.tree.text(h8, "C"), "one\ntwo\nthree");
    EXPECT_FALSE(record.tree.has(h8, kLibWords));
    EXPECT_EQ(record.tree.text(first(record.tree, h8), kLibWords), "whole");
    EXPECT_EQ(only_library_game(write(record)), record);
}

TEST(Lib, EmptyTextsStayTexts) {
    const Record record =
        only_library_game(header(4) + bytes("\x00\x00\x78\x09\x00\x01\x00\x00\x00\x00"
                                            "\x68\x48\x08\x00"));
    const NodeId h8 = first(record.tree);
    EXPECT_TRUE(record.tree.has(h8, "C"));
    EXPECT_EQ(record.tree.text(h8, "LB"), "hh:");
    EXPECT_EQ(record.tree.text(first(record.tree, h8), "C"), "\n");
    EXPECT_EQ(only_library_game(write(record)), record);
}

TEST(Lib, OldCommentsEndAtATopBitAndAreSwedish) {
    const Record record = only_library_game(header(0) + bytes("\x78\x20"
                                                              "r{tt\xEF\x00"
                                                              "\x68\x60"
                                                              "ab\x08\xE3"));
    const NodeId h8 = first(record.tree);
    EXPECT_EQ(record.tree.text(h8, "C"), "rätto");
    EXPECT_EQ(record.tree.text(first(record.tree, h8), "C"), "ab\nc");
    EXPECT_EQ(only_library_game(write(record)), record);
}

TEST(Lib, BoardTextsAreLabelsAtTheNodesOwnPoint) {
    const Record record = only_library_game(header(4) + bytes("\x00\x01\x00\x01z\x00"
                                                              "\x78\x01\x00\x01"
                                                              "ab\x00\x00"
                                                              "\x68\x43\x00\x01!\x00"));
    EXPECT_EQ(record.tree.text(NodeId::Root, kLibBoardText), "z");
    const NodeId h8 = first(record.tree);
    EXPECT_EQ(record.tree.text(h8, "LB"), "hh:ab");
    const NodeId label = first(record.tree, h8);
    EXPECT_FALSE(record.tree.has_move(label));
    EXPECT_EQ(record.tree.text(label, "LB"), "hg:!");
    EXPECT_EQ(record.tree.text(label, kLibWords), "point=hg");
    EXPECT_EQ(only_library_game(write(record)), record);
}

TEST(Lib, MarksStartAndUnknownExtensionsAreKept) {
    const Record record = only_library_game(header(4) + bytes("\x00\x00\x78\x15\x10\x20\x68\x40"));
    EXPECT_EQ(record.tree.text(first(record.tree), kLibWords), "mark start ext=1020");
    EXPECT_EQ(only_library_game(write(record)), record);
}

TEST(Lib, AMoveOntoAStoneIsToldAndLeftOutWithWhatFollows) {
    // h8 ( h9 ( h8! ( i9 ( h8 ), j9 ) , i8 ), g8 )
    const auto result =
        read_library(header(0) + bytes("\x78\x00\x68\x80\x78\x80\x69\x80\x78\x40\x6A\x48"
                                       "x\x00\x79\x40\x77\x40"));
    ASSERT_TRUE(result) << describe(result.error());
    ASSERT_EQ(result->problems.size(), 1U);
    EXPECT_EQ(result->problems[0].kind, ProblemKind::IllegalMove);
    EXPECT_EQ(result->problems[0].place.offset, 24U);
    const GameTree& tree = result->games[0].tree;
    const NodeId h9 = first(tree, first(tree));
    const NodeId i8 = first(tree, h9);
    EXPECT_EQ(to_text(tree.move(i8), 15), "i8");
    EXPECT_EQ(tree.color(i8), Color::Black);
    EXPECT_EQ(to_text(tree.move(tree.next_sibling(h9)), 15), "g8");
    EXPECT_EQ(reachable(tree), 5U);
}

TEST(Lib, TheSamePointInAnotherBranchIsNoProblem) {
    const Record record =
        only_library_game(header(0) + bytes("\x78\x00\x68\x80\x69\x40\x69\x00\x68\x40"));
    EXPECT_EQ(record.tree.size(), 6U);
}

struct BadFile {
    std::string file;
    ProblemKind kind;
    std::size_t offset;
};

TEST(Lib, WhatCannotBeReadIsOneProblemWithItsPlace) {
    const std::array files{
        BadFile{"", ProblemKind::NotThisFormat, 0},
        BadFile{"(;GM[4])", ProblemKind::NotThisFormat, 0},
        BadFile{header(5) + kOnlyH8, ProblemKind::UnsupportedVersion, 8},
        BadFile{header(4), ProblemKind::Truncated, 20},
        BadFile{header(4) + bytes("\x00\x00\x78\x00\x70\x40"), ProblemKind::BadValue, 24},
        BadFile{header(4) + bytes("\x00\x00\xF8\x40"), ProblemKind::BadValue, 22},
        BadFile{header(4) + bytes("\x00\x00\x78\x80"), ProblemKind::Truncated, 24},
        BadFile{header(4) + bytes("\x00\x00\x78\xC0"), ProblemKind::Truncated, 24},
        BadFile{header(4) + bytes("\x00\x00\x78\x48"
                                  "abc"),
                ProblemKind::Truncated, 27},
    };
    for (const BadFile& bad : files) {
        const auto result = read_library(bad.file);
        ASSERT_FALSE(result);
        EXPECT_EQ(name(result.error().kind), name(bad.kind)) << result.error().message;
        EXPECT_EQ(result.error().place.offset, bad.offset) << result.error().message;
    }
}

TEST(Lib, BytesAfterTheTreeAreToldAndTheTreeIsKept) {
    const auto result = read_library(header(0) + kOnlyH8 + "zz");
    ASSERT_TRUE(result);
    ASSERT_EQ(result->problems.size(), 1U);
    EXPECT_EQ(result->problems[0].place.offset, 22U);
    EXPECT_EQ(result->games[0].tree.size(), 2U);
}

TEST(Lib, AFileCutAtAnyByteIsOneProblem) {
    const std::string whole = header(4) + bytes(
                                              "\x00\x08root\x00\x00\x78\x09\x00\x01"
                                              "a\x08"
                                              "b\x00x\x00\x68\x80\x69\x40\x77\x60"
                                              "old\xE1");
    ASSERT_TRUE(read_library(whole));
    for (std::size_t length = 0; length < whole.size(); ++length) {
        const auto result = read_library(whole.substr(0, length));
        ASSERT_FALSE(result) << length;
        EXPECT_EQ(result.error().place.offset, length);
    }
}

TEST(Lib, ThroughSgfItIsTheSameNodeForNode) {
    Record record;
    record.info.rule = RuleId::Renju;
    const NodeId h8 = record.tree.add(NodeId::Root, Point(7, 7), Color::Black);
    const NodeId bare = record.tree.add_text(h8);
    record.tree.add(bare, Point(6, 6), Color::White);
    record.tree.add_text(h8);
    record.tree.add_value(record.tree.add_text(h8), "C", "a text");
    const std::string library = write(record);
    const Record read_back = only_library_game(library);
    ASSERT_EQ(read_back, record);
    const auto sgf = read_sgf(write_sgf(std::span(&read_back, 1)));
    ASSERT_TRUE(sgf);
    EXPECT_EQ(sgf->games.at(0), record);
    EXPECT_EQ(write(sgf->games.at(0)), library);
}

TEST(Lib, OnlyFifteenByFifteenAndNoSetUp) {
    std::ostringstream out;
    Record large;
    large.info.size = 19;
    EXPECT_EQ(write_lib(large, out).error().kind, ProblemKind::CannotHold);
    Record diagram;
    diagram.tree.add_value(NodeId::Root, "AB", "hh");
    EXPECT_EQ(write_lib(diagram, out).error().kind, ProblemKind::CannotHold);
    Record twice;
    twice.tree.add(twice.tree.add(NodeId::Root, Point(7, 7), Color::Black), Point(6, 6),
                   Color::Black);
    EXPECT_EQ(write_lib(twice, out).error().kind, ProblemKind::CannotHold);
    EXPECT_TRUE(out.str().empty());
}

TEST(Lib, VersionThreeZeroHasNoPassesAndNoRootWhereItCanDoWithout) {
    Record record;
    const NodeId h8 = record.tree.add(NodeId::Root, Point(7, 7), Color::Black);
    EXPECT_EQ(write(record, LibVersion::V30), header(0) + kOnlyH8);
    EXPECT_EQ(write(record, LibVersion::V34), header(4) + bytes("\x00\x00\x78\x40"));
    record.tree.add(NodeId::Root, Point(6, 6), Color::Black);
    EXPECT_EQ(write(record, LibVersion::V30), header(0) + bytes("\x00\x00\x78\xC0\x67\x40"));
    record.tree.add(h8, Point::pass(), Color::White);
    std::ostringstream out;
    EXPECT_EQ(write_lib(record, out, LibVersion::V30).error().kind, ProblemKind::CannotHold);
}

TEST(Lib, AnEmptyTreeIsARootAlone) {
    EXPECT_EQ(write(Record{}), header(4) + bytes("\x00\x40"));
    EXPECT_EQ(only_library_game(header(4) + bytes("\x00\x40")).tree.size(), 1U);
}

// ── large and hostile ────────────────────────────────────────────────────────────────────────────

TEST(Lib, AMillionDeep) {
    std::string file = header(4) + bytes("\x00\x00");
    for (int i = 0; i < 1'000'000; ++i) file += bytes("\x00\x80");
    file += bytes("\x00\x40");
    for (int i = 0; i < 1'000'000; ++i) file += bytes("\x00\x40");
    const Record record = only_library_game(file);
    EXPECT_EQ(record.tree.size(), 2'000'002U);
    EXPECT_LE(record.tree.memory() / record.tree.size(), 32U);
    EXPECT_EQ(only_library_game(write(record)), record);
}

TEST(Lib, AMillionSiblings) {
    std::string file = header(4) + bytes("\x00\x00");
    for (int i = 0; i < 1'000'000; ++i) file += bytes("\x78\xC0");
    EXPECT_EQ(read_library(file).error().kind, ProblemKind::Truncated);
    file += kOnlyH8;
    EXPECT_EQ(only_library_game(file).tree.size(), 1'000'002U);
}

/// A tree of legal moves as a library has them: long lines with short branches.
Record random_tree(std::size_t size, bool with_texts) {
    base::Random random(7);
    Record record;
    record.info.rule = RuleId::Renju;
    std::vector<NodeId> path{NodeId::Root};
    std::vector<Point> stones{Point::none()};
    std::array<bool, kGridCells> occupied{};
    while (record.tree.size() < size) {
        const Point p(random.below(15), random.below(15));
        const bool is_full = path.size() > 60;
        if (is_full || occupied[p.index()] || random.below(4) == 0) {
            for (int up = 1 + random.below(6); up > 0 && path.size() > 1; --up) {
                occupied[stones.back().index()] = false;
                stones.pop_back();
                path.pop_back();
            }
            continue;
        }
        const Color color = path.size() % 2 == 1 ? Color::Black : Color::White;
        const NodeId n = record.tree.add(path.back(), p, color);
        if (with_texts && random.below(5) == 0)
            record.tree.add_value(n, "C", random.below(2) == 0 ? "好手\nсильно" : "good");
        if (with_texts && random.below(5) == 0)
            record.tree.add_value(n, "LB", sgf_point(p) + (random.below(2) == 0 ? ":A" : ":é"));
        if (with_texts && random.below(50) == 0) record.tree.add_value(n, kLibWords, "mark");
        occupied[p.index()] = true;
        stones.push_back(p);
        path.push_back(n);
    }
    return record;
}

TEST(Lib, AMillionNodesWithTextsComeBackEqual) {
    const Record record = random_tree(1'000'000, true);
    const std::string file = write(record);
    std::istringstream in(file);
    auto result = read_lib(in);
    ASSERT_TRUE(result) << describe(result.error());
    EXPECT_TRUE(result->problems.empty());
    EXPECT_EQ(reachable(result->games[0].tree), 1'000'000U);
    EXPECT_TRUE(result->games[0] == record);
}

TEST(Lib, AMillionPlainNodesTakeAtMost32BytesEach) {
    const Record record = random_tree(1'000'000, false);
    const Record again = only_library_game(write(record));
    EXPECT_TRUE(again == record);
    EXPECT_LE(double(again.tree.memory()) / double(again.tree.size()), 32.0);
}

TEST(Lib, RealLibrariesComeBackEqualInBothVersions) {
    TENGEN_NEEDS_SHARED_DATA("games/lib");
    int files = 0;
    std::size_t nodes = 0;
    for (const auto& entry : fs::directory_iterator(test::shared_data("games/lib"))) {
        std::ifstream in(entry.path(), std::ios::binary);
        auto result = read_lib(in);
        ASSERT_TRUE(result) << entry.path() << ' ' << describe(result.error());
        EXPECT_TRUE(result->problems.empty()) << entry.path();
        const Record& record = result->games.at(0);
        for (const LibVersion version : {LibVersion::V30, LibVersion::V34})
            EXPECT_TRUE(only_library_game(write(record, version)) == record) << entry.path();
        nodes += record.tree.size();
        ++files;
    }
    EXPECT_GE(files, 6);
    std::cerr << files << " libraries, " << nodes << " nodes\n";
}

}  // namespace
}  // namespace tengen::formats
