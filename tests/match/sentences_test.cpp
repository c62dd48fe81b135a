#include "match/sentences.h"

#include <gtest/gtest.h>

#include <set>

namespace tengen::match {
namespace {

using base::Language;

TEST(MatchSentences, ValuesAreInStonesOrMovesOfWhoeverWins) {
    EXPECT_EQ(value_text(125, Language::English), "+1.25");
    EXPECT_EQ(value_text(-7, Language::English), "−0.07");
    EXPECT_EQ(value_text(0, Language::Chinese), "0.00");
    EXPECT_EQ(value_text(eval::win_in(5), Language::English), "win in 3");
    EXPECT_EQ(value_text(eval::loss_in(4), Language::Chinese), "2 步负");
    EXPECT_EQ(short_value_text(0), "50");
    EXPECT_EQ(short_value_text(eval::loss_in(4)), "−2");
}

TEST(MatchSentences, EachNamedLevelIsTheFirstOfItsName) {
    for (std::size_t i = 1; i < kNamedLevels.size(); ++i) {
        const std::string_view word = level_word(kNamedLevels[i], Language::English);
        EXPECT_NE(level_word(kNamedLevels[i] - 1, Language::English), word);
        EXPECT_EQ(level_word(kNamedLevels[i] + 1, Language::English), word);
    }
    EXPECT_EQ(level_word(kNamedLevels[0], Language::English), "Beginner");
    EXPECT_EQ(level_word(kNamedLevels[2], Language::English), "Club");
}

TEST(MatchSentences, EveryTroubleIsASentenceInBothLanguages) {
    for (const Language language : {Language::English, Language::Chinese}) {
        std::set<std::string> said;
        for (int fault = 0; fault <= int(protocol::Fault::Ours); ++fault)
            EXPECT_TRUE(
                said.insert(trouble_sentence({protocol::Fault(fault), "words"}, language)).second);
    }
    EXPECT_EQ(trouble_sentence({protocol::Fault::Garbage, "says things such as 'it's {words}'"},
                               Language::English),
              "The engine says what nobody understands. It said: “it's {words}”");
}

TEST(MatchSentences, AThreatIsSaidOfWhoThreatens) {
    EXPECT_EQ(press_sentence({.kind = engine::Pressing::StopOpenFour, .where = {}}, Color::White,
                             Language::Chinese),
              "白方已成活三：请防守，或者自己冲四。");
    EXPECT_EQ(press_sentence({}, Color::White, Language::English), "");
}

TEST(MatchSentences, AGameThatCannotBeResumedSaysWhy) {
    EXPECT_EQ(resume_sentence(
                  {.problem = ResumeError::Problem::IllegalMove, .move = 9, .rule = RuleId::Renju},
                  Language::English),
              "Move 9 is not legal under this rule: Renju.");
}

}  // namespace
}  // namespace tengen::match
