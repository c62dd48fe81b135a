#include "match/html_report_charts.h"

#include <gtest/gtest.h>

#include <limits>

namespace tengen::match::page {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

int count(std::string_view text, std::string_view part) {
    int found = 0;
    for (auto at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++found;
    return found;
}

TEST(Page, NumbersAreWrittenForPeople) {
    EXPECT_EQ(time_text(0.0), "0 ms");
    EXPECT_EQ(time_text(340.2), "340 ms");
    EXPECT_EQ(time_text(1234.0), "1.23 s");
    EXPECT_EQ(time_text(12'340.0), "12.3 s");
    EXPECT_EQ(time_text(125'000.0), "2:05 min");
    EXPECT_EQ(count_text(850.0), "850");
    EXPECT_EQ(count_text(12'500.0), "12.5 k");
    EXPECT_EQ(count_text(1'250'000.0), "1.25 M");
    EXPECT_EQ(bytes_text(412.0 * 1024 * 1024), "412 MiB");
    EXPECT_EQ(bytes_text(1536.0 * 1024 * 1024), "1.5 GiB");
    EXPECT_EQ(points_text(0), "0");
    EXPECT_EQ(points_text(0.5), "½");
    EXPECT_EQ(points_text(12.5), "12½");
    EXPECT_EQ(percent_text(0.5333), "53.3 %");
    EXPECT_EQ(elo_text(-4.0), "−4.0");
    EXPECT_EQ(elo_text(-0.01), "+0.0");
    EXPECT_EQ(elo_text(EloEstimate{12.34, 4.2, 20.4, 0.9}), "+12.3 ± 8.1");
    EXPECT_EQ(bound_text(-2.5), "−2.5");
    EXPECT_EQ(bound_text(30), "30");
}

TEST(Page, WhatIsNoNumberIsNotWrittenAsOne) {
    for (const double n : {kInf, kNaN}) {
        EXPECT_EQ(time_text(n), "–");
        EXPECT_EQ(count_text(n), "–");
        EXPECT_EQ(bytes_text(n), "–");
        EXPECT_EQ(percent_text(n), "–");
    }
    EXPECT_EQ(time_text(std::nullopt), "–");
    EXPECT_EQ(elo_text(kInf), "+∞");
    EXPECT_EQ(elo_text(-kInf), "−∞");
    EXPECT_EQ(elo_text(kNaN), "–");
    EXPECT_EQ(elo_text(EloEstimate{kInf, 100, kInf, 1}), "+∞");
}

TEST(Page, MarkupInATextIsText) {
    EXPECT_EQ(escaped(R"(<a href="x">'&')"), "&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;");
    EXPECT_EQ(escaped("a\x1b[31m\xff"), "a?[31m?");
}

TEST(Page, ErrorBarsStayInsideTheirColumn) {
    const std::array<EloEstimate, 3> estimates{EloEstimate{kInf, 120, kInf, 1},
                                               EloEstimate{-kInf, -kInf, -120, 0},
                                               EloEstimate{0, -kInf, kInf, 0.5}};
    const EloScale scale = scale_for(estimates);
    EXPECT_LT(scale.low, -120);
    EXPECT_GT(scale.high, 120);
    EXPECT_LT(scale.high, 200);
    for (const EloEstimate& estimate : estimates) {
        const std::string bar = error_bar(estimate, scale);
        EXPECT_EQ(bar.find("inf"), bar.npos);
        EXPECT_EQ(bar.find("nan"), bar.npos);
    }
    EXPECT_EQ(scale_for({}).low, -scale_for({}).high);
}

TEST(Page, BarsShowOnlyWhatHappened) {
    EXPECT_EQ(tally_bar({}), "");
    EXPECT_EQ(count(tally_bar({3, 0, 1}), "<i "), 2);
    EXPECT_NE(tally_bar({3, 0, 1}).find("width:75.00%"), std::string::npos);
}

TEST(Page, HistogramHasARectangleForEachKindInEachBin) {
    const std::vector<GameLength> lengths{{9, 0}, {9, 0}, {9, 2}, {200, 1}, {0, 1}};
    const std::string chart = length_chart(lengths, ReportWords());
    EXPECT_EQ(count(chart, R"(<rect class="black")"), 1);
    EXPECT_EQ(count(chart, R"(<rect class="white")"), 1);
    EXPECT_EQ(count(chart, R"(<rect class="draw")"), 2);
    EXPECT_EQ(count(length_chart({}, ReportWords()), "<rect"), 0);
}

TEST(Page, ASmallBoardShowsTheStonesOfAnOpening) {
    const std::string board = small_board("h8h9i7", 15);
    EXPECT_EQ(count(board, R"(<circle class="black")"), 2);
    EXPECT_EQ(count(board, R"(<circle class="white")"), 1);
    EXPECT_NE(board.find(R"(cx="48" cy="48")"), std::string::npos);  // h8, the middle of 96
    EXPECT_NE(board.find(R"(viewBox="0 0 96 96")"), std::string::npos);
    EXPECT_EQ(count(small_board("no board", 15), "<circle"), 0);
}

}  // namespace
}  // namespace tengen::match::page
