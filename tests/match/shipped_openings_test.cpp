#include "match/shipped_openings.h"

#include "english.h"
#include "match/opening_check.h"

#include <gtest/gtest.h>

namespace tengen::match {
namespace {

TEST(ShippedOpenings, EveryRuleHasASet) {
    for (const RuleId rule : kAllRules) EXPECT_TRUE(shipped_opening_set(rule, 15));
    EXPECT_TRUE(shipped_opening_set(RuleId::Freestyle, 20));
    EXPECT_FALSE(shipped_opening_set(RuleId::Renju, 20));
}

TEST(ShippedOpenings, AllAreLegalDistinctAndUndecided) {
    for (const RuleId rule : kAllRules)
        for (const int size : {15, 20}) {
            const auto text = shipped_opening_set(rule, size);
            if (!text) continue;
            const auto set = read_opening_set(*text, OpeningFormat::Offset, size);
            ASSERT_TRUE(set) << set.error();
            EXPECT_GE(set->openings.size(), 60U);
            for (const Finding& finding : check_openings(set->openings, rule, size))
                ADD_FAILURE() << describe(finding);
        }
}

TEST(ShippedOpenings, SayHowTheyWereMade) {
    EXPECT_NE(shipped_opening_set(RuleId::Caro, 15)->find("tengen openings generate --rule caro "),
              std::string_view::npos);
}

}  // namespace
}  // namespace tengen::match
