#include "eval/batch_queue.h"

#include "eval/weights.h"
#include "game/notation.h"

#include <gtest/gtest.h>

#include <atomic>
#include <latch>
#include <stdexcept>
#include <thread>

namespace tengen::eval {
namespace {

/// Says how many moves it was asked about. May be held up, and may break.
class Counting final : public BatchEvaluator {
public:
    void ask(std::span<const Inquiry> inquiries, std::span<Opinion> opinions) override {
        const int now = ++at_once_;
        for (int most = most_at_once_;
             most < now && !most_at_once_.compare_exchange_weak(most, now););
        if (before) before();
        for (std::size_t i = 0; i < inquiries.size(); ++i)
            opinions[i].promises.assign(inquiries[i].moves.size(),
                                        float(inquiries[i].moves.size()));
        --at_once_;
    }
    [[nodiscard]] int most_at_once() const { return most_at_once_; }

    std::function<void()> before;

private:
    std::atomic<int> at_once_ = 0;
    std::atomic<int> most_at_once_ = 0;
};

class BatchQueueTest : public testing::Test {
protected:
    /// So many inquiries about as many moves as the number says.
    void ask(BatchEvaluator& queue, std::size_t count, std::size_t moves) const {
        const std::vector<Point> points(moves, Point(7, 7));
        const std::vector<Inquiry> inquiries(count, Inquiry{position_, points});
        std::vector<Opinion> opinions(count + 1);
        queue.ask(inquiries, opinions);
        for (std::size_t i = 0; i < count; ++i)
            EXPECT_EQ(opinions[i].promises, std::vector<float>(moves, float(moves)));
        EXPECT_TRUE(opinions[count].promises.empty());
    }

    pattern::Position position_{RuleId::Freestyle, *parse_position("h8", 15),
                                default_weights(RuleId::Freestyle).worth};
    Counting judge_;
};

TEST_F(BatchQueueTest, WhoAsksAloneIsAnsweredAtOnce) {
    BatchQueue queue(judge_, 100);
    ask(queue, 3, 5);
    ask(queue, 0, 0);
    EXPECT_EQ(queue.traffic().batches, 2U);
    EXPECT_EQ(queue.traffic().positions, 3U);
}

TEST_F(BatchQueueTest, WhatComesWhileTheJudgeIsBusyGoesTogether) {
    BatchQueue queue(judge_, 100, 1);
    std::latch is_busy(1);
    std::latch may_go_on(1);
    std::atomic<bool> is_first = true;
    judge_.before = [&] {
        if (!is_first.exchange(false)) return;
        is_busy.count_down();
        may_go_on.wait();
    };
    {
        std::vector<std::jthread> threads;
        threads.emplace_back([&] { ask(queue, 1, 1); });
        is_busy.wait();
        for (std::size_t i = 2; i <= 9; ++i) threads.emplace_back([&, i] { ask(queue, i, i); });
        // All have said what they want once nothing more is added.
        while (queue.waiting() < 8) std::this_thread::yield();
        may_go_on.count_down();
    }
    EXPECT_EQ(queue.traffic().batches, 2U);
    EXPECT_EQ(queue.traffic().positions, 45U);
    EXPECT_EQ(judge_.most_at_once(), 1);
}

TEST_F(BatchQueueTest, TakesNoMoreThanItMay) {
    BatchQueue queue(judge_, 10, 2);
    {
        std::vector<std::jthread> threads;
        threads.reserve(8);
        for (std::size_t i = 0; i < 8; ++i)
            threads.emplace_back([&, i] {
                for (int k = 0; k < 50; ++k) ask(queue, 4 + i % 3, i + 1);
            });
    }
    EXPECT_LE(judge_.most_at_once(), 2);
    EXPECT_EQ(queue.traffic().positions, 50U * (4 + 5 + 6 + 4 + 5 + 6 + 4 + 5));
    EXPECT_LE(queue.traffic().positions, 10 * queue.traffic().batches);
    ask(queue, 25, 1);  // one at least, however large
}

TEST_F(BatchQueueTest, WhenTheJudgeBreaksAllHearOfItWhoWereConcerned) {
    BatchQueue queue(judge_, 100);
    judge_.before = [n = std::make_shared<std::atomic<int>>(0)] {
        if (++*n % 3 == 0) throw std::runtime_error("out of paper");
    };
    std::atomic<int> told = 0;
    std::atomic<int> answered = 0;
    {
        std::vector<std::jthread> threads;
        threads.reserve(6);
        for (int i = 0; i < 6; ++i)
            threads.emplace_back([&] {
                for (int k = 0; k < 100; ++k) try {
                        ask(queue, 2, 3);
                        ++answered;
                    } catch (const std::runtime_error&) {
                        ++told;
                    }
            });
    }
    EXPECT_EQ(told + answered, 600);
    EXPECT_GT(told, 0);
    EXPECT_GT(answered, 0);
}

}  // namespace
}  // namespace tengen::eval
