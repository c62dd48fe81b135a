#include "archive/games.h"

#include "archive/keeper.h"
#include "base/file.h"
#include "english.h"
#include "game/formats/sgf.h"
#include "points.h"
#include "scratch.h"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
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

std::vector<Record> read(const Games& games) {
    auto reading = formats::read_sgf(games.sgf().value_or(""));
    if (!reading) return {};
    EXPECT_TRUE(reading->problems.empty());
    return std::move(reading->games);
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
        if (!games) throw base::MessageError(games.error());
        return std::move(*games);
    }
};

TEST_F(ArchivedGames, ComeBackAsTheyWentIn) {
    const Record record = played(person(), level(7), Outcome::BlackWins);
    const auto id = open().add(record, 1'700'000'000);
    ASSERT_TRUE(id) << id.error();
    const Games again = open();
    EXPECT_EQ(again.ids().value_or(std::vector<std::int64_t>()), std::vector{*id});
    EXPECT_EQ(again.sgf().value_or(""), formats::write_sgf({&record, 1}));
}

TEST_F(ArchivedGames, TheLatestComesFirst) {
    const Games games = open();
    std::map<int, std::int64_t> added;
    for (const int when : {20, 30, 10}) {
        const auto id = games.add(played(person(), level(when), Outcome::Draw), when);
        ASSERT_TRUE(id) << id.error();
        added[when] = *id;
    }
    EXPECT_EQ(games.ids().value_or(std::vector<std::int64_t>()),
              (std::vector{added[30], added[20], added[10]}));
    std::vector<int> levels;
    for (const Record& record : read(games))
        levels.push_back(record.info.player(Color::White).level);
    EXPECT_EQ(levels, (std::vector{30, 20, 10}));
}

TEST_F(ArchivedGames, OneOfWhichMoreIsKnownTakesItsOwnPlace) {
    const Games games = open();
    Record record = played(person(), level(3), Outcome::WhiteWins);
    const auto id = games.add(record, 5);
    ASSERT_TRUE(id);
    record.tree.set_text(NodeId::Root, property::kComment, "a good game");
    ASSERT_TRUE(games.replace(*id, record));
    ASSERT_TRUE(games.add(played(person(), level(4), Outcome::Draw), 4));
    const auto found = read(games);
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].tree.text(NodeId::Root, property::kComment), "a good game");
}

TEST_F(ArchivedGames, APersonsScoreChangesWithTheGame) {
    const Games games = open();
    const auto id = games.add(played(person(), level(3), Outcome::WhiteWins), 1);
    ASSERT_TRUE(id);
    ASSERT_TRUE(games.replace(*id, played(person(), level(3), Outcome::BlackWins)));
    ASSERT_EQ(games.fared()->size(), 1U);
    EXPECT_EQ(games.fared()->front().wins, 1);
    EXPECT_EQ(games.fared()->front().losses, 0);
    ASSERT_TRUE(games.replace(*id, played(person(), person(), Outcome::BlackWins)));
    EXPECT_TRUE(games.fared()->empty());
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
    const auto ids = games->ids();
    ASSERT_EQ(ids->size(), 2U);
    {
        Keeper keeper(at("folder") / "games.db");
        keeper.keep_again(keeper.recall((*ids)[0]), played(person(), level(8), Outcome::Draw));
        keeper.finish();
    }
    const auto found = read(*games);
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].info.player(Color::White).level, 8);
    EXPECT_EQ(found[1].tree.text(NodeId::Root, property::kComment), "more");
}

TEST_F(ArchivedGames, AreCountedWhenAllBeforeAreKept) {
    std::vector<Fared> found;
    {
        Keeper keeper(at("games.db"));
        for (const std::int64_t when : {1, 2})
            std::ignore = keeper.keep(played(person(), level(3), Outcome::Draw), when);
        keeper.look_up([&](const auto& fared) { found = fared.value_or(found); });
    }
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found.front().draws, 2);
}

TEST_F(ArchivedGames, ThatCannotBeCountedAreSaidToBe) {
    std::ofstream(at("file")) << "in the way";
    std::string why;
    {
        Keeper keeper(at("file") / "games.db");
        keeper.look_up([&](const auto& fared) { why = fared ? "" : english(fared.error()); });
    }
    EXPECT_FALSE(why.empty());
}

