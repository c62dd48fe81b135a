// What each format has no room for, and that nothing is dropped without being named.
#include "game/formats/losses.h"

#include "game/formats/files.h"
#include "game/notation.h"

#include <gtest/gtest.h>

#include <array>
#include <set>

namespace tengen::formats {
namespace {

using Names = std::vector<std::string>;

constexpr std::array kLossy{FileFormat::Psq, FileFormat::Lib, FileFormat::Pos, FileFormat::Moves};

Record short_game(RuleId rule = RuleId::Freestyle, std::string_view moves = "h8h9i9") {
    Game game(rule, kDefaultBoardSize);
    const auto points = parse_points(moves, kDefaultBoardSize);
    for (const Point p : points.value()) EXPECT_TRUE(game.play(p));
    return record_of(game);
}

Record game_without_a_rule() {
    Record record = short_game();
    record.info.rule.reset();
    return record;
}

std::vector<Loss> losses_with(std::string_view key, std::string_view value, FileFormat format,
                              bool at_root) {
    Record record = game_without_a_rule();
    const NodeId n = at_root ? NodeId::Root : record.tree.first_child(NodeId::Root);
    record.tree.add_value(n, key, value);
    return find_losses(record, format);
}

/// Every property of SGF's fourth version that is no move, what other programs add, and our own.
constexpr auto kProperties = std::to_array<std::string_view>(
    {"AN",   "AR",   "BL",   "BM", "BR", "BT",   "C",     "CP",   "CR",   "DD",   "DM",   "DO",
     "DT",   "EV",   "FG",   "GB", "GC", "GN",   "GW",    "HA",   "HO",   "IT",   "KM",   "KO",
     "LB",   "LN",   "MA",   "MN", "N",  "OB",   "ON",    "OT",   "OW",   "PC",   "PM",   "RE",
     "RO",   "RU",   "SL",   "SO", "SQ", "ST",   "TB",    "TE",   "TM",   "TR",   "TW",   "UC",
     "US",   "V",    "VW",   "WL", "WR", "WT",   "XY",    "SBKV", "TGAN", "TGAT", "TGBT", "TGMK",
     "TGMS", "TGOC", "TGRL", "AB", "AE", "TGXX", "TGRIF", "TGPSQ"});

bool is_kept(const Record& record, FileFormat format, std::string_view key, bool at_root) {
    const auto bytes = to_bytes({&record, 1}, format);
    if (!bytes) return false;
    const auto copy = from_bytes(*bytes, format);
    const GameTree& tree = copy.value().games.at(0).tree;
    const NodeId n = at_root ? NodeId::Root : tree.first_child(NodeId::Root);
    const NodeId own = at_root ? NodeId::Root : record.tree.first_child(NodeId::Root);
    return tree.values(n, key) == record.tree.values(own, key);
}

TEST(Losses, WhateverPropertyIsNotReadBackIsNamed) {
    for (const bool at_root : {true, false})
        for (const FileFormat format : kLossy)
            for (const std::string_view key : kProperties) {
                Record record = game_without_a_rule();
                const NodeId n = at_root ? NodeId::Root : record.tree.first_child(NodeId::Root);
                record.tree.add_value(n, key, "ii");
                EXPECT_EQ(find_losses(record, format).empty(),
                          is_kept(record, format, key, at_root))
                    << key << " in " << name(format);
            }
}

TEST(Losses, AnSgfHoldsEveryProperty) {
    for (const std::string_view key : kProperties) {
        EXPECT_TRUE(losses_with(key, "ii", FileFormat::Sgf, false).empty());
        Record record = game_without_a_rule();
        record.tree.add_value(record.tree.first_child(NodeId::Root), key, "ii");
        EXPECT_TRUE(is_kept(record, FileFormat::Sgf, key, false)) << key;
    }
}

TEST(Losses, FactsMarksAndNamesAreNamed) {
    for (const FileFormat format : kLossy) {
        for (const char* fact : {"EV", "DT", "PC", "RO", "GN", "GC", "AN", "US", "BR"})
            EXPECT_EQ(losses_with(fact, "x", format, true), std::vector{Loss::Facts}) << fact;
        for (const char* mark : {"TR", "MA", "CR", "SQ", "SL"})
            EXPECT_EQ(losses_with(mark, "hh", format, false), std::vector{Loss::Marks}) << mark;
        EXPECT_EQ(losses_with("N", "x", format, false), std::vector{Loss::Names});
        EXPECT_EQ(losses_with("TE", "1", format, false), std::vector{Loss::Judgements});
        EXPECT_EQ(losses_with("KM", "6", format, true), std::vector{Loss::Others});
        EXPECT_EQ(losses_with("TGAT", "1", format, true), std::vector{Loss::Place});
    }
}

TEST(Losses, WhatEveryFormatHoldsIsNoLoss) {
    const Record record = game_without_a_rule();
    for (const FileFormat format : kLossy) EXPECT_TRUE(losses(record, format).empty());
}

TEST(Losses, AreSaidInWords) {
    Record record = short_game(RuleId::Renju);
    record.info.player(Color::Black).name = "A";
    record.info.result = {Outcome::BlackWins, Ending::Time};
    const NodeId n = record.tree.add(NodeId::Root, Point(1, 1), Color::Black);
    record.tree.add_value(n, "C", "hello");
    set_time_left(record.tree, n, Color::Black, base::Milliseconds(5));
    set_elapsed(record.tree, record.tree.first_child(NodeId::Root), base::Milliseconds(5));
    EXPECT_EQ(losses(record, FileFormat::Psq),
              (Names{"variations", "comments", "clocks", "the result"}));
    EXPECT_EQ(losses(record, FileFormat::Lib),
              (Names{"times of moves", "clocks", "the players", "the result"}));
    EXPECT_EQ(losses(record, FileFormat::Moves), (Names{"variations", "comments", "times of moves",
                                                        "clocks", "the players", "the result"}));
    EXPECT_TRUE(losses(record, FileFormat::Sgf).empty());
}

TEST(Losses, AResultThatTheBoardShowsIsNoLoss) {
    const Record record = short_game(RuleId::Renju, "h8a1i8a2j8a3k8a4l8");
    ASSERT_EQ(record.info.result.ending, Ending::Five);
    EXPECT_TRUE(losses(record, FileFormat::Psq).empty());
    EXPECT_TRUE(losses(record, FileFormat::Lib).empty());
    EXPECT_TRUE(losses(record, FileFormat::Moves).empty());
    EXPECT_EQ(losses(record, FileFormat::Pos), (Names{"the rule", "the result"}));
}

TEST(Losses, AnOpeningAndWhoSatThereAreNamed) {
    Record record = game_without_a_rule();
    record.info.opening = OpeningRule::Swap2;
    record.tree.add_value(NodeId::Root, property::kOpeningChoices, "h8 h9");
    record.info.time.turn = base::Milliseconds(5);
    record.info.player(Color::White) = {"B", PlayerKind::Engine, 8, ""};
    EXPECT_EQ(losses(record, FileFormat::Psq),
              (Names{"the choices of the opening", "the opening rule",
                     "who is an engine, and its level", "the time control"}));
}

TEST(Losses, TextsBetweenMovesAreNamedAndTheMovesStay) {
    Record record = game_without_a_rule();
    const NodeId text = record.tree.add_text(record.tree.main_line_end());
    record.tree.add_value(text, "C", "in between");
    record.tree.add(text, Point(0, 0), Color::White);
    EXPECT_EQ(losses(record, FileFormat::Pos), Names{"comments"});
    EXPECT_TRUE(losses(record, FileFormat::Lib).empty());
}

TEST(Losses, BytesThatALibraryCannotHoldAreNamed) {
    Record record = short_game(RuleId::Renju);
    const NodeId n = record.tree.first_child(NodeId::Root);
    record.tree.add_value(n, "C", std::string("a\bb\0c\nd\be", 9));
    EXPECT_EQ(losses(record, FileFormat::Lib), Names{"some characters of texts"});
    const auto copy = from_bytes(to_bytes({&record, 1}, FileFormat::Lib).value(), FileFormat::Lib);
    EXPECT_EQ(copy.value().games[0].tree.text(n, "C"), "abc\nd\be");
}

TEST(Losses, WhatStandsInTheWayIsNamed) {
    Record record = game_without_a_rule();
    record.info.size = 20;
    EXPECT_EQ(find_losses(record, FileFormat::Pos), std::vector{Loss::BoardSize});
    EXPECT_EQ(find_losses(record, FileFormat::Rif), std::vector{Loss::Everything});
    record.tree.add_value(NodeId::Root, "AB", "aa");
    EXPECT_EQ(find_losses(record, FileFormat::Psq), std::vector{Loss::SetUpStones});
}

TEST(Losses, AWordOnTheTurnThatIsSoAnywayIsNoLoss) {
    Record record = game_without_a_rule();
    record.tree.add_value(NodeId::Root, "PL", "B");
    EXPECT_TRUE(losses(record, FileFormat::Pos).empty());
    record.tree.set_text(NodeId::Root, "PL", "W");
    EXPECT_EQ(losses(record, FileFormat::Pos), Names{"set-up stones"});
}

TEST(Losses, EachHasWordsOfItsOwn) {
    std::set<std::string_view> said;
    for (int i = 0; i <= int(Loss::Result); ++i) said.insert(describe(Loss(i)));
    EXPECT_EQ(said.size(), std::size_t(Loss::Result) + 1);
    EXPECT_FALSE(said.contains("?"));
}

}  // namespace
}  // namespace tengen::formats
