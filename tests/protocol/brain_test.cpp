// External engines, good and bad: each trouble is named, each engine is ended, none is left behind.
#include "protocol/brain.h"

#include "sanitized.h"
#include "waits.h"
#include "wine.h"

#include <gtest/gtest.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <thread>

namespace tengen::protocol {
namespace {

using namespace std::chrono_literals;

using test::kLong;
using test::kShort;

BrainSettings mock(std::vector<std::string> arguments) {
    BrainSettings settings;
    settings.process.program = TENGEN_MOCK_BRAIN;
    settings.process.arguments = std::move(arguments);
    // Only who is silent for ever is waited for in vain.
    settings.start_limit = kLong;
    settings.introduce_limit = kLong;
    settings.end_limit = kLong;
    return settings;
}

/// One that stays after END.
BrainSettings stubborn_mock() {
    BrainSettings settings = mock({"stubborn"});
    settings.end_limit = kShort;
    return settings;
}

/// The answer to the first question of a game.
std::expected<Point, Trouble> first_move(Brain& brain, base::Milliseconds patience) {
    if (const auto begun = brain.begin({}); !begun) return std::unexpected(begun.error());
    search::Report thought;
    return brain.move(Game(), {}, thought, base::now() + patience);
}

Fault fault_of(const std::string& manner, base::Milliseconds patience = kLong) {
    Brain brain(mock({manner}));
    const auto move = first_move(brain, patience);
    EXPECT_FALSE(move) << manner;
    if (move) return Fault::NoStart;
    EXPECT_FALSE(move.error().words.empty()) << manner;
    EXPECT_NE(brain.transcript().text().find("gone"), std::string::npos) << manner;
    return move.error().fault;
}

/// Of one who says something and then nothing more. It is waited for until that was heard, however
/// slow the machine.
Fault fault_after(const std::string& manner, std::string_view words) {
    for (base::Milliseconds patience = kShort;; patience *= 2) {
        Brain brain(mock({manner}));
        const auto move = first_move(brain, patience);
        EXPECT_FALSE(move) << manner;
        if (move) return Fault::NoStart;
        const bool was_heard = brain.transcript().text().find(words) != std::string::npos;
        if (was_heard || patience > kLong) return move.error().fault;
    }
}

TEST(Brain, AFairEngineAnswers) {
    Brain brain(mock({}));
    EXPECT_EQ(first_move(brain, kLong), Point(0, 0));
    Game game;
    ASSERT_TRUE(game.play(Point(0, 0)));
    ASSERT_TRUE(game.play(Point(1, 0)));
    search::Report thought;
    EXPECT_EQ(brain.move(game, {}, thought, base::now() + kLong), Point(2, 0));
    EXPECT_NE(brain.transcript().text().find("> TURN 1,0"), std::string::npos);
    EXPECT_TRUE(brain.end());
    EXPECT_EQ(brain.take_incident(), "");
}

TEST(Brain, AnOpeningIsToldAsABoard) {
    Brain brain(mock({}));
    ASSERT_TRUE(brain.begin({}));
    Game game;
    for (const Point p : {Point(0, 0), Point(1, 0), Point(2, 0)}) ASSERT_TRUE(game.play(p));
    search::Report thought;
    EXPECT_EQ(brain.move(game, {}, thought, base::now() + kLong), Point(3, 0));
    const std::string talk = brain.transcript().text();
    EXPECT_NE(talk.find("> BOARD"), std::string::npos);
    EXPECT_NE(talk.find("> 0,0,2"), std::string::npos);
    EXPECT_NE(talk.find("> 1,0,1"), std::string::npos);
}

std::expected<Swap2Answer, Trouble> decision(const std::string& manner, int stones,
                                             base::Milliseconds patience = kLong) {
    Brain brain(mock({manner}));
    EXPECT_TRUE(brain.begin({}));
    Board board(15);
    for (int x = 0; x < stones; ++x) board.place(Point(x, 0));
    return brain.decide_swap2(board, {}, base::now() + patience);
}

TEST(Brain, DecidesInSwap2) {
    const std::vector<Point> three{{0, 0}, {1, 0}, {2, 0}};
    EXPECT_EQ(decision("swap2-stays", 0)->stones, three);
    EXPECT_TRUE(decision("swap2", 3)->swaps);
    EXPECT_EQ(decision("swap2-stays", 3)->stones, (std::vector{Point(3, 0)}));
    EXPECT_EQ(decision("swap2-puts-two", 3)->stones, (std::vector{Point(3, 0), Point(4, 0)}));
    EXPECT_TRUE(decision("swap2-puts-two", 5)->swaps);
}

TEST(Brain, WhatItCannotDecideInSwap2IsNamed) {
    EXPECT_EQ(decision("swap2-unknown", 0).error(),
              (Trouble{Fault::Refusal, "answered 'UNKNOWN command' to SWAP2BOARD"}));
    EXPECT_EQ(decision("swap2-error", 0).error(),
              (Trouble{Fault::Refusal, "answered 'ERROR not today'"}));
    EXPECT_EQ(decision("fair", 0).error(),
              (Trouble{Fault::Garbage, "answered '0,0' to SWAP2BOARD with 0 stones"}));
    EXPECT_EQ(decision("swap2-puts-three", 3).error().fault, Fault::Garbage);
    EXPECT_EQ(decision("swap2-crashes", 3).error().fault, Fault::Crash);
    EXPECT_EQ(decision("swap2-stalls", 3, kShort).error().fault, Fault::Stall);
}

TEST(Brain, AfterSwap2TheWholeBoardIsTold) {
    Brain brain(mock({"swap2-stays"}));
    ASSERT_TRUE(brain.begin({}));
    Game game;
    for (const Point p : {Point(0, 0), Point(1, 0), Point(2, 0)}) ASSERT_TRUE(game.play(p));
    ASSERT_TRUE(brain.decide_swap2(game.board(), {}, base::now() + kLong));
    ASSERT_TRUE(game.play(Point(3, 0)));
    ASSERT_TRUE(game.play(Point(4, 0)));
    search::Report thought;
    EXPECT_EQ(brain.move(game, {}, thought, base::now() + kLong), Point(5, 0));
    const std::string talk = brain.transcript().text();
    EXPECT_NE(talk.find("> SWAP2BOARD"), std::string::npos);
    EXPECT_NE(talk.find("> 4,0,2"), std::string::npos) << talk;
}

TEST(Brain, StonesThatWereSetUpAreTold) {
    Board board(15);
    board.set_up(Point(0, 0), Cell::Black);
    board.set_up(Point(1, 0), Cell::White);
    Brain brain(mock({}));
    ASSERT_TRUE(brain.begin({}));
    Game game(RuleId::Freestyle, board);
    search::Report thought;
    EXPECT_EQ(brain.move(game, {}, thought, base::now() + kLong), Point(2, 0));
    ASSERT_TRUE(game.play(Point(2, 0)));
    ASSERT_TRUE(game.play(Point(3, 0)));
    EXPECT_EQ(brain.move(game, {}, thought, base::now() + kLong), Point(4, 0));
    const std::string talk = brain.transcript().text();
    EXPECT_NE(talk.find("> 0,0,1"), std::string::npos);
    EXPECT_NE(talk.find("> 1,0,2"), std::string::npos);
    EXPECT_NE(talk.find("> TURN 3,0"), std::string::npos);
}

TEST(Brain, WhoIsTakenBackToTheBeginningIsTold) {
    Brain brain(mock({}));
    ASSERT_TRUE(first_move(brain, kLong));
    search::Report thought;
    EXPECT_EQ(brain.move(Game(), {}, thought, base::now() + kLong), Point(0, 0));
    const std::string talk = brain.transcript().text();
    EXPECT_NE(talk.find("> START", talk.find("> BEGIN")), std::string::npos);
}

TEST(Brain, TheTermsAreTold) {
    BrainSettings settings = mock({});
    settings.infos = {{"thread_num", "1"}};
    Brain brain(settings);
    Terms terms;
    terms.rule = RuleId::Renju;
    terms.size = 20;
    terms.time = {.match = 60s, .increment = 100ms, .turn = 5s};
    terms.nodes = 1000;
    terms.depth = 4;
    ASSERT_TRUE(brain.begin(terms));
    const std::string talk = brain.transcript().text();
    for (const std::string_view line :
         {"START 20", "INFO rule 4", "INFO timeout_turn 5000", "INFO timeout_match 60000",
          "INFO time_increment 100", "INFO max_node 1000", "INFO max_depth 4", "INFO thread_num 1"})
        EXPECT_NE(talk.find(line), std::string::npos) << line << " in\n" << talk;
}

TEST(Brain, IntroducesItself) {
    Brain brain(mock({}));
    EXPECT_EQ(brain.about(), std::nullopt);
    ASSERT_TRUE(brain.begin({}));
    EXPECT_EQ(brain.about(), (SaidAbout{"Mock", "1.0", "us"}));
}

TEST(Brain, WhatItTellsOfItsThoughtIsHeard) {
    Brain brain(mock({"tells"}));
    ASSERT_TRUE(brain.begin({}));
    search::Report thought;
    ASSERT_TRUE(brain.move(Game(), {}, thought, base::now() + kLong));
    EXPECT_EQ(thought.depth, 7);
    EXPECT_EQ(thought.value, -34);
    EXPECT_EQ(thought.nodes, 12'000U);
}

TEST(Brain, ItsThoughtIsToldWhileItThinks) {
    std::vector<search::Report> told;
    BrainSettings settings = mock({"muses"});
    settings.on_thought = [&](const search::Report& report) { told.push_back(report); };
    Brain brain(settings);
    Game game;
    ASSERT_TRUE(game.play(Point(7, 6)));  // h9
    ASSERT_TRUE(brain.begin({}));
    search::Report thought;
    ASSERT_TRUE(brain.move(game, {}, thought, base::now() + kLong));
    // What says nothing new is not told again.
    ASSERT_EQ(told.size(), 4U);
    EXPECT_EQ(told[0].depth, 3);
    EXPECT_TRUE(told[0].line.empty());
    EXPECT_EQ(told[1].line, (std::vector{Point(7, 7), Point(8, 6)}));
    EXPECT_EQ(told[1].best, Point(7, 7));
    EXPECT_EQ(told[2].line, (std::vector{Point(8, 8)}));
    // A line ends where it cannot be played.
    EXPECT_EQ(told[3].line, (std::vector{Point(9, 5), Point(6, 7)}));
    EXPECT_EQ(told[3].value, 34);
}

TEST(Brain, WhatWouldBeASecondCommandIsNotTold) {
    EXPECT_TRUE(is_tellable("thread_num", "4"));
    EXPECT_TRUE(is_tellable("folder", "/a folder/ü"));
    EXPECT_TRUE(is_tellable("flag", ""));
    EXPECT_FALSE(is_tellable("", "4"));
    EXPECT_FALSE(is_tellable("two words", "4"));
    EXPECT_FALSE(is_tellable("key\n", "4"));
    for (const std::string_view value : {"1\nEND", "1\r", "1\rEND", "\n"}) {
        EXPECT_FALSE(is_tellable("key", value));
        BrainSettings settings = mock({});
        settings.infos = {{"thread_num", "1"}, {"key", std::string(value)}};
        Brain brain(settings);
        const auto begun = brain.begin({});
        ASSERT_FALSE(begun);
        EXPECT_EQ(begun.error().fault, Fault::Ours);
        EXPECT_EQ(brain.transcript().text().find("END"), std::string::npos);
    }
}

TEST(Brain, OddButHonestWaysAreAccepted) {
    for (const std::string manner : {"suggest", "crlf", "cr", "greets", "no-about",
                                     "says-ok-and-more", "babbles-a-little", "knows-no-info"}) {
        BrainSettings settings = mock({manner});
        if (manner == "no-about") settings.introduce_limit = kShort;
        Brain brain(settings);
        EXPECT_EQ(first_move(brain, kLong), Point(0, 0)) << manner;
    }
}

TEST(Brain, EachTroubleHasItsName) {
    EXPECT_EQ(fault_of("crash"), Fault::Crash);
    EXPECT_EQ(fault_of("exit"), Fault::Crash);
    EXPECT_EQ(fault_of("dies-when-idle"), Fault::Crash);
    EXPECT_EQ(fault_of("off-board"), Fault::IllegalMove);
    EXPECT_EQ(fault_of("flood"), Fault::Flood);
    EXPECT_EQ(fault_of("babble"), Fault::Garbage);
    EXPECT_EQ(fault_of("endless-line"), Fault::Garbage);
    EXPECT_EQ(fault_of("refuses"), Fault::NoStart);
    EXPECT_EQ(fault_of("stall", kShort), Fault::Stall);
    EXPECT_EQ(fault_after("no-newline", "said '0,0' and did not end the line"), Fault::Stall);
    EXPECT_EQ(fault_after("garbage", "what?"), Fault::Garbage);
}

TEST(Brain, WhoClosesItsOutputHasCrashed) {
    if (test::is_wine()) GTEST_SKIP() << test::kConsoleHoldsStreams;
    EXPECT_EQ(fault_of("mute"), Fault::Crash);
}

TEST(Brain, WhoClosesItsInputIsDeaf) {
    if (test::is_wine()) GTEST_SKIP() << test::kConsoleHoldsStreams;
    // The terms may still find room in the pipe; the question does not find a reader.
    EXPECT_EQ(fault_of("deaf"), Fault::Deaf);
}

TEST(Brain, WhoAnswersErrorIsNotWaitedFor) {
    Brain brain(mock({"error"}));
    ASSERT_TRUE(brain.begin({}));
    search::Report thought;
    const auto move = brain.move(Game(), {}, thought, base::TimePoint::max());
    ASSERT_FALSE(move);
    EXPECT_EQ(move.error(), (Trouble{Fault::Refusal, "answered 'ERROR cannot move here'"}));
}

TEST(Brain, WhoCannotBeHurriedIsAtFaultItself) {
    if (test::is_wine()) GTEST_SKIP() << test::kConsoleHoldsStreams;
    BrainSettings settings = mock({"deaf-while-thinking"});
    Brain* thinking = nullptr;
    settings.on_thought = [&](const search::Report&) { thinking->hurry(); };
    Brain brain(settings);
    thinking = &brain;
    const auto move = first_move(brain, kLong);
    ASSERT_FALSE(move);
    EXPECT_EQ(move.error(), (Trouble{Fault::Deaf, "closed its input"}));
}

TEST(Brain, WhoSaysMuchInLongLinesIsNoFloodYet) {
    Brain brain(mock({"long-winded"}));
    EXPECT_EQ(first_move(brain, kLong), Point(0, 0));
}

TEST(Brain, WhoIgnoresEndBetweenTwoGamesIsNoted) {
    BrainSettings settings = stubborn_mock();
    settings.relaunches = true;
    Brain brain(settings);
    ASSERT_TRUE(first_move(brain, kLong));
    EXPECT_EQ(brain.take_incident(), "");
    ASSERT_TRUE(first_move(brain, kLong));
    EXPECT_EQ(brain.take_incident(), "ignored END, and was killed");
}

TEST(Brain, WhoSaysNoOkDoesNotStart) {
    BrainSettings settings = mock({"no-ok"});
    settings.start_limit = kShort;
    Brain brain(settings);
    const auto begun = brain.begin({});
    ASSERT_FALSE(begun);
    EXPECT_EQ(begun.error().fault, Fault::NoStart);
}

TEST(Brain, WhatIsNotThereDoesNotStart) {
    BrainSettings settings;
    settings.process.program = "/no/such/engine";
    Brain brain(settings);
    const auto begun = brain.begin({});
    ASSERT_FALSE(begun);
    EXPECT_EQ(begun.error().fault, Fault::NoStart);
    search::Report thought;
    EXPECT_FALSE(brain.move(Game(), {}, thought, base::now() + kLong));
}

TEST(Brain, AMoveOutOfTurnIsNotTakenForAnAnswer) {
    Brain brain(mock({"twice"}));
    ASSERT_EQ(first_move(brain, kLong), Point(0, 0));
    Game game;
    ASSERT_TRUE(game.play(Point(0, 0)));
    ASSERT_TRUE(game.play(Point(5, 5)));
    search::Report thought;
    const auto second = brain.move(game, {}, thought, base::now() + kLong);
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().fault, Fault::OutOfTurn);
}

TEST(Brain, WhoIgnoresEndIsKilled) {
    Brain brain(stubborn_mock());
    ASSERT_TRUE(first_move(brain, kLong));
    EXPECT_FALSE(brain.end());
    EXPECT_EQ(brain.take_incident(), "ignored END, and was killed");
    EXPECT_TRUE(brain.end());  // nothing is left to be ended
    EXPECT_EQ(brain.take_incident(), "");
}

TEST(Brain, PlaysASecondGame) {
    Brain brain(mock({}));
    ASSERT_TRUE(first_move(brain, kLong));
    EXPECT_EQ(first_move(brain, kLong), Point(0, 0));
    const std::string talk = brain.transcript().text();
    EXPECT_EQ(talk.find("started", talk.find("started") + 1), std::string::npos);
}

TEST(Brain, WhoDiesAtASecondStartIsStartedAnew) {
    Brain brain(mock({"dies-at-second-start"}));
    ASSERT_TRUE(first_move(brain, kLong));
    EXPECT_EQ(first_move(brain, kLong), Point(0, 0));
}

TEST(Brain, RelaunchesWhenAsked) {
    BrainSettings settings = mock({"dies-at-second-start"});
    settings.relaunches = true;
    Brain brain(settings);
    for (int game = 0; game < 3; ++game) ASSERT_EQ(first_move(brain, kLong), Point(0, 0));
}

TEST(Brain, AfterATroubleTheNextGameIsFresh) {
    Brain brain(mock({"crash", "2"}));
    for (int round = 0; round < 2; ++round) {
        ASSERT_EQ(first_move(brain, kLong), Point(0, 0));
        Game game;
        ASSERT_TRUE(game.play(Point(0, 0)));
        ASSERT_TRUE(game.play(Point(5, 5)));
        search::Report thought;
        EXPECT_FALSE(brain.move(game, {}, thought, base::now() + kLong));
    }
}

TEST(Brain, WhatHappensBetweenGamesIsNoted) {
    Brain brain(mock({"dies-at-second-start"}));
    ASSERT_TRUE(first_move(brain, kLong));
    EXPECT_EQ(brain.take_incident(), "");
    ASSERT_TRUE(first_move(brain, kLong));
    EXPECT_NE(brain.take_incident().find("no second game"), std::string::npos);
    EXPECT_EQ(brain.take_incident(), "");
}

TEST(Brain, TimeForWhatItIsToldIsNotItsOwn) {
    // INFO keeps it busy for a while; the question comes when it has digested that.
    BrainSettings settings = mock({"slow-info"});
    settings.infos = {{"hash_size", "1"}};
    Brain brain(settings);
    ASSERT_EQ(first_move(brain, kLong), Point(0, 0));
    const std::string talk = brain.transcript().text();
    const std::size_t digested = talk.find("< name=");
    ASSERT_NE(digested, std::string::npos);
    EXPECT_LT(talk.find("> INFO hash_size 1"), digested);
    EXPECT_LT(digested, talk.find("> BEGIN"));
}

TEST(Brain, OddLinesAreForgivenWhoAnswersLate) {
    // The last thing said was no nonsense: it is slow, not mad.
    EXPECT_EQ(fault_after("odd-then-slow", "depth 3"), Fault::Stall);
}

TEST(Brain, CanBeInterruptedFromAnotherThread) {
    Brain brain(mock({"stall"}));
    ASSERT_TRUE(brain.begin({}));
    const std::jthread other([&] {
        std::this_thread::sleep_for(50ms);
        brain.interrupt();
    });
    search::Report thought;
    const auto move = brain.move(Game(), {}, thought, base::now() + kLong);
    ASSERT_FALSE(move);
    EXPECT_EQ(move.error().fault, Fault::Ours);
}

TEST(Brain, TellsItsMemory) {
    if (test::is_wine()) GTEST_SKIP() << test::kNobodyTellsMemory;
    Brain brain(mock({}));
    ASSERT_TRUE(first_move(brain, kLong));
    EXPECT_GT(brain.peak_memory().value_or(0), 100'000U);
    brain.end();
    EXPECT_GT(brain.peak_memory().value_or(0), 100'000U);
}

TEST(Transcript, KeepsTheBeginningAndTheEnd) {
    Transcript transcript;
    for (int i = 0; i < 5000; ++i) transcript.they_said(std::to_string(i));
    const std::string text = transcript.text();
    EXPECT_NE(text.find("< 0\n"), std::string::npos);
    EXPECT_EQ(text.find("< 2500\n"), std::string::npos);
    EXPECT_NE(text.find("< 4999\n"), std::string::npos);
    EXPECT_NE(text.find("left out"), std::string::npos);
}

#ifdef __linux__
TEST(Brain, WhoBreaksItsMemoryLimitIsToldSo) {
    if (test::kIsSanitized) GTEST_SKIP() << "its shadow is larger than the limit";
    BrainSettings settings = mock({"hungry"});
    settings.process.memory_limit = std::uint64_t{150} << 20;
    Brain brain(settings);
    const auto move = first_move(brain, kLong);
    ASSERT_FALSE(move);
    EXPECT_EQ(move.error().fault, Fault::Crash);
    EXPECT_NE(move.error().words.find("the likely reason is its memory limit of 150 MiB"),
              std::string::npos)
        << move.error().words;
}
#endif

TEST(Brain, ACrashOfAnotherKindOnlyMentionsTheMemoryLimit) {
    if (test::kIsSanitized) GTEST_SKIP() << "its shadow is larger than any limit";
    BrainSettings settings = mock({"exit"});
    settings.process.memory_limit = std::uint64_t{1} << 45;
    Brain brain(settings);
    const auto move = first_move(brain, kLong);
    ASSERT_FALSE(move);
    EXPECT_EQ(move.error().words,
              "ended while an answer was due: exit code 3; its memory was limited to 33554432 MiB");
}

}  // namespace
}  // namespace tengen::protocol
