#include "gpu/deep_card.h"

#include "english.h"
#include "eval/made_up_deep_net.h"
#include "stand_in_driver.h"

#include <gtest/gtest.h>

#include <thread>

namespace tengen::gpu {
namespace {

using eval::DeepBatch;
using eval::DeepShape;

/// Says of each position what its kind is, and of each cell what stands there.
void echo(const test::StandInLaunch& launch) {
    const DeepPlan& plan = launch.plan;
    // NOLINTBEGIN(performance-no-int-to-ptr)
    const auto* const kinds = reinterpret_cast<const std::uint8_t*>(plan.kinds);
    const auto* const cells = reinterpret_cast<const std::uint8_t*>(plan.cells);
    auto* const ends = reinterpret_cast<float*>(plan.ends);
    auto* const moves = reinterpret_cast<float*>(plan.moves);
    // NOLINTEND(performance-no-int-to-ptr)
    for (int i = 0; i < plan.count; ++i)
        for (int k = 0; k < kEnds; ++k) ends[i * kEnds + k] = float(kinds[i]);
    for (int i = 0; i < plan.count * plan.size * plan.size; ++i) moves[i] = float(cells[i]);
}

void expect_echo(const DeepBatch& batch) {
    ASSERT_EQ(batch.ends.size(), batch.count());
    ASSERT_EQ(batch.moves.size(), batch.cells.size());
    for (std::size_t i = 0; i < batch.count(); ++i)
        ASSERT_EQ(batch.ends[i][1], float(batch.kinds[i]));
    for (std::size_t i = 0; i < batch.moves.size(); ++i)
        ASSERT_EQ(batch.moves[i], float(batch.cells[i]));
}

class DeepCardTest : public testing::Test {
protected:
    void SetUp() override {
        const auto find = library_.value().find("stand_in_driver");
        paper_ = reinterpret_cast<test::StandInDriverOf>(find)();
        *paper_ = {};
        paper_->play = echo;
    }
    static auto load() { return Driver::load(TENGEN_STAND_IN_DRIVER); }
    /// The first card, or why not.
    std::expected<std::unique_ptr<DeepCard>, Message> open(const DeepShape& shape) {
        const auto driver = load();
        if (!driver) return std::unexpected(driver.error());
        try {
            return DeepCard::open(*driver, cards(**driver).at(0),
                                  *eval::made_up_deep_net(shape, 5));
        } catch (const CardError& error) {
            return std::unexpected(Message::plain(error.what()));
        }
    }
    static DeepBatch batch_of(int size, int count) {
        DeepBatch batch(size);
        for (int i = 0; i < count; ++i)
            eval::add_made_up_position(batch, std::uint8_t(i % 10), std::uint64_t(i));
        return batch;
    }

    void fail_at_every_call(const test::StandInDriver& like, const DeepShape& shape);

