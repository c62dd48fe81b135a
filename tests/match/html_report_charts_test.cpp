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

TEST(Page, TheHighestColumnOfPairsFillsItsChart) {
    const std::string chart = pentanomial_chart({{2, 0, 4, 1, 1}}, ReportWords());
    for (const std::string_view column :
         {R"(<rect class="l" x="10.0" y="62.0" width="40" height="42.0")",
          R"(<rect class="l half" x="60.0" y="104.0" width="40" height="1.0")",
          R"(<rect class="d" x="110.0" y="20.0" width="40" height="84.0")",
          R"(<rect class="w" x="210.0" y="83.0" width="40" height="21.0")",
          R"(<text class="mid strong" x="130.0" y="15.0">4</text>)",
          R"(<text class="mid" x="180.0" y="122">1½</text>)"})
        EXPECT_EQ(count(chart, column), 1) << column << "\n" << chart;
}

TEST(Page, ASequentialTestGrowsFromNoughtToItsBound) {
    const SprtSettings settings{.elo0 = 0, .elo1 = 10};
    const auto chart = [&](double llr) {
        return sprt_chart({.llr = llr, .lower = -2, .upper = 4}, settings, ReportWords());
    };
    // The track is 372 wide and begins at 14: a third of it lies below nought.
    EXPECT_EQ(count(chart(2), R"(<rect class="w" x="138.0" y="34" width="124.0")"), 1) << chart(2);
    EXPECT_EQ(count(chart(2), R"(<text class="mid strong" x="262.0" y="22">LLR +2.00)"), 1);
    EXPECT_EQ(count(chart(-1), R"(<rect class="l" x="76.0" y="34" width="62.0")"), 1) << chart(-1);
    EXPECT_EQ(count(chart(0), R"(<rect class="w" x="138.0" y="34" width="0.0")"), 1) << chart(0);
    EXPECT_EQ(count(chart(9), R"(cx="386.0")"), 1) << chart(9);
    EXPECT_EQ(count(chart(kNaN), R"(cx="200.0")"), 1) << chart(kNaN);
    EXPECT_EQ(count(chart(2), "H0: Elo 0 at −2.00"), 1);
    EXPECT_EQ(count(chart(2), "H1: Elo 10 at +4.00"), 1);
}

TEST(Page, LengthsAreStackedInBinsOfARoundWidth) {
    const std::vector<GameLength> lengths{{9, 0}, {9, 0}, {9, 2}, {200, 1}, {0, 1}};
    const std::string chart = length_chart(lengths, ReportWords());
    // Bins of ten up to 210; the first holds four games, which is as high as the chart.
    for (const std::string_view part :
         {R"(<rect class="black" x="45.0" y="90.0" width="20.1" height="78.0")",
          R"(<rect class="draw" x="45.0" y="51.0" width="20.1" height="39.0")",
          R"(<rect class="white" x="45.0" y="12.0" width="20.1" height="39.0")",
          R"(<rect class="draw" x="486.9" y="129.0" width="20.1" height="39.0")",
          R"(<text class="mid" x="485.9" y="184.0">200</text>)"})
        EXPECT_EQ(count(chart, part), 1) << part << "\n" << chart;
}

TEST(Page, TimesAreAskedForInTheUnitThatFits) {
    const auto chart = [](double first, double third) {
        const std::vector<TimeLine> lines{{1, {first, std::nullopt, third}}};
        return time_chart(lines, ReportWords());
    };
    const std::string fast = chart(100, 300);
    EXPECT_EQ(count(fast, R"(<polyline class="p1" points="198.7,116.0 508.0,12.0 "/>)"), 1) << fast;
    EXPECT_EQ(count(fast, R"(x="37.0" y="15.5">300</text>)"), 1) << fast;
    EXPECT_EQ(count(fast, "move number, time in ms"), 1);
    const std::string slow = chart(100, 1250);
    EXPECT_EQ(count(slow, R"(x="37.0" y="15.5">1.5 s</text>)"), 1) << slow;
    EXPECT_EQ(count(slow, "time in ms"), 0);
    EXPECT_EQ(count(chart(100, 3900), R"(x="37.0" y="15.5">4 s</text>)"), 1) << chart(100, 3900);
}

TEST(Page, ACurveLiesInItsBand) {
    const std::vector<CurvePoint> points{{0, 0.5, 0.25, 0.75}, {4, 1, 0.75, 1.25}};
    const std::string chart = curve_chart("what", "below", points);
    // From 0 to 1.5 in steps of a half.
    EXPECT_EQ(count(chart, R"(points="44.0,90.0 508.0,38.0 508.0,90.0 44.0,142.0 ")"), 1) << chart;
    EXPECT_EQ(count(chart, R"(<polyline class="p0" points="44.0,116.0 508.0,64.0 "/>)"), 1)
        << chart;
    EXPECT_EQ(count(chart, R"(y="15.5">1.5</text>)"), 1) << chart;
    EXPECT_EQ(curve_chart("what", "below", {}), "");
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
