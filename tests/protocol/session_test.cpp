#include "protocol/session.h"

#include "engine/book.h"
#include "game/game.h"
#include "game/notation.h"
#include "protocol/talk.h"
#include "shared_data.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <fmt/format.h>
#include <new>
#include <set>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace tengen::protocol {
namespace {

using test::Talk;

SessionOptions quick() {
    return {.version = "test", .most_nodes = 200, .finishes_before_end = false};
}

Point point_of(const std::optional<std::string>& reply) {
    const auto stone = reply ? parse(*reply) : Command{};
    if (const auto* line = std::get_if<StoneLine>(&stone); line && !line->owner)
        return {line->spot.x, line->spot.y};
    ADD_FAILURE() << "not a move: " << reply.value_or("(nothing)");
    return Point::none();
}

/// These stones as a manager would send them.
std::string as_board(const Board& board) {
    std::string lines = "BOARD\n";
    for (int y = 0; y < board.size(); ++y)
        for (int x = 0; x < board.size(); ++x)
            if (const Point p(x, y); !board.is_empty(p))
                lines += fmt::format("{},{},{}\n", x, y,
                                     board.at(p) == stone(board.side_to_move()) ? 1 : 2);
    return lines + "DONE";
}

/// Two sessions against each other; the game is the referee.
Result play_out(RuleId rule, int size) {
    Talk black(quick());
    Talk white(quick());
    for (Talk* side : {&black, &white}) {
        EXPECT_EQ(side->ask(fmt::format("START {}", size)), "OK");
        side->say("INFO timeout_turn 0");
        side->say(fmt::format("INFO rule {}", gomocup_code(rule)));
    }
    Game game(rule, size);
    std::string said = "BEGIN";
    while (!game.is_over() && !game.must_pass()) {
        Talk& mover = game.side_to_move() == Color::Black ? black : white;
        const auto reply = mover.ask(said);
        const Point move = point_of(reply);
        if (move.is_none()) break;
        EXPECT_TRUE(game.play(move)) << *reply;
        said = "TURN " + *reply;
    }
    return game.result();
}

TEST(Session, PlaysLegalGamesToTheEndUnderEveryRule) {
    for (const RuleId rule : kAllRules)
        for (const int size : {5, 9, 15}) {
            SCOPED_TRACE(fmt::format("{} on {}", name(rule), size));
            const Result result = play_out(rule, size);
            EXPECT_TRUE(result.is_over() || rule == RuleId::Renju);
        }
}

/// Goes on after a five, too: the manager is the referee.
void fill(int size, std::string_view rule) {
    Talk talk(quick());
    EXPECT_EQ(talk.ask(fmt::format("START {}", size)), "OK");
    talk.say("INFO timeout_turn 0");
    talk.say(fmt::format("INFO rule {}", rule));
    Board board(size);
    while (!board.is_full()) {
        std::vector<Point> empty;
        board.for_each_empty([&](Point p) { empty.push_back(p); });
        const Point other = empty[empty.size() / 2];
        board.place(other);
        const auto reply = talk.ask(fmt::format("TURN {},{}", other.x(), other.y()));
        if (board.is_full()) {
            EXPECT_EQ(reply, "ERROR the board is full");
            return;
        }
        const Point move = point_of(reply);
        ASSERT_TRUE(!move.is_none() && on_board(move, size) && board.is_empty(move)) << *reply;
        board.place(move);
    }
}

TEST(Session, FillsTheSmallestBoard) {
    for (const auto* rule : {"0", "1", "4", "8", "9"}) fill(5, rule);
}

TEST(Session, FillsTheLargestBoard) { fill(22, "0"); }

/// Leaves the session in the middle of a thought that would take an hour. A board is told of each
/// depth, so it is known that it has begun.
void begin_long_thought(Talk& talk) {
    talk.say("YXSHOWINFO\nSTART 20");
    ASSERT_EQ(talk.hear_reply(), "OK");
    talk.say("INFO timeout_turn 3600000");
    const auto told = talk.ask("BOARD\n9,9,2\n10,10,1\n11,9,2\nDONE");
    ASSERT_TRUE(told && told->starts_with("MESSAGE Depth ")) << told.value_or("(nothing)");
}

TEST(Session, EndWhileThinkingEndsTheSessionInSilence) {
    Talk talk({.version = "test", .tells_thought = true});
    begin_long_thought(talk);
    talk.say("END");
    EXPECT_EQ(talk.hear_reply(), std::nullopt);
    EXPECT_TRUE(talk.is_over());
}

TEST(Session, TheEndOfTheInputWhileThinkingEndsTheSessionInSilence) {
    Talk talk({.version = "test", .tells_thought = true});
    begin_long_thought(talk);
    talk.hang_up();
    EXPECT_EQ(talk.hear_reply(), std::nullopt);
    EXPECT_TRUE(talk.is_over());
}

TEST(Session, AnotherGameWhileThinkingIsBegunAtOnceAndTheOldMoveIsNotSaid) {
    for (const auto* other : {"START 15", "RECTSTART 15,15", "RESTART"}) {
        SCOPED_TRACE(other);
        Talk talk({.version = "test", .tells_thought = true});
        begin_long_thought(talk);
        talk.say(other);
        EXPECT_EQ(talk.hear_reply(), "OK");
        talk.say("INFO max_depth 1\nTURN 9,9\nABOUT");
        EXPECT_FALSE(point_of(talk.hear_reply()).is_none());
        EXPECT_TRUE(talk.hear_reply()->starts_with("name=\"Tengen\""));
    }
}

TEST(Session, AnotherPositionWhileThinkingIsThoughtAboutInstead) {
    Talk talk({.version = "test", .tells_thought = true});
    begin_long_thought(talk);
    talk.say("INFO max_depth 1\nBOARD\n3,3,2\nDONE\nABOUT");
    const Point move = point_of(talk.hear_reply());
    EXPECT_LT(move.x(), 8) << "far from the stones of before";
    EXPECT_TRUE(talk.hear_reply()->starts_with("name=\"Tengen\""));
}

TEST(Session, WhatChangesTheStonesWhileThinkingIsObeyedAtOnce) {
    for (const auto& [said, reply] :
         {std::pair{"TAKEBACK 11,9", "OK"}, std::pair{"PLAY 12,8", "12,8"},
          std::pair{"BEGIN",
                    "ERROR BEGIN asks for the first move, and there are stones on the board"}}) {
        Talk talk({.version = "test", .tells_thought = true});
        begin_long_thought(talk);
        talk.say(said);
        EXPECT_EQ(talk.hear_reply(), reply);
    }
}

TEST(Session, NothingIsAbandonedWhereEverythingIsToBeFinished) {
    std::istringstream in("START 15\nINFO timeout_turn 0\nBEGIN\nRESTART\nBEGIN\nSTART 9\nEND\n");
    std::ostringstream out;
    Session session(in, out, {.version = "test", .most_nodes = 100, .finishes_before_end = true});
    session.run();
    EXPECT_EQ(out.str(), "OK\n7,7\nOK\n7,7\nOK\n");
}

TEST(Session, StopAsksForTheMoveNow) {
    for (const auto* stop : {"STOP", "yxstop"}) {
        Talk talk({.version = "test"});
        EXPECT_EQ(talk.ask("START 20"), "OK");
        talk.say("INFO timeout_turn 30000");
        talk.say("BOARD\n9,9,2\n10,10,1\n11,9,2\nDONE");
        const auto start = base::now();
        EXPECT_FALSE(point_of(talk.ask(stop)).is_none());
        EXPECT_LT(base::since(start), std::chrono::seconds(10));
        EXPECT_EQ(talk.ask("RESTART"), "OK");
    }
}

TEST(Session, WhatComesWhileAMoveIsOwedWaits) {
    Talk talk(quick());
    talk.say("START 15\nBEGIN\nFOO\nABOUT\nINFO rule 4\nTURN 8,8\nTURN 9,9\nABOUT");
    EXPECT_EQ(talk.hear(), "OK");
    EXPECT_EQ(talk.hear(), "7,7");
    EXPECT_EQ(talk.hear(), "UNKNOWN FOO");
    EXPECT_TRUE(talk.hear()->starts_with("name=\"Tengen\""));
    EXPECT_FALSE(point_of(talk.hear()).is_none());
    EXPECT_FALSE(point_of(talk.hear()).is_none());
    EXPECT_TRUE(talk.hear()->starts_with("name=\"Tengen\""));
}

TEST(Session, CrAloneEndsALineToo) {
    Talk talk(quick());
    talk.say("START 15", "\r");
    EXPECT_EQ(talk.hear(), "OK");
    talk.say("BEGIN", "\r");
    EXPECT_EQ(talk.hear(), "7,7");
}

TEST(Session, AByteOrderMarkIsPassedOverAtTheVeryBeginning) {
    std::istringstream in("\xEF\xBB\xBFSTART 15\n\xEF\xBB\xBFRESTART\nEND\n");
    std::ostringstream out;
    Session session(in, out, {.version = "test", .finishes_before_end = true});
    session.run();
    EXPECT_EQ(out.str(), "OK\nUNKNOWN ???RESTART\n");
}

/// The three stones that a session of this seed begins swap2 with.
std::optional<std::string> swap2_stones(std::uint64_t seed) {
    Talk talk({.version = "test", .most_nodes = 100, .seed = seed});
    EXPECT_EQ(talk.ask("START 15"), "OK");
    // So much time that only the nodes count.
    talk.say("INFO timeout_turn 100000000");
    return talk.ask("SWAP2BOARD\nDONE");
}

TEST(Session, BeginsSwap2WithOtherStonesByAnotherSeed) {
    std::set<std::string> all;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) all.insert(swap2_stones(seed).value_or(""));
    EXPECT_GE(all.size(), 5U);
    EXPECT_EQ(swap2_stones(1), swap2_stones(1));
}

