#include "search/time_manager.h"

#include <gtest/gtest.h>

namespace tengen::search {
namespace {

using base::Milliseconds;

constexpr int kMoves = 20;
constexpr Point kHere{7, 7};
constexpr Point kThere{8, 8};

Allowance of_turn(int turn) { return allowance({.turn = Milliseconds(turn), .left = {}}, kMoves); }

Allowance of_match(int left, int increment = 0, int moves = kMoves) {
    return allowance({.turn = {}, .left = Milliseconds(left), .increment = Milliseconds(increment)},
                     moves);
}

Allowance of_both(int turn, int left) {
    return allowance({.turn = Milliseconds(turn), .left = Milliseconds(left)}, kMoves);
}

TEST(TimeManager, WithoutAClockThereIsNoAllowance) {
    EXPECT_FALSE(allowance({}, kMoves).most);
    EXPECT_FALSE(allowance({}, kMoves).aim);
}

TEST(TimeManager, ATurnIsUsedButNotUsedUp) {
    for (const int turn : {10, 20, 50, 200, 1000, 30'000}) {
        const Allowance allowed = of_turn(turn);
        ASSERT_TRUE(allowed.most);
        EXPECT_LT(allowed.most->count(), turn);
        EXPECT_GE(allowed.most->count(), turn / 2);
        EXPECT_FALSE(allowed.aim);
    }
}

TEST(TimeManager, AClockIsSharedAmongTheMovesToCome) {
    const Allowance allowed = of_match(100'000);
    ASSERT_TRUE(allowed.aim);
    EXPECT_LE(allowed.aim->count(), 100'000 / kMoves);
    EXPECT_GT(allowed.aim->count(), 90'000 / kMoves);
    EXPECT_GT(*of_match(100'000, 2'000).aim, *allowed.aim);
    EXPECT_GT(*of_match(100'000, 0, 5).aim, *allowed.aim);
}

TEST(TimeManager, AHardChoiceMayTakeLongerThanTheOthers) {
    const Allowance allowed = of_match(100'000);
    EXPECT_GE(*allowed.most, *allowed.aim * 2);
    EXPECT_LE(allowed.most->count(), 100'000 / 4);
}

TEST(TimeManager, TheClockIsNeverRiskedOnOneMove) {
    for (const int left : {60, 100, 1'000, 10'000})
        for (const int increment : {0, 100, 10'000})
            for (const int moves : {1, 2, kMoves}) {
                const Allowance allowed = of_match(left, increment, moves);
                EXPECT_LE(*allowed.aim, *allowed.most);
                // Half is kept, and the margin for what passes on the way.
                EXPECT_LE(allowed.most->count(), left / 2 - std::min(30, left / 4)) << left;
            }
}

TEST(TimeManager, ATurnIsUsedUpWhereTheClockIsAmple) {
    const Allowance allowed = of_both(500, 1'000'000);
    EXPECT_EQ(allowed.most, of_turn(500).most);
    EXPECT_FALSE(allowed.aim);
}

TEST(TimeManager, ATurnEndsWhatTheClockWouldAllow) {
    const Allowance allowed = of_both(1000, 10'000);
    EXPECT_EQ(allowed.most, of_turn(1000).most);
    EXPECT_EQ(allowed.aim, of_match(10'000).aim);
}

TEST(TimeManager, ALostClockStillGetsAnAnswer) {
    for (const int left : {0, 1, -5'000}) {
        const Allowance allowed = of_match(left);
        EXPECT_GT(allowed.most->count(), 0);
        EXPECT_LE(allowed.most->count(), 10);
        EXPECT_GT(allowed.aim->count(), 0);
    }
}

TEST(TimeManager, HardChoicesInARowLeaveTimeForOthers) {
    Milliseconds left{60'000};
    for (int move = 0; move < kMoves; ++move) left -= *of_match(int(left.count())).most;
    EXPECT_GT(left, Milliseconds(1'000));
}

TEST(TimeManager, AClockNearItsEndIsNotSharedOut) {
    EXPECT_LT(of_match(100).aim->count(), 100 / kMoves);
    EXPECT_LE(of_match(100).most->count(), 10);
}

TEST(TimeManager, FewerMovesComeOnlyWhereTheBoardIsNearlyFull) {
    EXPECT_EQ(moves_to_come(0, 15), moves_to_come(100, 15));
    EXPECT_EQ(moves_to_come(0, 15), moves_to_come(0, 22));
    EXPECT_EQ(moves_to_come(15 * 15 - 9, 15), 5);
    EXPECT_EQ(moves_to_come(15 * 15 - 1, 15), 1);
    EXPECT_EQ(moves_to_come(15 * 15, 15), 1);
    EXPECT_LT(moves_to_come(0, 5), moves_to_come(0, 15));
}

// ── patience ─────────────────────────────────────────────────────────────────────────────────────

/// How long it would look after these depths, of an aim of 1000 ms.
int patience_after(std::initializer_list<std::pair<Point, eval::Score>> depths) {
    Patience patience(Milliseconds(1000));
    for (const auto& [best, value] : depths) patience.note(best, value);
    int elapsed = 0;
    while (!patience.is_over(Milliseconds(elapsed))) ++elapsed;
    return elapsed;
}

TEST(Patience, IsEndlessWithoutAnAim) {
    Patience patience(std::nullopt);
    for (int depth = 1; depth <= 30; ++depth) patience.note(kHere, 0);
    EXPECT_FALSE(patience.is_over(Milliseconds(1'000'000'000)));
}

TEST(Patience, BeginsNoDepthThatWouldEndFarFromTheAim) {
    const int calm = patience_after({{kHere, 0}, {kHere, 0}, {kHere, 0}, {kHere, 0}});
    EXPECT_LT(calm, 1000);
    EXPECT_GT(calm, 500);
}

TEST(Patience, IsLongerWhenTheBestMoveHasJustChanged) {
    EXPECT_GT(patience_after({{kHere, 0}, {kHere, 0}, {kHere, 0}, {kThere, 0}}),
              patience_after({{kHere, 0}, {kHere, 0}, {kHere, 0}, {kHere, 0}}));
}

TEST(Patience, IsLongerTheDeeperTheValueHasFallen) {
    const auto after_fall = [](eval::Score value) {
        return patience_after({{kHere, 50}, {kHere, 50}, {kHere, value}});
    };
    EXPECT_GT(after_fall(0), after_fall(50));
    EXPECT_GT(after_fall(-50), after_fall(0));
    EXPECT_EQ(after_fall(200), after_fall(50));
}

TEST(Patience, ForgetsAFallThatIsOver) {
    EXPECT_LT(patience_after({{kHere, 50}, {kHere, -50}, {kHere, -50}}),
              patience_after({{kHere, 50}, {kHere, -50}}));
}

TEST(Patience, ShrinksWhileTheBestMoveStands) {
    Patience patience(Milliseconds(1000));
    for (int depth = 1; depth <= 4; ++depth) patience.note(kHere, 0);
    EXPECT_FALSE(patience.is_over(Milliseconds(500)));
    for (int depth = 5; depth <= 12; ++depth) patience.note(kHere, 0);
    EXPECT_TRUE(patience.is_over(Milliseconds(500)));
    EXPECT_FALSE(patience.is_over(Milliseconds(200)));
}

TEST(Patience, HasAnEndEvenWhenALossIsSeen) {
    EXPECT_LT(patience_after({{kHere, eval::kMostValue}, {kThere, eval::loss_in(20)}}), 2000);
}

}  // namespace
}  // namespace tengen::search
