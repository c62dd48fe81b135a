// What a review, a hint or a proof has found, as people read it.
#include "study/sentences.h"

#include "points.h"

#include <gtest/gtest.h>

namespace tengen::study {
namespace {

using base::Language;

class MistakeSentences : public testing::Test {
protected:
    MistakeSentences() {
        const NodeId first = record_.tree.add(NodeId::Root, test::points("h8")[0], Color::Black);
        mistake_.node = record_.tree.add(first, test::points("i9")[0], Color::White);
        mistake_.ply = 2;
        mistake_.loss = 0.254;
        mistake_.better = test::points("h9")[0];
    }

    Record record_;
    Mistake mistake_;
};

TEST_F(MistakeSentences, NameTheMoveAndWhatWasBetter) {
    mistake_.kind = MistakeKind::LostGame;
    EXPECT_EQ(mistake_sentence(record_, mistake_, {Language::English}),
              "Move 2, White at i9, lost the game; better was h9 (+25 %).");
    EXPECT_EQ(mistake_sentence(record_, mistake_, {Language::Chinese, PointLetters::Capital}),
              "第 2 手白方 I9 导致败局，应下 H9（+25%）。");
}

TEST_F(MistakeSentences, AreShortBesideTheirNumber) {
    mistake_.kind = MistakeKind::LostWin;
    EXPECT_EQ(mistake_words(record_, mistake_, {Language::English}),
              "White let a win slip; better h9");
    mistake_.kind = MistakeKind::Inaccuracy;
    EXPECT_EQ(mistake_words(record_, mistake_, {Language::English}),
              "White was inaccurate; better h9");
    EXPECT_EQ(mistake_words(record_, mistake_, {Language::Chinese}), "白方不够精确，h9 更好");
}

TEST_F(MistakeSentences, SayWhyBeforeTheLineIsShown) {
    Analysis after;
    EXPECT_EQ(why_sentence(record_, mistake_, after, {Language::English}),
              "Why: after i9 Black may go on like this.");
    after.mate = 5;
    EXPECT_EQ(why_sentence(record_, mistake_, after, {Language::English}),
              "Why: after i9 Black wins in 3 moves, like this.");
    after.mate = -5;  // for White, so nobody shows a win of Black's
    EXPECT_EQ(why_sentence(record_, mistake_, after, {Language::English}),
              "Why: after i9 Black may go on like this.");
}

TEST_F(MistakeSentences, SayWhatWasBetterBeforeItsLine) {
    Analysis before;
    EXPECT_EQ(better_sentence(record_, mistake_, before, {Language::English}),
              "Better: h9, and White may go on like this.");
    before.mate = 1;
    EXPECT_EQ(better_sentence(record_, mistake_, before, {Language::English}),
              "Better: with h9 White wins in 1 move, like this.");
    before.mate = 4;
    EXPECT_EQ(better_sentence(record_, mistake_, before, {Language::Chinese}),
              "更好：下 h9，白方 2 步取胜，变化如下。");
    before.mate = -4;
    EXPECT_EQ(better_sentence(record_, mistake_, before, {Language::English}),
              "Better: h9, and White may go on like this.");
}

class HintSentences : public testing::Test {
protected:
    HintSentences() {
        thought_.best = test::points("i8")[0];
        thought_.line = test::points("i8h9");
    }
    std::string hint(HintStage stage, std::string_view moves = "h8", bool has_board = false,
                     Voice voice = {Language::English}) {
        Game game(RuleId::Freestyle, kDefaultBoardSize);
        for (const Point p : test::points(moves)) EXPECT_TRUE(game.play(p));
        const HintManner manner{.again = voice.language == Language::English ? "Ask again" : "再问",
                                .has_board = has_board};
        return hint_sentence(stage, game, thought_, manner, voice);
    }

    search::Report thought_;
};

TEST_F(HintSentences, SayMoreAtEachStage) {
    EXPECT_EQ(hint(HintStage::None), "");
    EXPECT_EQ(hint(HintStage::Outlook), "No forced win is in sight. Ask again for a good place.");
    EXPECT_EQ(hint(HintStage::Area), "Somewhere between f6 and j10. Ask again for the move.");
    EXPECT_EQ(hint(HintStage::Move), "i8 looks best. Ask again for what may follow.");
    EXPECT_EQ(hint(HintStage::Line), "This is what may follow: i8h9");
}

TEST_F(HintSentences, LeaveToABoardWhatItShows) {
    EXPECT_EQ(hint(HintStage::Area, "h8", true), "Somewhere around here. Ask again for the move.");
    EXPECT_EQ(hint(HintStage::Line, "h8", true), "This is what may follow.");
}

TEST_F(HintSentences, SpeakChineseAndCapitalLetters) {
    EXPECT_EQ(hint(HintStage::Move, "h8", true, {Language::Chinese, PointLetters::Capital}),
              "I8 看来最好。再问看后续变化。");
    EXPECT_EQ(hint(HintStage::Area, "h8", false, {Language::English, PointLetters::Capital}),
              "Somewhere between F6 and J10. Ask again for the move.");
}

TEST_F(HintSentences, StandOneAfterTheOtherAsTheLanguageHasIt) {
    const std::string pressed =
        hint(HintStage::Outlook, "h8a1i8a2j8", false, {Language::Chinese, PointLetters::Small});
    EXPECT_TRUE(pressed.ends_with("。再问看哪里好。")) << pressed;
}

TEST_F(HintSentences, SayWhoWins) {
    thought_.value = eval::kWin - 3;
    EXPECT_EQ(hint(HintStage::Outlook), "There is a forced win for you. Ask again for more.");
    thought_.value = -(eval::kWin - 4);
    EXPECT_EQ(hint(HintStage::Outlook),
              "You are losing by force. Ask again for the longest defence.");
}

TEST_F(HintSentences, SayFirstWhatMustBeAnswered) {
    EXPECT_EQ(hint(HintStage::Outlook, "h8a1i8a2j8a3k8a4"),
              "You can make five with this move. Ask again for where.");
    const std::string pressed = hint(HintStage::Outlook, "h8a1i8a2j8");
    EXPECT_TRUE(pressed.starts_with("Black ")) << pressed;
    EXPECT_TRUE(pressed.ends_with(". Ask again for a good place.")) << pressed;
    EXPECT_EQ(pressed.find("No forced win"), std::string::npos) << pressed;
}

TEST(FindingSentence, SaysHowManyMovesOrWhyThereAreNone) {
    Finding finding;
    finding.verdict = solve::Verdict::No;
    EXPECT_EQ(finding_sentence(finding, Language::English),
              "There is no win by fours: every try was looked at.");
    finding.kind = ProofKind::Threats;
    EXPECT_EQ(finding_sentence(finding, Language::English),
              "There is no win by threats: every try was looked at.");
    finding.verdict = solve::Verdict::Unknown;
    EXPECT_EQ(finding_sentence(finding, Language::Chinese), "限定时间内没有找到杀棋。");
    finding.verdict = solve::Verdict::Win;
    finding.line = test::points("h8a1i8a2j8");
    EXPECT_EQ(finding_sentence(finding, Language::English),
              "A win in 3 moves, proven and checked against every defence. It is in the tree: play "
              "any defence and follow it.");
}

TEST(AccuracyWords, LeaveOutWhoCouldNotBeJudged) {
    EXPECT_EQ(accuracy_words({0.913, std::nullopt}, Language::English),
              "Accuracy: Black 91 %, White –");
    EXPECT_EQ(accuracy_words({}, Language::English), "");
}

}  // namespace
}  // namespace tengen::study
