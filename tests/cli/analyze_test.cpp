// tengen analyze: what is typed, what is thought.
#include "base/file.h"
#include "base/json.h"
#include "base/text.h"
#include "cli/said.h"
#include "game/notation.h"
#include "scratch.h"
#include "shared_data.h"

#include <gtest/gtest.h>

#include <fstream>
#include <set>

namespace tengen::cli {
namespace {

using base::Json;
using test::has;
using test::operator+;
using test::number;
using test::Said;

Said analyze(const test::Words& words, bool interactive = false) {
    return test::tengen(test::Words{"analyze"} + words, {}, interactive);
}

/// Each line an object; a test with one that is none fails.
std::vector<Json> lines(const Said& said) {
    EXPECT_EQ(said.code, kYes) << said.err;
    std::vector<Json> found;
    for (const std::string_view line : base::split(said.out, '\n')) {
        if (line.empty()) continue;
        auto json = Json::parse(line);
        EXPECT_TRUE(json) << line;
        if (json) found.push_back(std::move(*json));
    }
    EXPECT_GE(found.size(), 2U) << said.out;
    return found;
}

std::string text(const Json& object, std::string_view key) {
    const Json* const found = object.find(key);
    const auto* const value = found != nullptr ? found->get<std::string>() : nullptr;
    return value != nullptr ? *value : "";
}

std::string first_of_line(const Json& object) {
    const Json* const line = object.find("pv");
    const auto* const moves = line != nullptr ? line->get<Json::Array>() : nullptr;
    const auto* const first =
        moves != nullptr && !moves->empty() ? moves->front().get<std::string>() : nullptr;
    return first != nullptr ? *first : "";
}

TEST(CliAnalyze, DepthRisesAndTheBestMoveIsLegal) {
    const auto said = lines(analyze({"--rule", "renju", "--depth", "4", "h8i9i7g9"}));
    for (std::size_t i = 0; i + 1 < said.size(); ++i) {
        EXPECT_EQ(number(said[i], "depth"), std::int64_t(i) + 1);
        EXPECT_EQ(number(said[i], "rank"), 1);
        for (const char* key : {"seldepth", "score", "nodes", "nps", "ms", "hashfull"})
            (void)number(said[i], key);
        EXPECT_EQ(said[i].find("bestmove"), nullptr);
    }
    const Json& last = said.back();
    const auto best = parse_point(text(last, "bestmove"), 15);
    ASSERT_TRUE(best);
    EXPECT_FALSE(Game(RuleId::Renju, *parse_position("h8i9i7g9", 15)).refusal(*best));
    EXPECT_EQ(number(last, "depth"), 4);
    EXPECT_EQ(first_of_line(last), text(last, "bestmove"));
}

TEST(CliAnalyze, TheOtherMindIsHeardInTheSameWords) {
    const auto said = lines(analyze({"--mind", "mcts", "--nodes", "500", "h8i9i7g9"}));
    const Json& last = said.back();
    ASSERT_TRUE(parse_point(text(last, "bestmove"), 15));
    EXPECT_EQ(number(last, "nodes"), 500);
    EXPECT_EQ(first_of_line(last), text(last, "bestmove"));
    const Json* const shares = last.find("shares");
    ASSERT_NE(shares, nullptr);
    const auto* const moves = shares->get<Json::Object>();
    ASSERT_NE(moves, nullptr);
    EXPECT_EQ(moves->front().first, text(last, "bestmove"));
    EXPECT_EQ(lines(analyze({"--nodes", "500", "h8i9i7g9"})).back().find("shares"), nullptr);
    EXPECT_EQ(analyze({"--mind", "deep", "h8"}).code, kBadInput);
}

TEST(CliAnalyze, SeveralLinesHaveDifferentMoves) {
    const auto said = lines(analyze({"--depth", "3", "--lines", "4", "h8i9g8"}));
    std::set<std::pair<std::int64_t, std::int64_t>> ranks;
    std::set<std::pair<std::int64_t, std::string>> moves;
    for (std::size_t i = 0; i + 1 < said.size(); ++i) {
        ranks.emplace(number(said[i], "depth"), number(said[i], "rank"));
        moves.emplace(number(said[i], "depth"), first_of_line(said[i]));
    }
    EXPECT_EQ(ranks.size(), 12U);
    EXPECT_EQ(moves.size(), 12U);
    EXPECT_EQ(ranks.begin()->second, 1);
    EXPECT_EQ(ranks.rbegin()->second, 4);
}

TEST(CliAnalyze, AnOpenFourIsAWinNextMove) {
    const auto said = lines(analyze({"--depth", "3", "h8h10i8i10j8j10k8a1"}));
    EXPECT_EQ(number(said.back(), "mate"), 1);
    EXPECT_EQ(said.back().find("score"), nullptr);
    const std::string best = text(said.back(), "bestmove");
    EXPECT_TRUE(best == "g8" || best == "l8") << best;
}

TEST(CliAnalyze, AWinIsShownToTheFive) {
    const std::string position = "h8a1i8a3h9a5i10o15";
    const auto said = lines(analyze({"--nodes", "20000", position}));
    Game game(RuleId::Freestyle, *parse_position(position, 15));
    const Json* const line = said.back().find("pv");
    ASSERT_NE(line, nullptr);
    const auto& moves = *line->get<Json::Array>();
    EXPECT_EQ(number(said.back(), "mate"), std::int64_t(moves.size()));
    EXPECT_GT(moves.size(), 3U);
    for (const Json& move : moves)
        ASSERT_TRUE(game.play(*parse_point(*move.get<std::string>(), 15)));
    EXPECT_EQ(game.result(), (Result{Outcome::BlackWins, Ending::Five}));
}

TEST(CliAnalyze, FacingAnOpenFourIsALoss) {
    const auto said = lines(analyze({"--depth", "4", "h8h10i8i10j8j12k8"}));
    EXPECT_EQ(number(said.back(), "mate"), -2);
}

TEST(CliAnalyze, ADiagramIsAPositionToo) {
    const auto said = lines(
        analyze({"--depth", "2", "--black", "h8 i8 j8 k8", "--white", "a1", "--to-move", "black"}));
    EXPECT_EQ(number(said.back(), "mate"), 1);
}

TEST(CliAnalyze, StopsAfterSoManyNodes) {
    const auto said = lines(analyze({"--nodes", "3000", "h8i9g8"}));
    EXPECT_LE(number(said.back(), "nodes"), 3500);
    EXPECT_GE(number(said.back(), "nodes"), 3000);
}

TEST(CliAnalyze, AnAvoidedMoveIsNotChosen) {
    const auto said = lines(analyze({"--depth", "2", "--avoid", "g8,l8", "h8h10i8i10j8j10k8a1"}));
    const std::string best = text(said.back(), "bestmove");
    EXPECT_TRUE(best != "g8" && best != "l8") << best;
}

TEST(CliAnalyze, APersonSeesATable) {
    for (const Said& said :
         {analyze({"--depth", "2", "--text", "h8i9"}), analyze({"--depth", "2", "h8i9"}, true)}) {
        EXPECT_EQ(said.code, kYes);
        EXPECT_TRUE(said.out.starts_with(" depth   #    score ")) << said.out;
        EXPECT_TRUE(has(said.out, "\nBest: ")) << said.out;
    }
    EXPECT_TRUE(analyze({"--depth", "2", "--json", "h8i9"}, true).out.starts_with("{"));
    EXPECT_TRUE(has(analyze({"--depth", "1", "--text", "--lang", "zh"}).out, "最佳：h8"));
}

TEST(CliAnalyze, ThreadsTableAndRangeArePassedOn) {
    const auto said = lines(analyze({"--depth", "2", "--threads", "2", "--table-mb", "1", "--range",
                                     "square3-line4", "--size", "20", "h8i9"}));
    EXPECT_FALSE(text(said.back(), "bestmove").empty());
}

TEST(CliAnalyze, WhatCannotBeAnalyzedIsNamed) {
    const auto refused = [](const test::Words& words, std::string_view why) {
        const Said said = analyze(words);
        EXPECT_EQ(said.code, kBadInput);
        EXPECT_EQ(said.out, "");
        EXPECT_TRUE(has(said.err, why)) << said.err;
    };
    refused({"h8h9i8i9j8j9k8k9l8"}, "the game is over: Black wins: five in a row");
    refused({"h8h8"}, "move 2, h8: ");
    refused({"h8?"}, "Character 3: ");
    refused({"--black", "h8", "h8i9"}, "either a list of moves or a diagram, not both");
    refused({"--avoid", "z9", "h8"}, "--avoid: ");
    refused({"--depth", "0"}, "--depth");
    refused({"--nodes", "-1"}, "--nodes");
    refused({"--range", "far"}, "'far' is not a range");
    refused({"--text", "--json"}, "--text");
    refused({"--suite", "x.tsv", "h8"}, "either a position or a suite, not both");
    refused({"--suite", "/no/such/file"}, "/no/such/file");
}

TEST(CliAnalyze, AvoidingEveryMoveLeavesNone) {
    std::string all;
    for (char column = 'a'; column <= 'e'; ++column)
        for (char row = '1'; row <= '5'; ++row) all += std::string{column, row, ','};
    const Said said = analyze({"--size", "5", "--depth", "1", "--avoid", all, "c3"});
    EXPECT_EQ(said.code, kBadInput);
    EXPECT_TRUE(has(said.err, "every move within range is to be avoided")) << said.err;
}

class CliAnalyzeSuite : public test::ScratchTest {
protected:
    [[nodiscard]] Said suite(std::string_view table, const test::Words& more = {},
                             bool interactive = false) const {
        std::ofstream(at("suite.tsv"), std::ios::binary) << table;
        return analyze(
            test::Words{"--suite", base::to_text(at("suite.tsv")), "--depth", "3"} + more,
            interactive);
    }

