#include "game/formats/psq.h"

#include "base/file.h"
#include "base/text.h"
#include "shared_data.h"

#include <gtest/gtest.h>

#include <map>

namespace tengen::formats {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kGame =
    "Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\n9,7,1234\r\n8,10\r\nblack.zip\r\nwhite "
    "one\r\n-1\r\n2,Renju\r\n";

Record only_game(std::string_view text) {
    auto result = read_psq(text);
    if (!result) {
        ADD_FAILURE() << describe(result.error());
        return {};
    }
    for (const Problem& problem : result->problems) ADD_FAILURE() << describe(problem);
    return std::move(result->games.at(0));
}

void expect_kept(std::string_view text) {
    const Record record = only_game(text);
    const auto written = write_psq(record);
    ASSERT_TRUE(written) << written.error().message;
    EXPECT_TRUE(only_game(*written) == record) << text << "\nbecame\n" << *written;
}

TEST(Psq, AGameWithEverything) {
    const Record record = only_game(kGame);
    EXPECT_EQ(record.info.size, 15);
    EXPECT_EQ(record.info.rule, RuleId::Renju);
    EXPECT_EQ(record.info.player(Color::Black).name, "black.zip");
    EXPECT_EQ(record.info.player(Color::White).name, "white one");
    EXPECT_FALSE(record.info.result.is_over());
    const NodeId last = record.tree.main_line_end();
    EXPECT_EQ(record.tree.ply(last), 3);
    EXPECT_EQ(record.tree.move(last), Point(7, 9));
    EXPECT_EQ(elapsed(record.tree, record.tree.parent(last)), base::Milliseconds(1234));
    EXPECT_FALSE(elapsed(record.tree, last));
    expect_kept(kGame);
}

TEST(Psq, TheNamesAreThoseOfThePlayersAndEitherMayHaveBegun) {
    const std::string text = "Piskvorky 15x15, 3:5, 1\r\n8,8,0\r\nsecond\r\nbeginner\r\n-1\r\n";
    const Record record = only_game(text);
    EXPECT_EQ(record.info.player(Color::Black).name, "beginner");
    EXPECT_EQ(record.info.player(Color::White).name, "second");
    EXPECT_EQ(write_psq(record).value(), text);
}

TEST(Psq, TimesBeyondAllClocksAreCut) {
    const Record record =
        only_game("Piskvorky 15x15, 0:0, 0\n1,1,9223372036854775807\n1,2,-9223372036854775808\n");
    const NodeId first = record.tree.first_child(NodeId::Root);
    EXPECT_EQ(elapsed(record.tree, first), kLongestTime);
    EXPECT_FALSE(elapsed(record.tree, record.tree.first_child(first)));
    EXPECT_TRUE(only_game(write_psq(record).value()) == record);
}

TEST(Psq, AWordOnTheTurnThatIsSoAnywayIsNoSetUp) {
    Record record;
    record.tree.add_value(NodeId::Root, "PL", "B");
    const NodeId n = record.tree.add(NodeId::Root, Point(7, 7), Color::Black);
    const NodeId text = record.tree.add_text(n);
    record.tree.add_value(text, "PL", "W");
    record.tree.add(text, Point(6, 6), Color::White);
    EXPECT_TRUE(write_psq(record));
    record.tree.set_text(text, "PL", "B");
    EXPECT_EQ(write_psq(record).error().kind, ProblemKind::CannotHold);
}

TEST(Psq, WhatPiskvorkWritesComesBackAsItWas) {
    const std::string text =
        "Piskvorky 20x20, 7:7, 0\r\n10,10,456\r\n11,12,0\r\na.exe\r\nb.zip\r\n0\r\n";
    EXPECT_EQ(write_psq(only_game(text)).value(), text);
}

TEST(Psq, EveryEndingOfTheFileIsKept) {
    for (const std::string_view ending :
         {"", "-1\n", "5\r\n", "A\n", "A\nB\n", "\nB\n", "A\nB\n7\n", "A\nB\n-1\n0,Renju\nx\n\ny\n",
          "\n\nabc\n", "\n\n-1\n1,Freestyle 20\n", "A\nB\n-1\n-1,renju\n", "A\nB\n\n,\n"})
        expect_kept("Piskvorky 15x15, 0:0, 0\n1,1,5\n" + std::string(ending));
}

TEST(Psq, TheRuleSurvivesWithoutALeague) {
    Record record;
    record.info.rule = RuleId::Caro;
    record.tree.add(NodeId::Root, Point(7, 7), Color::Black);
    EXPECT_TRUE(only_game(write_psq(record).value()) == record);
}

TEST(Psq, AFiveUnderAKnownRuleIsTheResult) {
    std::string text = "Piskvorky 15x15, 0:0, 0\n";
    for (int i = 1; i <= 4; ++i)
        text += std::to_string(i) + ",1,0\n" + std::to_string(i) + ",9,0\n";
    text += "5,1,0\n";
    EXPECT_FALSE(only_game(text).info.result.is_over());
    const Result black{Outcome::BlackWins, Ending::Five};
    EXPECT_EQ(only_game(text + "a\nb\n-1\n1,Renju\n").info.result, black);
}

TEST(Psq, AnIllegalLastMoveHasItsOwnName) {
    const auto result = read_psq("Piskvorky 15x15, 0:0, 0\n8,8,0\n9,9,0\n8,8,0\n");
    ASSERT_TRUE(result);
    ASSERT_EQ(result->problems.size(), 1U);
    EXPECT_EQ(result->problems[0].kind, ProblemKind::IllegalLastMove);
    EXPECT_EQ(result->problems[0].place.line, 4);
    EXPECT_EQ(result->games[0].tree.size(), 3U);
}

TEST(Psq, AnIllegalMoveEndsTheGame) {
    const auto result = read_psq("Piskvorky 15x15, 0:0, 0\n8,8,0\n16,9,0\n9,9,0\nA\nB\n");
    ASSERT_TRUE(result);
    ASSERT_EQ(result->problems.size(), 1U);
    EXPECT_EQ(result->problems[0].kind, ProblemKind::IllegalMove);
    EXPECT_EQ(result->games[0].tree.size(), 2U);
    EXPECT_EQ(result->games[0].info.player(Color::White).name, "B");
}

TEST(Psq, BadFilesAreOneProblem) {
    EXPECT_EQ(read_psq("").error().kind, ProblemKind::NotThisFormat);
    EXPECT_EQ(read_psq("8,8,0\n").error().kind, ProblemKind::NotThisFormat);
    EXPECT_EQ(read_psq("Piskvorky").error().kind, ProblemKind::BadValue);
    EXPECT_EQ(read_psq("Piskvorky 15x20, 0:0, 0").error().kind, ProblemKind::BadValue);
    EXPECT_EQ(read_psq("Piskvorky 4x4, 0:0, 0").error().kind, ProblemKind::BadValue);
    EXPECT_EQ(read_psq("Piskvorky 23x23, 0:0, 0").error().kind, ProblemKind::BadValue);
    for (std::size_t length = 0; length < kGame.size(); ++length) {
        const auto result = read_psq(kGame.substr(0, length));
        EXPECT_TRUE(!result || result->games.size() == 1);
    }
}

TEST(Psq, WhatTheFormatCannotHoldIsRefused) {
    Record pass;
    pass.tree.add(NodeId::Root, Point::pass(), Color::Black);
    EXPECT_EQ(write_psq(pass).error().kind, ProblemKind::CannotHold);
    Record diagram;
    diagram.tree.add_value(NodeId::Root, "AB", "hh");
    EXPECT_EQ(write_psq(diagram).error().kind, ProblemKind::CannotHold);
    Record name;
    name.info.player(Color::Black).name = "3,4";
    EXPECT_EQ(write_psq(name).error().kind, ProblemKind::CannotHold);
}

struct IndexRow {
    int size;
    int plies;
    std::string black;
    std::string white;
    std::string end;
};

std::map<std::string, IndexRow> read_index(const fs::path& path) {
    std::map<std::string, IndexRow> rows;
    const std::string text = base::read_file(path).value_or("");
    for (const std::string_view line : base::split(text, '\n')) {
        const auto f = base::split(line, '\t');
        if (line.starts_with('#') || f.size() < 7) continue;
        rows[std::string(f[0])] = {base::parse_number<int>(f[1]).value_or(0),
                                   base::parse_number<int>(f[2]).value_or(0), std::string(f[3]),
                                   std::string(f[4]), std::string(f[6])};
    }
    return rows;
}

TEST(Psq, RealGamesReadAsTheIndexSays) {
    TENGEN_NEEDS_SHARED_DATA("games/psq");
    TENGEN_NEEDS_SHARED_DATA("games/psq_index.tsv");
    const auto index = read_index(test::shared_data("games/psq_index.tsv"));
    int files = 0;
    int indexed = 0;
    int illegal = 0;
    for (const auto& entry : fs::directory_iterator(test::shared_data("games/psq"))) {
        const auto result = read_psq(base::read_file(entry.path()).value());
        ASSERT_TRUE(result) << entry.path() << describe(result.error());
        const Record& record = result->games.at(0);
        const bool is_illegal = !result->problems.empty();
        ++files;
        const auto row = index.find(entry.path().filename().string());
        if (row != index.end()) {
            ++indexed;
            const int plies = record.tree.ply(record.tree.main_line_end()) + int(is_illegal);
            EXPECT_EQ(plies, row->second.plies) << entry.path();
            EXPECT_EQ(record.info.size, row->second.size);
            EXPECT_EQ(record.info.players[0].name, row->second.black);
            EXPECT_EQ(record.info.players[1].name, row->second.white);
            EXPECT_EQ(is_illegal, row->second.end == "illegal-last-move") << entry.path();
            EXPECT_EQ(record.info.result.ending == Ending::Five, row->second.end == "five")
                << entry.path();
        }
        if (is_illegal) {
            ++illegal;
            EXPECT_EQ(result->problems.size(), 1U);
            EXPECT_EQ(name(result->problems[0].kind), "illegal-last-move");
            continue;
        }
        const auto again = read_psq(write_psq(record).value());
        ASSERT_TRUE(again);
        EXPECT_TRUE(again->games.at(0) == record) << entry.path();
    }
    EXPECT_EQ(indexed, int(index.size()));
    std::cerr << files << " games, " << illegal << " end with an illegal move\n";
}

}  // namespace
}  // namespace tengen::formats
