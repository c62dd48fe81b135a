#include "match/arena.h"

#include "match/scripted_player.h"
#include "points.h"

#include <gtest/gtest.h>

namespace tengen::match {
namespace {

using namespace std::chrono_literals;
using protocol::Fault;
using test::ScriptedPlayer;
using Line = ScriptedPlayer::Line;

std::vector<Line> lines(std::string_view moves, int size = 15) {
    std::vector<Line> script;
    for (const Point p : test::points(moves, size)) script.emplace_back().answer = p;
    return script;
}

/// A thought that says this of the position.
search::Report thinks(int value) {
    search::Report report;
    report.depth = 5;
    report.value = value;
    report.nodes = 1000;
    return report;
}

/// The same, and what is thought of every one of them.
std::vector<Line> lines_thinking(std::string_view moves, int value) {
    std::vector<Line> script = lines(moves);
    for (Line& line : script) line.thought = thinks(value);
    return script;
}

struct Played {
    Record record;
    GameSheet sheet;
};

class ArenaTest : public testing::Test {
protected:
    Played play(std::vector<Line> black, std::vector<Line> white) {
        ScriptedPlayer one(std::move(black));
        ScriptedPlayer other(std::move(white));
        const std::array sides{
            ArenaSide{one, {"One", PlayerKind::External, 0, "one"}, terms, resigns[0]},
            ArenaSide{other, {"Other", PlayerKind::External, 0, "other"}, terms, resigns[1]}};
        auto played = play_game({7, {0, 1}, 3}, opening, sides, settings, {});
        EXPECT_TRUE(played);
        black_clocks = one.clocks;
        auto sheet = sheet_of(played->record);
        EXPECT_TRUE(sheet) << sheet.error();
        return {std::move(played->record), std::move(*sheet)};
    }

