// What Tab offers at the board.
#include "play_completion.h"

#include "base/file.h"
#include "match/sitting.h"
#include "scratch.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>

namespace tengen::cli {
namespace {

using Words = std::vector<std::string>;

match::Sitting table(OpeningRule opening = OpeningRule::Free, RuleId rule = RuleId::Freestyle) {
    return match::Sitting({.rule = rule,
                           .size = 15,
                           .opening = opening,
                           .seats = {PlayerInfo{"", PlayerKind::Human, 0, ""},
                                     PlayerInfo{"", PlayerKind::Human, 0, ""}},
                           .time = {}});
}

Words offered(std::string_view before, const match::Sitting& sitting = table()) {
    return complete_order(before, sitting, Language::English).words;
}

bool offers(const Words& words, std::string_view word) {
    return std::ranges::find(words, word) != words.end();
}

class PlayCompletion : public test::ScratchTest {};

TEST_F(PlayCompletion, OrdersAreCompletedAndThoseThatWantMoreEndWithASpace) {
    EXPECT_EQ(offered("le"), Words{"level "});
    EXPECT_EQ(offered("RES"), Words{"resign"});
    EXPECT_EQ(offered("  sw"), Words{"swap"});
    EXPECT_EQ(complete_order("  sw", table(), Language::English).from, 2U);
    EXPECT_TRUE(offered("xyz").empty());
}

TEST_F(PlayCompletion, AnEmptyLineOffersTheOrdersOfOnesLanguage) {
    EXPECT_TRUE(offers(offered(""), "hint"));
    EXPECT_FALSE(offers(offered(""), "提示"));
    EXPECT_FALSE(offers(offered(""), "h8"));
    EXPECT_TRUE(offers(complete_order("", table(), Language::Chinese).words, "提示"));
    EXPECT_EQ(offered("提"), Words{"提示"});
}

TEST_F(PlayCompletion, PointsAreOfferedWhereTheyAreFree) {
    match::Sitting sitting = table();
    ASSERT_TRUE(sitting.play(Point(7, 7)));
    EXPECT_TRUE(offers(offered("h", sitting), "h9"));
    EXPECT_FALSE(offers(offered("h", sitting), "h8"));
    EXPECT_EQ(offered("o1", sitting), (Words{"o1", "o10", "o11", "o12", "o13", "o14", "o15"}));
    EXPECT_EQ(offered("why n2"), Words{"n2"});
}

TEST_F(PlayCompletion, EachOrderKnowsWhatFollowsIt) {
    EXPECT_EQ(offered("level 2"), (Words{"2", "20"}));
    EXPECT_EQ(offered("mind "), (Words{"alphabeta", "mcts"}));
    EXPECT_EQ(offered("concede o"), (Words{"on", "off"}));
    EXPECT_EQ(offered("颜色 n"), Words{"never"});
    EXPECT_TRUE(offered("resign h").empty());
    EXPECT_TRUE(offered("nonsense h").empty());
}

TEST_F(PlayCompletion, FilesThatCouldBeGamesAreOffered) {
    std::filesystem::create_directories(at("games"));
    std::ofstream(at("games/my game.sgf")) << "(;GM[4])";
    std::ofstream(at("games/notes.md")) << "none";
    std::filesystem::create_directories(at("games/more"));
    const std::string folder = base::to_text(at("games")) + "/";
    EXPECT_EQ(offered("load " + folder + "m"), (Words{folder + "more/", folder + "my game.sgf"}));
    EXPECT_EQ(offered("load " + folder + "my g"), Words{folder + "my game.sgf"});
    EXPECT_TRUE(offered("load " + folder + "no").empty());
    EXPECT_TRUE(offered("load /no/such/folder/").empty());
}

TEST_F(PlayCompletion, AnOpeningIsAnsweredWithItsWords) {
    match::Sitting sitting = table(OpeningRule::Swap);
    EXPECT_FALSE(offers(offered("", sitting), "black"));
    for (const Point p : {Point(7, 7), Point(8, 8), Point(9, 7)})
        ASSERT_TRUE(sitting.choose(Place{p}));
    EXPECT_TRUE(offers(offered("", sitting), "black"));
    EXPECT_EQ(offered("wh", sitting), (Words{"white", "why "}));
}

TEST_F(PlayCompletion, AQuestionIsAnsweredWithOneOfItsWords) {
    constexpr std::array<std::string_view, 3> kAnswers{"yes", "no", "later"};
    EXPECT_EQ(complete_answer("l", kAnswers).words, Words{"later"});
    EXPECT_EQ(complete_answer("", kAnswers).words.size(), 3U);
    EXPECT_TRUE(complete_answer("h8", kAnswers).words.empty());
}

}  // namespace
}  // namespace tengen::cli
