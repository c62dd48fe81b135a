#include "train/adam.h"

#include <gtest/gtest.h>

namespace tengen::train {
namespace {

TEST(Adam, FindsTheMinimumOfABowl) {
    Adam adam(2);
    adam.begin_at(0, 5);
    adam.begin_at(1, -5);
    for (int i = 0; i < 2000; ++i) {
        // (x - 1)² + 100 (y + 2)²: much steeper one way than the other.
        adam.add(0, 2 * (adam[0] - 1));
        adam.add(1, 200 * (adam[1] + 2));
        adam.step(0.02, 1);
    }
    EXPECT_NEAR(adam[0], 1, 0.01);
    EXPECT_NEAR(adam[1], -2, 0.01);
}

TEST(Adam, TakesTheMeanOfABatch) {
    Adam one(1);
    Adam many(1);
    for (int i = 0; i < 10; ++i) {
        one.add(0, 3);
        one.step(0.1, 1);
        for (int sample = 0; sample < 4; ++sample) many.add(0, 3);
        many.step(0.1, 4);
    }
    EXPECT_DOUBLE_EQ(one[0], many[0]);
}

TEST(Adam, LeavesAloneWhatHasNoSlope) {
    Adam adam(2);
    adam.begin_at(1, 7);
    for (int i = 0; i < 10; ++i) {
        adam.add(0, 1);
        adam.step(0.1, 1);
    }
    EXPECT_LT(adam[0], 0);
    EXPECT_DOUBLE_EQ(adam[1], 7);
}

}  // namespace
}  // namespace tengen::train