    Terms terms;
    ArenaSettings settings;
    std::array<std::optional<Resignation>, 2> resigns;
    std::vector<Point> opening;
    std::vector<search::ClockState> black_clocks;
};

constexpr std::string_view kBlackRow = "h8i8j8k8l8";
constexpr std::string_view kWhiteRow = "h1i1j1k1l1";

TEST_F(ArenaTest, AGameIsPlayedToItsEnd) {
    const Played played = play(lines(kBlackRow), lines(kWhiteRow));
    EXPECT_EQ(played.sheet.result, (Result{Outcome::BlackWins, Ending::Five}));
    EXPECT_EQ(played.sheet.plies, 9);
    EXPECT_EQ(played.sheet.fixture, (Fixture{7, {0, 1}, 3}));
    EXPECT_EQ(played.sheet.thinking[0].moves, 5);
    EXPECT_EQ(played.sheet.thinking[1].moves, 4);
    EXPECT_FALSE(played.sheet.fault);
    EXPECT_EQ(played.record.info.player(Color::White).name, "Other");
}

TEST_F(ArenaTest, AnOpeningIsLaidOutFirst) {
    opening = test::points("h8h1i8i1", 15);
    const Played played = play(lines("j8k8l8"), lines("j1k1"));
    EXPECT_EQ(played.sheet.opening_plies, 4);
    EXPECT_EQ(played.sheet.plies, 9);
    EXPECT_EQ(played.sheet.thinking[0].moves, 3);
    EXPECT_EQ(played.sheet.result.outcome, Outcome::BlackWins);
}

TEST_F(ArenaTest, AnOddOpeningLeavesWhiteToMove) {
    opening = test::points("a15h1c15", 15);
    const Played played = play(lines("e15g15i15k15"), lines("i1j1k1l1"));
    EXPECT_EQ(played.sheet.result, (Result{Outcome::WhiteWins, Ending::Five}));
}

TEST_F(ArenaTest, AnOccupiedPointLosesAndNamesTheLoser) {
    const Played played = play(lines("h8"), lines("h8"));
    EXPECT_EQ(played.sheet.result, (Result{Outcome::BlackWins, Ending::Forfeit}));
    ASSERT_TRUE(played.sheet.fault);
    EXPECT_EQ(played.sheet.fault->color, Color::White);
    EXPECT_EQ(played.sheet.fault->trouble.fault, Fault::IllegalMove);
    EXPECT_EQ(played.sheet.plies, 1);
}

TEST_F(ArenaTest, AForbiddenPointLosesByFoul) {
    terms.rule = RuleId::Renju;
    const Played played = play(lines("h9h10g8i8h8"), lines("a1c1e1g1i1"));
    EXPECT_EQ(played.sheet.result, (Result{Outcome::WhiteWins, Ending::Foul}));
    ASSERT_TRUE(played.sheet.fault);
    EXPECT_NE(played.sheet.fault->trouble.words.find("33"), std::string::npos);
}

TEST_F(ArenaTest, ATroubleLosesAndIsWrittenDown) {
    const protocol::Trouble crash{Fault::Crash, "ended; [badly]\\\nat night"};
    const Played played = play({{Answer(crash)}}, lines("h8"));
    EXPECT_EQ(played.sheet.result, (Result{Outcome::WhiteWins, Ending::Forfeit}));
    ASSERT_TRUE(played.sheet.fault);
    EXPECT_EQ(played.sheet.fault->trouble.fault, Fault::Crash);
    EXPECT_EQ(played.sheet.fault->color, Color::Black);
}

TEST_F(ArenaTest, AResignationEndsTheGame) {
    const Played played = play({{Answer(Resign{})}}, {});
    EXPECT_EQ(played.sheet.result, (Result{Outcome::WhiteWins, Ending::Resignation}));
    EXPECT_FALSE(played.sheet.fault);
}

TEST_F(ArenaTest, WhoNeverAnswersLosesOnTime) {
    terms.time.turn = 20ms;
    settings.tolerance = 30ms;
    const Played played = play({}, lines(kWhiteRow));
    EXPECT_EQ(played.sheet.result, (Result{Outcome::WhiteWins, Ending::Time}));
    ASSERT_TRUE(played.sheet.fault);
    EXPECT_EQ(played.sheet.fault->trouble.fault, Fault::Stall);
}

TEST_F(ArenaTest, WhoStallsWithoutAClockLosesToo) {
    settings.stall = 20ms;
    EXPECT_EQ(play({}, {}).sheet.result, (Result{Outcome::WhiteWins, Ending::Time}));
}

TEST_F(ArenaTest, ALateAnswerLosesEvenIfItComes) {
    terms.time.turn = 20ms;
    settings.tolerance = 10ms;
    auto black = lines(kBlackRow);
    black[0].takes = 200ms;
    const Played played = play(black, lines(kWhiteRow));
    EXPECT_EQ(played.sheet.result, (Result{Outcome::WhiteWins, Ending::Time}));
}

TEST_F(ArenaTest, AnOverrunWithinTheToleranceIsForgivenAndListed) {
    terms.time.turn = 10ms;
    settings.tolerance = 60s;
    auto black = lines(kBlackRow);
    black[1].takes = 50ms;
    const Played played = play(black, lines(kWhiteRow));
    EXPECT_EQ(played.sheet.result, (Result{Outcome::BlackWins, Ending::Five}));
    const auto late = std::ranges::find(played.sheet.overruns, 3, &Overrun::ply);
    ASSERT_NE(late, played.sheet.overruns.end());
    EXPECT_EQ(late->color, Color::Black);
    EXPECT_GE(late->by, 39ms);
}

TEST_F(ArenaTest, TheClockOfTheGameRunsDownAndIsFilledUp) {
    terms.time.match = 1000s;
    terms.time.increment = 1000s;
    auto black = lines(kBlackRow);
    black[0].takes = 50ms;
    const Played played = play(black, lines(kWhiteRow));
    ASSERT_EQ(black_clocks.size(), 5U);
    EXPECT_EQ(black_clocks[0].left, 1000s);
    EXPECT_EQ(black_clocks[0].turn, std::nullopt);
    ASSERT_TRUE(black_clocks[1].left);
    EXPECT_LE(*black_clocks[1].left, 2000s - 49ms);
    EXPECT_GT(*black_clocks[1].left, 1000s);
}

TEST_F(ArenaTest, AStopLeavesNoGame) {
    ScriptedPlayer silent({});
    const std::array sides{ArenaSide{silent, {}, terms}, ArenaSide{silent, {}, terms}};
    std::stop_source stop;
    const std::jthread other([&] {
        std::this_thread::sleep_for(20ms);
        stop.request_stop();
    });
    EXPECT_FALSE(play_game({}, {}, sides, settings, stop.get_token()));
}

TEST_F(ArenaTest, ThoughtsAreKept) {
    auto black = lines(kBlackRow);
    black[0].thought = thinks(42);
    const Played played = play(black, lines(kWhiteRow));
    EXPECT_EQ(played.sheet.thinking[0].told_depth, 1);
    EXPECT_EQ(played.sheet.thinking[0].depth, 5);
    EXPECT_EQ(played.sheet.thinking[0].nodes, 1000U);
    const auto kept = analysis(played.record.tree, NodeId::Root, 15);
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->value, 42);
}

TEST_F(ArenaTest, WhoHasOnlyForbiddenPointsIsNotAsked) {
    // A whole game on a small board: the last empty point, d7, is forbidden to Black.
    terms.rule = RuleId::Renju;
    terms.size = 7;
    settings.stall = 5s;
    opening = test::points(
        "a2g2b7d5c6e5a5e1g3c4b5d2a6b4g7a3c1g6c3g4g5g1f4b2c7d4e2b6d3f5f7f3f6b3a4d1e7a1e4c2a7e6c5e3"
        "f1f2b1d6",
        terms.size);
    const Played played = play({}, lines("d7", terms.size));
    EXPECT_EQ(played.sheet.result, (Result{Outcome::Draw, Ending::FullBoard}));
    EXPECT_TRUE(black_clocks.empty());
}

// ── adjudication ─────────────────────────────────────────────────────────────────────────────────

TEST_F(ArenaTest, AWinBothAgreeOnEndsTheGame) {
    settings.adjudication.win = WinAgreement{.value = 500, .moves = 2};
    const auto black = lines_thinking(kBlackRow, 600);
    const auto white = lines_thinking(kWhiteRow, -500);
    const Played played = play(black, white);
    EXPECT_EQ(played.sheet.result, (Result{Outcome::BlackWins, Ending::Adjudication}));
    EXPECT_EQ(played.sheet.plies, 4);
}

TEST_F(ArenaTest, OneVoiceIsNoAgreement) {
    settings.adjudication.win = WinAgreement{.value = 500, .moves = 2};
    const auto black = lines_thinking(kBlackRow, 600);
    const auto white = lines_thinking(kWhiteRow, -100);
    EXPECT_EQ(play(black, white).sheet.result.ending, Ending::Five);
    // Silence agrees to nothing either.
    EXPECT_EQ(play(black, lines(kWhiteRow)).sheet.result.ending, Ending::Five);
}

TEST_F(ArenaTest, WhoSaysOftenEnoughThatItIsLostHasResigned) {
    resigns[1] = Resignation{.value = 500, .moves = 3};
    const Played played = play(lines(kBlackRow), lines_thinking(kWhiteRow, -500));
    EXPECT_EQ(played.sheet.result, (Result{Outcome::BlackWins, Ending::Resignation}));
    EXPECT_EQ(played.sheet.plies, 6);
    EXPECT_FALSE(played.sheet.fault);
}

TEST_F(ArenaTest, ResigningIsForWhoAskedForItAndInMovesRunning) {
    resigns[0] = Resignation{.value = 500, .moves = 2};
    EXPECT_EQ(play(lines(kBlackRow), lines_thinking(kWhiteRow, -900)).sheet.result.ending,
              Ending::Five)
        << "White did not";
    auto wavers = lines_thinking(kBlackRow, -900);
    wavers[1].thought = thinks(-499);
    wavers[3].thought = {};  // says nothing
    EXPECT_EQ(play(wavers, lines(kWhiteRow)).sheet.result.ending, Ending::Five);
    // A five on the board is a five, whatever was thought of it.
    resigns[0]->moves = 5;
    EXPECT_EQ(play(lines_thinking(kBlackRow, -900), lines(kWhiteRow)).sheet.result,
              (Result{Outcome::BlackWins, Ending::Five}));
}

TEST_F(ArenaTest, ADrawBothAgreeOnEndsTheGame) {
    settings.adjudication.draw = DrawAgreement{.value = 10, .moves = 2, .from_ply = 6};
    const auto black = lines_thinking(kBlackRow, 5);
    const auto white = lines_thinking(kWhiteRow, -10);
    const Played played = play(black, white);
    EXPECT_EQ(played.sheet.result, (Result{Outcome::Draw, Ending::Adjudication}));
    EXPECT_EQ(played.sheet.plies, 6);
}

TEST_F(ArenaTest, ALongGameIsADraw) {
    settings.adjudication.draw_after = 8;
    const Played played = play(lines(kBlackRow), lines(kWhiteRow));
    EXPECT_EQ(played.sheet.result, (Result{Outcome::Draw, Ending::Adjudication}));
    EXPECT_EQ(played.sheet.plies, 8);
}

TEST_F(ArenaTest, AProvenWinEndsTheGame) {
    settings.adjudication.proves_wins = true;
    const Played played = play(lines(kBlackRow), lines(kWhiteRow));
    // Three in a row and the move: an open four cannot be stopped.
    EXPECT_EQ(played.sheet.result, (Result{Outcome::BlackWins, Ending::Adjudication}));
    EXPECT_EQ(played.sheet.plies, 6);
}

// ── opening procedures ───────────────────────────────────────────────────────────────────────────

class ArenaProcedure : public ArenaTest {
protected:
    ArenaProcedure() { settings.procedure = OpeningRule::Swap2; }

