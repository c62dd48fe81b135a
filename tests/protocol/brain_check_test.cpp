#include "protocol/brain_check.h"

#include "waits.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

namespace tengen::protocol {
namespace {

struct Outcome {
    bool is_well = false;
    std::vector<TrialFinding> findings;

    [[nodiscard]] const TrialFinding* of(BrainTrial trial) const {
        const auto found = std::ranges::find(findings, trial, &TrialFinding::trial);
        return found == findings.end() ? nullptr : &*found;
    }
};

using namespace std::chrono_literals;

using test::kLong;
using test::kShort;

struct Patience {
    base::Milliseconds start = kLong;
    base::Milliseconds introduction = kLong;
    base::Milliseconds move = kLong;
    base::Milliseconds end = kLong;
};

Outcome outcome_of(const std::string& manner, const Patience& patience = {},
                   const std::string& program = TENGEN_MOCK_BRAIN) {
    BrainSettings settings;
    settings.process.program = program;
    if (!manner.empty()) settings.process.arguments = {manner};
    settings.start_limit = patience.start;
    settings.introduce_limit = patience.introduction;
    settings.end_limit = patience.end;
    Outcome outcome;
    outcome.is_well =
        check_brain(settings, patience.move,
                    [&](const TrialFinding& finding) { outcome.findings.push_back(finding); }, {});
    return outcome;
}

TEST(BrainCheck, AnEngineThatPlaysPasses) {
    const Outcome outcome = outcome_of("");
    EXPECT_TRUE(outcome.is_well);
    EXPECT_EQ(outcome.findings.size(), 9U);
    ASSERT_NE(outcome.of(BrainTrial::Introduces), nullptr);
    EXPECT_TRUE(outcome.of(BrainTrial::Introduces)->passed);
    EXPECT_EQ(outcome.of(BrainTrial::Introduces)->about, (SaidAbout{"Mock", "1.0", "us"}));
    EXPECT_TRUE(outcome.of(BrainTrial::Ends)->passed);
}

TEST(BrainCheck, WhatIsMissingIsNamed) {
    struct Case {
        std::string manner;
        BrainTrial trial;
        Patience patience;
    };
    for (const auto& [manner, trial, patience] :
         {Case{"no-ok", BrainTrial::Starts, {.start = kShort}},
          Case{"crash", BrainTrial::PlaysFirst, {}}, Case{"off-board", BrainTrial::PlaysFirst, {}},
          Case{"stall", BrainTrial::PlaysFirst, {.move = kShort}}}) {
        const Outcome outcome = outcome_of(manner, patience);
        EXPECT_FALSE(outcome.is_well) << manner;
        ASSERT_NE(outcome.of(trial), nullptr) << manner;
        EXPECT_FALSE(outcome.of(trial)->passed) << manner;
        EXPECT_FALSE(outcome.of(trial)->words.empty()) << manner;
    }
}

TEST(BrainCheck, WhatIsNotNeededDoesNotFail) {
    const Outcome outcome = outcome_of("no-about", {.introduction = kShort});
    EXPECT_TRUE(outcome.is_well);
    EXPECT_FALSE(outcome.of(BrainTrial::Introduces)->passed);
    const Outcome stays = outcome_of("stubborn", {.end = kShort});
    EXPECT_TRUE(stays.is_well);
    ASSERT_NE(stays.of(BrainTrial::Ends), nullptr);
    EXPECT_FALSE(stays.of(BrainTrial::Ends)->passed);
}

TEST(BrainCheck, AProgramThatIsNotThereIsSaidToBeSo) {
    const Outcome outcome = outcome_of("", {}, "/no/such/engine");
    EXPECT_FALSE(outcome.is_well);
    ASSERT_EQ(outcome.findings.size(), 1U);
}

}  // namespace
}  // namespace tengen::protocol
