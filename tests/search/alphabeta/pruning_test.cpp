#include "search/alphabeta/pruning.h"

#include <gtest/gtest.h>

namespace tengen::search {
namespace {

using eval::Score;

constexpr Score kBound = 40;
constexpr Score kHuge = 10'000;

TEST(Pruning, OnlyALeadIsEnough) {
    for (int depth = 2; depth <= 6; ++depth) {
        EXPECT_TRUE(is_far_ahead(kBound + kHuge, kBound, depth, false)) << depth;
        EXPECT_FALSE(is_far_ahead(kBound, kBound, depth, false)) << depth;
        EXPECT_FALSE(is_far_ahead(kBound, kBound, depth, true)) << depth;
        EXPECT_FALSE(is_far_ahead(kBound - kHuge, kBound, depth, true)) << depth;
    }
}

TEST(Pruning, OnlyADeficitIsTooMuch) {
    for (int depth = 1; depth <= 2; ++depth) {
        EXPECT_TRUE(is_far_behind(kBound - kHuge, kBound, depth)) << depth;
        EXPECT_FALSE(is_far_behind(kBound, kBound, depth)) << depth;
        EXPECT_FALSE(is_far_behind(kBound + kHuge, kBound, depth)) << depth;
    }
}

/// The least lead that is enough, or the least deficit that is too much.
Score least_lead(int depth, bool is_improving) {
    Score lead = 0;
    while (!is_far_ahead(kBound + lead, kBound, depth, is_improving)) ++lead;
    return lead;
}
Score least_deficit(int depth) {
    Score deficit = 0;
    while (!is_far_behind(kBound - deficit, kBound, depth)) ++deficit;
    return deficit;
}

TEST(Pruning, MoreIsNeededForEachPly) {
    for (int depth = 2; depth <= 6; ++depth) {
        EXPECT_GT(least_lead(depth, false), least_lead(depth - 1, false));
        EXPECT_EQ(least_lead(depth, true), least_lead(depth - 1, false)) << "a ply less";
    }
    EXPECT_EQ(least_deficit(2), 2 * least_deficit(1));
}

TEST(Pruning, BeyondWhatALeadNeedsItDoesNotMatterHowFar) {
    EXPECT_EQ(far_beyond(-1), 0);
    EXPECT_EQ(far_beyond(0), 0);
    for (int depth = 1; depth <= 6; ++depth)
        EXPECT_EQ(far_beyond(depth), least_lead(depth, false)) << depth;
    EXPECT_EQ(far_beyond(7), eval::kInfinite)
        << "nothing is skipped there: the value itself counts";
}

TEST(Pruning, FarFromTheLeavesNothingIsEnough) {
    EXPECT_FALSE(is_far_ahead(kBound + kHuge, kBound, 7, true));
    EXPECT_FALSE(is_far_behind(kBound - kHuge, kBound, 3));
}

TEST(Pruning, MoreMovesAreLookedAtTheDeeperAndWhereThingsImprove) {
    for (int depth = 1; depth <= 20; ++depth) {
        EXPECT_GE(most_moves(depth, false), 2U);
        EXPECT_GT(most_moves(depth, true), most_moves(depth, false));
        EXPECT_GT(most_moves(depth + 1, true), most_moves(depth, true));
    }
}

TEST(Reduction, GrowsWithTheDepthAndTheNumberOfTheMove) {
    EXPECT_EQ(reduction_of({.depth = 2, .number = 2}), 0);
    for (int depth = 2; depth < kMaxDepth; ++depth)
        for (std::size_t number = 2; number < 80; ++number) {
            const int here = reduction_of({.depth = depth, .number = number});
            EXPECT_GE(reduction_of({.depth = depth + 1, .number = number}), here);
            EXPECT_GE(reduction_of({.depth = depth, .number = number + 1}), here);
        }
    EXPECT_GE(reduction_of({.depth = 10, .number = 20}), 3);
}

TEST(Reduction, IsMoreWhereLittleIsHopedForAndLessWhereMuchIs) {
    const LateMove usual{.depth = 10, .number = 20};
    const int plies = reduction_of(usual);
    LateMove move = usual;
    move.is_improving = false;
    EXPECT_EQ(reduction_of(move), plies + 1);
    move = usual;
    move.expects_cut = true;
    EXPECT_EQ(reduction_of(move), plies + 1);
    move = usual;
    move.is_quiet = false;
    EXPECT_EQ(reduction_of(move), plies - 1);
    move = usual;
    move.history = 8192;
    EXPECT_EQ(reduction_of(move), plies - 1);
    move.history = -8192;
    EXPECT_EQ(reduction_of(move), plies + 1);
    EXPECT_EQ(reduction_of({.depth = 2, .number = 2, .is_quiet = false}), 0) << "never deeper";
}

}  // namespace
}  // namespace tengen::search
