#include "engine/hand.h"

#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <vector>

namespace tengen::engine {
namespace {

void until_stopped(const std::stop_token& stop) {
    while (!stop.stop_requested()) std::this_thread::yield();
}

TEST(Hand, DoesOneThingAfterTheOtherOnOneThread) {
    std::vector<std::thread::id> threads;
    Hand hand;
    for (int i = 0; i < 100; ++i) {
        hand.begin([&](const std::stop_token&) { threads.push_back(std::this_thread::get_id()); });
        if (i % 2 == 0) hand.wait();
    }
    hand.wait();
    EXPECT_EQ(threads, std::vector(100, threads.at(0)));
    EXPECT_NE(threads[0], std::this_thread::get_id());
}

TEST(Hand, IsStoppedForThisOnceOnly) {
    Hand hand;
    hand.begin(until_stopped);
    hand.stop();
    hand.wait();
    hand.stop();  // nothing is under way
    bool was_stopped = true;
    hand.begin([&](const std::stop_token& stop) { was_stopped = stop.stop_requested(); });
    hand.wait();
    EXPECT_FALSE(was_stopped);
}

TEST(Hand, ThatGoesEndsItsWorkFirst) {
    for (int i = 0; i < 200; ++i) {
        std::atomic<bool> is_done = false;
        {
            Hand hand;
            hand.begin([&](const std::stop_token& stop) {
                until_stopped(stop);
                is_done = true;
            });
        }
        EXPECT_TRUE(is_done);
    }
    const Hand idle;
}

TEST(Hand, HoldsNothingOfWhatIsDone) {
    const auto held = std::make_shared<int>(1);
    Hand hand;
    hand.begin([held](const std::stop_token&) {});
    hand.wait();
    EXPECT_EQ(held.use_count(), 1);
}

}  // namespace
}  // namespace tengen::engine
