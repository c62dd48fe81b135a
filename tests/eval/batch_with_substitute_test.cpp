#include "eval/batch_with_substitute.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <thread>
#include <vector>

namespace tengen::eval {
namespace {

/// Says its own number of every position, so often.
class Saying final : public BatchEvaluator {
public:
    Saying(float word, int patience) : word_(word), patience_(patience) {}
    void ask(std::span<const Inquiry> /*inquiries*/, std::span<Opinion> opinions) override {
        if (--patience_ < 0) throw std::runtime_error("gone for the day");
        for (Opinion& opinion : opinions) opinion.promises = {word_};
    }
    [[nodiscard]] int at_once() const override { return 7; }

private:
    float word_;
    std::atomic<int> patience_;
};

float heard(BatchEvaluator& judge) {
    Opinion opinion;
    judge.ask({}, {&opinion, 1});
    return opinion.promises.at(0);
}

TEST(BatchWithSubstitute, TakesOverForGoodAndTellsWhy) {
    Saying first(1, 2);
    Saying second(2, 100);
    BatchWithSubstitute judge(first, second);
    EXPECT_EQ(judge.at_once(), 7);
    EXPECT_EQ(heard(judge), 1);
    EXPECT_EQ(heard(judge), 1);
    EXPECT_FALSE(judge.is_broken());
    EXPECT_EQ(judge.trouble(), "");
    for (int i = 0; i < 3; ++i) EXPECT_EQ(heard(judge), 2);
    EXPECT_TRUE(judge.is_broken());
    EXPECT_EQ(judge.trouble(), "gone for the day");
}

TEST(BatchWithSubstitute, EveryThreadIsAnswered) {
    Saying first(1, 50);
    Saying second(2, 1000);
    BatchWithSubstitute judge(first, second);
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i)
        threads.emplace_back([&] {
            for (int k = 0; k < 50; ++k) EXPECT_GT(heard(judge), 0);
        });
    threads.clear();
    EXPECT_EQ(judge.trouble(), "gone for the day");
}

TEST(BatchWithSubstitute, WhenBothBreakSoDoesIt) {
    Saying first(1, 0);
    Saying second(2, 0);
    BatchWithSubstitute judge(first, second);
    EXPECT_THROW((void)heard(judge), std::runtime_error);
}

}  // namespace
}  // namespace tengen::eval
