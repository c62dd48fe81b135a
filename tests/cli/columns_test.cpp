#include "columns.h"

#include <gtest/gtest.h>

namespace tengen::cli {
namespace {

TEST(Columns, LettersOfEastAsiaTakeTwo) {
    EXPECT_EQ(columns_of(""), 0);
    EXPECT_EQ(columns_of("h8> "), 4);
    EXPECT_EQ(columns_of("黑方> "), 6);
    EXPECT_EQ(columns_of("½…"), 2);
}

TEST(Columns, ALineIsCutBetweenLetters) {
    EXPECT_EQ(cut("black", 3), "bla");
    EXPECT_EQ(cut("black", 5), "black");
    EXPECT_EQ(cut("黑方", 3), "黑");
    EXPECT_EQ(cut("黑方", 1), "");
}

TEST(Columns, ALongLineTakesSeveralRows) {
    EXPECT_EQ(rows_of("", 10), 0);
    EXPECT_EQ(rows_of("\n", 10), 1);
    EXPECT_EQ(rows_of("0123456789\n", 10), 1);
    EXPECT_EQ(rows_of("0123456789+\nshort\n\n", 10), 4);
    EXPECT_EQ(rows_of("黑黑黑黑黑黑\n", 10), 2);
}

}  // namespace
}  // namespace tengen::cli