TEST(Session, TellsItsThoughtWhenAskedToAndKeepsItsLimits) {
    Talk talk({.version = "test", .tells_thought = true});
    EXPECT_EQ(talk.ask("START 15"), "OK");
    talk.say("INFO timeout_turn 100000");
    talk.say("INFO max_depth 2");
    const auto told = talk.ask("TURN 7,7");
    ASSERT_TRUE(told);
    EXPECT_TRUE(told->starts_with("MESSAGE depth 2 ev ")) << *told;
    EXPECT_FALSE(point_of(talk.hear()).is_none());
    talk.say("INFO max_depth -1");
    talk.say("INFO max_node 300");
    EXPECT_TRUE(talk.ask("TURN 7,6")->starts_with("MESSAGE depth "));
    EXPECT_FALSE(point_of(talk.hear()).is_none());
}

TEST(Session, PlaysByTheBookWhenItIsOpen) {
    Talk talk({.version = "test", .tells_thought = true});
    EXPECT_EQ(talk.ask("START 15"), "OK");
    talk.say("INFO timeout_turn 100000");
    talk.say("INFO book 1");
    // Nothing is searched, or this would take a while.
    EXPECT_TRUE(talk.ask("TURN 7,7")->starts_with("MESSAGE depth 0 ev "));
    const Point known = point_of(talk.hear());
    const auto page = engine::shipped_book(RuleId::Freestyle, 15)->page(*parse_position("h8", 15));
    ASSERT_TRUE(page.has_value());
    EXPECT_EQ(known, page->moves.front().point);
    talk.say("INFO book 0");
    talk.say("INFO max_depth 1");
    EXPECT_EQ(talk.ask("START 15"), "OK");
    EXPECT_TRUE(talk.ask("TURN 7,7")->starts_with("MESSAGE depth 1 ev "));
    EXPECT_FALSE(point_of(talk.hear()).is_none());
}

