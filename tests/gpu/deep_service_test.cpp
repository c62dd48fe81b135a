#include "gpu/deep_service.h"

#include "base/file.h"
#include "english.h"
#include "eval/weights.h"
#include "game/notation.h"
#include "gpu/card.h"
#include "made_up_deep_file.h"
#include "scratch.h"
#include "stand_in_driver.h"

#include <gtest/gtest.h>

#include <thread>

namespace tengen::gpu {
namespace {

using Where = DeepChoice::Where;

/// Is sure that every position is won, and likes cells that are empty.
void say_all_is_won(const test::StandInLaunch& launch) {
    const DeepPlan& plan = launch.plan;
    // NOLINTBEGIN(performance-no-int-to-ptr)
    const auto* const cells = reinterpret_cast<const std::uint8_t*>(plan.cells);
    auto* const ends = reinterpret_cast<float*>(plan.ends);
    auto* const moves = reinterpret_cast<float*>(plan.moves);
    // NOLINTEND(performance-no-int-to-ptr)
    for (int i = 0; i < plan.count * kEnds; ++i) ends[i] = i % kEnds == 0 ? 50.0F : 0.0F;
    for (int i = 0; i < plan.count * plan.size * plan.size; ++i)
        moves[i] = cells[i] == 0 ? 1.0F : 0.0F;
}

class DeepServiceTest : public test::ScratchTest {
protected:
    void SetUp() override {
        const auto find = library_.value().find("stand_in_driver");
        paper_ = reinterpret_cast<test::StandInDriverOf>(find)();
        *paper_ = {};
        paper_->play = say_all_is_won;
        file_ = test::made_up_deep_file(at("made_up.net"));
    }
    [[nodiscard]] DeepChoice choice(Where where) const {
        return {.where = where, .net = file_, .driver = TENGEN_STAND_IN_DRIVER};
    }
    [[nodiscard]] eval::Opinion opinion_of(DeepService& service) const {
        const std::vector<Point> moves{{8, 8}, {7, 7}};
        const eval::Inquiry inquiry{position_, moves};
        eval::Opinion opinion;
        service.ask({&inquiry, 1}, {&opinion, 1});
        return opinion;
    }

    pattern::Position position_{RuleId::Freestyle, *parse_position("h8", 15),
                                eval::default_weights(RuleId::Freestyle).worth};
    std::expected<base::Library, std::string> library_ =
        base::Library::open(TENGEN_STAND_IN_DRIVER);
    test::StandInDriver* paper_ = nullptr;
    std::string file_;
};

TEST_F(DeepServiceTest, ACardTellsItsNameAndItsTraffic) {
    const auto service = DeepService::open(choice(Where::Card));
    ASSERT_TRUE(service) << service.error();
    EXPECT_EQ((*service)->name(), "a card made of paper");
    EXPECT_GT((*service)->at_once(), 1);
    const eval::Opinion opinion = opinion_of(**service);
    EXPECT_GT(opinion.chances.win, 0.99);
    EXPECT_EQ(opinion.promises, (std::vector<float>{1, 0}));
    EXPECT_EQ((*service)->traffic().batches, 1U);
    EXPECT_EQ((*service)->traffic().positions, 1U);
}

TEST_F(DeepServiceTest, AProcessorDoesWithoutADriver) {
    DeepChoice asked = choice(Where::Processor);
    asked.driver = "no_such_driver.so";
    const auto service = DeepService::open(asked);
    ASSERT_TRUE(service) << service.error();
    EXPECT_EQ((*service)->name(), "processor");
    const eval::Opinion opinion = opinion_of(**service);
    const auto& [win, draw, loss] = opinion.chances;
    EXPECT_NEAR(win + draw + loss, 1, 1e-9);
    EXPECT_EQ(opinion.promises.size(), 2U);
}

TEST_F(DeepServiceTest, ManyThreadsMayAsk) {
    for (const Where where : {Where::Card, Where::Processor}) {
        const auto service = DeepService::open(choice(where));
        ASSERT_TRUE(service) << service.error();
        {
            std::vector<std::jthread> threads;
            threads.reserve(4);
            for (int i = 0; i < 4; ++i)
                threads.emplace_back([&] {
                    for (int k = 0; k < 5; ++k)
                        EXPECT_EQ(opinion_of(**service).promises.size(), 2U);
                });
        }
        EXPECT_EQ((*service)->traffic().positions, 20U);
        EXPECT_LE((*service)->traffic().batches, 20U);
    }
}

TEST_F(DeepServiceTest, ACardThatGoesIsHeardOf) {
    const auto service = DeepService::open(choice(Where::Card));
    ASSERT_TRUE(service) << service.error();
    paper_->fails_at = paper_->calls + 1;
    EXPECT_THROW((void)opinion_of(**service), CardError);
}

TEST_F(DeepServiceTest, WhatCannotBeOpenedIsSaidInASentence) {
    const auto why = [](const DeepChoice& asked) {
        const auto service = DeepService::open(asked);
        return service ? "it was opened" : english(service.error());
    };
    for (const Where where : {Where::Card, Where::Processor}) {
        DeepChoice asked = choice(where);
        asked.net = base::to_text(at("missing.net"));
        EXPECT_NE(why(asked).find("missing.net"), std::string::npos) << why(asked);
        ASSERT_TRUE(base::write_file_atomically(at("other.net"), "not a net"));
        asked.net = base::to_text(at("other.net"));
        EXPECT_NE(why(asked).find("other.net"), std::string::npos) << why(asked);
    }
    DeepChoice asked = choice(Where::Card);
    for (const int number : {-1, 1}) {
        asked.card = number;
        EXPECT_EQ(why(asked),
                  "there is no card " + std::to_string(number) + "; there are 1, from 0");
    }
    asked = choice(Where::Card);
    asked.driver = "no_such_driver.so";
    EXPECT_NE(why(asked).find("no driver for a card"), std::string::npos) << why(asked);
    paper_->version = 10020;
    EXPECT_EQ(why(choice(Where::Card)),
              "the card's driver is for CUDA 10.2; 11.0 or later is needed");
}

TEST_F(DeepServiceTest, KeepsToTheMemoryItMayHave) {
    DeepChoice asked = choice(Where::Card);
    asked.memory = std::size_t{1} << 30;
    EXPECT_TRUE(DeepService::open(asked));
    asked.memory = std::size_t{1} << 20;
    const auto service = DeepService::open(asked);
    ASSERT_FALSE(service);
    EXPECT_NE(english(service.error()).find("MB of the card, and 1 are allowed"), std::string::npos)
        << service.error();
}

}  // namespace
}  // namespace tengen::gpu