    // A win, and a quiet opening of which one is claimed.
    static constexpr std::string_view kWins =
        "# id\tsize\tmoves_in_play_order\tside_to_move\tclaimed_mate_plies\tmove_played\n"
        "one\t15\th8 h10 i8 i10 j8 j10 k8 a1\tblack\t1\tb2\n"
        "two\t15\th8 i9\tblack\t9\tb2\n";
    static constexpr std::string_view kChecks =
        "# league\tinfo_rule\tsize\tmoves(pos notation, engine to move next)\texpected_answer\n"
        "Freestyle\t0\t20\th8h9i8i9j8j9k8k9\tin g8 l8\n"
        "Renju\t4\t15\th8h9i7i9h10i6i11i12\tnotin g9\n"
        "Standard\t1\t15\th8h9i8i9j8j9k8k9\tin a1\n";
};

TEST_F(CliAnalyzeSuite, WeightsAreTakenForTheRulesItHas) {
    constexpr std::string_view kRenju =
        "# league\tinfo_rule\tsize\tmoves(pos notation, engine to move next)\texpected_answer\n"
        "Renju\t4\t15\th8h9i7i9h10i6i11i12\tnotin g9\n";
    const std::string weights = TENGEN_ROOT "/data/weights/renju.bin";
    const Said right = suite(kRenju, {"--weights", weights});
    EXPECT_EQ(right.code, kYes) << right.err;
    const Said other = suite(kWins, {"--weights", weights});
    EXPECT_EQ(other.code, kBadInput);
    EXPECT_TRUE(has(other.err, "another rule")) << other.err;
}

TEST_F(CliAnalyzeSuite, CountsTheWinsThatAreFound) {
    const Said said = suite(kWins);
    EXPECT_EQ(said.code, kNo);
    EXPECT_TRUE(said.out.starts_with("not found: two: ")) << said.out;
    EXPECT_TRUE(said.out.ends_with("the known move: 0/2\nfound 1/2\n")) << said.out;
    EXPECT_EQ(suite(kWins, {"--jobs", "2"}).out, said.out);
}

TEST_F(CliAnalyzeSuite, NamesTheChecksThatFail) {
    const Said said = suite(kChecks);
    EXPECT_EQ(said.code, kNo);
    EXPECT_TRUE(said.out.starts_with("not passed: line 4, Standard: ")) << said.out;
    EXPECT_TRUE(said.out.ends_with("\npassed 2/3\n")) << said.out;
}

TEST_F(CliAnalyzeSuite, AnswersInJson) {
    const Said said = suite(kChecks, {"--json"});
    EXPECT_TRUE(said.out.starts_with(R"({"id":"line 2, Freestyle","solved":true,"bestmove":")"))
        << said.out;
    EXPECT_TRUE(said.out.ends_with(R"({"passed":2,"asked":3,"total":3,"same_move":1})"
                                   "\n"))
        << said.out;
}

TEST_F(CliAnalyzeSuite, APersonSeesHowFarItIs) {
    const Said said = suite(kChecks, {}, true);
    EXPECT_TRUE(has(said.err, "] 3/3 2 passed")) << said.err;
    EXPECT_TRUE(said.err.ends_with("\r\x1b[K"));
}

TEST_F(CliAnalyzeSuite, ATableOfSomethingElseIsRefused) {
    const Said said = suite("# id\tcolour\n");
    EXPECT_EQ(said.code, kBadInput);
    EXPECT_TRUE(has(said.err, "line 1: not a table of problems")) << said.err;
}

TEST_F(CliAnalyzeSuite, TheOrganisersRuleChecksPass) {
    TENGEN_NEEDS_SHARED_DATA("engine_rule_checks.tsv");
    const Said said = analyze(
        {"--suite", base::to_text(test::shared_data("engine_rule_checks.tsv")), "--depth", "4"});
    EXPECT_EQ(said.out, "passed 9/9\n");
    EXPECT_EQ(said.code, kYes);
}

}  // namespace
}  // namespace tengen::cli
