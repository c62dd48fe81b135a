// The words and drawings of the HTML report: numbers as people read them, and charts as inline SVG.
// Colours come from the style sheet, so that they follow the light or dark of the reader.
#pragma once

#include "match/report_words.h"
#include "match/statistics.h"

#include <fmt/format.h>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tengen::match::page {

/// Appends to a page.
template <class... Args>
void put(std::string& out, fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(std::back_inserter(out), format, std::forward<Args>(args)...);
}

/// Any text from outside, fit to stand in markup or in an attribute.
[[nodiscard]] std::string escaped(std::string_view text);

// Numbers. What is not finite becomes ∞ or a dash; "nan" is nothing to show.
[[nodiscard]] std::string elo_text(double elo);                   // "+12.3", "−4.0", "+∞"
[[nodiscard]] std::string elo_text(const EloEstimate& estimate);  // "+12.3 ± 8.1"
[[nodiscard]] std::string bound_text(double elo);                 // "0", "−2.5", as it was asked
[[nodiscard]] std::string time_text(std::optional<double> ms);    // "340 ms", "1.23 s", "2:05 min"
[[nodiscard]] std::string count_text(std::optional<double> n);    // "850", "12.5 k", "1.25 M"
[[nodiscard]] std::string bytes_text(std::optional<double> n);    // "412 MiB"
[[nodiscard]] std::string points_text(double points);             // "12½"
[[nodiscard]] std::string percent_text(double share);             // "53.3 %"

/// Wins, draws and losses as one bar; empty without games.
[[nodiscard]] std::string tally_bar(const Tally& tally, std::string_view kind = "wdl");

/// The part of the Elo line that a column of error bars shows.
struct EloScale {
    double low = -10;
    double high = 10;
};
[[nodiscard]] EloScale scale_for(std::span<const EloEstimate> estimates);
[[nodiscard]] std::string error_bar(const EloEstimate& estimate, const EloScale& scale);

[[nodiscard]] std::string pentanomial_chart(const Pentanomial& pairs, const ReportWords& words);
[[nodiscard]] std::string sprt_chart(const SprtState& state, const SprtSettings& settings,
                                     const ReportWords& words);

/// Game lengths, each with its colours: how many were won by black, drawn, won by white.
struct GameLength {
    int stones = 0;
    int kind = 0;  // 0 black won, 1 drawn or open, 2 white won
};
[[nodiscard]] std::string length_chart(std::span<const GameLength> lengths,
                                       const ReportWords& words);

/// A line a player: the mean time at each of its moves, where it is known.
struct TimeLine {
    std::size_t player = 0;
    std::vector<std::optional<double>> mean_ms;  // by move number of the game, from 0
};
[[nodiscard]] std::string time_chart(std::span<const TimeLine> lines, const ReportWords& words);

/// A value in the course of something, with what lay around it.
struct CurvePoint {
    double x = 0;
    double y = 0;
    double low = 0;
    double high = 0;
};
[[nodiscard]] std::string curve_chart(std::string_view label, std::string_view below,
                                      std::span<const CurvePoint> points);

/// The lines of the board, drawn once; `small_board` refers to them.
[[nodiscard]] std::string board_symbol(int size);
/// A diagram the size of a stamp. A text that makes no sense gives an empty board.
[[nodiscard]] std::string small_board(std::string_view moves, int size);

}  // namespace tengen::match::page