TEST_F(ArchivedGames, ThatCannotBeKeptAreSaidToBe) {
    std::ofstream(at("file")) << "in the way";
    std::string why;
    {
        Keeper keeper(at("file") / "games.db", [&](const Message& said) { why = english(said); });
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
    EXPECT_EQ(games.ids().value_or(std::vector<std::int64_t>()), std::vector{*second});
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
    EXPECT_EQ((*fared)[0], (Fared{.level = 2, .name = {}, .draws = 1}));
    EXPECT_EQ((*fared)[1], (Fared{.level = 9, .name = {}, .wins = 1, .losses = 1}));
    EXPECT_EQ((*fared)[2], (Fared{.kind = PlayerKind::External, .name = "Yixin", .losses = 1}));
}

TEST_F(ArchivedGames, OurEngineIsOneOpponentWhateverItWasCalled) {
    const Games games = open();
    PlayerInfo other = level(9);
    other.name = "天元";
    ASSERT_TRUE(games.add(played(person(), level(9), Outcome::Draw), 1));
    ASSERT_TRUE(games.add(played(person(), other, Outcome::Draw), 2));
    ASSERT_EQ(games.fared()->size(), 1U);
    EXPECT_EQ(games.fared()->front().draws, 2);
}

TEST_F(ArchivedGames, AGameAgainstNobodyKnownIsNotCounted) {
    const Games games = open();
    ASSERT_TRUE(games.add(played(person(), {}, Outcome::BlackWins), 1));
    EXPECT_TRUE(games.fared()->empty());
}

TEST_F(ArchivedGames, OnlyThePersonsTimeIsCounted) {
    const Games games = open();
    Record record = played(person(), level(9), Outcome::BlackWins);
    base::Milliseconds took{100};
    for (const NodeId n : record.tree.path_to(record.tree.main_line_end())) {
        set_elapsed(record.tree, n, took);
        took *= 10;
    }
    ASSERT_TRUE(games.add(record, 1));
    ASSERT_TRUE(games.add(record, 2));
    ASSERT_EQ(games.fared()->size(), 1U);
    EXPECT_EQ(games.fared()->front().spent, base::Milliseconds(2 * (100 + 10'000)));
}

TEST_F(ArchivedGames, SeveralWindowsWriteAtOnce) {
    constexpr std::size_t kWindows = 4;
    std::vector<std::jthread> windows;
    windows.reserve(kWindows);
    std::atomic<int> failed = 0;
    for (std::size_t i = 0; i < kWindows; ++i)
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
    EXPECT_EQ(open().ids()->size(), 40U);
}

TEST_F(ArchivedGames, OfTheFirstShapeAreAllStillThere) {
    {
        const auto first = Database::open(at("games.db"), {});
        ASSERT_TRUE(first);
        ASSERT_TRUE(
            first->run(R"(CREATE TABLE games (id INTEGER PRIMARY KEY, ended INTEGER, rule TEXT,
            size INTEGER, black TEXT, black_kind INTEGER, black_level INTEGER, white TEXT,
            white_kind INTEGER, white_level INTEGER, outcome INTEGER, ending INTEGER,
            moves INTEGER, sgf TEXT);
          CREATE INDEX games_by_time ON games (ended);
          INSERT INTO games VALUES
            (3, 10, 'renju', 15, 'Ann', 1, 0, 'Tengen 7', 2, 7, 1, 1, 9, '(;GM[4]C[a])'),
            (4, 20, 'renju', 15, 'Other', 3, 0, 'Ann', 1, 0, 1, 1, 9, '(;GM[4]C[b])'),
            (5, 30, 'renju', 15, 'Tengen 7', 2, 7, 'Ann', 1, 0, 3, 1, 9, '(;GM[4]C[c])'),
            (8, 40, 'renju', 15, 'Ann', 1, 0, 'Ben', 1, 0, 2, 1, 9, '(;GM[4]C[d])');
          PRAGMA user_version = 1)"));
    }
    const Games games = open();
    EXPECT_EQ(games.ids().value_or(std::vector<std::int64_t>()),
              (std::vector<std::int64_t>{8, 5, 4, 3}));
    EXPECT_EQ(games.sgf().value_or(""), "(;GM[4]C[d])(;GM[4]C[c])(;GM[4]C[b])(;GM[4]C[a])");
    const Fared ours{.kind = PlayerKind::Engine, .level = 7, .name = "", .wins = 1, .draws = 1};
    const Fared other{.kind = PlayerKind::External, .name = "Other", .losses = 1};
    EXPECT_EQ(games.fared().value_or(std::vector<Fared>()), (std::vector{ours, other}));
}

TEST_F(ArchivedGames, AFileOfANewerProgramIsLeftAlone) {
    {
        const auto newer = Database::open(at("games.db"), {});
        ASSERT_TRUE(newer);
        ASSERT_TRUE(newer->run("PRAGMA user_version = 99"));
    }
    const auto games = Games::open(at("games.db"));
    ASSERT_FALSE(games);
    EXPECT_TRUE(english(games.error()).ends_with("it was made by a newer version of this program"))
        << games.error();
}

TEST_F(ArchivedGames, WhatIsNoDatabaseIsNamed) {
    std::ofstream(at("games.db")) << "These are words, and there are many of them in this file.";
    const auto games = Games::open(at("games.db"));
    ASSERT_FALSE(games);
    EXPECT_TRUE(english(games.error()).starts_with(base::to_text(at("games.db")))) << games.error();
    EXPECT_FALSE(Games::open(at("no folder") / "games.db"));
}

}  // namespace
}  // namespace tengen::archive
