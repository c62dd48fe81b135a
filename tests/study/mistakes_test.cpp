// What a record that was reviewed tells, and what is kept of a thought.
#include "study/mistakes.h"

#include "eval/score.h"
#include "game/win_share.h"
#include "points.h"
#include "study/judged_game.h"
#include "study/kept.h"

#include <gtest/gtest.h>

namespace tengen::study {
namespace {

class ReviewedGame : public test::JudgedGame {
protected:
    ReviewedGame() : JudgedGame("h8h9i8") {}

    [[nodiscard]] NodeId end() const { return path_.back(); }
    /// Of the second move, which was not the best.
    [[nodiscard]] std::optional<MistakeKind> second() const {
        const auto mistakes = mistakes_until(record_, end());
        return mistakes.empty() ? std::nullopt : std::optional(mistakes.front().kind);
    }
};

TEST_F(ReviewedGame, HowWellTheyPlayedIsWhatTheirMovesKept) {
    const auto none = accuracy_until(record_, end());
    EXPECT_TRUE(!none[0] && !none[1]);
    judge(NodeId::Root, 0, "h8");  // the same move: nothing was lost
    judge(path_[0], 0, "g9");      // another one, and Black is much better now
    judge(path_[1], 300, "h7");    // and again
    const auto half = accuracy_until(record_, end());
    EXPECT_DOUBLE_EQ(*half[0], 1.0);  // what came of the third move nobody knows
    EXPECT_DOUBLE_EQ(*half[1], 1 - (0.5 - (1 - win_share(300))));
    judge(path_[2], 300, "c3");
    const auto all = accuracy_until(record_, end());
    const double lost = win_share(300) - (1 - win_share(300));
    EXPECT_DOUBLE_EQ(*all[0], (1 + (1 - lost)) / 2);
}

TEST_F(ReviewedGame, AMistakeIsAsBadAsWhatItLost) {
    judge(path_[0], 0, "g9");
    judge(path_[1], 0, "i8");
    EXPECT_EQ(second(), std::nullopt);
    judge(path_[1], 120, "i8");
    EXPECT_EQ(second(), MistakeKind::Inaccuracy);
    judge(path_[1], 300, "i8");
    EXPECT_EQ(second(), MistakeKind::Mistake);
    judge(path_[1], 0, "i8", 7);
    EXPECT_EQ(second(), MistakeKind::LostGame);
    judge(path_[0], 0, "g9", 5);
    judge(path_[1], 0, "i8");
    EXPECT_EQ(second(), MistakeKind::LostWin);
    judge(path_[0], 0, "g9", -6);  // it was lost anyway
    judge(path_[1], 0, "i8", 5);
    EXPECT_EQ(second(), std::nullopt);
}

TEST_F(ReviewedGame, IsReviewedWhenEveryPositionOneMovedFromIsKnown) {
    EXPECT_FALSE(is_reviewed(record_.tree, end()));
    judge(NodeId::Root, 0, "h8");
    judge(path_[0], 0, "h9");
    EXPECT_FALSE(is_reviewed(record_.tree, end()));
    judge(path_[1], 0, "i8");
    EXPECT_TRUE(is_reviewed(record_.tree, end()));
}

TEST_F(ReviewedGame, TheShareIsBlacksWhoeverIsToMove) {
    EXPECT_EQ(black_share(record_, end()), std::nullopt);
    judge(path_[0], 200, "h9");  // White is to move, and better
    judge(path_[1], 200, "i8");
    EXPECT_LT(*black_share(record_, path_[0]), 0.5);
    EXPECT_GT(*black_share(record_, path_[1]), 0.5);
    EXPECT_EQ(black_share(Outcome::Draw), 0.5);
    EXPECT_EQ(black_share(Outcome::Ongoing), std::nullopt);
}

TEST(Kept, NothingTakesThePlaceOfAProofAndNoEstimateThatOfAWin) {
    search::Report thought;
    thought.depth = 4;
    EXPECT_FALSE(is_news(thought, std::nullopt));  // too shallow for a place in the file
    thought.depth = 9;
    EXPECT_TRUE(is_news(thought, std::nullopt));
    Analysis known;
    known.depth = 9;
    EXPECT_FALSE(is_news(thought, known));
    thought.depth = 10;
    EXPECT_TRUE(is_news(thought, known));
    known.mate = 7;
    EXPECT_FALSE(is_news(thought, known));
    thought.value = eval::win_in(5);
    EXPECT_TRUE(is_news(thought, known));
    known.proven = true;
    EXPECT_FALSE(is_news(thought, known));
}

}  // namespace
}  // namespace tengen::study
