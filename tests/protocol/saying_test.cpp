#include "protocol/saying.h"

#include <gtest/gtest.h>

namespace tengen::protocol {
namespace {

TEST(Saying, AMoveIsTwoNumbers) {
    EXPECT_EQ(parse_saying("7,8"), Saying(SaidMove{{7, 8}}));
    EXPECT_EQ(parse_saying(" 7 , 8 \r"), Saying(SaidMove{{7, 8}}));
    EXPECT_EQ(parse_saying("-1,99"), Saying(SaidMove{{-1, 99}}));
    EXPECT_EQ(parse_saying("7,8,1"), Saying(Gibberish{}));
    EXPECT_EQ(parse_saying("7;8"), Saying(Gibberish{}));
    EXPECT_EQ(parse_saying("7,8 9,9"), Saying(Gibberish{}));
}

TEST(Saying, Swap2IsAnsweredWithSwapOrUpToThreeMoves) {
    EXPECT_EQ(parse_swap2_saying("swap \r"), (Swap2Saying{true, {}}));
    EXPECT_EQ(parse_swap2_saying("7 , 8"), (Swap2Saying{false, {{7, 8}}}));
    EXPECT_EQ(parse_swap2_saying(" 7,7 8,8\t6,9"), (Swap2Saying{false, {{7, 7}, {8, 8}, {6, 9}}}));
    for (const char* const none : {"", "SWAP 7,7", "swapped", "7,7 8", "1,1 2,2 3,3 4,4", "OK"})
        EXPECT_FALSE(parse_swap2_saying(none)) << none;
}

TEST(Saying, OkMayBeFollowedByWords) {
    EXPECT_EQ(parse_saying("OK"), Saying(SaidOk{}));
    EXPECT_EQ(parse_saying("ok\r"), Saying(SaidOk{}));
    EXPECT_EQ(parse_saying("OK - fine"), Saying(SaidOk{}));
    EXPECT_EQ(parse_saying("OKAY"), Saying(Gibberish{}));
}

TEST(Saying, WordsForPeopleAreAsides) {
    EXPECT_EQ(parse_saying(""), Saying(SaidAside{}));
    EXPECT_EQ(parse_saying("MESSAGE hello"), Saying(SaidAside{"hello"}));
    EXPECT_EQ(parse_saying("message"), Saying(SaidAside{}));
    EXPECT_EQ(parse_saying("Debug: x"), Saying(SaidAside{": x"}));
    EXPECT_EQ(parse_saying("MESSAGES hello"), Saying(Gibberish{}));
}

TEST(Saying, ARefusalSaysWhy) {
    EXPECT_EQ(parse_saying("ERROR too large"), Saying(SaidError{"too large"}));
    EXPECT_EQ(parse_saying("unknown"), Saying(SaidUnknown{}));
}

TEST(Saying, AnIntroductionHasAName) {
    EXPECT_EQ(parse_saying(R"(name="Wine", version="2.0", author="x")"),
              Saying(SaidAbout{"Wine", "2.0", "x"}));
    EXPECT_EQ(parse_saying(R"(author="x", NAME="A, \b")"), Saying(SaidAbout{"A, \\b", "", "x"}));
}

TEST(Saying, ASuggestionIsNoMove) {
    EXPECT_EQ(parse_saying("SUGGEST 1,2"), Saying(SaidSuggestion{{1, 2}}));
    EXPECT_EQ(parse_saying("SUGGEST"), Saying(Gibberish{}));
}

search::Report thought(std::string_view text) {
    search::Report report;
    take_thought(text, report);
    return report;
}

TEST(Thought, IsUnderstoodInManyDialects) {
    const auto one = thought("depth 18-33 ev 34 n 5123K n/ms 1234 tm 3120 pv H8 I9");
    EXPECT_EQ(one.depth, 18);
    EXPECT_EQ(one.value, 34);
    EXPECT_EQ(one.nodes, 5'123'000U);

    const auto two = thought("Speed 1234K | Depth 12-25 | Eval -M8 | Node 1.5M | Time 3s");
    EXPECT_EQ(two.depth, 12);
    EXPECT_EQ(eval::plies_to_end(two.value), -8);
    EXPECT_EQ(two.nodes, 1'500'000U);

    const auto three = thought("depth=7;value=+M9;nodes=42");
    EXPECT_EQ(three.depth, 7);
    EXPECT_EQ(eval::plies_to_end(three.value), 9);
    EXPECT_EQ(three.nodes, 42U);
}

TEST(Thought, NonsenseChangesNothing) {
    for (const std::string_view text : {"", "depth", "depth depth", "eval ?", "n -", "ev +M99999",
                                        "eval nan", "n inf", "pv depth 9", "||||"}) {
        const auto report = thought(text);
        EXPECT_EQ(report.depth, 0) << text;
        EXPECT_EQ(report.value, 0) << text;
        EXPECT_EQ(report.nodes, 0U) << text;
    }
}

TEST(Thought, ValuesStayBelowWins) {
    EXPECT_EQ(thought("eval 1000000").value, eval::kMostValue);
    EXPECT_EQ(thought("eval -99999999999999999999").value, -eval::kMostValue);
}

TEST(Thought, WhatWeSayIsUnderstood) {
    search::Report said;
    said.depth = 9;
    said.value = eval::loss_in(4);
    said.nodes = 12345;
    said.line = {Point(7, 7), Point(8, 6)};
    EXPECT_EQ(thought_text(said, 15), "depth 9 ev -M4 n 12345 tm 0 pv h8 i9");
    const auto heard = thought(thought_text(said, 15));
    EXPECT_EQ(heard.depth, said.depth);
    EXPECT_EQ(heard.value, said.value);
    EXPECT_EQ(heard.nodes, said.nodes);
    for (const eval::Score value : {eval::win_in(0), eval::loss_in(0), 0, -1}) {
        said.value = value;
        EXPECT_EQ(thought(thought_text(said, 15)).value, value);
    }
}

}  // namespace
}  // namespace tengen::protocol
