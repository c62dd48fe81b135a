// What a review writes into a file for programs that know nothing of ours.
#include "study/marks.h"

#include "game/formats/files.h"
#include "points.h"
#include "study/judged_game.h"

#include <gtest/gtest.h>

namespace tengen::study {
namespace {

using formats::FileFormat;

class MarkedGame : public test::JudgedGame {
protected:
    MarkedGame() : JudgedGame("h8h9i8i9") {}

    void mark() { mark_review(record_, path_.back()); }
    /// What stands at a move, "BM2".
    [[nodiscard]] std::string marks(NodeId n) const {
        std::string found;
        for (const std::string_view key : {"BM", "DO", "IT", "TE"})
            if (record_.tree.has(n, key)) found.append(key).append(record_.tree.text(n, key));
        return found;
    }
    /// The better move beside the second one.
    [[nodiscard]] NodeId better(const char* move) const {
        return record_.tree.child_with(path_[0], test::points(move).front());
    }
    [[nodiscard]] std::string bytes() const {
        return formats::to_bytes({&record_, 1}, FileFormat::Sgf).value();
    }
};

TEST_F(MarkedGame, AMoveIsCalledAsBadAsItIs) {
    judge(path_[0], 0, "g9");
    judge(path_[1], 120, "i8");
    mark();
    EXPECT_EQ(marks(path_[1]), "DO");
    judge(path_[1], 300, "i8");
    mark();
    EXPECT_EQ(marks(path_[1]), "BM1");
    judge(path_[1], 0, "i8", 9);
    mark();
    EXPECT_EQ(marks(path_[1]), "BM2");
}

TEST_F(MarkedGame, TheBetterLineStandsBesideTheMistake) {
    judge(path_[0], 0, "g9g8f8");
    judge(path_[1], 300, "i8");
    mark();
    const NodeId first = better("g9");
    ASSERT_NE(first, NodeId::None);
    EXPECT_EQ(record_.tree.color(first), Color::White);
    EXPECT_EQ(marks(first), "TE1");
    EXPECT_EQ(record_.tree.ply(record_.tree.main_line_end(first)), 4);
    EXPECT_EQ(record_.tree.main_line_end(), path_.back());
}

TEST_F(MarkedGame, ABetterMoveThatWinsIsVeryGood) {
    judge(path_[0], 0, "g9", 11);
    judge(path_[1], 0, "i8");
    mark();
    EXPECT_EQ(marks(path_[1]), "BM2");
    EXPECT_EQ(marks(better("g9")), "TE2");
}

TEST_F(MarkedGame, WhoFindsTheWinThatWasGivenHasPlayedWell) {
    judge(path_[0], 0, "g9");
    judge(path_[1], 0, "i8", 9);
    judge(path_[2], 0, "i9", -8);
    mark();
    EXPECT_EQ(marks(path_[2]), "TE1");
    judge(path_[1], 0, "j7", 9);
    mark();
    EXPECT_EQ(marks(path_[2]), "");
}

TEST_F(MarkedGame, MarkingAgainChangesNothing) {
    judge(path_[0], 0, "g9g8");
    judge(path_[1], 0, "i8", 9);
    mark();
    const std::string once = bytes();
    mark();
    EXPECT_EQ(bytes(), once);
}

TEST_F(MarkedGame, WhatALaterReviewTakesBackIsGone) {
    judge(path_[0], 0, "g9");
    judge(path_[1], 300, "i8");
    mark();
    judge(path_[1], 0, "i8");
    mark();
    EXPECT_EQ(marks(path_[1]) + marks(better("g9")), "");
    EXPECT_FALSE(record_.tree.has(path_[1], property::kJudged));
}

TEST_F(MarkedGame, SomebodysOwnWordStays) {
    record_.tree.set_text(path_[1], "IT", "");
    judge(path_[0], 0, "g9");
    judge(path_[1], 300, "i8");
    mark();
    EXPECT_EQ(marks(path_[1]), "IT");
    record_.tree.set_text(path_[1], property::kJudged, "C");
    record_.tree.set_text(path_[1], property::kComment, "Hm.");
    mark();
    EXPECT_EQ(record_.tree.text(path_[1], property::kComment), "Hm.");
}

TEST_F(MarkedGame, ALineThatCannotBePlayedEndsWhereItCannot) {
    judge(path_[0], 0, "g9h8g8");
    judge(path_[1], 300, "i8");
    mark();
    EXPECT_EQ(record_.tree.first_child(better("g9")), NodeId::None);
}

TEST_F(MarkedGame, AFileKeepsAllOfIt) {
    judge(path_[0], 0, "g9g8");
    judge(path_[1], 120, "i8");
    judge(path_[2], 0, "k9k8", 7);
    judge(path_[3], 0, "k8");
    mark();
    const auto reading = formats::from_bytes(bytes(), FileFormat::Sgf);
    ASSERT_TRUE(reading && reading->games.size() == 1);
    EXPECT_TRUE(reading->problems.empty());
    EXPECT_EQ(formats::to_bytes(reading->games, FileFormat::Sgf), bytes());
    EXPECT_TRUE(bytes().contains("DO[]")) << bytes();
}

}  // namespace
}  // namespace tengen::study
