#include "match/match_report.h"

#include "english.h"
#include "match/contestant.h"
#include "scratch.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <optional>

namespace tengen::match {
namespace {

class MatchReport : public test::ScratchTest {
protected:
    /// Four games, two of each opening, as they lie in the books.
    void SetUp() override {
        TournamentSettings settings;
        Terms terms;
        terms.nodes = 60;
        terms.size = 9;
        for (const char* const player : {"tengen,name=One", "tengen,name=Two,nodes=20"}) {
            auto spec = parse_contestant(player);
            ASSERT_TRUE(spec) << spec.error();
            settings.contestants.push_back(contestant_of(*spec, terms, settings.arena));
        }
        settings.games = 4;
        settings.openings = {{Point(4, 4), Point(5, 4)}, {Point(4, 4), Point(5, 5)}};
        auto books = Ledger::open(folder(), "an agreement\n");
        ASSERT_TRUE(books) << books.error();
        tournament_.emplace(std::move(settings), std::move(books->ledger), books->games);
        tournament_->run({}, {});
        add_games();
        ASSERT_EQ(games_.size(), 4U);
    }

    void add_games() {
        auto found = Ledger::look_into(folder());
        ASSERT_TRUE(found) << found.error();
        std::ranges::move(found->games, std::back_inserter(games_));
    }

    [[nodiscard]] Report report() const { return report_of(*tournament_, games_, ReportWords()); }

    std::optional<Tournament> tournament_;
    std::vector<Record> games_;
};

TEST_F(MatchReport, TellsEachGameOnceInItsTurn) {
    add_games();
    std::ranges::reverse(games_);
    const Report told = report();
    ASSERT_EQ(told.games.size(), 4U);
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_EQ(told.games[i].number, int(i) + 1);
        EXPECT_EQ(told.games[i].black, i % 2);
        EXPECT_EQ(told.games[i].white, 1 - i % 2);
        EXPECT_EQ(told.games[i].opening, i / 2);
        EXPECT_EQ(told.games[i].opening_stones, 2);
    }
    EXPECT_EQ(told.openings[0].moves, "e5f5");
    EXPECT_EQ(told.openings[1].moves, "e5f4");
}

TEST_F(MatchReport, WhatTheBooksDoNotCountIsNotTold) {
    for (Record& game : games_) game.info.players[0].name = "somebody";
    EXPECT_EQ(report().games.size(), 4U);  // by its sheet a game is known, and not by its names
    games_.erase(games_.begin());
    games_.emplace_back();
    EXPECT_EQ(report().games.size(), 3U);
}

}  // namespace
}  // namespace tengen::match
