#include "protocol/command.h"

#include "protocol/reply.h"

#include <gtest/gtest.h>

#include <sstream>
#include <vector>

namespace tengen::protocol {
namespace {

bool is_malformed(std::string_view line) { return std::holds_alternative<Malformed>(parse(line)); }
bool is_unknown(std::string_view line) { return std::holds_alternative<Unknown>(parse(line)); }
Setting setting(std::string_view line) { return std::get<Info>(parse(line)).setting; }

TEST(Command, IsReadInAnyCaseAndWithAnyLineEnd) {
    EXPECT_EQ(parse("START 15"), Command(Start{15}));
    EXPECT_EQ(parse("start 15\r"), Command(Start{15}));
    EXPECT_EQ(parse("  Begin \r\n"), Command(Begin{}));
    EXPECT_EQ(parse("\r"), Command(Blank{}));
    EXPECT_EQ(parse(""), Command(Blank{}));
}

TEST(Command, StartTakesTheFirstNumber) {
    EXPECT_EQ(parse("START 15 15"), Command(Start{15}));
    EXPECT_EQ(parse("START -3"), Command(Start{-3}));
    EXPECT_TRUE(is_malformed("START"));
    EXPECT_TRUE(is_malformed("START fifteen"));
    EXPECT_TRUE(is_malformed("START 99999999999999999999"));
    EXPECT_EQ(parse("RECTSTART 15, 20"), Command(RectStart{15, 20}));
    EXPECT_TRUE(is_malformed("RECTSTART 15"));
}

TEST(Command, CoordinatesMayHaveBlanksAroundTheComma) {
    EXPECT_EQ(parse("TURN 7,8"), Command(Turn{{7, 8}}));
    EXPECT_EQ(parse("turn  7 , 8"), Command(Turn{{7, 8}}));
    EXPECT_EQ(parse("TURN -1,300"), Command(Turn{{-1, 300}}));
    EXPECT_EQ(parse("TAKEBACK 0,0"), Command(TakeBack{{0, 0}}));
    EXPECT_EQ(parse("PLAY 1,2"), Command(Play{{1, 2}}));
}

TEST(Command, CoordinatesThatAreNoneAreMalformed) {
    for (const auto* line : {"TURN", "TURN 7", "TURN 7,", "TURN ,7", "TURN 7,7,7", "TURN a,b",
                             "TURN 7;7", "TURN 7 7", "TURN 2147483648,0", "TAKEBACK", "PLAY x"})
        EXPECT_TRUE(is_malformed(line)) << line;
}

TEST(Command, LinesOfStones) {
    EXPECT_EQ(parse("7,8,1"), Command(StoneLine{{7, 8}, 1}));
    EXPECT_EQ(parse(" 7 , 8 , 2\r"), Command(StoneLine{{7, 8}, 2}));
    EXPECT_EQ(parse("7,8"), Command(StoneLine{{7, 8}, {}}));
    EXPECT_TRUE(is_unknown("7"));
    EXPECT_TRUE(is_unknown("7,8,1,1"));
    EXPECT_TRUE(is_unknown("7,,1"));
}

TEST(Command, Words) {
    EXPECT_EQ(parse("RESTART"), Command(Restart{}));
    EXPECT_EQ(parse("BOARD"), Command(OpenBlock{BlockKind::Board}));
    EXPECT_EQ(parse("SWAP2BOARD"), Command(OpenBlock{BlockKind::Swap2Board}));
    EXPECT_EQ(parse("yxboard"), Command(OpenBlock{BlockKind::YxBoard}));
    EXPECT_EQ(parse("DONE"), Command(Done{}));
    EXPECT_EQ(parse("ABOUT"), Command(About{}));
    EXPECT_EQ(parse("END"), Command(End{}));
    EXPECT_EQ(parse("STOP"), Command(Stop{}));
    EXPECT_EQ(parse("YXSTOP"), Command(Stop{}));
    EXPECT_EQ(parse("YXSHOWINFO"), Command(YxShowInfo{}));
    EXPECT_EQ(parse("YXSHOWFORBID"), Command(YxShowForbid{}));
    EXPECT_EQ(parse("yxhashclear"), Command(YxHashClear{}));
    EXPECT_EQ(parse("yxshowhashusage"), Command(YxShowHashUsage{}));
    EXPECT_EQ(parse("yxsearchdefend"), Command(YxSearchDefend{}));
    EXPECT_EQ(parse("yxblock"), Command(OpenBlock{BlockKind::YxBlock}));
    EXPECT_EQ(parse("yxblockundo"), Command(OpenBlock{BlockKind::YxBlockUndo}));
    EXPECT_EQ(parse("yxblockreset"), Command(YxBlockReset{}));
}

TEST(Command, YixinsNumbers) {
    EXPECT_EQ(parse("YXNBEST 5"), Command(YxNBest{5}));
    EXPECT_EQ(parse("yxbalanceone -30"), Command(YxBalance{1, -30}));
    EXPECT_EQ(parse("yxbalancetwo 30"), Command(YxBalance{2, 30}));
    EXPECT_EQ(parse("yxbalancetwo"), Command(YxBalance{2, 0}));
    for (const auto* line : {"YXNBEST", "YXNBEST 0", "YXNBEST -2", "YXNBEST all",
                             "YXNBEST 99999999999", "YXBALANCEONE even", "YXBALANCETWO 1,2"})
        EXPECT_TRUE(is_malformed(line)) << line;
}

TEST(Command, AnythingElseIsUnknown) {
    for (const auto* line : {"STARTLE 15", "TURN7,7", "HELLO", "{}", "\x01\x02\xff", "ENDE"})
        EXPECT_TRUE(is_unknown(line)) << line;
}

TEST(Command, WhatIsSaidBackIsPrintableAscii) {
    EXPECT_EQ(parse("H\x01\tLLO\xff\x7f"), Command(Unknown{"H??LLO??"}));
    EXPECT_EQ(parse("五子棋"), Command(Unknown{"?????????"}));
    EXPECT_EQ(parse("THIS LINE WILL NOT BE SAID IN FULL"),
              Command(Unknown{"THIS LINE WILL NOT B..."}));
    EXPECT_EQ(parse("TURN \x1b[2J"), Command(Malformed{"expected X,Y, not \"?[2J\""}));
}

TEST(Command, InfoIsTyped) {
    EXPECT_EQ(setting("INFO timeout_turn 30000"), Setting(TimeoutTurn{30000}));
    EXPECT_EQ(setting("info TIMEOUT_MATCH 0"), Setting(TimeoutMatch{0}));
    EXPECT_EQ(setting("INFO max_memory 8589934592"), Setting(MaxMemory{8589934592}));
    EXPECT_EQ(setting("INFO game_type 2"), Setting(GameType{2}));
    EXPECT_EQ(setting("INFO rule 4"), Setting(Rule{4}));
    EXPECT_EQ(setting("INFO rule renju"), Setting(Rule{}));
    EXPECT_EQ(setting("INFO evaluate 3, 4"), Setting(Evaluate{{3, 4}}));
    EXPECT_EQ(setting("INFO max_node 1000"), Setting(MaxNode{1000}));
    EXPECT_EQ(setting("INFO max_node -1"), Setting(MaxNode{}));
    EXPECT_EQ(setting("INFO max_node 18446744073709551615"), Setting(MaxNode{}));
    EXPECT_EQ(setting("INFO max_node many"), Setting(NoSetting{}));
    EXPECT_EQ(setting("INFO max_depth 7"), Setting(MaxDepth{7}));
    EXPECT_EQ(setting("INFO max_depth 0"), Setting(MaxDepth{}));
    EXPECT_EQ(setting("INFO weights my own.bin"), Setting(WeightsFile{"my own.bin"}));
    EXPECT_EQ(setting("INFO evaluator net"), Setting(EvaluatorChoice{engine::EvaluatorKind::Net}));
    EXPECT_EQ(setting("INFO evaluator classical"),
              Setting(EvaluatorChoice{engine::EvaluatorKind::Classical}));
    EXPECT_EQ(setting("INFO evaluator gpu"), Setting(EvaluatorChoice{engine::EvaluatorKind::Gpu}));
    EXPECT_EQ(setting("INFO evaluator deep"),
              Setting(EvaluatorChoice{engine::EvaluatorKind::Deep}));
    EXPECT_EQ(setting("INFO deep_net my own.net"), Setting(DeepNetFile{"my own.net"}));
    EXPECT_EQ(setting("INFO card 1"), Setting(CardNumber{1}));
    EXPECT_EQ(setting("INFO card -1"), Setting(NoSetting{}));
    EXPECT_EQ(setting("INFO evaluator other"), Setting(NoSetting{}));
    EXPECT_EQ(setting("INFO net my own.net"), Setting(NetFile{"my own.net"}));
    EXPECT_EQ(setting("INFO search_type mcts"), Setting(SearchType{engine::Mind::Mcts}));
    EXPECT_EQ(setting("INFO search_type 1"), Setting(SearchType{engine::Mind::Mcts}));
    EXPECT_EQ(setting("INFO search_type AlphaBeta"), Setting(SearchType{engine::Mind::AlphaBeta}));
    EXPECT_EQ(setting("INFO search_type 0"), Setting(SearchType{engine::Mind::AlphaBeta}));
    EXPECT_EQ(setting("INFO book 1"), Setting(OpeningBook{true}));
    EXPECT_EQ(setting("INFO book 0"), Setting(OpeningBook{false}));
    EXPECT_EQ(setting("INFO book 2"), Setting(NoSetting{}));
    EXPECT_EQ(setting("INFO variety 40"), Setting(Variety{40}));
    EXPECT_EQ(setting("INFO variety -1"), Setting(NoSetting{}));
    EXPECT_EQ(setting("INFO search_type 2"), Setting(NoSetting{}));
    EXPECT_EQ(setting("INFO folder C:\\my files\\x"), Setting(Folder{"C:\\my files\\x"}));
}

TEST(Command, YixinsInfoIsTyped) {
    EXPECT_EQ(setting("INFO hash_size 65536"), Setting(HashSize{65536}));
    EXPECT_EQ(setting("INFO hash_size 1073741824"), Setting(HashSize{1073741824}));
    EXPECT_EQ(setting("INFO thread_num 8"), Setting(ThreadNum{8}));
    EXPECT_EQ(setting("INFO caution_factor 5"), Setting(CautionFactor{5}));
    EXPECT_EQ(setting("INFO pondering 1"), Setting(Pondering{true}));
    EXPECT_EQ(setting("INFO pondering 0"), Setting(Pondering{false}));
    EXPECT_EQ(setting("INFO time_increment 500"), Setting(TimeIncrement{500}));
    EXPECT_EQ(setting("INFO show_detail 0"), Setting(ShowDetail{false, false}));
    EXPECT_EQ(setting("INFO show_detail 1"), Setting(ShowDetail{true, false}));
    EXPECT_EQ(setting("INFO show_detail 2"), Setting(ShowDetail{false, true}));
    EXPECT_EQ(setting("INFO show_detail 3"), Setting(ShowDetail{true, true}));
}

TEST(Command, TimeLeftMayBeNegativeLargeOrUnlimited) {
    EXPECT_EQ(setting("INFO time_left -250"), Setting(TimeLeft{-250}));
    EXPECT_EQ(setting("INFO time_left 2147483647"), Setting(TimeLeft{}));
    EXPECT_EQ(setting("INFO time_left 4000000000"), Setting(TimeLeft{4000000000}));
}

TEST(Command, InfoThatMakesNoSenseIsNoSetting) {
    for (const auto* line : {"INFO",
                             "INFO colour blue",
                             "INFO timeout_turn",
                             "INFO timeout_turn x",
                             "INFO timeout_turn -1",
                             "INFO time_left 99999999999999999999",
                             "INFO evaluate here",
                             "INFO game_type ?",
                             "INFO hash_size 0",
                             "INFO hash_size -1",
                             "INFO hash_size 1073741825",
                             "INFO thread_num 0",
                             "INFO thread_num two",
                             "INFO caution_factor 6",
                             "INFO caution_factor -1",
                             "INFO pondering 2",
                             "INFO show_detail 4",
                             "INFO time_increment -1",
                             "INFO start_depth 2",
                             "INFO thread_split_depth 3",
                             "INFO nbestsym 1",
                             "INFO usedatabase 1",
                             "INFO strength 50"})
        EXPECT_EQ(setting(line), Setting(NoSetting{})) << line;
}

TEST(Command, RuleNumbersDependOnTheDialect) {
    for (const Dialect dialect : {Dialect::Gomocup, Dialect::Yixin}) {
        EXPECT_EQ(rule_of(0, dialect), RuleId::Freestyle);
        EXPECT_EQ(rule_of(1, dialect), RuleId::Standard);
        EXPECT_EQ(rule_of(4, dialect), RuleId::Renju);
        EXPECT_EQ(rule_of(8, dialect), RuleId::CaroOverline);
        EXPECT_EQ(rule_of(9, dialect), RuleId::Caro);
        EXPECT_EQ(rule_of(3, dialect), std::nullopt);
        EXPECT_EQ(rule_of(-1, dialect), std::nullopt);
    }
    EXPECT_EQ(rule_of(2, Dialect::Gomocup), std::nullopt);
    EXPECT_EQ(rule_of(2, Dialect::Yixin), RuleId::Renju);
    EXPECT_EQ(rule_of(5, Dialect::Gomocup), std::nullopt);
    EXPECT_EQ(rule_of(5, Dialect::Yixin), RuleId::Freestyle);
    EXPECT_EQ(rule_of(6, Dialect::Yixin), RuleId::Freestyle);
}

TEST(Reply, IsOneLineAsTheProtocolWritesIt) {
    EXPECT_EQ(move_reply({7, 8}), "7,8");
    EXPECT_EQ(moves_reply(std::vector{Point(7, 8), Point(0, 14), Point(19, 3)}), "7,8 0,14 19,3");
    EXPECT_EQ(error_reply("no game"), "ERROR no game");
    EXPECT_EQ(unknown_reply("HELLO"), "UNKNOWN HELLO");
    EXPECT_EQ(message_reply("depth 3"), "MESSAGE depth 3");
    PointSet points;
    EXPECT_EQ(forbid_reply(points), "FORBID .");
    points.insert({7, 12});
    points.insert({3, 0});
    EXPECT_EQ(forbid_reply(points), "FORBID 03000712.");
    std::ostringstream out;
    Writer(out).line("OK");
    EXPECT_EQ(out.str(), "OK\n");
}

}  // namespace
}  // namespace tengen::protocol
