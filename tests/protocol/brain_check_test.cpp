#include "protocol/brain_check.h"

#include <gtest/gtest.h>

#include <algorithm>
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

Outcome outcome_of(const std::string& manner, const std::string& program = TENGEN_MOCK_BRAIN) {
    BrainSettings settings;
    settings.process.program = program;
    if (!manner.empty()) settings.process.arguments = {manner};
    settings.start_limit = base::Milliseconds(2000);
    Outcome outcome;
    outcome.is_well =
        check_brain(settings, base::Milliseconds(200),
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
    for (const auto& [manner, trial] :
         {std::pair{"no-ok", BrainTrial::Starts}, std::pair{"crash", BrainTrial::PlaysFirst},
          std::pair{"off-board", BrainTrial::PlaysFirst},
          std::pair{"stall", BrainTrial::PlaysFirst}}) {
        const Outcome outcome = outcome_of(manner);
        EXPECT_FALSE(outcome.is_well) << manner;
        ASSERT_NE(outcome.of(trial), nullptr) << manner;
        EXPECT_FALSE(outcome.of(trial)->passed) << manner;
        EXPECT_FALSE(outcome.of(trial)->words.empty()) << manner;
    }
}

TEST(BrainCheck, WhatIsNotNeededDoesNotFail) {
    const Outcome outcome = outcome_of("no-about");
    EXPECT_TRUE(outcome.is_well);
    EXPECT_FALSE(outcome.of(BrainTrial::Introduces)->passed);
}

TEST(BrainCheck, AProgramThatIsNotThereIsSaidToBeSo) {
    const Outcome outcome = outcome_of("", "/no/such/engine");
    EXPECT_FALSE(outcome.is_well);
    ASSERT_EQ(outcome.findings.size(), 1U);
}

}  // namespace
}  // namespace tengen::protocol
