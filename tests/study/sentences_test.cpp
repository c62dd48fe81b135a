// What a review has found, as people read it.
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
              "第 2 手白方 I9 导致败局，应下 H9（+25 %）。");
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

TEST(AccuracyWords, LeaveOutWhoCouldNotBeJudged) {
    EXPECT_EQ(accuracy_words({0.913, std::nullopt}, Language::English),
              "Accuracy: Black 91 %, White –");
    EXPECT_EQ(accuracy_words({}, Language::English), "");
}

}  // namespace
}  // namespace tengen::study
