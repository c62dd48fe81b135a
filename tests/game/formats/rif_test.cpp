#include "game/formats/rif.h"

#include "base/file.h"
#include "game/facts.h"
#include "shared_data.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace tengen::formats {
namespace {

namespace fs = std::filesystem;

std::string database(std::string_view games) {
    return R"(<?xml version="1.0"?><!DOCTYPE x><!-- <game> --><database>
<players><player id='1' name="A&amp;B" surname='&#201;x&#x4E2D;&#x1F600;'/><player id="2" surname="Solo"/></players>
<tournaments><tournament id="7" name="Cup" year="1999"/></tournaments><games>)" +
           std::string(games) + "</games></database>";
}

Reading read_games(std::string_view games) {
    auto result = read_rif(database(games));
    if (!result) {
        ADD_FAILURE() << describe(result.error());
        return {};
    }
    return std::move(*result);
}

TEST(Rif, AGameWithEverything) {
    const Reading reading = read_games(
        R"(<game id="5" tournament="7" round="F2" black="1" white="2" bresult="0.5" alt="i8" swap="R">
<move>h8 h9 h7</move><info> a &lt;note&gt; </info><unknown><deep/></unknown></game>)");
    EXPECT_TRUE(reading.problems.empty());
    ASSERT_EQ(reading.games.size(), 1U);
    const Record& record = reading.games[0];
    EXPECT_EQ(record.info.rule, RuleId::Renju);
    EXPECT_EQ(record.info.player(Color::Black).name, "A&B Éx中😀");
    EXPECT_EQ(record.info.player(Color::White).name, "Solo");
    EXPECT_EQ(record.info.result.outcome, Outcome::Draw);
    const GameTree& tree = record.tree;
    EXPECT_EQ(tree.ply(tree.main_line_end()), 3);
    EXPECT_EQ(tree.text(NodeId::Root, "EV"), "Cup");
    EXPECT_EQ(tree.text(NodeId::Root, "DT"), "1999");
    EXPECT_EQ(tree.text(NodeId::Root, "RO"), "F2");
    EXPECT_EQ(tree.text(NodeId::Root, "5A"), "i8");
    EXPECT_EQ(tree.text(NodeId::Root, "C"), "a <note>");
    const auto details = tree.values(NodeId::Root, kRifDetails);
    EXPECT_NE(std::ranges::find(details, "id=5"), details.end());
    EXPECT_NE(std::ranges::find(details, "swap=R"), details.end());
}

TEST(Rif, BadGamesAreToldWithTheirPlaceAndLeftOut) {
    const Reading reading = read_games(
        "\n<game id='1' bresult='1'><move>h8</move></game>"
        "\n<game id='1' bresult='1'><move>h8</move></game>"
        "\n<game id='2' bresult='1'><move>h8 zz9</move></game>"
        "\n<game id='3' bresult='x'><move>h8</move></game>"
        "\n<game id='4' bresult='1'><move>h8 h8</move></game>\n");
    EXPECT_EQ(reading.games.size(), 1U);
    ASSERT_EQ(reading.problems.size(), 4U);
    EXPECT_EQ(reading.problems[0].kind, ProblemKind::DuplicateGame);
    EXPECT_EQ(reading.problems[0].place.line, 5);
    EXPECT_EQ(reading.problems[1].kind, ProblemKind::BadValue);
    EXPECT_EQ(reading.problems[1].place.line, 6);
    EXPECT_EQ(reading.problems[1].place.column, 35);
    EXPECT_EQ(reading.problems[2].kind, ProblemKind::BadValue);
    EXPECT_EQ(reading.problems[3].kind, ProblemKind::IllegalMove);
}

TEST(Rif, AFileCutAtAnyByteKeepsTheGamesBeforeAndTellsOnce) {
    const std::string whole = database("<game id='1' bresult='1'><move>h8 &amp;</move></game>");
    const std::string good = database("<game id='1' bresult='1'><move>h8</move></game>");
    EXPECT_EQ(read_rif(good)->problems.size(), 0U);
    for (std::size_t length = 0; length < good.size(); ++length) {
        const auto result = read_rif(good.substr(0, length));
        if (!result) continue;
        EXPECT_EQ(result->problems.size(), 1U) << length;
    }
    EXPECT_EQ(read_rif(whole)->problems.size(), 1U);
}

TEST(Rif, DeepNestingIsRefused) {
    std::string text = "<database>";
    for (int i = 0; i < 1'000'000; ++i) text += "<a>";
    const auto result = read_rif(text);
    ASSERT_TRUE(result);
    EXPECT_EQ(result->problems.at(0).kind, ProblemKind::TooLarge);
}

TEST(Rif, WhatIsNoDatabaseIsSaidToBeNone) {
    for (const std::string_view text : {"", "hello", "<html></html>", "<", "<?xml", "<a b=c>"})
        EXPECT_EQ(read_rif(text).error().kind, ProblemKind::NotThisFormat) << text;
}

TEST(Rif, TheMiniatureDatabaseLoadsItsFourGoodGames) {
    TENGEN_NEEDS_SHARED_DATA("games/rif_fixture.rif");
    const auto result =
        read_rif(base::read_file(test::shared_data("games/rif_fixture.rif")).value());
    ASSERT_TRUE(result);
    std::vector<std::string> ids;
    for (const Record& record : result->games)
        for (const std::string_view detail : record.tree.values(NodeId::Root, kRifDetails))
            if (detail.starts_with("id=")) ids.emplace_back(detail.substr(3));
    EXPECT_EQ(ids, (std::vector<std::string>{"1", "2", "3", "171548"}));
    EXPECT_EQ(result->problems.size(), 4U);
    EXPECT_EQ(result->games.at(0).info.player(Color::Black).name, "Ando Meritee");
    EXPECT_EQ(facts_of(result->games.at(0).tree),
              (GameFacts{"World Championship", "Estonia", "2005-08-01", "F2", ""}));
    EXPECT_EQ(result->games.at(2).info.player(Color::Black).name, "Solo");
    EXPECT_EQ(result->games.at(2).info.result.outcome, Outcome::Draw);
    for (const Problem& problem : result->problems) std::cerr << describe(problem) << '\n';
}

}  // namespace
}  // namespace tengen::formats