TEST(Session, MayFinishBeforeTheEnd) {
    std::istringstream in("START 15\nINFO timeout_turn 0\nBEGIN\nABOUT\nEND\nABOUT\n");
    std::ostringstream out;
    Session session(in, out, {.version = "test", .most_nodes = 100, .finishes_before_end = true});
    session.run();
    EXPECT_TRUE(out.str().starts_with("OK\n7,7\nname=\"Tengen\", version=\"test\""));
    EXPECT_EQ(std::ranges::count(out.str(), '\n'), 3);
}

TEST(Session, PlaysTheFirstPointWhenEverythingIsForbidden) {
    // . stands where black would make six in a row.
    constexpr std::array<std::string_view, 7> kDiagram{"XXX.XXO",  //
                                                       "OXOXOXO",  //
                                                       "XOXOXOX",  //
                                                       "OXOXOXO",  //
                                                       "XOXOXOX",  //
                                                       "OXOXOXO",  //
                                                       "XXX.XXO"};
    Board board(7);
    for (int y = 0; y < 7; ++y)
        for (int x = 0; x < 7; ++x)
            if (const char c = kDiagram[std::size_t(y)][std::size_t(x)]; c != '.')
                board.set_up({x, y}, c == 'X' ? Cell::Black : Cell::White);
    ASSERT_TRUE(Game(RuleId::Renju, board).must_pass());
    Talk talk(quick());
    EXPECT_EQ(talk.ask("START 7"), "OK");
    talk.say("INFO rule 4");
    EXPECT_EQ(talk.ask(as_board(board)), "3,0");
}

