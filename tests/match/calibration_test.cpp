#include "match/calibration.h"

#include "engine/level_elo.h"

#include <gtest/gtest.h>

namespace tengen::match {
namespace {

TEST(Calibration, TheSlowLevelsAreAMatchOfTheirOwn) {
    EXPECT_EQ(ladder_parts({}), (std::vector<LadderPart>{{1, 14, 300}, {12, 20, 80}}));
    EXPECT_EQ(ladder_parts({.lowest = 2, .highest = 6, .games = 8}),
              (std::vector<LadderPart>{{2, 6, 8}}));
    EXPECT_EQ(ladder_parts({.lowest = 14, .highest = 16}), (std::vector<LadderPart>{{14, 16, 80}}));
    EXPECT_EQ(ladder_parts({.lowest = 13, .highest = 15}),
              (std::vector<LadderPart>{{13, 14, 300}, {13, 15, 80}}));
}

TEST(Calibration, APartIsALadderOfItsLevels) {
    const LadderPart part{3, 7, 10};
    const auto specs = levels_of(part);
    ASSERT_EQ(specs.size(), 5U);
    EXPECT_EQ(specs[0].level, 3);
    EXPECT_EQ(specs[4].name, "Tengen 7");
    const TournamentSettings match =
        tournament_of(part, {.rule = RuleId::Renju, .seed = 9}, {{centre(15)}});
    EXPECT_EQ(match.pairing, Pairing::Ladder);
    EXPECT_EQ(match.games, 10);
    EXPECT_EQ(match.seed, 9U);
    EXPECT_EQ(match.contestants[2].terms.rule, RuleId::Renju);
    EXPECT_TRUE(match.contestants[2].terms.time.is_unlimited());
}

/// One game between two places of the list, which the first of them wins.
GameSheet won(int number, int winner, int loser) {
    GameSheet sheet;
    sheet.fixture = {number, {winner, loser}, 0};
    sheet.result = {Outcome::BlackWins, Ending::Five};
    sheet.thinking[0].moves = 10;
    sheet.thinking[0].time = base::Milliseconds(30);
    return sheet;
}

TEST(Calibration, TheTableAddsUpWhatTheirPartsSay) {
    Standings quick(3);  // levels 4, 5 and 6 …
    for (int i = 0; i < 30; ++i) quick.add(won(i, i % 3 == 0 ? 0 : 1, i % 3 == 0 ? 1 : 0));
    Standings slow(2);  // … and 5 and 6
    for (int i = 0; i < 30; ++i) slow.add(won(i, i % 3 == 0 ? 0 : 1, i % 3 == 0 ? 1 : 0));
    LadderTable table(4, 6);
    table.add({4, 6, 30}, quick);
    table.add({5, 6, 30}, slow);
    EXPECT_EQ(table.games(), 60);
    const auto levels = table.ratings();
    ASSERT_EQ(levels.size(), 3U);
    EXPECT_EQ(levels[0].level, 4);
    EXPECT_EQ(levels[0].elo, 0);
    EXPECT_NEAR(levels[1].elo, 120, 2);  // two games of three
    EXPECT_NEAR(levels[2].elo, 240, 4);
    EXPECT_EQ(levels[2].against_next_below, (Tally{20, 0, 10}));
    EXPECT_FALSE(levels[0].against_next_below);
    EXPECT_NEAR(levels[2].over_two_below->elo, levels[2].elo, 1e-9);
    EXPECT_EQ(levels[1].thinking.moves, 300);
}

TEST(Calibration, WhatIsWrittenIsWhatTheEngineReads) {
    Standings standings(2);
    standings.add(won(0, 1, 0));
    standings.add(won(1, 0, 1));
    LadderTable table(1, 2);
    table.add({1, 2, 2}, standings);
    const std::string text = levels_json({.rule = RuleId::Caro, .lowest = 1, .highest = 2}, table);
    const auto read = engine::parse_levels(text);
    ASSERT_TRUE(read) << text;
    ASSERT_EQ(read->size(), 2U);
    EXPECT_EQ(read->at(1).level, 2);
    EXPECT_EQ(read->at(1).elo, 0);
    EXPECT_NE(text.find(R"("rule": "caro")"), std::string::npos) << text;
}

}  // namespace
}  // namespace tengen::match
