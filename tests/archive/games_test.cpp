#include "archive/games.h"

#include "archive/keeper.h"
#include "base/file.h"
#include "game/formats/sgf.h"
#include "points.h"
#include "scratch.h"

#include <gtest/gtest.h>

#include <fstream>
#include <thread>

namespace tengen::archive {
namespace {

PlayerInfo person() { return {.name = "Ann", .kind = PlayerKind::Human, .engine = {}}; }
PlayerInfo level(int number) {
    return {.name = "Tengen " + std::to_string(number),
            .kind = PlayerKind::Engine,
            .level = number,
            .engine = {}};
}

Record played(PlayerInfo black, PlayerInfo white, Outcome outcome) {
    Game game(RuleId::Standard, 15);
    for (const Point p : test::points("h8 i9 j10")) EXPECT_TRUE(game.play(p));
    Record record = record_of(game);
    record.info.players = {std::move(black), std::move(white)};
    record.info.result = {outcome, Ending::Resignation};
    return record;
}

class ArchivedGames : public test::ScratchTest {
protected:
    [[nodiscard]] Games open() const {
        auto games = Games::open(at("games.db"));
        if (!games) throw std::runtime_error(games.error());
        return std::move(*games);
    }
};

TEST_F(ArchivedGames, ComeBackAsTheyWentIn) {
    const Record record = played(person(), level(7), Outcome::BlackWins);
    const auto id = open().add(record, 1'700'000'000);
    ASSERT_TRUE(id) << id.error();
    const Games again = open();
    const auto rows = again.all();
    ASSERT_TRUE(rows) << rows.error();
    ASSERT_EQ(rows->size(), 1U);
    const GameRow& row = rows->front();
    EXPECT_EQ(row.id, *id);
    EXPECT_EQ(row.ended, 1'700'000'000);
    EXPECT_EQ(row.rule, RuleId::Standard);
    EXPECT_EQ(row.moves, 3);
    EXPECT_EQ(row.result, record.info.result);
    EXPECT_EQ(row.players[0].name, "Ann");
    EXPECT_EQ(row.players[1].kind, PlayerKind::Engine);
    EXPECT_EQ(row.players[1].level, 7);
    const auto read = again.read(*id);
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(formats::write_sgf({&*read, 1}), formats::write_sgf({&record, 1}));
}

TEST_F(ArchivedGames, TheLatestComesFirst) {
    const Games games = open();
    for (const std::int64_t when : {20, 30, 10})
        ASSERT_TRUE(games.add(played(person(), level(1), Outcome::Draw), when));
    const auto rows = games.all();
    ASSERT_TRUE(rows);
    ASSERT_EQ(rows->size(), 3U);
    EXPECT_EQ((*rows)[0].ended, 30);
    EXPECT_EQ((*rows)[2].ended, 10);
}

TEST_F(ArchivedGames, OneOfWhichMoreIsKnownTakesItsOwnPlace) {
    const Games games = open();
    Record record = played(person(), level(3), Outcome::WhiteWins);
    const auto id = games.add(record, 5);
    ASSERT_TRUE(id);
    record.tree.set_text(NodeId::Root, property::kComment, "a good game");
    ASSERT_TRUE(games.replace(*id, record));
    EXPECT_EQ(games.all()->size(), 1U);
    EXPECT_EQ(games.all()->front().ended, 5);
    EXPECT_EQ(games.read(*id)->tree.text(NodeId::Root, property::kComment), "a good game");
}

TEST_F(ArchivedGames, AllOfThemAreOneFile) {
    const Games games = open();
    for (const int number : {3, 5})
        ASSERT_TRUE(games.add(played(person(), level(number), Outcome::Draw), number));
    const auto reading = formats::read_sgf(games.sgf().value_or(""));
    ASSERT_TRUE(reading);
    ASSERT_EQ(reading->games.size(), 2U);
    EXPECT_TRUE(reading->problems.empty());
    EXPECT_EQ(reading->games[0].info.player(Color::White).level, 5);
}

TEST_F(ArchivedGames, AreKeptBesideTheGame) {
    {
        Keeper keeper(at("folder") / "games.db");
        const auto first = keeper.keep(played(person(), level(3), Outcome::Draw), 1);
        Record again = played(person(), level(3), Outcome::Draw);
        again.tree.set_text(NodeId::Root, property::kComment, "more");
        keeper.keep_again(first, std::move(again));
        std::ignore = keeper.keep(played(person(), level(4), Outcome::Draw), 2);
    }
    const auto games = Games::open(at("folder") / "games.db");
    ASSERT_TRUE(games) << games.error();
    const auto rows = games->all();
    ASSERT_EQ(rows->size(), 2U);
    {
        Keeper keeper(at("folder") / "games.db");
        keeper.keep_again(keeper.recall((*rows)[0].id), played(person(), level(8), Outcome::Draw));
        keeper.finish();
        EXPECT_EQ(games->all()->front().players[1].level, 8);
        EXPECT_EQ(games->all()->size(), 2U);
    }
    EXPECT_EQ(games->read((*rows)[1].id)->tree.text(NodeId::Root, property::kComment), "more");
}

TEST_F(ArchivedGames, ThatCannotBeKeptAreSaidToBe) {
    std::ofstream(at("file")) << "in the way";
    std::string why;
    {
        Keeper keeper(at("file") / "games.db", [&](const std::string& said) { why = said; });
        std::ignore = keeper.keep(played(person(), level(3), Outcome::Draw), 1);
    }
    EXPECT_FALSE(why.empty());
}

TEST_F(ArchivedGames, WhatIsRemovedIsGone) {
    const Games games = open();
    const auto first = games.add(played(person(), level(3), Outcome::Draw), 1);
    const auto second = games.add(played(person(), level(3), Outcome::Draw), 2);
    ASSERT_TRUE(first && second);
    const std::array gone{*first};
    ASSERT_TRUE(games.remove(gone));
    EXPECT_EQ(games.all()->size(), 1U);
    EXPECT_EQ(games.read(*first).error(), "there is no such game any more");
    EXPECT_TRUE(games.read(*second));
}

TEST_F(ArchivedGames, APersonsScoreIsCountedByOpponent) {
    const Games games = open();
    const PlayerInfo guest{.name = "Yixin", .kind = PlayerKind::External, .engine = {}};
    for (const Record& record :
         {played(person(), level(9), Outcome::BlackWins),
          played(level(9), person(), Outcome::BlackWins), played(person(), level(2), Outcome::Draw),
          played(person(), guest, Outcome::WhiteWins),
          played(person(), person(), Outcome::BlackWins),
          played(level(1), level(2), Outcome::Draw)})
        ASSERT_TRUE(games.add(record, 1));
    const auto fared = games.fared();
    ASSERT_TRUE(fared) << fared.error();
    ASSERT_EQ(fared->size(), 3U);
    EXPECT_EQ((*fared)[0], (Fared{PlayerKind::Engine, 2, "Tengen 2", 0, 1, 0}));
    EXPECT_EQ((*fared)[1], (Fared{PlayerKind::Engine, 9, "Tengen 9", 1, 0, 1}));
    EXPECT_EQ((*fared)[2], (Fared{PlayerKind::External, 0, "Yixin", 0, 0, 1}));
}

TEST_F(ArchivedGames, SeveralWindowsWriteAtOnce) {
    std::vector<std::jthread> windows;
    std::atomic<int> failed = 0;
    for (int i = 0; i < 4; ++i)
        windows.emplace_back([&] {
            const auto games = Games::open(at("games.db"));
            EXPECT_TRUE(games) << games.error();
            if (!games) return void(++failed);
            for (int game = 0; game < 10; ++game) {
                const auto added = games->add(played(person(), level(1), Outcome::Draw), game);
                EXPECT_TRUE(added) << added.error();
                if (!added) ++failed;
            }
        });
    windows.clear();
    EXPECT_EQ(failed, 0);
    EXPECT_EQ(open().all()->size(), 40U);
}

TEST_F(ArchivedGames, AFileOfANewerProgramIsLeftAlone) {
    {
        const auto newer = Database::open(at("games.db"), {});
        ASSERT_TRUE(newer);
        ASSERT_TRUE(newer->run("PRAGMA user_version = 99"));
    }
    const auto games = Games::open(at("games.db"));
    ASSERT_FALSE(games);
    EXPECT_TRUE(games.error().ends_with("it was made by a newer version of this program"))
        << games.error();
}

TEST_F(ArchivedGames, WhatIsNoDatabaseIsNamed) {
    std::ofstream(at("games.db")) << "These are words, and there are many of them in this file.";
    const auto games = Games::open(at("games.db"));
    ASSERT_FALSE(games);
    EXPECT_TRUE(games.error().starts_with(base::to_text(at("games.db")))) << games.error();
    EXPECT_FALSE(Games::open(at("no folder") / "games.db"));
}

}  // namespace
}  // namespace tengen::archive