TEST(Session, ShowsForbiddenPointsAtOnceOnAnyBoard) {
    // Two full rows of black: a judge that looks into every three would never come back.
    std::string text = "START 22\nINFO rule 4\nYXBOARD\n";
    for (int y = 10; y < 12; ++y)
        for (int x = 0; x < 22; ++x) text += fmt::format("{},{},1\n", x, y);
    std::istringstream in(text + "DONE\nYXSHOWFORBID\nEND\n");
    std::ostringstream out;
    Session session(in, out, {.version = "test", .most_nodes = 100, .finishes_before_end = true});
    session.run();
    EXPECT_TRUE(out.str().starts_with("OK\nFORBID ")) << out.str();
    EXPECT_TRUE(out.str().ends_with(".\n")) << out.str();
}

// ── when the world breaks ────────────────────────────────────────────────────────────────────────

TEST(Session, ThrowsWhenTheInputBreaks) {
    struct Broken : std::streambuf {
        int_type underflow() override { throw std::bad_alloc(); }
    } broken;
    std::istream in(&broken);
    std::ostringstream out;
    Session session(in, out, quick());
    EXPECT_THROW(session.run(), std::bad_alloc);
}

/// Tied to a session's output, breaks when the first reply is due, and only then.
class BreaksOnce : public std::streambuf {
public:
    explicit BreaksOnce(std::ostream& out) : out_(out) {}

protected:
    int sync() override {
        out_.tie(nullptr);
        throw std::runtime_error("no memory");
    }

private:
    std::ostream& out_;
};

TEST(Session, SaysSoWhenACommandBreaksAndGoesOn) {
    std::istringstream in("START 15\nRESTART\nEND\n");
    std::ostringstream out;
    BreaksOnce breaks(out);
    std::ostream tied(&breaks);
    tied.exceptions(std::ios::badbit);
    out.tie(&tied);
    Session session(in, out, quick());
    session.run();
    EXPECT_EQ(out.str(), "ERROR no memory\nOK\n");
}

// ── what the organisers of Gomocup ask of an engine before they let it in ────────────────────────

TEST(Session, PassesTheRuleChecks) {
    TENGEN_NEEDS_SHARED_DATA("engine_rule_checks.tsv");
    std::istringstream table(test::slurp(test::shared_data("engine_rule_checks.tsv")));
    for (std::string row; std::getline(table, row);) {
        if (row.empty() || row[0] == '#') continue;
        SCOPED_TRACE(row);
        std::istringstream fields(row);
        std::string league;
        std::string moves;
        std::string relation;
        int rule = 0;
        int size = 0;
        int turn = 0;
        int match = 0;
        fields >> league >> rule >> size >> turn >> match >> moves >> relation;
        std::vector<Point> named;
        for (std::string text; fields >> text;) named.push_back(*parse_point(text, size));
        const auto board = parse_position(moves, size);
        ASSERT_TRUE(board);

        Talk talk({.version = "test", .most_nodes = 3000});
        EXPECT_EQ(talk.ask(fmt::format("START {}", size)), "OK");
        talk.say(fmt::format("INFO timeout_turn {}\nINFO timeout_match {}\nINFO rule {}", turn,
                             match, rule));
        const Point move = point_of(talk.ask(as_board(*board)));
        const bool is_named = std::ranges::find(named, move) != named.end();
        EXPECT_EQ(is_named, relation == "in") << to_text(move, size);
    }
}

}  // namespace
}  // namespace tengen::protocol
