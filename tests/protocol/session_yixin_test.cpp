// What a session does for boards beyond Gomocup: other ways to think, blocked moves, pondering, and
// what it tells on the way.
#include "protocol/session.h"
#include "protocol/talk.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace tengen::protocol {
namespace {

using test::Talk;

SessionOptions quick_thoughts() {
    return {.version = "test", .most_nodes = 300, .tells_thought = true};
}

/// All that is said up to the line that is no aside, which comes last.
std::vector<std::string> heard(Talk& talk) {
    std::vector<std::string> lines;
    while (auto line = talk.hear()) {
        lines.push_back(*line);
        if (!line->starts_with("MESSAGE ") && !line->starts_with("INFO ")) break;
    }
    if (lines.empty()) lines.emplace_back("(nothing)");
    return lines;
}

std::vector<std::string> asked(Talk& talk, std::string_view line) {
    talk.say(line);
    return heard(talk);
}

std::ptrdiff_t count(const std::vector<std::string>& lines, std::string_view start) {
    return std::ranges::count_if(lines,
                                 [&](const std::string& line) { return line.starts_with(start); });
}

bool is_move(const std::string& line) {
    const auto spot = parse_spot(line);
    return spot && spot->x >= 0 && spot->x < 22 && spot->y >= 0 && spot->y < 22;
}

void start(Talk& talk, int size = 15) {
    EXPECT_EQ(talk.ask(fmt::format("START {}", size)), "OK");
    talk.say("INFO timeout_turn 100000");
}

void shake_hands(Talk& talk) {
    EXPECT_EQ(talk.ask("YXSHOWINFO"), "MESSAGE Tengen test");
    EXPECT_EQ(talk.hear(), "MESSAGE INFO MAX_THREAD_NUM 256");
    EXPECT_EQ(talk.hear(), "MESSAGE INFO MAX_HASH_SIZE 30");
}

// ── what is told ─────────────────────────────────────────────────────────────────────────────────

TEST(SessionYixin, DetailsAreForBoardsThatIntroducedThemselves) {
    Talk talk(quick_thoughts());
    start(talk);
    talk.say("INFO show_detail 3");
    const auto lines = asked(talk, "TURN 7,7");
    EXPECT_EQ(lines.size(), 2U);
    EXPECT_EQ(count(lines, "MESSAGE depth "), 1);
    EXPECT_TRUE(is_move(lines.back()));
}

TEST(SessionYixin, ABoardIsToldHowTheThoughtGoes) {
    Talk talk(quick_thoughts());
    shake_hands(talk);
    start(talk);
    const auto lines = asked(talk, "TURN 7,7");
    EXPECT_GE(count(lines, "MESSAGE Depth "), 1);
    EXPECT_EQ(count(lines, "MESSAGE Speed "), 1);
    EXPECT_EQ(count(lines, "MESSAGE REALTIME "), 0);
    EXPECT_EQ(count(lines, "INFO "), 0);
    EXPECT_TRUE(is_move(lines.back()));
}

TEST(SessionYixin, ShowDetailChoosesWhatProgramsAreTold) {
    for (int detail = 0; detail < 4; ++detail) {
        SCOPED_TRACE(detail);
        Talk talk(quick_thoughts());
        shake_hands(talk);
        start(talk);
        talk.say(fmt::format("INFO show_detail {}", detail));
        const auto lines = asked(talk, "TURN 7,7");
        EXPECT_EQ(count(lines, "MESSAGE REALTIME BEST ") > 0, (detail & 1) != 0);
        EXPECT_EQ(count(lines, "INFO BESTLINE ") > 0, (detail & 2) != 0);
        EXPECT_TRUE(is_move(lines.back()));
    }
}

TEST(SessionYixin, TheTableCanBeAskedAboutAndCleared) {
    Talk talk(quick_thoughts());
    talk.say("INFO hash_size 2048");
    EXPECT_EQ(talk.ask("YXSHOWHASHUSAGE"), "MESSAGE Hash usage 0.0% of 2 MB");
    start(talk);
    EXPECT_TRUE(is_move(asked(talk, "TURN 7,7").back()));
    talk.say("YXHASHCLEAR");
    EXPECT_EQ(talk.ask("YXSHOWHASHUSAGE"), "MESSAGE Hash usage 0.0% of 2 MB");
}

// ── other ways to think ──────────────────────────────────────────────────────────────────────────

TEST(SessionYixin, SeveralLinesAreDifferentMoves) {
    Talk talk({.version = "test", .tells_thought = true});
    shake_hands(talk);
    start(talk);
    talk.say("INFO show_detail 2\nINFO max_depth 1\nYXBOARD\n7,7,1\n8,8,2\nDONE");
    const auto lines = asked(talk, "YXNBEST 3");
    EXPECT_EQ(count(lines, "INFO NUMPV 3"), 3);
    std::set<std::string> best;
    for (const std::string& line : lines)
        if (line.starts_with("INFO BESTLINE ")) best.insert(line.substr(0, line.find(' ', 14)));
    EXPECT_EQ(best.size(), 3U);
    EXPECT_TRUE(is_move(lines.back()));
    EXPECT_TRUE(is_move(asked(talk, "YXSEARCHDEFEND").back()));
}

TEST(SessionYixin, TheMoveOfSeveralLinesIsMade) {
    Talk talk(quick_thoughts());
    start(talk);
    const std::string move = asked(talk, "YXNBEST 1000000").back();
    ASSERT_TRUE(is_move(move));
    EXPECT_TRUE(talk.ask("TURN " + move)->starts_with("ERROR there is a stone on "));
}

TEST(SessionYixin, BalancedMovesAreMade) {
    for (const auto* rule : {"0", "1", "4", "8", "9"}) {
        Talk talk(quick_thoughts());
        start(talk, 9);
        talk.say(fmt::format("INFO rule {}\nYXBOARD\n4,4,1\n5,5,2\nDONE", rule));
        const std::string one = asked(talk, "YXBALANCEONE 0").back();
        EXPECT_TRUE(is_move(one)) << one;
        EXPECT_EQ(talk.ask("TAKEBACK " + one), "OK");
        const std::string two = asked(talk, "YXBALANCETWO 50").back();
        const auto blank = two.find(' ');
        ASSERT_NE(blank, std::string::npos) << two;
        EXPECT_EQ(talk.ask("TAKEBACK " + two.substr(blank + 1)), "OK");
        EXPECT_EQ(talk.ask("TAKEBACK " + two.substr(0, blank)), "OK");
    }
}

TEST(SessionYixin, BalanceIsFoundWithinWhatIsLeftOfTheBoard) {
    Talk talk(quick_thoughts());
    start(talk, 5);
    std::string all_but_one = "YXBOARD\n";
    for (int i = 0; i < 24; ++i)
        all_but_one += fmt::format("{},{},{}\n", i % 5, i / 5, (i / 2) % 2 + 1);
    talk.say(all_but_one + "DONE");
    EXPECT_EQ(talk.ask("YXBALANCETWO 0"), "ERROR the board is full");
    EXPECT_EQ(asked(talk, "YXBALANCEONE 99999999").back(), "4,4");
    EXPECT_EQ(talk.ask("YXBALANCEONE 0"), "ERROR the board is full");
    EXPECT_EQ(talk.ask("YXNBEST 2"), "ERROR the board is full");
}

TEST(SessionYixin, AStopEndsTheSearchForBalance) {
    for (const auto* command : {"YXBALANCEONE 0", "YXBALANCETWO 0"}) {
        Talk talk({.version = "test"});
        start(talk);
        talk.say("YXBOARD\n7,7,1\n8,8,2\nDONE");
        talk.say(command);
        EXPECT_FALSE(asked(talk, "STOP").back().starts_with("ERROR"));
        EXPECT_EQ(talk.ask("RESTART"), "OK");
    }
}

TEST(SessionYixin, WithoutAGameThereIsNothingToThinkAbout) {
    Talk talk(quick_thoughts());
    for (const auto* command : {"YXNBEST 2", "YXSEARCHDEFEND", "YXBALANCEONE 0", "YXBALANCETWO 0",
                                "YXBLOCK\n7,7\nDONE", "YXSHOWFORBID"})
        EXPECT_EQ(talk.ask(command), "ERROR no game has been started") << command;
}

// ── blocked moves ────────────────────────────────────────────────────────────────────────────────

/// Every point of a 5x5 board but these.
std::string all_but(const std::set<std::string>& free) {
    std::string lines;
    for (int y = 0; y < 5; ++y)
        for (int x = 0; x < 5; ++x)
            if (const auto spot = fmt::format("{},{}", x, y); !free.contains(spot))
                lines += spot + '\n';
    return lines;
}

TEST(SessionYixin, ABlockedMoveIsNotChosen) {
    for (const auto* ask : {"TURN 2,2", "BOARD\n2,2,2\nDONE"})
        for (const auto* free : {"0,0", "4,2"}) {
            Talk talk(quick_thoughts());
            start(talk, 5);
            talk.say("YXBLOCK\n" + all_but({free}) + "DONE");
            EXPECT_EQ(asked(talk, ask).back(), free);
        }
}

TEST(SessionYixin, WithEveryMoveBlockedALegalOneIsStillMade) {
    Talk talk(quick_thoughts());
    start(talk, 5);
    talk.say("YXBLOCK\n" + all_but({}) + "DONE");
    for (const auto* ask : {"BEGIN", "YXNBEST 3", "YXBALANCEONE 0"}) {
        const std::string move = asked(talk, ask).back();
        EXPECT_TRUE(is_move(move)) << move;
        EXPECT_EQ(talk.ask("TAKEBACK " + move), "OK");
    }
    const std::string two = asked(talk, "YXBALANCETWO 0").back();
    EXPECT_NE(two.find(' '), std::string::npos) << two;
}

TEST(SessionYixin, BlocksAreTakenBack) {
    Talk talk(quick_thoughts());
    start(talk, 5);
    talk.say("YXBLOCK\n" + all_but({"0,0"}) + "DONE\nYXBLOCKUNDO\n4,4\nDONE\nYXBLOCK\n0,0\nDONE");
    EXPECT_EQ(asked(talk, "TURN 2,2").back(), "4,4");
    EXPECT_EQ(talk.ask("TAKEBACK 4,4"), "OK");
    talk.say("YXBLOCKRESET\nYXBLOCK\n" + all_but({"1,0"}) + "DONE");
    EXPECT_EQ(asked(talk, "YXNBEST 1").back(), "1,0");
    EXPECT_EQ(talk.ask("YXBLOCK\n9,9\nDONE"), "ERROR 9,9 is not on the board");
    EXPECT_EQ(talk.ask("RESTART"), "OK");
    EXPECT_EQ(asked(talk, "BEGIN").back(), "2,2");
}

TEST(SessionYixin, ABalancedMoveIsNotABlockedOne) {
    Talk talk(quick_thoughts());
    start(talk, 5);
    talk.say("YXBOARD\n2,2,2\nDONE\nYXBLOCK\n" + all_but({"3,0"}) + "DONE");
    EXPECT_EQ(asked(talk, "YXBALANCEONE 0").back(), "3,0");
}

// ── pondering ────────────────────────────────────────────────────────────────────────────────────

void ponder(Talk& talk) {
    start(talk);
    talk.say("INFO pondering 1\nINFO max_node 200");
    EXPECT_TRUE(is_move(asked(talk, "TURN 7,7").back()));
}

TEST(SessionYixin, PondersInSilenceUntilTheGameGoesOn) {
    Talk talk({.version = "test"});
    shake_hands(talk);
    ponder(talk);
    talk.say("INFO show_detail 3\nINFO time_left 100000");
    EXPECT_TRUE(talk.ask("ABOUT")->starts_with("name="));
    EXPECT_EQ(talk.ask("YXSHOWFORBID"), "FORBID .");
    talk.say("INFO show_detail 0");
    const std::string move = *talk.ask("TURN 0,0");
    EXPECT_TRUE(is_move(move)) << move;
    EXPECT_EQ(talk.ask("TAKEBACK " + move), "OK");
    EXPECT_TRUE(is_move(*talk.ask("BOARD\n7,7,2\nDONE")));
    talk.say("INFO pondering 0\nINFO rule 4\nINFO hash_size 2048\nSTOP");
    EXPECT_TRUE(is_move(*talk.ask("TURN 14,14")));
    EXPECT_EQ(talk.ask("RESTART"), "OK");
}

TEST(SessionYixin, TheEndComesWhilePondering) {
    for (const bool hangs_up : {false, true}) {
        Talk talk({.version = "test"});
        ponder(talk);
        if (hangs_up)
            talk.hang_up();
        else
            talk.say("END");
        EXPECT_EQ(talk.hear(), std::nullopt);
    }
}

}  // namespace
}  // namespace tengen::protocol