    static OpeningAnswer puts(std::string_view stones) {
        Decision decision;
        for (const Point p : test::points(stones, 15)) decision.choices.emplace_back(Place{p});
        return decision;
    }
    static OpeningAnswer puts_two(std::string_view stones) {
        auto decision = puts(stones);
        decision->choices.insert(decision->choices.begin(), PutTwo{});
        return decision;
    }
    static OpeningAnswer takes(Color color) { return Decision{.choices = {TakeColor{color}}}; }
    static OpeningAnswer stays_with(std::string_view move) {
        return Decision{.choices = {TakeColor{Color::White}}, .move = test::points(move, 15)[0]};
    }

    using Decisions = std::vector<std::pair<OpeningAnswer, base::Milliseconds>>;

    /// The first puts his stones, the second decides.
    Played open(Decisions first, Decisions second, std::string_view ones = {},
                std::string_view others = {}) {
        ScriptedPlayer one(lines(ones));
        ScriptedPlayer other(lines(others));
        one.decisions = std::move(first);
        other.decisions = std::move(second);
        const std::array sides{
            ArenaSide{one, {"One", PlayerKind::External, 0, "one"}, terms},
            ArenaSide{other, {"Other", PlayerKind::External, 0, "other"}, terms}};
        auto played = play_game({4, {0, 1}, 0}, {}, sides, settings, {});
        EXPECT_TRUE(played);
        clocks = {one.clocks, other.clocks};
        auto sheet = sheet_of(played->record);
        EXPECT_TRUE(sheet) << sheet.error();
        return {std::move(played->record), std::move(*sheet)};
    }

