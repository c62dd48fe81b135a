#include "match/recall.h"

#include "english.h"
#include "game/notation.h"
#include "match/agreement.h"
#include "scratch.h"

#include <gtest/gtest.h>

namespace tengen::match {
namespace {

class RecallTest : public test::ScratchTest {
protected:
    /// Everybody twice against everybody, over each of these openings.
    void play(int players, int games, const std::vector<std::vector<Point>>& openings) const {
        Terms terms;
        terms.nodes = 50;
        terms.depth = 1;
        TournamentSettings settings;
        settings.openings = openings;
        settings.games = games;
        settings.turns = true;
        std::vector<ContestantSpec> specs;
        for (int i = 0; i < players; ++i) {
            auto spec = parse_contestant("tengen,name=" + std::string(1, char('A' + i)));
            ASSERT_TRUE(spec) << spec.error();
            settings.contestants.push_back(contestant_of(*spec, terms, settings.arena));
            specs.push_back(std::move(*spec));
        }
        auto books = Ledger::open(folder(), agreement(specs, terms, settings));
        ASSERT_TRUE(books) << books.error();
        Tournament(std::move(settings), std::move(books->ledger), books->games).run({}, {});
    }
};

TEST_F(RecallTest, KnowsHowManyGamesThereAreAndFromWhatTheyBegan) {
    const std::vector<std::vector<Point>> openings{
        {Point(7, 7), Point(8, 9)}, {Point(7, 7), Point(9, 8)}, {Point(7, 7), Point(9, 9)}};
    for (const auto& [players, games] : {std::pair(2, 4), std::pair(3, 2)}) {
        std::filesystem::remove_all(folder());
        play(players, games, openings);
        const auto known = recall(folder());
        ASSERT_TRUE(known) << known.error();
        EXPECT_EQ(known->settings.games, games);
        EXPECT_EQ(known->games.size(), std::size_t(games * players * (players - 1) / 2));
        EXPECT_EQ(known->settings.contestants.size(), std::size_t(players));
        // As many as were agreed; those that nobody played yet are not known.
        ASSERT_EQ(known->settings.openings.size(), openings.size());
        for (std::size_t i = 0; i < openings.size(); ++i)
            EXPECT_EQ(known->settings.openings[i],
                      i < std::size_t(games / 2) ? openings[i] : std::vector<Point>())
                << i;
    }
}

TEST_F(RecallTest, WhatIsNoMatchIsRefused) {
    EXPECT_FALSE(recall(folder() / "nowhere"));
    const auto books = Ledger::open(folder(), "{}\n");
    ASSERT_TRUE(books) << books.error();
    const auto known = recall(folder());
    ASSERT_FALSE(known);
    EXPECT_NE(english(known.error()).find("match.json"), std::string::npos) << known.error();
}

}  // namespace
}  // namespace tengen::match
