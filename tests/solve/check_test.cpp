#include "solve/check.h"

#include "base/random.h"
#include "near_game.h"
#include "points.h"
#include "solve/fours.h"
#include "solve/solver.h"
#include "twin.h"

#include <gtest/gtest.h>

namespace tengen::solve {
namespace {

using test::points;

Board board_of(std::string_view black, std::string_view white, Color to_move = Color::Black) {
    Board board(15);
    for (const Point p : points(black)) board.set_up(p, Cell::Black);
    for (const Point p : points(white)) board.set_up(p, Cell::White);
    board.set_side_to_move(to_move);
    return board;
}

Point at(std::string_view text) { return points(text)[0]; }

std::optional<Flaw> flaw_of(const Proof& proof, const Board& board,
                            RuleId rule = RuleId::Freestyle) {
    const auto checked = check(proof, proof.root(), rule, board);
    return checked ? std::nullopt : std::optional(checked.error().flaw);
}

/// g8 makes an open four: f8 and k8 are left.
const Board kOpenThree = board_of("h8i8j8", "a1b1c1");

/// A four that makes five at either of two points.
Proof of_four(std::string_view four, std::string_view five, std::string_view other) {
    Proof proof;
    const Proof::Index first = proof.add(at(five));
    const Proof::Index second = proof.add(at(other));
    const std::vector<Proof::Answer> answers{{at(five), second}};
    proof.add(at(four), answers, first);
    return proof;
}

Proof of_open_three() { return of_four("g8", "k8", "f8"); }

TEST(Check, AProofHolds) { EXPECT_EQ(flaw_of(of_open_three(), kOpenThree), std::nullopt); }

TEST(Proof, ItsLineIsTheLongestAndPassesWhereNothingHelps) {
    Proof proof;
    const Proof::Index five = proof.add(at("l8"));
    const Proof::Index helpless = proof.add(at("k8"), {}, five);
    const std::vector<Proof::Answer> answers{
        {at("a1"), five}, {at("a2"), helpless}, {at("a3"), five}};
    const Proof::Index first = proof.add(at("g8"), answers, five);
    EXPECT_EQ(proof.line(five), points("l8"));
    EXPECT_EQ(proof.line(helpless), (std::vector{at("k8"), Point::pass(), at("l8")}));
    EXPECT_EQ(proof.line(first),
              (std::vector{at("g8"), at("a2"), at("k8"), Point::pass(), at("l8")}));
    EXPECT_EQ(proof.next(first, at("a2")), helpless);
    EXPECT_EQ(proof.next(first, at("a4")), five);
}

TEST(Check, AnUnansweredReplyRefutes) {
    Proof proof;
    const Proof::Index five = proof.add(at("k8"));
    proof.add(at("g8"), {}, five);
    const auto checked = check(proof, proof.root(), RuleId::Freestyle, kOpenThree);
    ASSERT_FALSE(checked);
    EXPECT_EQ(checked.error(), (Refutation{Flaw::Illegal, points("g8k8")}));
}

TEST(Oversight, IsTheFirstReplyThatHasNoAnswerOfItsOwn) {
    // After g8 the proof knows what to do against k8, and hopes for the best against all else.
    const Proof proof = of_open_three();
    Board after = kOpenThree;
    after.place(at("g8"));
    EXPECT_EQ(oversight_in(proof, points("g8a15k8"), kOpenThree),
              (Oversight{after.key(), at("a15")}));
    EXPECT_EQ(oversight_in(proof, points("g8k8f8"), kOpenThree), Oversight{});
    EXPECT_EQ(oversight_in(proof, points("g8"), kOpenThree), Oversight{});
}

TEST(Oversight, IsLookedForBehindTheRepliesThatHaveOne) {
    Proof proof = of_open_three();
    const std::vector<Proof::Answer> answers{{at("a15"), proof.root()}};
    proof.add(at("o15"), answers, Proof::kNone);
    Board after = kOpenThree;
    for (const Point p : points("o15a15g8")) after.place(p);
    EXPECT_EQ(oversight_in(proof, points("o15a15g8b15"), kOpenThree),
              (Oversight{after.key(), at("b15")}));
}

TEST(Check, ALastMoveMustMakeFive) {
    Proof proof;
    proof.add(at("g8"));
    EXPECT_EQ(flaw_of(proof, kOpenThree), Flaw::NoFive);
}

TEST(Check, AMoveMustBeOnAnEmptyPointOfTheBoard) {
    for (const Point p :
         {at("h8"), at("a1"), Point::none(), Point::pass(), Point(kMaxBoardSize - 1, 0)}) {
        Proof proof;
        proof.add(p);
        EXPECT_EQ(flaw_of(proof, kOpenThree), Flaw::Illegal);
    }
}

TEST(Check, TheDefenderMayMakeFiveFirst) {
    EXPECT_EQ(flaw_of(of_open_three(), board_of("h8i8j8", "a1b1c1d1")), Flaw::DefenderWins);
}

TEST(Check, ItEndsWithItsBudget) {
    std::stop_source stop;
    stop.request_stop();
    base::Budget budget({}, stop.get_token());
    const Proof proof = of_open_three();
    const auto checked = check(proof, proof.root(), RuleId::Freestyle, kOpenThree, &budget);
    ASSERT_FALSE(checked);
    EXPECT_EQ(checked.error().flaw, Flaw::NotChecked);
}

TEST(Check, NothingMayBeMissingOrGoInACircle) {
    Proof missing;
    missing.add(at("g8"), {}, 7);
    EXPECT_EQ(flaw_of(missing, kOpenThree), Flaw::NoSuchTurn);
    Proof circle;
    circle.add(at("g8"), {}, 0);
    EXPECT_EQ(flaw_of(circle, kOpenThree), Flaw::NoSuchTurn);
    EXPECT_FALSE(check(Proof(), 0, RuleId::Freestyle, kOpenThree));
}

TEST(Check, BlackMayNotMakeTwoFours) {
    // k8 makes a four along either line.
    const Board board = board_of("h8i8j8k9k10k11", "g8k12a1c1e1g1");
    const Proof proof = of_four("k8", "l8", "k7");
    EXPECT_EQ(flaw_of(proof, board), std::nullopt);
    EXPECT_EQ(flaw_of(proof, board, RuleId::Renju), Flaw::Illegal);
}

TEST(Check, WhatIsForbiddenToTheDefenderNeedsNoAnswer) {
    // White's four can be stopped at h8 alone, where Black would make two threes.
    const Board board = board_of("f8g8i9j10a3", "h4h5h6d1", Color::White);
    Proof proof;
    const Proof::Index five = proof.add(at("h8"));
    proof.add(at("h7"), {}, five);
    EXPECT_EQ(flaw_of(proof, board, RuleId::Renju), std::nullopt);
    EXPECT_EQ(flaw_of(proof, board, RuleId::Standard), Flaw::Illegal);
}

TEST(Check, AFiveMayBeCagedInCaro) {
    // Against f8 the five is made at k8: with white stones at both of its ends.
    const Board board = board_of("h8i8j8", "l8a1c1");
    EXPECT_EQ(flaw_of(of_open_three(), board), std::nullopt);
    EXPECT_EQ(flaw_of(of_open_three(), board, RuleId::Caro), Flaw::NoFive);
}

class CheckOfEachRule : public testing::TestWithParam<RuleId> {};

/// Positions of random games, and what the hunt finds in them.
template <class F>
int for_each_proof(RuleId rule, std::uint64_t seed, F&& use) {
    base::Random random(seed);
    int found = 0;
    for (int i = 0; i < test::twin_positions(300); ++i) {
        const int size = 9 + random.below(7);
        const Game game = test::near_game(random, rule, size, 10 + random.below(40));
        if (game.is_over()) continue;
        Barren barren;
        FourHunt hunt(Fours::All, barren);
        const int plies = with_rule(
            rule, [&]<RulePolicy R>(R /*rule*/) { return hunt.hunt<R>(game.board(), 2000); });
        if (plies == 0) continue;
        ++found;
        EXPECT_EQ(hunt.proof().line(hunt.proof().root()).size(), std::size_t(plies));
        use(hunt.proof(), game.board());
    }
    return found;
}

TEST_P(CheckOfEachRule, WhatTheHuntFindsHolds) {
    const int found = for_each_proof(GetParam(), 1, [&](const Proof& proof, const Board& board) {
        EXPECT_EQ(flaw_of(proof, board, GetParam()), std::nullopt);
        const Proof part = proof.part(proof.root());
        EXPECT_LE(part.size(), proof.size());
        EXPECT_EQ(part.line(part.root()), proof.line(proof.root()));
        EXPECT_EQ(flaw_of(part, board, GetParam()), std::nullopt);
    });
    EXPECT_GT(found, 20);
}

TEST_P(CheckOfEachRule, AProofOfAnotherPositionSeldomHolds) {
    int held = 0;
    Proof last;
    const int found = for_each_proof(GetParam(), 2, [&](const Proof& proof, const Board& board) {
        if (!last.empty() && !flaw_of(last, board, GetParam())) ++held;
        last = proof;
    });
    EXPECT_LT(held, found / 2);
}

INSTANTIATE_TEST_SUITE_P(All, CheckOfEachRule, testing::ValuesIn(kAllRules));

}  // namespace
}  // namespace tengen::solve