    static std::string choices(const Record& record) {
        std::string text;
        for (const auto choice : record.tree.values(NodeId::Root, property::kOpeningChoices))
            text += (text.empty() ? "" : " ") + std::string(choice);
        return text;
    }

    /// The second, who is White until he decides, loses by this.
    void expect_second_loses(const Played& played, Fault fault, Ending ending) {
        EXPECT_EQ(played.sheet.result, (Result{Outcome::BlackWins, ending}));
        ASSERT_TRUE(played.sheet.fault);
        EXPECT_EQ(played.sheet.fault->color, Color::White);
        EXPECT_EQ(played.sheet.fault->trouble.fault, fault);
        EXPECT_EQ(played.sheet.fixture.players, (std::array{0, 1}));
        EXPECT_EQ(played.sheet.opening_plies, 3);
    }

    std::array<std::vector<search::ClockState>, 2> clocks;  // of both
    Decisions three{{puts("h8h1i8"), {}}};
};

TEST_F(ArenaProcedure, WhoTakesBlackPlaysIt) {
    const Played played = open(three, {{takes(Color::Black), {}}}, "i1j1k1", "j8k8l8");
    EXPECT_EQ(played.sheet.result, (Result{Outcome::BlackWins, Ending::Five}));
    EXPECT_EQ(played.record.info.player(Color::Black).name, "Other");
    EXPECT_EQ(played.record.info.player(Color::White).name, "One");
    EXPECT_EQ(played.sheet.fixture, (Fixture{4, {1, 0}, 0}));
    EXPECT_EQ(played.sheet.opening_plies, 3);
    EXPECT_EQ(played.record.info.opening, OpeningRule::Swap2);
    EXPECT_EQ(choices(played.record), "h8 h1 i8 black");
}

TEST_F(ArenaProcedure, WhoStaysMovesInTheSameBreath) {
    const Played played = open(three, {{stays_with("i1"), {}}}, "j8k8l8", "j1k1");
    EXPECT_EQ(played.sheet.result, (Result{Outcome::BlackWins, Ending::Five}));
    EXPECT_EQ(played.sheet.fixture.players, (std::array{0, 1}));
    EXPECT_EQ(played.sheet.thinking[1].moves, 3) << "the move that came with the choice counts";
    EXPECT_EQ(choices(played.record), "h8 h1 i8 white");
}

TEST_F(ArenaProcedure, AfterTwoMoreStonesTheFirstChooses) {
    three.emplace_back(stays_with("j1"), base::Milliseconds(0));
    const Played played = open(three, {{puts_two("i1j8"), {}}}, "k1", "k8l8");
    EXPECT_EQ(played.sheet.result, (Result{Outcome::BlackWins, Ending::Five}));
    EXPECT_EQ(played.record.info.player(Color::Black).name, "Other");
    EXPECT_EQ(played.sheet.opening_plies, 5);
    EXPECT_EQ(choices(played.record), "h8 h1 i8 two i1 j8 white");
}

TEST_F(ArenaProcedure, AStoneOnAStoneLoses) {
    const Played played = open(three, {{puts_two("i1h8"), {}}});
    EXPECT_EQ(played.sheet.result, (Result{Outcome::BlackWins, Ending::Forfeit}));
    ASSERT_TRUE(played.sheet.fault);
    EXPECT_EQ(played.sheet.fault->trouble,
              (protocol::Trouble{Fault::IllegalMove, "h8 is not allowed in swap2"}));
    EXPECT_EQ(played.sheet.plies, 4) << "the first of the two stands";
}

TEST_F(ArenaProcedure, AMoveOntoAStoneLoses) {
    expect_second_loses(open(three, {{stays_with("h8"), {}}}), Fault::IllegalMove, Ending::Forfeit);
}

TEST_F(ArenaProcedure, WhatWasNotAskedLoses) {
    expect_second_loses(open(three, {{Decision{}, {}}}), Fault::Garbage, Ending::Forfeit);
    expect_second_loses(open(three, {{puts("a1"), {}}}), Fault::IllegalMove, Ending::Forfeit);
    const Played early = open({{puts("h8h1"), {}}}, {});
    EXPECT_EQ(early.sheet.result, (Result{Outcome::WhiteWins, Ending::Forfeit}));
}

TEST_F(ArenaProcedure, ATroubleLosesAndIsNamed) {
    const protocol::Trouble no{Fault::Refusal, "answered 'UNKNOWN' to SWAP2BOARD"};
    const Played played = open(three, {{std::unexpected(no), {}}});
    expect_second_loses(played, Fault::Refusal, Ending::Forfeit);
    EXPECT_EQ(played.sheet.fault->trouble.words, no.words);
}

TEST_F(ArenaProcedure, WhoDecidesNothingLosesOnTime) {
    terms.time.turn = 20ms;
    settings.tolerance = 30ms;
    const Played played = open({}, {});
    EXPECT_EQ(played.sheet.result, (Result{Outcome::WhiteWins, Ending::Time}));
}

TEST_F(ArenaProcedure, ALateDecisionLosesOnTime) {
    terms.time.turn = 10ms;
    settings.tolerance = 10ms;
    const Played played = open({{puts("h8h1i8"), 300ms}}, {});
    EXPECT_EQ(played.sheet.result, (Result{Outcome::WhiteWins, Ending::Time}));
    EXPECT_EQ(played.sheet.plies, 0);
}

TEST_F(ArenaProcedure, ItsTimeIsTheGames) {
    terms.time.match = 60s;
    terms.time.increment = 1s;
    const Played played =
        open({{puts("h8h1i8"), 50ms}}, {{takes(Color::Black), 70ms}}, "i1j1k1", "j8k8l8");
    ASSERT_GE(clocks[0].size(), 2U);
    EXPECT_LE(clocks[0][1].left, 61s - 50ms) << "the first, who is White now";
    EXPECT_LE(clocks[1][1].left, 61s - 70ms);
    // After the opening the record shows both clocks, by the colours that were chosen.
    const GameTree& tree = played.record.tree;
    const NodeId third = tree.path_to(tree.main_line_end())[2];
    EXPECT_EQ(time_left(tree, third, Color::White), clocks[0][1].left);
    EXPECT_EQ(time_left(tree, third, Color::Black), clocks[1][1].left);
}

TEST_F(ArenaProcedure, AChoiceAndTheMoveAfterItAreOneTurn) {
    terms.time.turn = 60s;
    open(three, {{takes(Color::White), 50ms}}, "j8k8l8", "i1j1k1");
    ASSERT_GE(clocks[1].size(), 3U);
    EXPECT_LE(clocks[1][1].turn, 60s - 50ms);
    EXPECT_EQ(clocks[1][2].turn, 60s);
}

TEST_F(ArenaProcedure, WhoResignsByItsValueIsKnownByItsColour) {
    ScriptedPlayer one(lines_thinking("i1j1k1", -3000));
    ScriptedPlayer other(lines("j8a1c1"));
    one.decisions = three;
    other.decisions = {{takes(Color::Black), base::Milliseconds(0)}};
    const std::array sides{
        ArenaSide{one, {"One", PlayerKind::External, 0, "one"}, terms, Resignation{2000, 2}},
        ArenaSide{other, {"Other", PlayerKind::External, 0, "other"}, terms}};
    const auto played = play_game({4, {0, 1}, 0}, {}, sides, settings, {});
    ASSERT_TRUE(played);
    EXPECT_EQ(played->record.info.result, (Result{Outcome::BlackWins, Ending::Resignation}));
}

}  // namespace
}  // namespace tengen::match
