#include "match/opening_generator.h"

#include "game/notation.h"

#include <gtest/gtest.h>

namespace tengen::match {
namespace {

/// Few and quickly judged; the way is the same.
GenerateSettings few(RuleId rule = RuleId::Freestyle, int size = 15) {
    GenerateSettings settings;
    settings.rule = rule;
    settings.size = size;
    settings.count = 4;
    settings.nodes = 300;
    settings.band = {0, 200};
    return settings;
}

TEST(OpeningGenerator, TheSameSeedGivesTheSameOpenings) {
    GenerateSettings settings = few();
    const auto openings = generate_openings(settings);
    EXPECT_EQ(generate_openings(settings), openings);
    settings.seed = 2;
    EXPECT_NE(generate_openings(settings), openings);
}

TEST(OpeningGenerator, WhatItMakesPassesTheCheck) {
    for (const RuleId rule : kAllRules)
        for (const int size : {7, 15, 20}) {
            const GenerateSettings settings = few(rule, size);
            const auto openings = generate_openings(settings);
            ASSERT_EQ(openings.size(), 4U) << name(rule) << " " << size;
            const auto findings =
                check_openings(openings, rule, size, {settings.band, settings.nodes});
            EXPECT_TRUE(findings.empty()) << name(rule) << ": " << describe(findings[0]);
            for (const OpeningStones& opening : openings) {
                EXPECT_GE(opening.size(), 4U);
                EXPECT_LE(opening.size(), 7U);
            }
        }
}

TEST(OpeningGenerator, ALongJudgementStandsAfterTheShortLook) {
    for (const Band band : {Band{0, 40}, Band{150, 250}}) {
        GenerateSettings settings = few();
        settings.count = 2;
        settings.nodes = 2 * kJudgementNodes;
        settings.band = band;
        const auto openings = generate_openings(settings);
        ASSERT_EQ(openings.size(), 2U);
        EXPECT_TRUE(
            check_openings(openings, settings.rule, settings.size, {band, settings.nodes}).empty());
    }
}

TEST(OpeningGenerator, UnbalancedOnesHaveALead) {
    GenerateSettings settings = few();
    settings.band = {150, 400};
    const auto openings = generate_openings(settings);
    ASSERT_EQ(openings.size(), 4U);
    for (const OpeningStones& opening : openings) {
        const Judgement judgement =
            judge_opening(opening, settings.rule, settings.size, settings.band, settings.nodes);
        EXPECT_TRUE(judgement.is_within({150, 400}));
        EXPECT_FALSE(judgement.is_within({0, 149}));
    }
}

TEST(OpeningGenerator, GivesUpWhenThereAreNoMore) {
    GenerateSettings settings = few(RuleId::Freestyle, 5);
    settings.least_stones = settings.most_stones = 1;
    settings.count = 100;
    settings.band = {0, eval::kInfinite};
    // One stone within a step of the centre of 5x5 stands on one of three points, seen from the
    // right side: the centre, beside it, or diagonally.
    EXPECT_EQ(generate_openings(settings).size(), 3U);
}

TEST(OpeningGenerator, StopsWhenAsked) {
    std::stop_source source;
    std::uint64_t told = 0;
    const auto openings = generate_openings(
        few(),
        [&](const GenerateProgress& progress) {
            told = progress.tried;
            if (progress.found == 1) source.request_stop();
        },
        source.get_token());
    EXPECT_EQ(openings.size(), 1U);
    EXPECT_GE(told, 1U);
}

}  // namespace
}  // namespace tengen::match
