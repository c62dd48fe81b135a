// The library's own ways to wait, which we build on. Under Windows one of them once lost wake-ups:
// see cmake/windows/atomic_wait.h.
#include "base/clock.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <latch>
#include <semaphore>
#include <stop_token>
#include <thread>

namespace tengen::base {
namespace {

constexpr int kRounds = 20'000;

TEST(Waiting, NoWordIsMissed) {
    std::atomic<int> ball = 0;
    std::jthread other([&] {
        for (int i = 0; i < kRounds; ++i) {
            ball.wait(2 * i);
            ball = 2 * i + 2;
            ball.notify_one();
        }
    });
    for (int i = 0; i < kRounds; ++i) {
        ball = 2 * i + 1;
        ball.notify_one();
        ball.wait(2 * i + 1);
    }
    EXPECT_EQ(ball, 2 * kRounds);
}

TEST(Waiting, ALatchOpens) {
    for (int i = 0; i < kRounds / 20; ++i) {
        std::latch open(1);
        std::jthread other([&] { open.count_down(); });
        open.wait();
    }
}

TEST(Waiting, ASemaphoreWaitsAsLongAsItIsTold) {
    std::counting_semaphore<1> free(0);
    constexpr Milliseconds kTime(30);
    const TimePoint began = now();
    EXPECT_FALSE(free.try_acquire_for(kTime));
    EXPECT_GE(now() - began, kTime);
    std::jthread other([&] { free.release(); });
    EXPECT_TRUE(free.try_acquire_for(std::chrono::hours(1)));
}

TEST(Waiting, ACallbackThatIsBeingCalledIsWaitedFor) {
    int calls = 0;
    for (int i = 0; i < kRounds / 20; ++i) {
        std::stop_source source;
        std::atomic<bool> is_called = false;
        std::atomic<bool> has_returned = false;
        std::jthread other;
        {
            const std::stop_callback callback(source.get_token(), [&] {
                is_called = true;
                for (int spins = 0; spins < i % 50; ++spins) std::this_thread::yield();
                has_returned = true;
            });
            other = std::jthread([&] { source.request_stop(); });
            while (!is_called) std::this_thread::yield();
        }
        calls += int(has_returned);
    }
    EXPECT_EQ(calls, kRounds / 20);
}

}  // namespace
}  // namespace tengen::base
