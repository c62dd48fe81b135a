#include "solve/effort_table.h"

#include "base/random.h"

#include <gtest/gtest.h>

#include <unordered_map>

namespace tengen::solve {
namespace {

TEST(EffortTable, WhatIsStoredIsFoundAlsoWhenItHasGrown) {
    EffortTable table(std::size_t{16} << 20);
    base::Random random(1);
    std::unordered_map<Key, Effort> stored;
    for (std::uint32_t i = 1; i <= 100'000; ++i) {
        const Key key = random.next();
        const Effort effort{i, 2 * i};
        table.store(key, effort);
        stored.emplace(key, effort);
        if (i % 1000 == 0) table.make_room();
    }
    std::size_t lost = 0;
    for (const auto& [key, effort] : stored) {
        const auto found = table.find(key);
        if (!found) {
            ++lost;
            continue;
        }
        EXPECT_EQ(found->proof, effort.proof);
        EXPECT_EQ(found->disproof, effort.disproof);
    }
    // Where too many fall into one place some must go.
    EXPECT_LT(lost, stored.size() / 5);
    table.clear();
    EXPECT_FALSE(table.find(stored.begin()->first));
}

TEST(EffortTable, WhatIsDecidedStaysLongest) {
    EffortTable table(1);  // a single cluster
    table.store(1, Effort::proven());
    for (Key key = 2; key < 100; ++key) table.store(key, {1, 1});
    ASSERT_TRUE(table.find(1));
    EXPECT_EQ(table.find(1)->proof, 0U);
    EXPECT_TRUE(table.find(99));
    table.make_room();  // there is none
    EXPECT_TRUE(table.find(1));
}

TEST(Crowd, WhoEntersIsSeenUntilHeLeaves) {
    Crowd crowd;
    EXPECT_EQ(crowd.at(7), 0U);
    crowd.enter(7);
    crowd.enter(7);
    EXPECT_EQ(crowd.at(7), 2U);
    crowd.leave(7);
    crowd.leave(7);
    EXPECT_EQ(crowd.at(7), 0U);
}

}  // namespace
}  // namespace tengen::solve
