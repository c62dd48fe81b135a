#include "gpu/deep_card.h"

#include "base/half.h"
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
    auto* const moves = reinterpret_cast<std::uint16_t*>(plan.moves);
    // NOLINTEND(performance-no-int-to-ptr)
    for (int i = 0; i < plan.count; ++i)
        for (int k = 0; k < kEnds; ++k) ends[i * kEnds + k] = float(kinds[i]);
    for (int i = 0; i < plan.count * plan.size * plan.size; ++i)
        moves[i] = base::to_half(float(cells[i]));
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
    std::expected<std::unique_ptr<DeepCard>, std::string> open(const DeepShape& shape) {
        const auto driver = load();
        if (!driver) return std::unexpected(driver.error());
        try {
            return DeepCard::open(*driver, cards(**driver).at(0),
                                  *eval::made_up_deep_net(shape, 5));
        } catch (const CardError& error) {
            return std::unexpected(error.what());
        }
    }
    static DeepBatch batch_of(int size, int count) {
        DeepBatch batch(size);
        for (int i = 0; i < count; ++i)
            eval::add_made_up_position(batch, std::uint8_t(i % 10), std::uint64_t(i));
        return batch;
    }

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

TEST_F(DeepCardTest, WhateverCallFailsIsToldAndNothingIsKept) {
    {
        const auto card = open({1, 64, 1});
        ASSERT_TRUE(card) << card.error();
        DeepBatch batch = batch_of(5, 2);
        (*card)->judge(batch);
    }
    const int calls = paper_->calls;
    int told = 0;
    for (int n = 1; n <= calls; ++n) {
        *paper_ = {};
        paper_->play = echo;
        paper_->fails_at = n;
        {
            const auto card = open({1, 64, 1});
            if (!card) {
                EXPECT_NE(card.error().find("it went up in smoke"), std::string::npos)
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

TEST_F(DeepCardTest, WhatIsMissingOrTooOldIsSaid) {
    EXPECT_NE(Driver::load("no_such_driver.so").error().find("no driver for a card"),
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
    paper_->shared_memory = 48 << 10;
    const auto card = open({1, 128, 1});
    ASSERT_TRUE(card);
    DeepBatch batch = batch_of(15, 1);
    EXPECT_THROW((*card)->judge(batch), CardError);
}

TEST(DeepRoom, FitsSoManyBoards) {
    // What an H200, an A100 and the cards of gamers have.
    EXPECT_EQ(boards_that_fit(team_for_many(64), 15, 227 << 10), 3);
    EXPECT_EQ(boards_that_fit(team_for_many(64), 15, 163 << 10), 2);
    EXPECT_EQ(boards_that_fit(team_for_many(64), 15, 99 << 10), 1);
    EXPECT_EQ(boards_that_fit(team_for_many(96), 15, 227 << 10), 2);
    EXPECT_EQ(boards_that_fit(team_for_many(128), 15, 227 << 10), 1);
    EXPECT_EQ(boards_that_fit(team_for_many(64), 22, 227 << 10), 1);
}

}  // namespace
}  // namespace tengen::gpu
