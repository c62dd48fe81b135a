#include "match/rounds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

namespace tengen::match {
namespace {

using Meeting = std::pair<int, int>;

Schedule schedule_of(int players, Pairing pairing) {
    return {players, pairing, 50, OpeningOrder::InTurn, 1};
}

Rounds knockout(int players, int games = 2) {
    return {schedule_of(players, Pairing::Knockout), players, Pairing::Knockout, games, 0};
}

Rounds swiss(int players, int rounds, int games = 2) {
    return {schedule_of(players, Pairing::Swiss), players, Pairing::Swiss, games, rounds};
}

GameSheet finished(const Fixture& fixture, Outcome outcome) {
    GameSheet sheet;
    sheet.fixture = fixture;
    sheet.result = {outcome, Ending::Five};
    return sheet;
}

/// The one that stands higher in the list wins.
Outcome as_expected(const Fixture& fixture) {
    return fixture.players[0] < fixture.players[1] ? Outcome::BlackWins : Outcome::WhiteWins;
}
/// The other one does.
Outcome upside_down(const Fixture& fixture) {
    return fixture.players[0] > fixture.players[1] ? Outcome::BlackWins : Outcome::WhiteWins;
}
Outcome drawn(const Fixture& /*fixture*/) { return Outcome::Draw; }

/// Plays all that is known, the last first, until nothing is left; who met whom, round by round.
std::vector<std::vector<Meeting>> play(Rounds& rounds,
                                       const std::function<Outcome(const Fixture&)>& outcome) {
    std::vector<std::vector<Meeting>> met;
    std::set<int> played;
    for (;;) {
        std::vector<Fixture> known;
        for (int i = 0; i < rounds.games(); ++i)
            if (const auto fixture = rounds.fixture(i); fixture && !played.contains(i))
                known.push_back(*fixture);
        if (known.empty()) break;
        auto& round = met.emplace_back();
        for (const Fixture& fixture : known)
            if (const Meeting meeting{std::min(fixture.players[0], fixture.players[1]),
                                      std::max(fixture.players[0], fixture.players[1])};
                std::ranges::find(round, meeting) == round.end())
                round.push_back(meeting);
        std::ranges::reverse(known);
        for (const Fixture& fixture : known) {
            rounds.count(finished(fixture, outcome(fixture)));
            played.insert(fixture.number);
        }
    }
    EXPECT_EQ(int(played.size()), rounds.games()) << "each game came";
    return met;
}

// ── Knockout ────────────────────────────────────────────────────────────────────────────────────

TEST(Knockout, TheBestOfTheListMeetAtItsEnd) {
    Rounds rounds = knockout(8);
    EXPECT_EQ(rounds.games(), 2 * 7);
    const auto met = play(rounds, as_expected);
    ASSERT_EQ(met.size(), 3U);
    EXPECT_EQ(met[0], (std::vector<Meeting>{{0, 7}, {3, 4}, {1, 6}, {2, 5}}));
    EXPECT_EQ(met[1], (std::vector<Meeting>{{0, 3}, {1, 2}}));
    EXPECT_EQ(met[2], (std::vector<Meeting>{{0, 1}}));
    EXPECT_EQ(rounds.winner(), 0);
}

TEST(Knockout, WhoLosesIsOut) {
    Rounds rounds = knockout(8);
    const auto met = play(rounds, upside_down);
    EXPECT_EQ(met[1], (std::vector<Meeting>{{4, 7}, {5, 6}}));
    EXPECT_EQ(met[2], (std::vector<Meeting>{{6, 7}}));
    EXPECT_EQ(rounds.winner(), 7);
}

TEST(Knockout, WhereTheListIsShortItsBestBeginLater) {
    for (int players = 2; players <= 20; ++players) {
        Rounds rounds = knockout(players);
        EXPECT_EQ(rounds.games(), 2 * (players - 1)) << players;
        const auto met = play(rounds, as_expected);
        EXPECT_EQ(int(met.size()), usual_rounds(players)) << players;
        EXPECT_EQ(rounds.winner(), 0) << players;
    }
    Rounds six = knockout(6);
    const auto met = play(six, as_expected);
    EXPECT_EQ(met[0], (std::vector<Meeting>{{3, 4}, {2, 5}}));
    EXPECT_EQ(met[1], (std::vector<Meeting>{{0, 3}, {1, 2}}));
}

TEST(Knockout, OfTwoWhoAreEvenTheHigherInTheListGoesOn) {
    Rounds rounds = knockout(4);
    const auto met = play(rounds, drawn);
    EXPECT_EQ(met[1], (std::vector<Meeting>{{0, 1}}));
    EXPECT_EQ(rounds.winner(), 0);
}

TEST(Knockout, ARoundIsNotKnownBeforeTheLastGameOfTheOneBefore) {
    Rounds rounds = knockout(4, 3);
    EXPECT_EQ(rounds.games(), 4 * 3) << "rounded up to pairs";
    for (int i = 0; i < 8; ++i) {
        EXPECT_FALSE(rounds.fixture(8)) << i;
        EXPECT_FALSE(rounds.winner());
        const auto fixture = rounds.fixture(i);
        ASSERT_TRUE(fixture);
        rounds.count(finished(*fixture, upside_down(*fixture)));
    }
    ASSERT_TRUE(rounds.fixture(8));
    EXPECT_EQ(rounds.fixture(8)->players, (std::array{3, 2}));
    for (const int none : {-1, 12, 2'147'483'647}) EXPECT_FALSE(rounds.fixture(none)) << none;
}

TEST(Knockout, ColoursAreSwappedWithinAPairAndOpeningsGoOnFromRoundToRound) {
    Rounds rounds = knockout(2, 4);
    EXPECT_EQ(rounds.fixture(0), (Fixture{0, {0, 1}, 0}));
    EXPECT_EQ(rounds.fixture(1), (Fixture{1, {1, 0}, 0}));
    EXPECT_EQ(rounds.fixture(2), (Fixture{2, {0, 1}, 1}));
    Rounds four = knockout(4, 4);
    EXPECT_EQ(four.fixture(2)->opening, 0) << "the same for all who meet in a round";
    EXPECT_EQ(four.fixture(4)->opening, 1);
    for (int i = 0; i < 8; ++i) four.count(finished(*four.fixture(i), Outcome::Draw));
    EXPECT_EQ(four.fixture(8)->opening, 2);
}

// ── Swiss ───────────────────────────────────────────────────────────────────────────────────────

TEST(Swiss, TheUpperHalfMeetsTheLowerOneFirst) {
    Rounds rounds = swiss(8, 3);
    EXPECT_EQ(rounds.games(), 2 * 4 * 3);
    const auto met = play(rounds, as_expected);
    EXPECT_EQ(met[0], (std::vector<Meeting>{{0, 4}, {1, 5}, {2, 6}, {3, 7}}));
    EXPECT_EQ(met[1], (std::vector<Meeting>{{0, 2}, {1, 3}, {4, 6}, {5, 7}}))
        << "winners meet winners";
    EXPECT_EQ(met[2].front(), (Meeting{0, 1}));
    EXPECT_FALSE(rounds.winner()) << "the table tells";
}

TEST(Swiss, NobodyMeetsAnybodyTwiceInTheUsualRounds) {
    for (int players = 2; players <= 33; ++players)
        for (const auto& outcome : {as_expected, upside_down, drawn}) {
            Rounds rounds = swiss(players, usual_rounds(players));
            const auto met = play(rounds, outcome);
            ASSERT_EQ(int(met.size()), usual_rounds(players));
            std::set<Meeting> all;
            for (const auto& round : met) {
                std::set<int> busy;
                for (const auto& [one, other] : round) {
                    EXPECT_TRUE(all.insert({one, other}).second) << players;
                    EXPECT_TRUE(busy.insert(one).second && busy.insert(other).second) << players;
                }
                EXPECT_EQ(int(round.size()), players / 2) << players;
            }
        }
}

TEST(Swiss, EverybodyIsIdleOnceBeforeAnybodyIsAgain) {
    Rounds rounds = swiss(5, 5);
    std::map<int, int> idle;
    for (const auto& round : play(rounds, as_expected)) {
        std::set<int> left{0, 1, 2, 3, 4};
        for (const auto& [one, other] : round) {
            left.erase(one);
            left.erase(other);
        }
        ASSERT_EQ(left.size(), 1U);
        ++idle[*left.begin()];
    }
    EXPECT_EQ(idle.size(), 5U);
}

TEST(Swiss, AsManyRoundsAsThereAreCanBePlayed) {
    for (int players = 2; players <= 12; ++players) {
        Rounds rounds = swiss(players, most_rounds(players));
        EXPECT_EQ(int(play(rounds, upside_down).size()), most_rounds(players)) << players;
    }
}

TEST(Rounds, AreAsManyAsItTakes) {
    EXPECT_EQ(usual_rounds(2), 1);
    EXPECT_EQ(usual_rounds(3), 2);
    EXPECT_EQ(usual_rounds(4), 2);
    EXPECT_EQ(usual_rounds(5), 3);
    EXPECT_EQ(usual_rounds(64), 6);
    EXPECT_EQ(most_rounds(4), 3);
    EXPECT_EQ(most_rounds(5), 5);
}

}  // namespace
}  // namespace tengen::match
