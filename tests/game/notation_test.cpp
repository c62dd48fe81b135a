#include "game/notation.h"

#include "game/renju_openings.h"
#include "game/symmetry.h"
#include "shared_data.h"

#include <gtest/gtest.h>

#include <set>

namespace tengen {
namespace {

TEST(Notation, LettersAreColumnsAndNumbersRowsFromTheBottom) {
    EXPECT_EQ(to_text(Point(0, 14), 15), "a1");
    EXPECT_EQ(to_text(Point(14, 0), 15), "o15");
    EXPECT_EQ(parse_point("h8", 15), centre(15));
    EXPECT_EQ(parse_point("I9", 15), Point(8, 6));  // the letter I is not left out
    EXPECT_EQ(parse_point("v22", 22), Point(21, 0));
    EXPECT_EQ(parse_point("--", 15), Point::pass());
}

TEST(Notation, EveryPointComesBack) {
    for (int size = kMinBoardSize; size <= kMaxBoardSize; ++size)
        Board(size).for_each_empty(
            [&](Point p) { EXPECT_EQ(parse_point(to_text(p, size), size), p); });
}

TEST(Notation, PositionStringsAreForgiving) {
    const auto plain = parse_points("h8h9i7", 15).value();
    for (const char* text :
         {"H8H9I7", "h8 h9 i7", "h8,h9,i7", "h8_h9_i7", " h8\nh9\r\n i7 ", "h8;h9, i7"})
        EXPECT_EQ(parse_points(text, 15).value(), plain) << text;
    EXPECT_EQ(parse_points("h8--h9pass", 15)->size(), 4U);
    EXPECT_TRUE(parse_points("", 15)->empty());
}

TEST(Notation, ErrorsNameThePlace) {
    const auto off = parse_points("h8p1", 15);
    ASSERT_FALSE(off);
    EXPECT_EQ(off.error().offset, 2U);
    EXPECT_EQ(off.error().message, "p1 is not on a 15x15 board");
    EXPECT_EQ(off.error().problem, NotationProblem::OffBoard);
    EXPECT_EQ(off.error().subject, "p1");
    for (const char* text : {"h", "8", "h0", "h16", "h-8", "h8x", "h99999999999", "天元"})
        EXPECT_FALSE(parse_points(text, 15)) << text;
    EXPECT_EQ(parse_points("h", 15).error().problem, NotationProblem::NoRow);
    EXPECT_EQ(parse_points("?", 15).error().message, "'?' is not a move");
    const auto twice = parse_position("h8i9h8", 15);
    ASSERT_FALSE(twice);
    EXPECT_EQ(twice.error().offset, 4U);
    EXPECT_EQ(twice.error().problem, NotationProblem::PlayedTwice);
    EXPECT_EQ(twice.error().message, "h8 is played twice");
}

TEST(Notation, NamesComeBack) {
    for (const RuleId rule : kAllRules) {
        EXPECT_EQ(parse_rule(name(rule)), rule);
        EXPECT_EQ(parse_rule(std::to_string(gomocup_code(rule))), rule);
    }
    for (const OpeningRule rule : kAllOpeningRules) EXPECT_EQ(parse_opening_rule(name(rule)), rule);
    EXPECT_FALSE(parse_rule("go"));
    EXPECT_EQ(parse_color("W"), Color::White);
}

TEST(Notation, ChoicesOfAnOpeningComeBack) {
    for (const char* const text : {"h8", "black", "white", "two", "ten", "declare 3"}) {
        const auto choice = parse_choice(text, 15);
        ASSERT_TRUE(choice) << text;
        EXPECT_EQ(to_text(*choice, 15), text);
    }
    for (const char* const none : {"", "z99", "three", "declare", "declare many"})
        EXPECT_FALSE(parse_choice(none, 15)) << none;
}

TEST(Symmetry, EightViewsAndTheirInverses) {
    const Point p(2, 5);
    std::set<Point> views;
    for (const Symmetry& s : kSymmetries) {
        views.insert(s(p, 15));
        EXPECT_EQ(s.inverse()(s(p, 15), 15), p);
    }
    EXPECT_EQ(views.size(), 8U);
}

TEST(RenjuOpenings, AreTwentySixAndDistinct) {
    std::set<std::string_view> names;
    for (const RenjuOpening& o : renju_openings()) {
        names.insert(o.romaji);
        EXPECT_LE(ring(o.third, 15), 2);
        const std::array moves{centre(15), o.second, o.third};
        for (const Symmetry& s : kSymmetries) {
            const std::array turned{s(moves[0], 15), s(moves[1], 15), s(moves[2], 15)};
            const auto found = recognise_opening(turned, 15);
            ASSERT_TRUE(found) << o.romaji;
            EXPECT_EQ(found->romaji, o.romaji);
        }
    }
    EXPECT_EQ(names.size(), 26U);
}

TEST(RenjuOpenings, EveryThreeStonesWithinTheSquareAreOneOfThem) {
    // Around the centre, with the second stone beside it: 24 places for the third, all named.
    for (const Point second : {Point(7, 6), Point(8, 6)})
        for (int dx = -2; dx <= 2; ++dx)
            for (int dy = -2; dy <= 2; ++dy) {
                const Point third(7 + dx, 7 + dy);
                if (third == centre(15) || third == second) continue;
                EXPECT_TRUE(recognise_opening(std::array{centre(15), second, third}, 15));
            }
    EXPECT_FALSE(recognise_opening(std::array{centre(15), Point(7, 5), Point(7, 6)}, 15));
    EXPECT_FALSE(recognise_opening(std::array{Point(6, 7), Point(7, 7), Point(8, 7)}, 15));
}

TEST(RenjuOpenings, AgreeWithTheListOfThePublic) {
    TENGEN_NEEDS_SHARED_DATA("openings/renju26_first3.txt");
    std::set<std::string_view> seen;
    int lines = 0;
    std::istringstream list(test::slurp(test::shared_data("openings/renju26_first3.txt")));
    for (std::string line; std::getline(list, line);) {
        if (line.starts_with('#') || line.empty()) continue;
        const auto moves = parse_points(line.substr(line.find('\t') + 1), 15);
        ASSERT_TRUE(moves);
        const auto found = recognise_opening(*moves, 15);
        ASSERT_TRUE(found) << line;
        seen.insert(found->romaji);
        ++lines;
    }
    std::cout << lines << " lines, " << seen.size() << " openings\n";
    EXPECT_EQ(lines, 26);
    EXPECT_EQ(seen.size(), 25U);  // that list gives one of them twice
}

}  // namespace
}  // namespace tengen
