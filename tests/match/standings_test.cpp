#include "match/standings.h"

#include <gtest/gtest.h>

namespace tengen::match {
namespace {

GameSheet sheet(int number, std::array<int, 2> players, Outcome outcome) {
    GameSheet s;
    s.fixture = {number, players, 0};
    s.result = {outcome, Ending::Five};
    return s;
}

TEST(Standings, GamesAndPairsAreCountedInAnyOrder) {
    Standings standings(2);
    EXPECT_TRUE(standings.add(sheet(3, {1, 0}, Outcome::BlackWins)));  // loses
    EXPECT_TRUE(standings.add(sheet(0, {0, 1}, Outcome::BlackWins)));  // wins
    EXPECT_TRUE(standings.add(sheet(1, {1, 0}, Outcome::Draw)));
    EXPECT_EQ(standings.pairs(0, 1).pairs, (std::array<std::int64_t, 5>{0, 0, 0, 1, 0}));
    EXPECT_TRUE(standings.add(sheet(2, {0, 1}, Outcome::WhiteWins)));
    EXPECT_EQ(standings.pairs(0, 1).pairs, (std::array<std::int64_t, 5>{1, 0, 0, 1, 0}));
    EXPECT_EQ(standings.pairs(1, 0).pairs, (std::array<std::int64_t, 5>{0, 1, 0, 0, 1}));
    EXPECT_EQ(standings.tally(0, 1), (Tally{1, 1, 2}));
    EXPECT_EQ(standings.tally(1, 0), (Tally{2, 1, 1}));
    EXPECT_EQ(standings.black(), (Tally{2, 1, 1}));
}

TEST(Standings, TheTestSeesPairsInTurn) {
    Standings standings(2);
    const auto add = [&](int number, Outcome outcome) {
        standings.add(sheet(number, {number % 2, 1 - number % 2}, outcome));
    };
    add(2, Outcome::BlackWins);
    add(3, Outcome::BlackWins);
    EXPECT_EQ(standings.pairs(0, 1).count(), 1);
    EXPECT_EQ(standings.pairs_in_turn().count(), 0);
    add(0, Outcome::BlackWins);
    add(1, Outcome::WhiteWins);
    EXPECT_EQ(standings.pairs_in_turn(), standings.pairs(0, 1));
    EXPECT_EQ(standings.pairs_in_turn().pairs, (std::array<std::int64_t, 5>{0, 0, 1, 0, 1}));
}

TEST(Standings, AGameCountsOnce) {
    Standings standings(2);
    EXPECT_TRUE(standings.add(sheet(0, {0, 1}, Outcome::BlackWins)));
    EXPECT_FALSE(standings.add(sheet(0, {0, 1}, Outcome::BlackWins)));
    EXPECT_EQ(standings.games(), 1);
    EXPECT_EQ(standings.player(0).tally, (Tally{1, 0, 0}));
}

TEST(Standings, StrangersDoNotCount) {
    Standings standings(2);
    EXPECT_FALSE(standings.add(sheet(0, {0, 2}, Outcome::BlackWins)));
    EXPECT_FALSE(standings.add(sheet(0, {1, 1}, Outcome::BlackWins)));
    EXPECT_EQ(standings.games(), 0);
}

TEST(Standings, WhatOneWinsTheOtherLoses) {
    Standings standings(2);
    for (int i = 0; i < 10; ++i)
        standings.add(
            sheet(i, {i % 2, 1 - i % 2}, i % 2 ? Outcome::BlackWins : Outcome::WhiteWins));
    // The second wins whatever its colour.
    const auto elo = standings.elo();
    EXPECT_LT(elo[0].elo, 0);
    EXPECT_EQ(elo[0].elo, -elo[1].elo);
    EXPECT_EQ(elo[0].low, -elo[1].high);
    EXPECT_LT(elo[0].los, 0.01);
    EXPECT_DOUBLE_EQ(elo[0].los + elo[1].los, 1);
}

TEST(Standings, FaultsAndOverrunsBelongToTheirPlayer) {
    Standings standings(3);
    GameSheet s = sheet(0, {2, 1}, Outcome::BlackWins);
    s.fault = SheetFault{Color::White, {protocol::Fault::Flood, "too much"}};
    s.overruns = {{5, Color::Black, base::Milliseconds(3)}};
    s.thinking[0].moves = 7;
    ASSERT_TRUE(standings.add(s));
    EXPECT_EQ(standings.player(1).breakdowns, 1);
    EXPECT_EQ(standings.player(2).overruns, 1);
    EXPECT_EQ(standings.player(2).thinking.moves, 7);
    EXPECT_EQ(standings.elo().size(), 3U);
}

}  // namespace
}  // namespace tengen::match