    std::expected<base::Library, std::string> library_ =
        base::Library::open(TENGEN_STAND_IN_DRIVER);
    test::StandInDriver* paper_ = nullptr;
};

TEST_F(DeepCardTest, MoreThanItTakesAtOnceIsSplit) {
    const auto card = open({1, 64, 1});
    ASSERT_TRUE(card) << card.error();
    DeepBatch batch = batch_of(5, int(DeepCard::kMostPositions) + 3);
    (*card)->judge(batch);
    expect_echo(batch);
    DeepBatch none(15);
    (*card)->judge(none);
    expect_echo(none);
}

TEST_F(DeepCardTest, ManyThreadsMayAsk) {
    const auto card = open({1, 64, 1});
    ASSERT_TRUE(card) << card.error();
    std::vector<DeepBatch> batches;
    batches.reserve(8);
    for (int i = 0; i < 8; ++i) batches.push_back(batch_of(5 + i, 7 * i));
    {
        std::vector<std::jthread> threads;
        threads.reserve(batches.size());
        for (DeepBatch& batch : batches) threads.emplace_back([&] { (*card)->judge(batch); });
    }
    for (const DeepBatch& batch : batches) expect_echo(batch);
}

void DeepCardTest::fail_at_every_call(const test::StandInDriver& like, const DeepShape& shape) {
    *paper_ = like;
    {
        const auto card = open(shape);
        ASSERT_TRUE(card) << card.error();
        DeepBatch batch = batch_of(5, 2);
        (*card)->judge(batch);
    }
    const int calls = paper_->calls;
    int told = 0;
    for (int n = 1; n <= calls; ++n) {
        *paper_ = like;
        paper_->fails_at = n;
        {
            const auto card = open(shape);
            if (!card) {
                EXPECT_NE(english(card.error()).find("it went up in smoke"), std::string::npos)
                    << n << ": " << card.error();
                ++told;
            } else {
                DeepBatch batch = batch_of(5, 2);
                try {
                    (*card)->judge(batch);
                } catch (const CardError&) {
                    ++told;
                    // The lane was given back: the next one who asks need not wait for ever.
                    (*card)->judge(batch);
                }
            }
        }
        EXPECT_EQ(paper_->open, 0) << n;
    }
    // All but those that give something back, and the one whose refusal does no harm.
    EXPECT_GT(told, calls / 2);
}

TEST_F(DeepCardTest, WhateverCallFailsIsToldAndNothingIsKept) {
    fail_at_every_call({.play = echo}, {1, 64, 1});
    fail_at_every_call({.capability = 90, .shared_memory = 227 << 10, .play = echo}, {1, 128, 1});
}

TEST_F(DeepCardTest, WhatIsMissingOrTooOldIsSaid) {
    EXPECT_NE(english(Driver::load("no_such_driver.so").error()).find("no driver for a card"),
              std::string::npos);
    paper_->version = 10020;
    EXPECT_EQ(load().error(), "the card's driver is for CUDA 10.2; 11.0 or later is needed");
    paper_->version = 12000;
    paper_->capability = 75;
    EXPECT_EQ(open({1, 64, 1}).error(),
              "a card made of paper is too old a card: it has compute capability 7.5, and 8.0 is "
              "needed");
    paper_->capability = 80;
    EXPECT_EQ(open({1, 160, 1}).error(), "there are no kernels for a net of 160 channels");
}

TEST_F(DeepCardTest, TakesTheKernelThatFits) {
    static std::string kernel;
    paper_->play = [](const test::StandInLaunch& launch) {
        kernel = launch.kernel;
        echo(launch);
    };
    const auto kernel_for = [&](std::size_t channels, int size, int count, int shared_memory) {
        paper_->shared_memory = shared_memory << 10;
        const auto card = open({1, channels, 1});
        DeepBatch batch = batch_of(size, count);
        (*card)->judge(batch);
        expect_echo(batch);
        return kernel;
    };
    // Four multiprocessors.
    EXPECT_EQ(kernel_for(64, 15, 4, 227), "deep_few");
    EXPECT_EQ(kernel_for(64, 15, 5, 227), "deep_many");
    EXPECT_EQ(kernel_for(64, 20, 5, 227), "deep_few");
    EXPECT_EQ(kernel_for(64, 15, 5, 99), "deep_few");
    EXPECT_EQ(kernel_for(128, 20, 5, 227), "deep_far");
    EXPECT_EQ(kernel_for(128, 15, 1, 99), "deep_far");
    EXPECT_EQ(kernel_for(128, 15, 5, 227), "deep_many");
    paper_->capability = 90;
    EXPECT_EQ(kernel_for(128, 15, 1, 227), "deep_hopper");
    EXPECT_EQ(kernel_for(128, 5, 5, 227), "deep_hopper");
    EXPECT_EQ(kernel_for(128, 16, 5, 227), "deep_many");
    EXPECT_EQ(kernel_for(64, 15, 5, 227), "deep_many");
    // A driver may know the card and not yet its products.
    paper_->refuses_hopper = true;
    EXPECT_EQ(kernel_for(128, 15, 5, 227), "deep_many");
}

TEST_F(DeepCardTest, TakesNoMoreOfTheCardThanItMay) {
    static int largest;
    largest = 0;
    paper_->shared_memory = 40 << 10;  // all boards lie in the card's memory
    paper_->play = [](const test::StandInLaunch& launch) {
        largest = std::max(largest, launch.plan.count);
        echo(launch);
    };
    const auto judge_with = [&](std::size_t memory, const DeepShape& shape = {1, 64, 1}) {
        const auto net = eval::made_up_deep_net(shape, 5);
        const auto driver = load();
        const auto card = DeepCard::open(*driver, cards(**driver).at(0), *net, memory);
        if (!card) return english(card.error());
        DeepBatch batch = batch_of(15, 40);
        (*card)->judge(batch);
        expect_echo(batch);
        return std::string();
    };
    EXPECT_EQ(judge_with(0), "");
    EXPECT_EQ(largest, 16);  // four rounds of four multiprocessors
    EXPECT_EQ(judge_with(std::size_t{1} << 20),
              "the deep net needs 62 MB of the card, and 1 are allowed");
    largest = 0;
    EXPECT_EQ(judge_with(std::size_t{62} << 20), "");
    EXPECT_GE(largest, 1);
    EXPECT_LT(largest, 16);
    // A Hopper card has the weights twice, in two orders.
    const DeepShape large{10, 128, 3};
    EXPECT_EQ(judge_with(1, large), "the deep net needs 67 MB of the card, and 0 are allowed");
    paper_->capability = 90;
    EXPECT_EQ(judge_with(1, large), "the deep net needs 73 MB of the card, and 0 are allowed");
}

TEST_F(DeepCardTest, TellsHowLongItTook) {
    const auto card = open({1, 64, 1});
    ASSERT_TRUE(card) << card.error();
    DeepBatch batch = batch_of(5, int(DeepCard::kMostPositions) + 1);
    const DeepCard::Pace pace = (*card)->timed(batch);
    expect_echo(batch);
    // Two parts, and each stage of each takes the stand-in's clock two milliseconds.
    EXPECT_EQ(pace.in, 4);
    EXPECT_EQ(pace.computing, 4);
    EXPECT_EQ(pace.out, 4);
}

TEST_F(DeepCardTest, KnowsWhatItsMakersSay) {
    CardFacts facts = cards(**load()).at(0);
    EXPECT_EQ(facts.clock, 1000);
    EXPECT_EQ(facts.peak(), 2.0 * 1024 * 4 * 1e9);
    facts.capability = 90;
    EXPECT_EQ(facts.peak(), 2.0 * 2048 * 4 * 1e9);
    facts.capability = 75;
    EXPECT_EQ(facts.peak(), 0);
}

TEST(DeepRoom, FitsSoManyBoards) {
    // What an H200, an A100 and the cards of gamers have. Of 64 channels two blocks share it.
    EXPECT_EQ(boards_that_fit(team_for_many(64), 15, 227 << 10), 1);
    EXPECT_EQ(boards_that_fit(team_for_many(64), 15, 163 << 10), 0);
    EXPECT_EQ(boards_that_fit(team_for_many(64), 9, 227 << 10), 3);
    EXPECT_EQ(boards_that_fit(team_for_few(64), 15, 99 << 10), 1);
    EXPECT_EQ(boards_that_fit(team_for_many(96), 15, 227 << 10), 2);
    EXPECT_EQ(boards_that_fit(team_for_many(128), 15, 227 << 10), 1);
    EXPECT_EQ(boards_that_fit(team_for_few(64), 22, 227 << 10), 1);
    EXPECT_EQ(boards_that_fit(team_for_few(96), 22, 227 << 10), 0);
}

TEST(DeepRoom, ThreadsAreNotLeftIdle) {
    // 480 cells go at once: two boards of 225, and a third would take as long as two more.
    EXPECT_EQ(best_boards(team_for_many(96), 15, 1), 1);
    EXPECT_EQ(best_boards(team_for_many(96), 15, 2), 2);
    EXPECT_EQ(best_boards(team_for_many(96), 15, 3), 2);
    EXPECT_EQ(best_boards(team_for_many(96), 15, 4), 4);
    EXPECT_EQ(best_boards(team_for_many(96), 5, 30), 19);
}

}  // namespace
}  // namespace tengen::gpu
