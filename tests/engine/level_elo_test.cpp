#include "engine/level_elo.h"

#include "engine/levels.h"

#include <gtest/gtest.h>

namespace tengen::engine {
namespace {

TEST(LevelElo, RisesFromEachLevelToTheNext) {
    ASSERT_TRUE(level_elo(1));
    for (int level = 2; level <= kLevels; ++level) {
        ASSERT_TRUE(level_elo(level)) << level;
        EXPECT_GT(level_elo(level)->elo, level_elo(level - 1)->elo) << level;
        EXPECT_GT(level_elo(level)->error, 0);
    }
    EXPECT_FALSE(level_elo(kYardstick));
    EXPECT_FALSE(level_elo(kLevels + 1));
}

TEST(LevelElo, AFileThatMakesNoSenseIsRefused) {
    EXPECT_FALSE(parse_levels(""));
    EXPECT_FALSE(parse_levels("[]"));
    EXPECT_FALSE(parse_levels(R"({"levels": 3})"));
    EXPECT_FALSE(parse_levels(R"({"levels": [{"level": 1, "elo": "much", "error": 2}]})"));
    EXPECT_FALSE(parse_levels(R"({"levels": [{"level": 1, "elo": 99999999999, "error": 2}]})"));
    const auto one = parse_levels(R"({"levels": [{"level": 1, "elo": -7, "error": 2}]})");
    ASSERT_TRUE(one);
    EXPECT_EQ(one->at(0), (LevelElo{1, -7, 2}));
}

}  // namespace
}  // namespace tengen::engine
