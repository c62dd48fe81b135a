#include "search/limits.h"

#include <gtest/gtest.h>

namespace tengen::search {
namespace {

using base::Milliseconds;

TEST(Limits, WithoutStretchingEndWhenItShouldEnd) {
    const Limits limits{
        .depth = 7, .nodes = 100, .time = Milliseconds(30), .enough = Milliseconds(10)};
    const Limits strict = limits.without_stretching();
    EXPECT_EQ(strict.time, Milliseconds(10));
    EXPECT_FALSE(strict.enough);
    EXPECT_EQ(strict.depth, 7);
    EXPECT_EQ(strict.nodes, 100U);
}

TEST(Limits, WithoutStretchingAreNeverWider) {
    Limits limits;
    limits.time = Milliseconds(5);
    EXPECT_EQ(limits.without_stretching().time, Milliseconds(5));
    limits.enough = Milliseconds(10);
    EXPECT_EQ(limits.without_stretching().time, Milliseconds(5));
    EXPECT_FALSE(Limits().without_stretching().time);
}

TEST(Limits, SearchesThatShareATurnTakeNoLongerThanIt) {
    const Limits all{.nodes = 100, .time = Milliseconds(1000)};
    EXPECT_EQ(all.part(4).time, Milliseconds(250));
    EXPECT_EQ(all.part(4).nodes, 100U);
    EXPECT_EQ(all.part(5000).time, Milliseconds(1));
    EXPECT_FALSE(Limits().part(4).time);
    const Limits aims{.time = Milliseconds(1000), .enough = Milliseconds(100)};
    EXPECT_EQ(aims.part(2).time, Milliseconds(50));
}

}  // namespace
}  // namespace tengen::search
