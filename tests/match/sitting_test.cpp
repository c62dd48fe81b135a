#include "match/sitting.h"

#include "game/formats/sgf.h"
#include "game/notation.h"
#include "points.h"

#include <gtest/gtest.h>

namespace tengen::match {
namespace {

using base::Milliseconds;

const PlayerInfo kHuman{"Ann", PlayerKind::Human, 0, ""};
const PlayerInfo kEngine{"Tengen 5", PlayerKind::Engine, 5, ""};

Point at(std::string_view text) { return *parse_point(text, 15); }

/// Saved as SGF and opened again.
Sitting reopened(const Sitting& sitting) {
    auto reading = formats::read_sgf(formats::write_sgf({&sitting.record(), 1}));
    EXPECT_TRUE(reading);
    auto resumed = Sitting::resume(std::move(reading->games.at(0)));
    EXPECT_TRUE(resumed) << describe(resumed.error());
    return std::move(*resumed);
}

TEST(Sitting, UndoAndRedoWalkTheGame) {
    Sitting sitting({.seats = {kHuman, kEngine}});
    EXPECT_FALSE(sitting.undo());
    ASSERT_TRUE(sitting.play(at("h8")));
    ASSERT_TRUE(sitting.play(at("i9")));
    EXPECT_TRUE(sitting.undo());
    EXPECT_EQ(sitting.game().board().stones(), 1);
    EXPECT_TRUE(sitting.redo());
    EXPECT_EQ(sitting.game().board().stones(), 2);
    EXPECT_FALSE(sitting.redo());
    EXPECT_TRUE(sitting.undo_to(Seat::First));
    EXPECT_EQ(sitting.game().board().stones(), 0);
}

TEST(Sitting, RedoOfAWinWinsAgainUnderEveryRule) {
    for (const RuleId rule : kAllRules) {
        Sitting sitting({.rule = rule, .seats = {kHuman, kEngine}});
        for (const Point p : test::points("h8a1i8a2j8a3k8a4l8", 15)) ASSERT_TRUE(sitting.play(p));
        EXPECT_TRUE(sitting.game().is_over());
        EXPECT_TRUE(sitting.undo());
        EXPECT_FALSE(sitting.game().is_over());
        EXPECT_TRUE(sitting.redo());
        EXPECT_EQ(sitting.game().result().outcome, Outcome::BlackWins) << name(rule);
    }
}

TEST(Sitting, AGameThatIsOverStaysSoWhereverOneStood) {
    Sitting sitting({.seats = {kHuman, kEngine}});
    for (const Point p : test::points("h8a1i8a2", 15)) ASSERT_TRUE(sitting.play(p));
    sitting.resign(Seat::Second);
    const Result result = sitting.game().result();
    ASSERT_TRUE(sitting.go_to(sitting.record().tree.parent(sitting.here())));
    Sitting again = reopened(sitting);
    EXPECT_EQ(again.game().board().stones(), 3);
    EXPECT_EQ(again.record().info.result, result);
    EXPECT_EQ(reopened(again).record().info.result, result);
    ASSERT_TRUE(again.go_to(again.record().tree.main_line_end()));
    EXPECT_EQ(again.game().result(), result);
}

TEST(Sitting, AnotherMoveKeepsTheOldLineAsAVariation) {
    Sitting sitting({.seats = {kHuman, kHuman}});
    ASSERT_TRUE(sitting.play(at("h8")));
    ASSERT_TRUE(sitting.play(at("i9")));
    EXPECT_TRUE(sitting.undo());
    ASSERT_TRUE(sitting.play(at("j9")));
    const GameTree& tree = sitting.record().tree;
    EXPECT_EQ(tree.move(tree.main_line_end()), at("j9"));
    EXPECT_NE(tree.child_with(tree.first_child(NodeId::Root), at("i9")), NodeId::None);
    EXPECT_FALSE(sitting.redo());
}

TEST(Sitting, ComesBackWithPlayersClocksAndPlace) {
    Sitting sitting({.rule = RuleId::Renju,
                     .seats = {kEngine, kHuman},
                     .time = {Milliseconds(60'000), Milliseconds(2'000), Milliseconds(0)}});
    ASSERT_TRUE(sitting.play(at("h8"), Milliseconds(5'000)));
    ASSERT_TRUE(sitting.play(at("h9"), Milliseconds(1'500)));
    ASSERT_TRUE(sitting.play(at("i8"), Milliseconds(100)));
    EXPECT_TRUE(sitting.undo());

    Sitting again = reopened(sitting);
    EXPECT_EQ(again.record(), sitting.record());
    EXPECT_EQ(again.game().rule(), RuleId::Renju);
    EXPECT_EQ(again.player(again.seat_of(Color::Black)), kEngine);
    EXPECT_EQ(again.player(again.seat_of(Color::White)), kHuman);
    EXPECT_EQ(again.game().board().stones(), 2);
    EXPECT_EQ(again.left(Color::Black), Milliseconds(57'000));
    EXPECT_EQ(again.left(Color::White), Milliseconds(60'500));
    EXPECT_TRUE(again.redo());
    EXPECT_EQ(again.game().board().stones(), 3);
    EXPECT_EQ(again.left(Color::Black), Milliseconds(58'900));
}

TEST(Sitting, AClockThatRunsOutLoses) {
    Sitting sitting({.seats = {kHuman, kHuman},
                     .time = {Milliseconds(1'000), Milliseconds(0), Milliseconds(0)}});
    ASSERT_TRUE(sitting.play(at("h8"), Milliseconds(900)));
    ASSERT_TRUE(sitting.play(at("i8"), Milliseconds(900)));
    ASSERT_TRUE(sitting.play(at("j8"), Milliseconds(101)));
    EXPECT_EQ(sitting.game().result(), (Result{Outcome::WhiteWins, Ending::Time}));
}

TEST(Sitting, AnOpeningProcedureIsUndoneAndComesBack) {
    Sitting sitting({.opening = OpeningRule::Swap2, .seats = {kHuman, kEngine}});
    EXPECT_EQ(sitting.seat_to_act(), Seat::First);
    for (const char* p : {"h8", "h9", "i7"}) ASSERT_TRUE(sitting.choose(Place{at(p)}));
    EXPECT_EQ(sitting.seat_to_act(), Seat::Second);
    ASSERT_TRUE(sitting.choose(TakeColor{Color::Black}));
    EXPECT_FALSE(sitting.in_opening());
    EXPECT_EQ(sitting.player(sitting.seat_of(Color::Black)), kEngine);
    EXPECT_EQ(sitting.record().info.player(Color::Black), kEngine);

    EXPECT_TRUE(sitting.undo());
    EXPECT_TRUE(sitting.in_opening());
    EXPECT_EQ(sitting.game().board().stones(), 3);
    EXPECT_TRUE(sitting.undo());
    EXPECT_EQ(sitting.game().board().stones(), 2);
    EXPECT_TRUE(sitting.redo());
    EXPECT_TRUE(sitting.redo());
    EXPECT_FALSE(sitting.in_opening());
    ASSERT_TRUE(sitting.play(at("j9")));

    const Sitting again = reopened(sitting);
    EXPECT_EQ(again.record(), sitting.record());
    EXPECT_FALSE(again.in_opening());
    EXPECT_EQ(again.player(again.seat_of(Color::Black)), kEngine);
    EXPECT_EQ(again.player(again.seat_of(Color::White)), kHuman);
    EXPECT_EQ(again.game().board().stones(), 4);
}

TEST(Sitting, AnUnfinishedProcedureGoesOn) {
    Sitting sitting(
        {.rule = RuleId::Renju, .opening = OpeningRule::Taraguchi10, .seats = {kHuman, kEngine}});
    ASSERT_TRUE(sitting.choose(Place{at("h8")}));
    ASSERT_TRUE(sitting.choose(TakeColor{Color::Black}));
    Sitting again = reopened(sitting);
    EXPECT_TRUE(again.in_opening());
    EXPECT_EQ(again.opening().pending(), sitting.opening().pending());
    EXPECT_EQ(again.player(again.seat_to_act()), kHuman);  // the first has white now
}

TEST(Sitting, PlayersCanChangeSides) {
    Sitting sitting({.seats = {kHuman, kEngine}});
    ASSERT_TRUE(sitting.play(at("h8")));
    sitting.swap_players();
    EXPECT_EQ(sitting.player(sitting.seat_of(Color::White)), kHuman);
    EXPECT_EQ(sitting.player(sitting.seat_to_act()), kHuman);
}

TEST(Sitting, AResignationIsTakenBackBeforeAMove) {
    Sitting sitting({.seats = {kHuman, kEngine}});
    ASSERT_TRUE(sitting.play(at("h8")));
    sitting.resign(Seat::Second);
    EXPECT_EQ(sitting.game().result().outcome, Outcome::BlackWins);
    EXPECT_TRUE(sitting.undo());
    EXPECT_FALSE(sitting.game().is_over());
    EXPECT_EQ(sitting.game().board().stones(), 1);
    EXPECT_TRUE(sitting.redo());
    EXPECT_EQ(sitting.game().result(), (Result{Outcome::BlackWins, Ending::Resignation}));
}

TEST(Sitting, ResigningInAnOpeningLosesForTheOneWhoResigns) {
    Sitting sitting({.opening = OpeningRule::Swap2, .seats = {kHuman, kEngine}});
    ASSERT_TRUE(sitting.choose(Place{at("h8")}));
    sitting.resign(sitting.seat_to_act());  // the first, who holds black so far
    EXPECT_EQ(sitting.game().result().outcome, Outcome::WhiteWins);
    EXPECT_EQ(sitting.choose(Place{at("h9")}).error(), OpeningError::GameOver);
}

TEST(Sitting, MovesWaitForTheOpeningProcedure) {
    Sitting sitting(
        {.rule = RuleId::Renju, .opening = OpeningRule::Soosorv8, .seats = {kHuman, kEngine}});
    EXPECT_EQ(sitting.play(Point::pass()).error().error, MoveError::OpeningFirst);
    EXPECT_EQ(sitting.play(at("h8")).error().error, MoveError::OpeningFirst);
}

TEST(Sitting, TextsBetweenMovesDoNotCountAsMoves) {
    auto reading = formats::read_sgf("(;SZ[15]RU[Freestyle];B[hh];W[ii];C[text];C[more])");
    ASSERT_TRUE(reading);
    auto sitting = Sitting::resume(std::move(reading->games.at(0)));
    ASSERT_TRUE(sitting);
    EXPECT_TRUE(sitting->undo());
    ASSERT_TRUE(sitting->play(at("j10")));
    const GameTree& tree = sitting->record().tree;
    EXPECT_EQ(tree.ply(tree.main_line_end()), 2);
    EXPECT_EQ(board_at(sitting->record(), tree.main_line_end()).stones(), 2);
}

TEST(Sitting, AGameLostByAFoulComesBackAsLost) {
    auto reading = formats::read_sgf(
        "(;SZ[15]RU[Renju]RE[W+];B[hi];W[ao];B[hj];W[aa];B[ih];W[oo];B[jh];W[oa];B[hh])");
    ASSERT_TRUE(reading);
    auto sitting = Sitting::resume(std::move(reading->games.at(0)));
    ASSERT_TRUE(sitting) << describe(sitting.error());
    EXPECT_EQ(sitting->game().result(), (Result{Outcome::WhiteWins, Ending::Foul}));
    EXPECT_EQ(sitting->game().board().stones(), 8);
}

TEST(Sitting, ARecordWithoutARuleIsPlayedUnderTheOneGiven) {
    auto reading = formats::read_sgf("(;SZ[15];B[hh])");
    ASSERT_TRUE(reading);
    auto sitting = Sitting::resume(std::move(reading->games.at(0)), RuleId::Caro);
    ASSERT_TRUE(sitting);
    EXPECT_EQ(sitting->game().rule(), RuleId::Caro);
}

TEST(Sitting, ContradictionsInAFileAreRefused) {
    using Problem = ResumeError::Problem;
    struct Case {
        std::string_view text;
        Problem problem;
        std::string_view words;
    };
    for (const auto& [text, problem, words] :
         {Case{"(;SZ[15]TGOP[swap2]TGOC[h8][nonsense])", Problem::UnknownChoice,
               "'nonsense' is no opening choice"},
          Case{"(;SZ[15]TGOP[swap2]TGOC[black])", Problem::ChoicesContradict,
               "its opening choices contradict each other"},
          Case{"(;SZ[7]TGOP[long-pro])", Problem::OpeningDoesNotFit,
               "long-pro does not fit a 7x7 board"},
          Case{"(;SZ[15]TGOP[swap2]TGOC[h8][h9];B[aa];W[bb])", Problem::MovesContradict,
               "its moves are not those of its opening choices"},
          Case{"(;SZ[15]RU[Renju];B[hi];W[ao];B[hj];W[aa];B[ih];W[oo];B[jh];W[oa];B[hh];W[ac])",
               Problem::IllegalMove, "move 9 is not legal under renju rules"}}) {
        auto reading = formats::read_sgf(text);
        ASSERT_TRUE(reading) << text;
        const auto resumed = Sitting::resume(std::move(reading->games.at(0)));
        ASSERT_FALSE(resumed) << text;
        EXPECT_EQ(resumed.error().problem, problem) << text;
        EXPECT_EQ(describe(resumed.error()), words);
    }
}

TEST(Sitting, ResignationAndAgreementEndIt) {
    Sitting sitting({.seats = {kHuman, kEngine}});
    sitting.resign(Seat::First);
    EXPECT_EQ(sitting.record().info.result, (Result{Outcome::WhiteWins, Ending::Resignation}));
    Sitting drawn({.seats = {kHuman, kEngine}});
    drawn.agree_draw();
    EXPECT_EQ(reopened(drawn).game().result(), (Result{Outcome::Draw, Ending::Agreement}));
}

TEST(Sitting, StandsAnywhereInItsRecord) {
    Sitting sitting({.seats = {kHuman, kHuman}});
    for (const Point p : test::points("h8 i9 j10")) ASSERT_TRUE(sitting.play(p));
    const NodeId end = sitting.here();
    const NodeId first = sitting.record().tree.first_child(NodeId::Root);
    ASSERT_TRUE(sitting.go_to(first));
    EXPECT_EQ(sitting.game().board().stones(), 1);
    EXPECT_EQ(sitting.game().side_to_move(), Color::White);
    ASSERT_TRUE(sitting.play(at("g7")));
    // Two people look around: the game they had is still the main line.
    EXPECT_EQ(sitting.record().tree.main_line_end(), end);
    EXPECT_EQ(sitting.record().tree.parent(sitting.here()), first);
    ASSERT_TRUE(sitting.go_to(end));
    EXPECT_EQ(sitting.game().board().stones(), 3);
    ASSERT_TRUE(sitting.go_to(NodeId::Root));
    EXPECT_EQ(sitting.game().board().stones(), 0);
    EXPECT_FALSE(sitting.undo());
}

TEST(Sitting, WhatIsPlayedAgainstAnEngineFromAnEarlierPositionIsTheGame) {
    Sitting sitting({.seats = {kHuman, kEngine}});
    for (const Point p : test::points("h8 i9 j10")) ASSERT_TRUE(sitting.play(p));
    ASSERT_TRUE(sitting.go_to(sitting.record().tree.first_child(NodeId::Root)));
    ASSERT_TRUE(sitting.play(at("g7")));
    EXPECT_EQ(sitting.record().tree.main_line_end(), sitting.here());
}

TEST(Sitting, ATryInAGameThatIsOverIsAVariation) {
    Sitting sitting({.seats = {kHuman, kEngine}});
    for (const Point p : test::points("h8 a1 i8 a3 j8 a5 k8 a7 l8")) ASSERT_TRUE(sitting.play(p));
    const NodeId end = sitting.here();
    const Result won = sitting.record().info.result;
    ASSERT_EQ(won, (Result{Outcome::BlackWins, Ending::Five}));
    ASSERT_TRUE(sitting.go_to(sitting.record().tree.parent(sitting.record().tree.parent(end))));
    for (const Point p : test::points("g8 b2")) ASSERT_TRUE(sitting.play(p));
    EXPECT_TRUE(sitting.is_trying());
    EXPECT_EQ(sitting.record().tree.main_line_end(), end);
    EXPECT_EQ(sitting.record().info.result, won);
    EXPECT_EQ(reopened(sitting).record().info.result, won);
}

TEST(Sitting, ATryThatIsTakenBackLeavesTheGameOver) {
    Sitting sitting({.seats = {kHuman, kEngine}});
    for (const Point p : test::points("h8 i9 j10")) ASSERT_TRUE(sitting.play(p));
    sitting.resign(Seat::First);
    const NodeId end = sitting.here();
    ASSERT_TRUE(sitting.go_to(sitting.record().tree.parent(end)));
    ASSERT_TRUE(sitting.play(at("a1")));
    const NodeId tried = sitting.here();
    ASSERT_TRUE(sitting.undo());
    EXPECT_TRUE(sitting.is_trying());
    ASSERT_TRUE(sitting.redo());
    EXPECT_EQ(sitting.here(), tried);
    ASSERT_TRUE(sitting.undo());
    // The move that was played leads back to the end, and there the game is over.
    ASSERT_TRUE(sitting.play(at("j10")));
    EXPECT_EQ(sitting.here(), end);
    EXPECT_EQ(sitting.game().result().ending, Ending::Resignation);
    ASSERT_TRUE(sitting.undo());
    EXPECT_EQ(sitting.game().board().stones(), 2);
    EXPECT_EQ(sitting.record().info.result.ending, Ending::Resignation);
}

TEST(Sitting, NobodysClockRunsInATry) {
    using namespace std::chrono_literals;
    Sitting sitting({.seats = {kHuman, kHuman}, .time = {.match = 60s}});
    for (const Point p : test::points("h8 i9")) ASSERT_TRUE(sitting.play(p, 1s));
    sitting.agree_draw();
    ASSERT_TRUE(sitting.go_to(sitting.record().tree.first_child(NodeId::Root)));
    ASSERT_TRUE(sitting.play(at("a1"), 100s));
    EXPECT_FALSE(sitting.game().is_over());
    EXPECT_EQ(sitting.left(Color::White), 60s);
    EXPECT_EQ(sitting.record().info.result.outcome, Outcome::Draw);
}

TEST(Sitting, ATryThatBecomesTheMainLineIsTheGame) {
    Sitting sitting({.seats = {kHuman, kEngine}});
    for (const Point p : test::points("h8 a1 i8 a3 j8 a5 k8 a7 l8")) ASSERT_TRUE(sitting.play(p));
    const NodeId won = sitting.here();
    ASSERT_TRUE(sitting.go_to(sitting.record().tree.parent(won)));
    ASSERT_TRUE(sitting.play(at("b2")));
    sitting.promote(sitting.here());
    EXPECT_FALSE(sitting.is_trying());
    EXPECT_FALSE(sitting.record().info.result.is_over());
    ASSERT_TRUE(sitting.play(at("c3")));
    EXPECT_EQ(sitting.record().tree.main_line_end(), sitting.here());
    sitting.promote(won);
    EXPECT_EQ(sitting.record().info.result.ending, Ending::Five);
}

TEST(Sitting, AStudyLeavesTheGameWhereItStood) {
    Sitting sitting({.seats = {kHuman, kEngine}});
    for (const Point p : test::points("h8 i9 j10")) ASSERT_TRUE(sitting.play(p));
    const NodeId game = sitting.here();
    sitting.begin_study();
    EXPECT_TRUE(sitting.is_studying());
    // Both colours, to a five even, and the game is not over.
    for (const Point p : test::points("a1 h7 a3 h6 a5 h9 a7 h10")) ASSERT_TRUE(sitting.play(p));
    EXPECT_TRUE(sitting.game().is_over());
    EXPECT_FALSE(sitting.record().info.result.is_over());
    // Who is killed now finds the game, not the study.
    EXPECT_EQ(reopened(sitting).game().board().stones(), 3);
    sitting.end_study();
    EXPECT_FALSE(sitting.is_studying());
    EXPECT_EQ(sitting.here(), game);
    ASSERT_TRUE(sitting.play(at("k11")));
    EXPECT_EQ(sitting.record().tree.main_line_end(), sitting.here());
    EXPECT_NE(sitting.record().tree.child_with(game, at("a1")), NodeId::None);
    EXPECT_EQ(reopened(sitting).game().board().stones(), 4);
}

TEST(Sitting, AStudyOfWhatIsTakenOutEndsBeforeIt) {
    Sitting sitting({.seats = {kHuman, kHuman}});
    for (const Point p : test::points("h8 i9 j10")) ASSERT_TRUE(sitting.play(p));
    const NodeId last = sitting.here();
    sitting.begin_study();
    ASSERT_TRUE(sitting.go_to(NodeId::Root));
    ASSERT_TRUE(sitting.remove(last));
    sitting.end_study();
    EXPECT_EQ(sitting.game().board().stones(), 2);
}

TEST(Sitting, AStudyOfAGameThatIsOverLeavesItOver) {
    Sitting sitting({.seats = {kHuman, kEngine}});
    for (const Point p : test::points("h8 i9 j10")) ASSERT_TRUE(sitting.play(p));
    sitting.resign(Seat::First);
    sitting.begin_study();
    ASSERT_TRUE(sitting.undo());
    ASSERT_TRUE(sitting.play(at("a1")));
    sitting.end_study();
    EXPECT_EQ(sitting.game().result().ending, Ending::Resignation);
    EXPECT_EQ(sitting.record().info.result.ending, Ending::Resignation);
}

TEST(Sitting, LookingBackDoesNotUndoAResignation) {
    Sitting sitting({.seats = {kHuman, kHuman}});
    for (const Point p : test::points("h8 i9")) ASSERT_TRUE(sitting.play(p));
    sitting.resign(Seat::First);
    const NodeId end = sitting.here();
    ASSERT_TRUE(sitting.go_to(NodeId::Root));
    EXPECT_FALSE(sitting.game().is_over());
    EXPECT_EQ(sitting.record().info.result.ending, Ending::Resignation);
    ASSERT_TRUE(sitting.go_to(end));
    EXPECT_TRUE(sitting.game().is_over());
}

TEST(Sitting, VariationsArePromotedAndRemoved) {
    Sitting sitting({.seats = {kHuman, kHuman}});
    for (const Point p : test::points("h8 i9 j10")) ASSERT_TRUE(sitting.play(p));
    const NodeId first = sitting.record().tree.first_child(NodeId::Root);
    const NodeId old = sitting.record().tree.first_child(first);
    ASSERT_TRUE(sitting.go_to(first));
    ASSERT_TRUE(sitting.play(at("g7")));
    const NodeId variation = sitting.here();
    sitting.promote(variation);
    EXPECT_EQ(sitting.record().tree.main_line_end(), variation);
    EXPECT_TRUE(sitting.remove(old));
    EXPECT_EQ(sitting.record().tree.next_sibling(variation), NodeId::None);
    EXPECT_TRUE(sitting.remove(variation));
    EXPECT_EQ(sitting.here(), first);
    EXPECT_EQ(sitting.game().board().stones(), 1);
    EXPECT_FALSE(sitting.remove(NodeId::Root));
}

TEST(Sitting, TheOpeningCanBeLookedAtAfterwards) {
    Sitting sitting({.opening = OpeningRule::Swap, .seats = {kHuman, kHuman}});
    for (const Point p : test::points("h8 i9 j10")) ASSERT_TRUE(sitting.choose(Place{p}));
    EXPECT_FALSE(sitting.go_to(NodeId::Root));
    ASSERT_TRUE(sitting.choose(TakeColor{Color::White}));
    ASSERT_TRUE(sitting.play(at("a1")));
    ASSERT_TRUE(sitting.go_to(sitting.record().tree.first_child(NodeId::Root)));
    EXPECT_EQ(sitting.game().board().stones(), 1);
    EXPECT_TRUE(sitting.undo());
    EXPECT_EQ(sitting.here(), NodeId::Root);
    EXPECT_FALSE(sitting.undo());
    ASSERT_TRUE(sitting.go_to(sitting.record().tree.main_line_end()));
    EXPECT_EQ(sitting.game().board().stones(), 4);
}

TEST(Sitting, CommentsAndAnalysisGoIntoTheRecord) {
    Sitting sitting({.seats = {kHuman, kHuman}});
    ASSERT_TRUE(sitting.play(at("h8")));
    sitting.set_comment(sitting.here(), "the centre");
    Analysis analysis;
    analysis.value = 25;
    analysis.depth = 9;
    analysis.time = Milliseconds(1500);
    sitting.set_analysis(sitting.here(), analysis);
    const Sitting again = reopened(sitting);
    EXPECT_EQ(again.record().tree.text(again.here(), property::kComment), "the centre");
    EXPECT_EQ(tengen::analysis(again.record().tree, again.here(), 15), analysis);
    sitting.set_comment(sitting.here(), "");
    EXPECT_FALSE(sitting.record().tree.has(sitting.here(), property::kComment));
}

TEST(Sitting, FactsOfTheGameGoIntoItsFileAndComeBack) {
    Sitting sitting({.seats = {kHuman, kHuman}});
    ASSERT_TRUE(sitting.play(at("h8")));
    const GameFacts facts{"Spring cup", "天元 club; hall [2]", "2024-05-01", "3 \\ 4",
                          "Two lines\nof words"};
    sitting.set_facts(facts);
    EXPECT_EQ(facts_of(reopened(sitting).record().tree), facts);
    const GameFacts fewer{"", "", "", "5", ""};
    sitting.set_facts(fewer);
    EXPECT_EQ(facts_of(reopened(sitting).record().tree), fewer);
    EXPECT_FALSE(sitting.record().tree.has(NodeId::Root, "EV"));
}

TEST(Sitting, WhoWonCanBeToldAfterwards) {
    Sitting sitting({.seats = {kHuman, kHuman}});
    ASSERT_TRUE(sitting.play(at("h8")));
    sitting.set_outcome(Outcome::WhiteWins);
    EXPECT_TRUE(sitting.game().is_over());
    EXPECT_EQ(reopened(sitting).record().info.result.outcome, Outcome::WhiteWins);
    sitting.set_outcome(Outcome::Ongoing);
    EXPECT_FALSE(sitting.game().is_over());
    EXPECT_FALSE(sitting.is_decided_on_board());
    EXPECT_TRUE(sitting.play(at("i9")));
}

TEST(Sitting, HowItEndedStaysWhereTheWinnerDoes) {
    Sitting sitting({.seats = {kHuman, kHuman}});
    ASSERT_TRUE(sitting.play(at("h8")));
    sitting.resign(Seat::Second);
    sitting.set_outcome(Outcome::BlackWins);
    EXPECT_EQ(sitting.record().info.result, (Result{Outcome::BlackWins, Ending::Resignation}));
}

TEST(Sitting, NobodyTellsTheBoardWhoWon) {
    Sitting sitting({.seats = {kHuman, kHuman}});
    for (const Point p : test::points("h8 h9 i8 i9 j8 j9 k8 k9 l8", 15))
        ASSERT_TRUE(sitting.play(p));
    EXPECT_TRUE(sitting.is_decided_on_board());
    const Result won = sitting.record().info.result;
    sitting.set_outcome(Outcome::Draw);
    EXPECT_EQ(sitting.record().info.result, won);
    ASSERT_TRUE(sitting.go_to(NodeId::Root));
    sitting.set_outcome(Outcome::Draw);
    EXPECT_EQ(sitting.record().info.result, won);
}

}  // namespace
}  // namespace tengen::match
