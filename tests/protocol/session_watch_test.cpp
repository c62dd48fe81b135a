#include "protocol/session_watch.h"

#include "protocol/saying.h"

#include <gtest/gtest.h>

#include <sstream>

namespace tengen::protocol {
namespace {

using search::RootEvent;

search::Report report(int depth, eval::Score value) {
    return {.best = {7, 7},
            .value = value,
            .depth = depth,
            .deepest = depth + 5,
            .rank = 1,
            .nodes = 5'123'456,
            .elapsed = base::Milliseconds(3120),
            .table_permille = 0,
            .line = {{7, 7}, {8, 6}},
            .shares = {},
            .trouble = {}};
}

std::string told(ShowDetail detail, bool text, int lines, auto&& happens) {
    std::ostringstream out;
    Writer writer(out);
    SessionWatch watch(writer, {text, detail, lines, 15}, {});
    happens(watch);
    return out.str();
}

TEST(SessionWatch, WritesAsYixinsBoardReadsIt) {
    EXPECT_EQ(progress_text(report(12, 34), 1, 15), "Depth 12-17 | Eval 34 | Time 3s | H8 I9");
    EXPECT_EQ(progress_text(report(12, eval::loss_in(8)), 3, 15),
              "(1) Depth 12-17 | Eval -M8 | Time 3s | H8 I9");
    EXPECT_EQ(summary_text(report(18, eval::win_in(9))),
              "Speed 1642K | Depth 18-23 | Eval +M9 | Node 5123K | Time 3s");
}

TEST(SessionWatch, OurOwnManagerUnderstandsIt) {
    search::Report read;
    take_thought(summary_text(report(18, -34)), read);
    EXPECT_EQ(read.depth, 18);
    EXPECT_EQ(read.value, -34);
    EXPECT_EQ(read.nodes, 5'123'000U);
}

TEST(SessionWatch, SaysNothingToThoseWhoDoNotAsk) {
    EXPECT_EQ(told({}, false, 1,
                   [](SessionWatch& watch) {
                       watch.tell(report(9, 0));
                       watch.tell({3, 4}, RootEvent::Begun);
                   }),
              "");
}

TEST(SessionWatch, TellsTheCourseOfTheRootMovesOnceItIsDeepEnough) {
    EXPECT_EQ(told({.realtime = true, .info = false}, false, 1,
                   [](SessionWatch& watch) {
                       watch.tell({3, 4}, RootEvent::Begun);
                       watch.tell(report(4, 34));
                       watch.tell({3, 4}, RootEvent::Begun);
                       watch.tell({3, 4}, RootEvent::Lost);
                       watch.tell({3, 4}, RootEvent::Done);
                   }),
              "MESSAGE REALTIME REFRESH\n"
              "MESSAGE REALTIME REFRESH\n"
              "MESSAGE REALTIME BEST 7,7\n"
              "MESSAGE REALTIME VAL 34\n"
              "MESSAGE REALTIME PV H8 I9\n"
              "MESSAGE REALTIME POS 3,4\n"
              "MESSAGE REALTIME LOST 3,4\n"
              "MESSAGE REALTIME DONE 3,4\n");
}

TEST(SessionWatch, TellsProgramsEachLineInFull) {
    EXPECT_EQ(told({.realtime = false, .info = true}, false, 2,
                   [](SessionWatch& watch) { watch.tell(report(12, 0)); }),
              "INFO PV 0\nINFO NUMPV 2\nINFO DEPTH 12\nINFO SELDEPTH 17\nINFO NODES 5123456\n"
              "INFO TOTALNODES 5123456\nINFO TOTALTIME 3120\nINFO SPEED 1642133\nINFO EVAL 0\n"
              "INFO WINRATE 0.5000\nINFO BESTLINE 7,7 8,6\nINFO PV DONE\n");
}

TEST(SessionWatch, TellsTheShareOfGamesThatAValueWins) {
    const auto told_of = [](eval::Score value) {
        return told({.realtime = false, .info = true}, false, 1,
                    [&](SessionWatch& watch) { watch.tell(report(12, value)); });
    };
    EXPECT_NE(told_of(240).find("INFO WINRATE 0.7311\n"), std::string::npos);
    EXPECT_NE(told_of(-240).find("INFO WINRATE 0.2689\n"), std::string::npos);
    EXPECT_NE(told_of(eval::win_in(5)).find("INFO WINRATE 1.0000\n"), std::string::npos);
    EXPECT_NE(told_of(eval::loss_in(4)).find("INFO WINRATE 0.0000\n"), std::string::npos);
}

TEST(SessionWatch, FallsSilentWithTheStop) {
    std::stop_source stop;
    std::ostringstream out;
    Writer writer(out);
    SessionWatch watch(writer, {true, {true, true}, 1, 15}, stop.get_token());
    stop.request_stop();
    watch.tell(report(9, 0));
    watch.tell({3, 4}, RootEvent::Begun);
    EXPECT_EQ(out.str(), "MESSAGE REALTIME REFRESH\n");
}

}  // namespace
}  // namespace tengen::protocol
