#include "match/opening_set.h"

#include "english.h"
#include "game/symmetry.h"
#include "points.h"
#include "shared_data.h"

#include <gtest/gtest.h>

#include <string>

namespace tengen::match {
namespace {

using test::points;

std::vector<OpeningStones> read(std::string_view text, OpeningFormat format = OpeningFormat::Auto,
                                int size = 15) {
    const auto set = read_opening_set(text, format, size);
    EXPECT_TRUE(set) << set.error();
    return set ? set->openings : std::vector<OpeningStones>{};
}

std::string error(std::string_view text, OpeningFormat format = OpeningFormat::Auto,
                  int size = 15) {
    const auto set = read_opening_set(text, format, size);
    EXPECT_FALSE(set) << text;
    return set ? "" : english(set.error());
}

std::vector<OpeningStones> load(const std::string& name, OpeningFormat format, int size) {
    const auto set = load_opening_set(test::shared_data("openings/" + name), format, size);
    EXPECT_TRUE(set) << set.error();
    return set ? set->openings : std::vector<OpeningStones>{};
}

TEST(OpeningSet, OffsetsCountRightAndDownFromTheCentre) {
    EXPECT_EQ(read("0,0,1,-1,-2,3"),
              (std::vector<OpeningStones>{OpeningStones{{7, 7}, {8, 6}, {5, 10}}}));
    EXPECT_EQ(read("0,0,-10,9", OpeningFormat::Auto, 20),
              (std::vector<OpeningStones>{OpeningStones{{10, 10}, {0, 19}}}));
}

TEST(OpeningSet, PointsAreReadByName) {
    EXPECT_EQ(read("h8i9\nH8 G7"), (std::vector<OpeningStones>{points("h8i9"), points("h8g7")}));
}

TEST(OpeningSet, GamesGiveTheirMainLines) {
    EXPECT_EQ(read("(;SZ[15];B[hh];W[ig](;B[gg])(;B[aa]))(;SZ[15];B[hh])"),
              (std::vector<OpeningStones>{points("h8i9g9"), points("h8")}));
}

TEST(OpeningSet, RemarksEmptyLinesAndTrailingCommasAreFine) {
    const auto set = read_opening_set("\xEF\xBB\xBF# one\r\n\r\n0,0, 1,0,\r\n  \n#two\n0,0,1,1 ,",
                                      OpeningFormat::Auto, 15);
    ASSERT_TRUE(set) << set.error();
    EXPECT_EQ(set->openings, (std::vector<OpeningStones>{{{7, 7}, {8, 7}}, {{7, 7}, {8, 8}}}));
    EXPECT_EQ(set->lines, (std::vector{3, 6}));
}

TEST(OpeningSet, ATableHasTheOpeningInOneOfItsColumns) {
    EXPECT_EQ(read("0,0,1,-1\th8i9\tsomewhere"), (std::vector<OpeningStones>{points("h8i9")}));
    EXPECT_EQ(read("0,0,1,-1\th8i7\tsomewhere", OpeningFormat::Pos),
              (std::vector<OpeningStones>{points("h8i7")}));
    EXPECT_EQ(read("1\th8i9\n2\th8i8"),
              (std::vector<OpeningStones>{points("h8i9"), points("h8i8")}));
}

TEST(OpeningSet, WhatIsWrongIsNamedWithItsLine) {
    EXPECT_EQ(error("0,0\n\n40,1"), "line 3: 40,1 is off a 15x15 board");
    EXPECT_EQ(error("0,0,8,0"), "line 1: 8,0 is off a 15x15 board");
    EXPECT_EQ(error("0,0,0,10", OpeningFormat::Auto, 20), "line 1: 0,10 is off a 20x20 board");
    EXPECT_EQ(error("0,0,1,0,0,0"), "line 1: h8 is taken twice");
    EXPECT_EQ(error("0,0,1"), "line 1: 3 numbers do not make pairs");
    EXPECT_EQ(error("0,0,,1"), "line 1: '' is not a number");
    EXPECT_EQ(error("0,0,x,1"), "line 1: 'x' is not a number");
    EXPECT_EQ(error("0,0,99999999999,1"), "line 1: '99999999999' is not a number");
    EXPECT_EQ(error("# r\nh8i9h8"), "line 2: h8 is taken twice");
    EXPECT_EQ(error("h8p9"), "line 1: p9 is not on a 15x15 board");
    EXPECT_EQ(error("h8--i9"), "line 1: an opening has no passes");
    EXPECT_EQ(error("what is this"), "line 1: 'what is this' is not an opening");
    EXPECT_EQ(error("h8i9", OpeningFormat::Offset),
              "line 1: 'h8i9' is not an opening in the form 'offset'");
    EXPECT_EQ(error("0,0\nh8"), "line 2: 'h8' is not an opening in the form 'offset'");
    EXPECT_EQ(error(""), "there are no openings");
    EXPECT_EQ(error("# nothing\n"), "there are no openings");
    EXPECT_EQ(error("0,0", OpeningFormat::Auto, 23), "23x23 is not a size of boards");
}

TEST(OpeningSet, WhatIsWrongInAGameIsNamed) {
    EXPECT_EQ(error("(;SZ[15];B[hh])(;SZ[19];B[hh])"), "game 2: the board is 19x19 and not 15x15");
    EXPECT_EQ(error("(;SZ[15])"), "game 1: there are no moves");
    EXPECT_EQ(error("(;SZ[15];B[hh];W[])"), "game 1: an opening has no passes");
    EXPECT_EQ(error("(;SZ[15];W[hh])"),
              "game 1: an opening cannot hold two moves of one side in a row");
    EXPECT_NE(error("(;SZ[15];B[hh];W[hh])").find("line 1"), std::string::npos);
    EXPECT_NE(error("0,0", OpeningFormat::Sgf), "");
}

TEST(OpeningSet, AFileThatIsNotThereIsNamed) {
    const auto set = load_opening_set("/no/such/set.txt", OpeningFormat::Auto, 15);
    ASSERT_FALSE(set);
    EXPECT_NE(english(set.error()).find("/no/such/set.txt"), std::string::npos);
}

TEST(OpeningSet, WhatIsWrittenComesBack) {
    for (const int size : {5, 15, 20, 22}) {
        const std::vector<OpeningStones> openings{
            {centre(size), {0, 0}, {size - 1, 0}},
            {{size - 1, size - 1}},
            {{0, size - 1}, {1, 1}, {2, 3}, {3, 2}},
        };
        for (const OpeningFormat format :
             {OpeningFormat::Offset, OpeningFormat::Pos, OpeningFormat::Sgf}) {
            const std::string text = write_opening_set(openings, format, size, "made\n\nby hand");
            EXPECT_EQ(read(text, format, size), openings) << text;
            EXPECT_EQ(read(text, OpeningFormat::Auto, size), openings) << text;
        }
    }
    EXPECT_EQ(write_opening_set(std::vector<OpeningStones>{points("h8i9"), points("g8")},
                                OpeningFormat::Offset, 15, "made\nby hand"),
              "# made\n# by hand\n0,0,1,-1\n-1,0\n");
}

TEST(OpeningSet, FormsHaveNames) {
    for (const OpeningFormat format :
         {OpeningFormat::Auto, OpeningFormat::Offset, OpeningFormat::Pos, OpeningFormat::Sgf})
        EXPECT_EQ(parse_opening_format(name(format)), format);
    EXPECT_FALSE(parse_opening_format("xml"));
}

// ── what others have made ────────────────────────────────────────────────────────────────────────

struct RealSet {
    const char* file;
    int size;
    std::size_t count;
};

TEST(OpeningSet, ReadsTheSetsOfTournaments) {
    TENGEN_NEEDS_SHARED_DATA("openings");
    for (const RealSet& real :
         {RealSet{"freestyle20_gomocup_2013-2024.txt", 20, 54},
          RealSet{"renju15_gomocup_2019-2021.txt", 15, 18},
          RealSet{"piskvork_default_3stones.txt", 20, 21}, RealSet{"misc_freestyle20.txt", 20, 13},
          RealSet{"misc_pos15.txt", 15, 10}, RealSet{"renju26_first3.txt", 15, 26}})
        EXPECT_EQ(load(real.file, OpeningFormat::Auto, real.size).size(), real.count) << real.file;
}

TEST(OpeningSet, BothColumnsOfATableAgree) {
    const std::string name = "renju15_gomocup_2019-2021.txt";
    TENGEN_NEEDS_SHARED_DATA("openings/" + name);
    // Its names count rows from where its offsets do; ours count them from the other side.
    constexpr Symmetry kUpsideDown{.transpose = false, .flip_x = false, .flip_y = true};
    std::vector<OpeningStones> by_offset = load(name, OpeningFormat::Offset, 15);
    for (OpeningStones& opening : by_offset)
        for (Point& p : opening) p = kUpsideDown(p, 15);
    EXPECT_EQ(by_offset, load(name, OpeningFormat::Pos, 15));
}

}  // namespace
}  // namespace tengen::match
