// An engine whose tree is judged by another, which may be slow, and may break at any time.
#include "engine/answer.h"
#include "engine/engine.h"
#include "eval/classical.h"
#include "game/notation.h"

#include <gtest/gtest.h>

#include <atomic>
#include <functional>
#include <latch>
#include <limits>
#include <memory>
#include <stdexcept>

namespace tengen::engine {
namespace {

using search::Limits;
using search::Report;
using test::answer_of;

constexpr int kNever = std::numeric_limits<int>::max();

/// Judges as the weights do, so often.
class Card final : public eval::BatchEvaluator {
public:
    explicit Card(int patience = kNever) : patience_(patience) {}

    void ask(std::span<const eval::Inquiry> inquiries, std::span<eval::Opinion> opinions) override {
        const int number = ++asked_;
        for (std::size_t most = most_;
             most < inquiries.size() && !most_.compare_exchange_weak(most, inquiries.size());) {
        }
        if (before) before(number);
        if (number > patience_) throw std::runtime_error("it went up in smoke");
        judge_.ask(inquiries, opinions);
    }
    [[nodiscard]] int at_once() const override { return 16; }
    [[nodiscard]] int asked() const { return asked_; }
    [[nodiscard]] std::size_t most_at_once() const { return most_; }

    std::function<void(int number)> before;

private:
    int patience_;
    std::atomic<int> asked_ = 0;
    std::atomic<std::size_t> most_ = 0;
    eval::ClassicalBatch judge_{eval::default_weights(RuleId::Freestyle)};
};

Options options_with(std::shared_ptr<Card> card, int threads = 1) {
    return {.threads = threads,
            .table_bytes = std::size_t{1} << 20,
            .deep = std::move(card),
            .mind = Mind::Mcts};
}

class DeepJudge : public testing::TestWithParam<int> {
protected:
    const Game game_{RuleId::Freestyle, *parse_position("h8i9", 15)};
};

TEST_P(DeepJudge, IsAskedAboutAsManyAtOnceAsItLikes) {
    const auto card = std::make_shared<Card>();
    Engine engine(options_with(card, GetParam()));
    const Report answer = answer_of(engine, game_, Limits{.nodes = 1000});
    EXPECT_FALSE(game_.refusal(answer.best));
    EXPECT_EQ(answer.trouble, "");
    EXPECT_GT(card->most_at_once(), 8U);
    EXPECT_LE(card->most_at_once(), 16U);
}

TEST_P(DeepJudge, ThatBreaksIsToldOnceAndTheThoughtGoesOn) {
    for (const int patience : {0, 1, 2, 5, 30}) {
        const auto card = std::make_shared<Card>(patience);
        Engine engine(options_with(card, GetParam()));
        const Report answer = answer_of(engine, game_, Limits{.nodes = 2000});
        EXPECT_EQ(answer.trouble, "the deep net broke, and others judge: it went up in smoke");
        EXPECT_FALSE(game_.refusal(answer.best));
        EXPECT_GE(answer.nodes, 1900U);
        const int asked = card->asked();
        const Report next = answer_of(engine, game_, Limits{.nodes = 200});
        EXPECT_EQ(next.trouble, "");
        EXPECT_FALSE(game_.refusal(next.best));
        EXPECT_EQ(card->asked(), asked);
    }
}

TEST_P(DeepJudge, ThatBreaksIsToldWhereTheSolversHaveTheirSayToo) {
    Options options = options_with(std::make_shared<Card>(3), GetParam());
    options.proving = {.attack = 5, .veto = 5};
    Engine engine(options);
    const Report answer = answer_of(engine, game_, Limits{.nodes = 1000});
    EXPECT_NE(answer.trouble.find("it went up in smoke"), std::string::npos);
    EXPECT_FALSE(game_.refusal(answer.best));
}

TEST_P(DeepJudge, ThatIsSlowHoldsUpAStopNoLongerThanItsAnswer) {
    for (const bool breaks : {false, true}) {
        const auto card = std::make_shared<Card>(breaks ? 1 : kNever);
        std::latch is_busy(1);
        std::latch may_go_on(1);
        card->before = [&](int number) {
            if (number == 2) is_busy.count_down();
            if (number >= 2) may_go_on.wait();
        };
        Engine engine(options_with(card, GetParam()));
        Report answer;
        engine.think(game_, {}, {}, [&](const Report& report) { answer = report; });
        is_busy.wait();
        engine.stop();
        may_go_on.count_down();
        engine.wait();
        EXPECT_FALSE(game_.refusal(answer.best));
        EXPECT_EQ(answer.trouble.empty(), !breaks);
        EXPECT_LE(card->asked(), 1 + GetParam()) << "what was under way when the word came";
    }
}

TEST_P(DeepJudge, IsAskedAgainWhenItIsAnother) {
    const auto first = std::make_shared<Card>(0);
    Engine engine(options_with(first, GetParam()));
    EXPECT_NE(answer_of(engine, game_, Limits{.nodes = 100}).trouble, "");
    engine.set(options_with(first, GetParam()));
    EXPECT_EQ(answer_of(engine, game_, Limits{.nodes = 100}).trouble, "");
    const auto second = std::make_shared<Card>();
    engine.set(options_with(second, GetParam()));
    EXPECT_EQ(answer_of(engine, game_, Limits{.nodes = 100}).trouble, "");
    EXPECT_GT(second->asked(), 0);
}

INSTANTIATE_TEST_SUITE_P(Threads, DeepJudge, testing::Values(1, 2, 4));

TEST(DeepJudge, WhatItJudgedIsForgottenWithIt) {
    const Game game(RuleId::Freestyle, *parse_position("h8i9", 15));
    Engine engine(options_with(std::make_shared<Card>()));
    std::ignore = answer_of(engine, game, Limits{.nodes = 500});
    engine.set(options_with(nullptr));
    Engine fresh(options_with(nullptr));
    const Report expected = answer_of(fresh, game, Limits{.nodes = 500});
    const Report answer = answer_of(engine, game, Limits{.nodes = 500});
    EXPECT_EQ(answer.value, expected.value);
    EXPECT_EQ(answer.line, expected.line);
}

TEST(DeepJudge, IsNothingToAlphaBeta) {
    const auto card = std::make_shared<Card>(0);
    Options options = options_with(card);
    options.mind = Mind::AlphaBeta;
    Engine engine(options);
    const Game game(RuleId::Freestyle, *parse_position("h8i9", 15));
    EXPECT_EQ(answer_of(engine, game, Limits{.depth = 2}).trouble, "");
    EXPECT_EQ(card->asked(), 0);
}

}  // namespace
}  // namespace tengen::engine
