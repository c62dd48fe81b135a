#include "match/schedule.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <set>

namespace tengen::match {
namespace {

TEST(Schedule, TwoPlayersSwapColoursOverEachOpening) {
    const Schedule schedule(2, Pairing::RoundRobin, 3, OpeningOrder::InTurn, 1);
    EXPECT_EQ(schedule.games(5), 6);
    EXPECT_EQ(schedule.fixture(0), (Fixture{0, {0, 1}, 0}));
    EXPECT_EQ(schedule.fixture(1), (Fixture{1, {1, 0}, 0}));
    EXPECT_EQ(schedule.fixture(2), (Fixture{2, {0, 1}, 1}));
    EXPECT_EQ(schedule.fixture(7), (Fixture{7, {1, 0}, 0}));
    EXPECT_EQ(Schedule::partner(6), 7);
    EXPECT_EQ(Schedule::partner(7), 6);
}

TEST(Schedule, EverybodyMeetsEverybodyEquallyOften) {
    const Schedule schedule(4, Pairing::RoundRobin, 10, OpeningOrder::Shuffled, 7);
    std::map<std::pair<int, int>, int> met;
    for (int i = 0; i < schedule.games(6); ++i) {
        const Fixture fixture = schedule.fixture(i);
        ++met[{fixture.players[0], fixture.players[1]}];
        EXPECT_EQ(fixture.opening, schedule.fixture(Schedule::partner(i)).opening);
    }
    EXPECT_EQ(met.size(), 12U);
    for (const auto& [pairing, games] : met) EXPECT_EQ(games, 3);
}

TEST(Schedule, AGauntletIsTheFirstAgainstTheOthers) {
    const Schedule schedule(4, Pairing::Gauntlet, 1, OpeningOrder::InTurn, 1);
    EXPECT_EQ(schedule.games(2), 6);
    for (int i = 0; i < 6; ++i) {
        const auto [black, white] = schedule.fixture(i).players;
        EXPECT_TRUE(black == 0 || white == 0);
    }
}

TEST(Schedule, OnALadderEachMeetsTheThreeAboveIt) {
    const Schedule schedule(6, Pairing::Ladder, 1, OpeningOrder::InTurn, 1);
    EXPECT_EQ(schedule.games(2), 2 * (3 + 3 + 3 + 2 + 1));
    for (int i = 0; i < schedule.games(2); ++i) {
        const auto [black, white] = schedule.fixture(i).players;
        EXPECT_LE(std::abs(black - white), kRungs);
    }
}

TEST(Schedule, ShuffledOpeningsComeOnceEachBeforeAnyComesAgain) {
    const Schedule schedule(2, Pairing::RoundRobin, 20, OpeningOrder::Shuffled, 3);
    std::vector<int> first;
    std::vector<int> second;
    for (int round = 0; round < 20; ++round) {
        first.push_back(schedule.fixture(2 * round).opening);
        second.push_back(schedule.fixture(2 * round + 40).opening);
    }
    EXPECT_EQ(std::set(first.begin(), first.end()).size(), 20U);
    EXPECT_EQ(std::set(second.begin(), second.end()).size(), 20U);
    EXPECT_NE(first, second);
    const Schedule again(2, Pairing::RoundRobin, 20, OpeningOrder::Shuffled, 3);
    for (int i = 0; i < 80; ++i) EXPECT_EQ(again.fixture(i), schedule.fixture(i));
}

TEST(Schedule, OpeningsAreTurnedInPairsAndEachWayComes) {
    const Schedule schedule(3, Pairing::RoundRobin, 5, OpeningOrder::InTurn, 9, true);
    const Schedule straight(3, Pairing::RoundRobin, 5, OpeningOrder::InTurn, 9);
    std::map<int, int> turns;
    for (int i = 0; i < 600; ++i) {
        Fixture fixture = schedule.fixture(i);
        EXPECT_EQ(fixture.turn, schedule.fixture(Schedule::partner(i)).turn);
        ++turns[fixture.turn];
        EXPECT_EQ(straight.fixture(i).turn, 0);
        fixture.turn = 0;
        EXPECT_EQ(fixture, straight.fixture(i)) << "nothing else is changed";
    }
    EXPECT_EQ(turns.size(), 8U);
    for (const auto& [turn, games] : turns) EXPECT_GT(games, 30) << turn;
    const Schedule other(3, Pairing::RoundRobin, 5, OpeningOrder::InTurn, 10, true);
    int same = 0;
    for (int i = 0; i < 600; i += 2) same += other.fixture(i).turn == schedule.fixture(i).turn;
    EXPECT_LT(same, 100) << "another seed turns them otherwise";
}

}  // namespace
}  // namespace tengen::match
