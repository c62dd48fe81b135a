#include "game/formats/sgf.h"

#include "base/version.h"
#include "game/notation.h"
#include "shared_data.h"

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <sstream>

namespace tengen::formats {
namespace {

using std::chrono::milliseconds;

Reading read_all(std::string_view text) {
    ReadResult result = read_sgf(text);
    if (result) return std::move(*result);
    ADD_FAILURE() << describe(result.error());
    Reading none;
    none.games.emplace_back();
    return none;
}

Record read_one(std::string_view text) {
    Reading reading = read_all(text);
    EXPECT_EQ(reading.games.size(), 1U);
    for (const Problem& problem : reading.problems) ADD_FAILURE() << describe(problem);
    return std::move(reading.games.at(0));
}

std::string write_one(const Record& record, const SgfOptions& options = {}) {
    return write_sgf(std::span(&record, 1), options);
}

std::string main_line(const Record& record) {
    std::string text;
    const auto end = record.tree.main_line_end();
    for (const NodeId n : record.tree.path_to(end))
        if (record.tree.has_move(n)) {
            if (!text.empty()) text += ' ';
            text += record.tree.color(n) == Color::Black ? 'B' : 'W';
            text += to_text(record.tree.move(n), record.info.size);
        }
    return text;
}

void expect_same_again(std::string_view text) {
    const Reading first = read_all(text);
    const Reading second = read_all(write_sgf(first.games));
    EXPECT_TRUE(second.problems.empty());
    ASSERT_EQ(first.games.size(), second.games.size());
    for (std::size_t i = 0; i < first.games.size(); ++i) {
        EXPECT_TRUE(first.games[i].info == second.games[i].info) << text;
        EXPECT_TRUE(first.games[i].tree == second.games[i].tree)
            << text << "\n"
            << write_one(first.games[i]) << write_one(second.games[i]);
    }
}

// ── reading ──

TEST(Sgf, MovesRunFromTheTopLeft) {
    const Record game = read_one("(;GM[4]SZ[15];B[hh];W[ig];B[ao];W[];B[tt])");
    EXPECT_EQ(main_line(game), "Bh8 Wi9 Ba1 Wpass Bpass");
    EXPECT_EQ(game.info.size, 15);
}

TEST(Sgf, OnALargeBoardTtIsAPoint) {
    EXPECT_EQ(main_line(read_one("(;SZ[20];B[tt])")), "Bt1");
    EXPECT_EQ(main_line(read_one("(;SZ[22];B[vv])")), "Bv1");
}

TEST(Sgf, EveryGameNumberIsRead) {
    for (const char* gm : {"GM[4]", "GM[1]", "GM[5]", ""})
        EXPECT_EQ(main_line(read_one(fmt::format("(;{}SZ[15];B[hh])", gm))), "Bh8");
}

TEST(Sgf, ACollectionIsSeveralRecords) {
    const Reading reading = read_all("(;PB[a];B[hh])\r\n(;PB[b];B[ii])  (;PB[c])\n");
    ASSERT_EQ(reading.games.size(), 3U);
    EXPECT_EQ(reading.games[1].info.player(Color::Black).name, "b");
    EXPECT_EQ(main_line(reading.games[1]), "Bi7");
}

TEST(Sgf, LongNamesOfOldFilesAreTheirCapitals) {
    const Record game = read_one("(;GaMe[4]SiZe[15]PlayerBlack[x]; Black [hh] ;\nWhite\t[ii])");
    EXPECT_EQ(main_line(game), "Bh8 Wi7");
    EXPECT_EQ(game.info.player(Color::Black).name, "x");
    EXPECT_EQ(main_line(read_one("(;sz[15];b[hh];w[ii])")), "Bh8 Wi7");
}

TEST(Sgf, WhiteSpaceMayStandAnywhere) {
    const Record game =
        read_one("\n ( ; SZ [15]\r\n ; B\n[hh] LB [aa:1]\n [bb:2] ( ; W [ii] ) )\n ");
    EXPECT_EQ(main_line(game), "Bh8 Wi7");
    EXPECT_EQ(game.tree.values(game.tree.first_child(NodeId::Root), "LB").size(), 2U);
}

TEST(Sgf, JunkBeforeTheGameIsSkipped) {
    EXPECT_EQ(main_line(read_one("Dear friend (see below):\n((;B[hh])) bye")), "Bh8");
}

TEST(Sgf, AnEmptyLastNodeIsNone) {
    const Record game = read_one("(;SZ[15];B[hh];W[ii];)");
    EXPECT_EQ(game.tree.size(), 3U);
}

TEST(Sgf, RepeatedPropertiesGoOn) {
    const Record game = read_one("(;SZ[15];B[hh]LB[aa:a][bb:b]C[x]LB[cc:c])");
    const auto labels = game.tree.values(game.tree.first_child(NodeId::Root), "LB");
    EXPECT_EQ(labels, (std::vector<std::string_view>{"aa:a", "bb:b", "cc:c"}));
}

TEST(Sgf, SeveralMovesInANodeBecomeAChain) {
    const Record root = read_one("(;B[hh]C[all of it]W[ig]B[gj]SZ[15];W[aa])");
    EXPECT_EQ(main_line(root), "Bh8 Wi9 Bg6 Wa15");
    EXPECT_EQ(root.tree.text(NodeId::Root, "C"), "all of it");
    const Record inner = read_one("(;SZ[15];B[hh]W[ig]C[here]B[gj]N[n])");
    EXPECT_EQ(main_line(inner), "Bh8 Wi9 Bg6");
    const NodeId first = inner.tree.first_child(NodeId::Root);
    EXPECT_EQ(inner.tree.text(first, "C"), "here");
    EXPECT_EQ(inner.tree.text(first, "N"), "n");
}

TEST(Sgf, VariationsKeepTheirOrder) {
    const Record game = read_one("(;SZ[15];B[hh](;W[ig];B[aa])(;W[hg](;B[bb])(;B[cc]))(;W[ii]))");
    const GameTree& tree = game.tree;
    NodeId n = tree.first_child(tree.first_child(NodeId::Root));
    EXPECT_EQ(sgf_point(tree.move(n)), "ig");
    n = tree.next_sibling(n);
    EXPECT_EQ(sgf_point(tree.move(n)), "hg");
    EXPECT_EQ(sgf_point(tree.move(tree.next_sibling(tree.first_child(n)))), "cc");
    EXPECT_EQ(sgf_point(tree.move(tree.next_sibling(n))), "ii");
    expect_same_again(write_one(game));
}

TEST(Sgf, TextsAreUnescaped) {
    const Record game =
        read_one("(;SZ[15]C[a\\]b\\\\c\\:d\r\ne\\\nf\rg]LB[hh:x\\:y]XX[a\\]b\\\\])");
    EXPECT_EQ(game.tree.text(NodeId::Root, "C"), "a]b\\c:d\nef\ng");
    EXPECT_EQ(game.tree.text(NodeId::Root, "LB"), "hh:x:y");
    EXPECT_EQ(game.tree.text(NodeId::Root, "XX"), "a\\]b\\\\");
    const std::string written = write_one(game);
    EXPECT_NE(written.find("C[a\\]b\\\\c:d\nef\ng]"), std::string::npos) << written;
    EXPECT_NE(written.find("LB[hh:x\\:y]"), std::string::npos) << written;
    EXPECT_NE(written.find("XX[a\\]b\\\\]"), std::string::npos) << written;
}

TEST(Sgf, UnknownPropertiesAndTheirOrderSurvive) {
    expect_same_again("(;SZ[15]US[x]5A[]ZZ[1][2]C[c]ZZ[3];B[hh]KT[a\\]]BL[1.5]MA[aa][bb];;C[t])");
}

TEST(Sgf, ChineseBytesThatLookLikeBracketsAreText) {
    const Reading reading =
        read_all("(;SZ[15]CA[gb2312]C[\x95\x5D\xBA\xDA\xC6\xE5\x81\x5C];B[hh])");
    EXPECT_EQ(reading.encoding, "GB18030");
    EXPECT_EQ(reading.games[0].tree.text(NodeId::Root, "C"), "昡黑棋乗");
    EXPECT_EQ(main_line(reading.games[0]), "Bh8");
}

TEST(Sgf, AKeyThatEndsLikeTheEncodingIsNotIt) {
    for (const std::string_view text : {"(;SZ[15]XCA[UTF-8]CA[gb2312]C[\xBA\xDA\xC6\xE5];B[hh])",
                                        "(;SZ[15]ACA[UTF-8]\nCA[gb2312]C[\xBA\xDA\xC6\xE5];B[hh])",
                                        "(;SZ[15]ZCA[UTF-8]CA[gb2312]C[\xBA\xDA\xC6\xE5];B[hh])"})
        EXPECT_EQ(read_all(text).encoding, "GB18030") << text;
}

TEST(Sgf, BytesThatAreNoTextAreReported) {
    const Reading reading = read_all("(;SZ[15]CA[UTF-8]C[五子棋对局\xFF];B[hh])");
    ASSERT_EQ(reading.problems.size(), 1U);
    EXPECT_EQ(reading.problems[0].kind, ProblemKind::BadEncoding);
    EXPECT_EQ(reading.games[0].tree.text(NodeId::Root, "C"), "五子棋对局\uFFFD");
}

// ── the root ──

TEST(Sgf, ResultsAreUnderstood) {
    struct Case {
        std::string_view text;
        Result result;
    };
    for (const auto& [text, result] :
         std::initializer_list<Case>{{"B+R", {Outcome::BlackWins, Ending::Resignation}},
                                     {"W+Resign", {Outcome::WhiteWins, Ending::Resignation}},
                                     {"w+t", {Outcome::WhiteWins, Ending::Time}},
                                     {"B+F", {Outcome::BlackWins, Ending::Forfeit}},
                                     {"B+", {Outcome::BlackWins, Ending::None}},
                                     {"B+5", {Outcome::BlackWins, Ending::Five}},
                                     {"W+3.5", {Outcome::WhiteWins, Ending::None}},
                                     {"0", {Outcome::Draw, Ending::None}},
                                     {"Draw", {Outcome::Draw, Ending::None}},
                                     {"B+DRAW", {Outcome::Draw, Ending::None}}}) {
        const Record game = read_one(fmt::format("(;SZ[15]RE[{}])", text));
        EXPECT_EQ(game.info.result, result) << text;
        EXPECT_FALSE(game.tree.has(NodeId::Root, "RE"));
    }
    for (const char* text : {"----", "?", "Void", "B+what", "black wins"}) {
        const Record game = read_one(fmt::format("(;SZ[15]RE[{}])", text));
        EXPECT_EQ(game.info.result, Result{});
        EXPECT_EQ(game.tree.text(NodeId::Root, "RE"), text);
        EXPECT_NE(write_one(game).find(fmt::format("RE[{}]", text)), std::string::npos);
    }
}

TEST(Sgf, RulesAreNamesOrNumbers) {
    EXPECT_EQ(read_one("(;RU[Renju])").info.rule, RuleId::Renju);
    EXPECT_EQ(read_one("(;RU[1])").info.rule, RuleId::Standard);
    EXPECT_EQ(read_one("(;GM[4])").info.rule, std::nullopt);
    const Record game = read_one("(;RU[Soosyrv-8])");
    EXPECT_EQ(game.info.rule, std::nullopt);
    EXPECT_EQ(game.info.opening, OpeningRule::Soosorv8);
    EXPECT_EQ(game.tree.text(NodeId::Root, "RU"), "Soosyrv-8");
    expect_same_again("(;RU[Soosyrv-8])");
    Record changed = read_one("(;RU[Soosyrv-8])");
    changed.info.opening = OpeningRule::Free;
    EXPECT_EQ(read_one(write_one(changed)), changed);
}

TEST(Sgf, AllTheInfoComesBack) {
    Record record;
    record.info.rule = RuleId::CaroOverline;
    record.info.size = 19;
    record.info.opening = OpeningRule::Taraguchi10;
    record.info.player(Color::Black) = {"Mr ] \\ :", PlayerKind::Human, 0, ""};
    record.info.player(Color::White) = {"", PlayerKind::External, 7, "C:\\brains\\a;b]c.exe"};
    record.info.time = {milliseconds(600500), milliseconds(250), milliseconds(30000)};
    for (const Outcome outcome :
         {Outcome::Ongoing, Outcome::BlackWins, Outcome::WhiteWins, Outcome::Draw})
        for (const Ending ending :
             {Ending::None, Ending::Five, Ending::FullBoard, Ending::TwoPasses, Ending::Agreement,
              Ending::Resignation, Ending::Time, Ending::Foul, Ending::Forfeit,
              Ending::Adjudication}) {
            record.info.result = {outcome, ending};
            EXPECT_EQ(read_one(write_one(record)), record) << write_one(record);
        }
    for (const RuleId rule : {RuleId::Freestyle, RuleId::Standard, RuleId::Renju, RuleId::Caro}) {
        record.info.rule = rule;
        EXPECT_EQ(read_one(write_one(record)), record);
    }
}

TEST(Sgf, TimesOfOthersAreUnderstoodOrKept) {
    const Record known = read_one("(;TM[600]OT[30 fischer])");
    EXPECT_EQ(known.info.time, (TimeControl{milliseconds(600000), milliseconds(30000), {}}));
    const Record kept = read_one("(;TM[two hours]OT[5x30 byo-yomi])");
    EXPECT_EQ(kept.info.time, TimeControl{});
    EXPECT_EQ(kept.tree.text(NodeId::Root, "TM"), "two hours");
    EXPECT_EQ(kept.tree.text(NodeId::Root, "OT"), "5x30 byo-yomi");
    expect_same_again("(;TM[600]OT[5x30 byo-yomi]TGTC[600000;1000;0])");
    expect_same_again("(;TM[what]OT[3 fischer])");
}

TEST(Sgf, TimesBeyondAllClocksAreCutOrKeptAsTheyStand) {
    const Record record = read_one(
        "(;TM[999999999999]TGTC[9223372036854775807;0;5];B[hh]BL[-9223372036854775808]"
        "TGMS[-9223372036854775808];W[ii]WL[99999999999999999999]TGMS[9223372036854775807])");
    EXPECT_EQ(record.info.time.match, kLongestTime);
    const NodeId first = record.tree.first_child(NodeId::Root);
    EXPECT_EQ(time_left(record.tree, first, Color::Black), std::nullopt);
    EXPECT_EQ(elapsed(record.tree, first), std::nullopt);
    const NodeId second = record.tree.first_child(first);
    EXPECT_EQ(time_left(record.tree, second, Color::White), std::nullopt);
    EXPECT_EQ(elapsed(record.tree, second), kLongestTime);
    EXPECT_EQ(read_one(write_one(record)), record);
    EXPECT_EQ(read_one("(;TM[999999999999])").info.time.match, kLongestTime);
    EXPECT_EQ(read_one("(;OT[999999999999 fischer])").info.time.increment, kLongestTime);
    for (const std::string_view text : {"(;TM[-5])", "(;OT[-5 fischer])", "(;TGTC[1;-2;3])",
                                        "(;TM[99999999999999999999])", "(;TM[.])", "(;TM[])"})
        EXPECT_EQ(read_one(text).info.time, TimeControl{}) << text;
}

TEST(Sgf, ClocksMayBeBelowZeroButNotBeyondTenYears) {
    const auto left = [](std::string_view text) {
        const Record record = read_one(fmt::format("(;B[hh]BL[{}])", text));
        return time_left(record.tree, NodeId::Root, Color::Black);
    };
    EXPECT_EQ(left("12.3456"), milliseconds(12345));
    EXPECT_EQ(left("-0.5"), milliseconds(-500));
    EXPECT_EQ(left("-9223372036854775807"), -kLongestTime);
    EXPECT_EQ(left("9223372036854775807"), kLongestTime);
    EXPECT_EQ(left("x"), std::nullopt);
    EXPECT_EQ(left(""), std::nullopt);
}

TEST(Sgf, OnlyNodesThatAreMarkedAsSuchAreEmpty) {
    EXPECT_EQ(read_one("(;;;B[hh];)").tree.size(), 2U);
    const Record record = read_one("(;;TGRL[node];B[hh];TGRL[node])");
    EXPECT_EQ(record.tree.size(), 4U);
    EXPECT_FALSE(record.tree.has_properties(record.tree.main_line_end()));
    EXPECT_EQ(read_one(write_one(record)), record);
}

TEST(Sgf, TheHeadIsWrittenAnew) {
    const Record game = read_one("(;GM[1]FF[3]CA[gb2312]AP[Other:1]SZ[15];B[hh])");
    const std::string written = write_one(game);
    EXPECT_TRUE(written.starts_with(
        fmt::format("(;FF[4]GM[4]CA[UTF-8]AP[Tengen:{}]SZ[15]\n;B[hh])", base::kVersion)))
        << written;
    EXPECT_NE(write_one(game, {.as_go = true}).find("GM[1]"), std::string::npos);
}

TEST(Sgf, SizesAreSquareAndFrom5To22) {
    EXPECT_EQ(read_one("(;SZ[5])").info.size, 5);
    EXPECT_EQ(read_one("(;SZ[22])").info.size, 22);
    EXPECT_EQ(read_one("(;SZ[15:15])").info.size, 15);
    for (const char* bad : {"4", "23", "15:14", "", "x", "-15", "15:15:15", "99999999999"}) {
        const ReadResult result = read_sgf(fmt::format("(;SZ[{}];B[aa])", bad));
        ASSERT_FALSE(result) << bad;
        EXPECT_EQ(result.error().kind, ProblemKind::BadValue);
        EXPECT_EQ(result.error().place, (Place{4, 1, 5}));
    }
    const Reading reading = read_all("(;SZ[99](;B[aa])(;B[bb]))(;SZ[15];B[hh])");
    EXPECT_EQ(reading.games.size(), 1U);
    EXPECT_EQ(reading.problems.size(), 1U);
}

TEST(Sgf, WithoutASizeTheStonesTellIt) {
    EXPECT_EQ(read_one("(;B[hh])").info.size, 15);
    EXPECT_EQ(read_one("(;B[hh];W[tt])").info.size, 15);
    EXPECT_EQ(read_one("(;GM[1];B[pd])").info.size, 19);
    EXPECT_EQ(read_one("(;B[ts])").info.size, 20);
    EXPECT_EQ(read_one("(;B[hh](;W[aa])(;W[va]))").info.size, 22);
}

// ── what is wrong with a file ──

TEST(Sgf, AGameThatLacksItsLastBracketIsReadAndThatIsSaid) {
    const auto result = read_sgf("(;GM[4]SZ[15]PB[Ann];B[hh]C[one](;W[ii])(;W[jj])");
    ASSERT_TRUE(result);
    ASSERT_EQ(result->games.size(), 1U);
    EXPECT_EQ(result->games[0], read_one("(;GM[4]SZ[15]PB[Ann];B[hh]C[one](;W[ii])(;W[jj]))"));
    ASSERT_EQ(result->problems.size(), 1U);
    EXPECT_EQ(result->problems[0].kind, ProblemKind::Truncated);
}

TEST(Sgf, WhatComesBeforeTheEndOfATruncatedFileIsKept) {
    const std::string whole = "(;GM[4]SZ[15];B[hh])\n(;GM[4]SZ[15];B[hh];W[ii])\n";
    const auto result = read_sgf(whole + "(;GM[4]SZ[15];B[hh];W[i");
    ASSERT_TRUE(result);
    ASSERT_EQ(result->games.size(), 3U);
    EXPECT_EQ(result->games[2].tree.size(), 2U);
    ASSERT_EQ(result->problems.size(), 1U);
    EXPECT_EQ(result->problems[0].kind, ProblemKind::Truncated);
    EXPECT_EQ(result->problems[0].place.line, 3);
}

TEST(Sgf, EveryPrefixIsTruncated) {
    const std::string_view whole = "(;SZ[15]C[a\\]b];B[hh](;W[ii])(;W[jj]))";
    for (std::size_t length = 1; length < whole.size(); ++length) {
        const ReadResult result = read_sgf(whole.substr(0, length));
        const Problem& problem = result ? result->problems.at(0) : result.error();
        EXPECT_EQ(problem.kind, ProblemKind::Truncated) << length;
    }
    EXPECT_EQ(read_sgf("(;SZ[15]\n;C[open").error().place, (Place{11, 2, 3}));
}

TEST(Sgf, WhatIsNoSgfIsSaidToBeNone) {
    for (const char* text : {"", "hello", "Piskvorky 20x20, 0:0, 0\n", "( )"})
        EXPECT_EQ(read_sgf(text).error().kind, ProblemKind::NotThisFormat) << text;
}

TEST(Sgf, AnIllegalMoveIsLeftOutWithAllBelowIt) {
    const Reading reading = read_all(
        "(;SZ[15];B[hh]\n(;C[no]W[hh];B[aa](;W[bb]))(;W[pp];B[ii])(;W[ii];B[jj];W[hh];B[kk]))");
    ASSERT_EQ(reading.problems.size(), 3U);
    for (const Problem& problem : reading.problems)
        EXPECT_EQ(problem.kind, ProblemKind::IllegalMove);
    EXPECT_EQ(reading.problems[0].place, (Place{23, 2, 9}));
    EXPECT_EQ(main_line(reading.games[0]), "Bh8 Wi7 Bj6");
    EXPECT_EQ(reading.games[0].tree.size(), 4U);
}

TEST(Sgf, StonesOfOtherVariationsAreNotInTheWay) {
    const Record game = read_one("(;SZ[15];B[hh](;W[ii];B[jj])(;W[jj];B[ii](;W[aa])(;W[aa])))");
    EXPECT_EQ(game.tree.size(), 8U);
}

TEST(Sgf, SetUpStonesAreInTheWayUntilTheyAreTakenAway) {
    const Reading reading = read_all("(;SZ[15]AB[hh][aa:cc];W[bb])");
    EXPECT_EQ(reading.problems.size(), 1U);
    const Record game = read_one("(;SZ[15]AB[hh][aa:cc](;AE[bb];W[bb])(;AE[hh]W[hh]))");
    EXPECT_EQ(board_at(game, game.tree.main_line_end()).stones(), 10);
    expect_same_again("(;SZ[15]AB[hh][aa:cc]AW[zz][];AE[bb];W[bb])");
}

TEST(Sgf, ProblemsStandInTheOrderOfTheText) {
    const Reading reading = read_all("(;SZ[15];B[zz]\n%% KO ;W[hh])");
    ASSERT_EQ(reading.problems.size(), 3U);
    EXPECT_EQ(reading.problems[0].place, (Place{10, 1, 11}));
    EXPECT_EQ(reading.problems[1].place, (Place{15, 2, 1}));
    EXPECT_EQ(reading.problems[2].place, (Place{18, 2, 4}));
}

TEST(Sgf, AByteOrderMarkCountsInTheOffsetOnly) {
    const Reading reading = read_all("\xEF\xBB\xBF(;SZ[15];B[zz])");
    ASSERT_EQ(reading.problems.size(), 1U);
    EXPECT_EQ(reading.problems[0].place, (Place{13, 1, 11}));
}

TEST(Sgf, ProblemsAreCapped) {
    std::string text = "(;SZ[15]";
    for (int i = 0; i < 100000; ++i) text += "(;B[zz])\n";
    EXPECT_EQ(read_all(text + ")").problems.size(), kMostProblems);
}

// ── analysis ──

TEST(Sgf, AnalysisIsWrittenWithBlacksWinRate) {
    Record game = read_one("(;SZ[15];B[hh];W[ii])");
    const NodeId first = game.tree.first_child(NodeId::Root);
    const NodeId second = game.tree.first_child(first);
    Analysis ahead;
    ahead.value = 240;
    ahead.engine = "a]b";
    set_analysis(game.tree, first, ahead, 15);
    Analysis lost;
    lost.mate = -4;
    set_analysis(game.tree, second, lost, 15);
    const std::string written = write_one(game);
    EXPECT_NE(written.find("SBKV[26.89]"), std::string::npos) << written;  // White is ahead
    EXPECT_NE(written.find("SBKV[0.00]"), std::string::npos) << written;   // Black is lost
    const Record again = read_one(written);
    EXPECT_EQ(again, game);
    EXPECT_EQ(analysis(again.tree, first, 15)->engine, "a]b");
}

TEST(Sgf, AWinRateOfOthersIsKept) {
    const Record game = read_one("(;SZ[15];B[hh]SBKV[45.81])");
    EXPECT_EQ(game.tree.text(game.tree.first_child(NodeId::Root), "SBKV"), "45.81");
    expect_same_again("(;SZ[15];B[hh]SBKV[45.81];W[ii]SBKV[1]TGAN[value=3])");
}

// ── writing ──

TEST(Sgf, AValueThatWouldBreakTheFileIsMended) {
    Record record;
    record.tree.add_value(NodeId::Root, "XX", "a]b\\");
    record.tree.add_value(NodeId::Root, "bad key[", "x");
    record.tree.add_value(NodeId::Root, "C", "ends with \\");
    const Record again = read_one(write_one(record));
    EXPECT_EQ(again.tree.text(NodeId::Root, "XX"), "a\\]b\\\\");
    EXPECT_EQ(again.tree.text(NodeId::Root, "C"), "ends with \\");
}

TEST(Sgf, TheRecordsWordOutweighsWhatWasKept) {
    Record game = read_one("(;SZ[15]RE[----]RU[odd];B[hh])");
    game.info.rule = RuleId::Renju;
    game.info.result = {Outcome::BlackWins, Ending::Resignation};
    const std::string written = write_one(game);
    EXPECT_EQ(written.find("----"), std::string::npos);
    EXPECT_EQ(read_one(written).info, game.info);
}

// ── size ──

TEST(Sgf, DeepNestingIsNoDepthOfCalls) {
    std::string text = "(;SZ[15]";
    for (int i = 0; i < 1000000; ++i) text += "(;B[]";
    text += std::string(1000001, ')');
    const Record game = read_one(text);
    EXPECT_EQ(game.tree.size(), 1000001U);
    EXPECT_EQ(read_one(write_one(game)), game);
    EXPECT_EQ(read_one("(;" + std::string(1000000, '(') + std::string(1000001, ')')).tree.size(),
              1U);
}

TEST(Sgf, AMillionOfAnythingIsRead) {
    std::string siblings = "(;SZ[15]";
    std::string properties = "(;SZ[15];B[hh]";
    std::string keys = "(;SZ[15];B[hh]";
    for (int i = 0; i < 1000000; ++i) {
        siblings += "(;B[hh])";
        properties += "C[x]MA[aa]";
        if (i < 100000) keys += fmt::format("K{}[]", i);
    }
    EXPECT_EQ(read_one(siblings + ")").tree.size(), 1000001U);
    const Record game = read_one(properties + ")");
    EXPECT_EQ(game.tree.values(game.tree.first_child(NodeId::Root), "C").size(), 1000000U);
    EXPECT_EQ(read_one(write_one(game)), game);
    EXPECT_EQ(read_one(keys + ")").tree.size(), 2U);
    std::string long_text;
    long_text.resize(10000000, 'x');
    EXPECT_EQ(read_one("(;C[" + long_text + "])").tree.text(NodeId::Root, "C"), long_text);
    std::string escapes;
    for (int i = 0; i < 1000000; ++i) escapes += R"(\])";
    EXPECT_EQ(read_one("(;C[" + escapes + "])").tree.text(NodeId::Root, "C").size(), 1000000U);
}

// ── files of others ──

TEST(Sgf, FilesOfOthersAreReadAndComeBack) {
    TENGEN_NEEDS_SHARED_DATA("games/sgf");
    int files = 0;
    std::size_t games = 0;
    std::size_t nodes = 0;
    for (const auto& entry : std::filesystem::directory_iterator(test::shared_data("games/sgf"))) {
        if (entry.path().extension() != ".sgf") continue;
        SCOPED_TRACE(entry.path().filename());
        std::ostringstream bytes;
        bytes << std::ifstream(entry.path(), std::ios::binary).rdbuf();
        const Reading first = read_all(bytes.str());
        for (const Problem& problem : first.problems) ADD_FAILURE() << describe(problem);
        const Reading second = read_all(write_sgf(first.games));
        EXPECT_EQ(first.games, second.games);
        EXPECT_TRUE(second.problems.empty());
        if (entry.path().filename().string().starts_with("tengu")) {
            EXPECT_EQ(first.encoding, "GB18030");
            EXPECT_TRUE(first.games[0].tree.text(NodeId::Root, "CP").starts_with("天狗"));
        }
        ++files;
        games += first.games.size();
        for (const Record& record : first.games) nodes += record.tree.size();
    }
    EXPECT_GT(files, 0);
    fmt::print("{} files, {} games, {} nodes\n", files, games, nodes);
}

}  // namespace
}  // namespace tengen::formats
