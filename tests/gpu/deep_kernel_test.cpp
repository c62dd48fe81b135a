// The kernels themselves, thread by thread on the processor, beside what the net says there.
#include "gpu/deep_kernel.h"

#include "english.h"
#include "eval/deep_processor.h"
#include "eval/made_up_deep_net.h"
#include "gpu/deep_card.h"
#include "sanitized.h"
#include "simt_host.h"
#include "stand_in_driver.h"

#include <gtest/gtest.h>

#include <cstring>

namespace tengen::gpu {
namespace {

using eval::DeepBatch;
using eval::DeepShape;

static_assert(sizeof(KernelPlan) == sizeof(DeepPlan));

/// Every block of a launch, the threads in an order of their own each time.
template <int kChannels>
void run_kernel(const test::StandInLaunch& launch) {
    KernelPlan plan{};
    std::memcpy(&plan, &launch.plan, sizeof(plan));
    for (unsigned i = 0; i < launch.blocks; ++i)
        run_block({i, launch.threads, launch.shared_bytes, i}, [&] {
            if (std::string_view(launch.kernel) == "deep_many")
                Deep<team_for_many(kChannels)>(plan, 0).run();
            else if (std::string_view(launch.kernel) == "deep_few")
                Deep<team_for_few(kChannels)>(plan, 0).run();
            else if (std::string_view(launch.kernel) == "deep_far")
                Deep<team_for_far(kChannels)>(plan, 0).run();
            else if constexpr (is_for_hopper(kChannels, 15))
                Deep<team_for_hopper(kChannels)>(plan, 0).run();
        });
}

class DeepKernelTest : public testing::Test {
protected:
    template <int kChannels>
    void expect_what_the_net_says(const DeepShape& shape, int size, int count,
                                  int shared_memory = 227 << 10, int capability = 80) {
        auto* const paper =
            reinterpret_cast<test::StandInDriverOf>(library_.value().find("stand_in_driver"))();
        *paper = {};
        paper->shared_memory = shared_memory;
        paper->capability = capability;
        paper->play = run_kernel<kChannels>;
        const auto driver = Driver::load(TENGEN_STAND_IN_DRIVER);
        ASSERT_TRUE(driver) << driver.error();
        const auto net = eval::made_up_deep_net(shape, 5);
        const auto card = DeepCard::open(*driver, cards(**driver).at(0), *net);
        ASSERT_TRUE(card) << card.error();
        DeepBatch by_card(size);
        for (int i = 0; i < count; ++i)
            eval::add_made_up_position(by_card, std::uint8_t(i % 10), std::uint64_t(i));
        DeepBatch by_processor = by_card;
        (*card)->judge(by_card);
        eval::DeepProcessor(net).judge(by_processor);
        // Between layers a card keeps halves.
        constexpr float kBound = 4e-3F;
        for (std::size_t i = 0; i < by_card.count(); ++i)
            for (std::size_t k = 0; k < eval::kDeepEnds; ++k)
                ASSERT_NEAR(by_card.ends[i][k], by_processor.ends[i][k], kBound) << i;
        for (std::size_t i = 0; i < by_card.moves.size(); ++i)
            ASSERT_NEAR(by_card.moves[i], by_processor.moves[i], kBound) << i;
    }

    std::expected<base::Library, std::string> library_ =
        base::Library::open(TENGEN_STAND_IN_DRIVER);
};

// A sanitizer sees what it has to see on smaller boards.
constexpr int kSide = test::kIsSanitized ? 9 : 15;

// Four processors: up to four positions are few, more are many, as many boards to a block as fit.

TEST_F(DeepKernelTest, FewPositions) {
    expect_what_the_net_says<64>({2, 64, 2}, kSide, 1);
    expect_what_the_net_says<64>({1, 64, 1}, 5, 4);
    expect_what_the_net_says<96>({1, 96, 1}, 9, 1);
    expect_what_the_net_says<128>({1, 128, 1}, 7, 1);
}

TEST_F(DeepKernelTest, ManyPositions) {
    expect_what_the_net_says<64>({2, 64, 2}, kSide, 7);
    expect_what_the_net_says<96>({1, 96, 1}, kSide, 5);
    expect_what_the_net_says<128>({1, 128, 1}, kSide, 5);
}

TEST_F(DeepKernelTest, BoardsThatTakeSeveralPasses) {
    expect_what_the_net_says<64>({1, 64, 1}, 22, 1);
    expect_what_the_net_says<64>({1, 64, 1}, 6, 40);
}

TEST_F(DeepKernelTest, BoardsThatDoNotFitLieFurtherAway) {
    expect_what_the_net_says<64>({2, 64, 2}, 9, 2, 40 << 10);
    expect_what_the_net_says<96>({1, 96, 1}, 22, 1);
    expect_what_the_net_says<128>({1, 128, 1}, 8, 3, 60 << 10);
}

TEST_F(DeepKernelTest, HopperCardsMultiplyOtherwise) {
    expect_what_the_net_says<128>({2, 128, 2}, 15, 2, 227 << 10, 90);
    expect_what_the_net_says<128>({1, 128, 1}, 5, 1, 227 << 10, 90);
    expect_what_the_net_says<128>({1, 128, 1}, 12, 1, 227 << 10, 90);
}

}  // namespace
}  // namespace tengen::gpu
