#include "match/html_report_charts.h"

#include "base/text.h"
#include "game/notation.h"
#include "game/words.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <ranges>

namespace tengen::match::page {
namespace {

constexpr double kCell = 6;  // of a small board

/// The first of 1, 2, 5, 10, 20 … that divides `range` into at most `most` parts.
double nice_step(double range, int most) {
    if (!(range > 0) || !std::isfinite(range)) return 1;
    double step = std::pow(10, std::floor(std::log10(range / most)));
    for (const double factor : {2.0, 2.5, 2.0}) {
        if (range / step <= most) break;
        step *= factor;
    }
    return step;
}

/// A plot inside its margins, in the units of the drawing.
struct Plot {
    double left = 44;
    double top = 12;
    double right = 508;
    double bottom = 168;
    double most_x = 1;
    double most_y = 1;
    double least_y = 0;

    [[nodiscard]] double x(double value) const { return left + (right - left) * value / most_x; }
    [[nodiscard]] double y(double value) const {
        return bottom - (bottom - top) * (value - least_y) / (most_y - least_y);
    }
};

std::string open_chart(std::string_view label) {
    return fmt::format(R"(<svg class="chart" viewBox="0 0 520 204" role="img" aria-label="{}">)",
                       label);
}

/// Level lines with their numbers; `text` writes a number.
template <class Text>
void put_levels(std::string& out, const Plot& plot, double step, Text text) {
    for (int i = int(std::ceil(plot.least_y / step)); i * step <= plot.most_y * 1.0001; ++i) {
        const double y = plot.y(i * step);
        put(out, R"(<line class="grid" x1="{:.1f}" x2="{:.1f}" y1="{:.1f}" y2="{:.1f}"/>)",
            plot.left, plot.right, y, y);
        put(out, R"(<text class="end" x="{:.1f}" y="{:.1f}">{}</text>)", plot.left - 7, y + 3.5,
            text(i * step));
    }
}

/// Move numbers under a plot.
void put_move_numbers(std::string& out, const Plot& plot) {
    const double step = std::max(1.0, nice_step(plot.most_x, 10));
    for (int i = 0; i * step <= plot.most_x * 1.0001; ++i)
        put(out, R"(<text class="mid" x="{:.1f}" y="{:.1f}">{:.0f}</text>)", plot.x(i * step),
            plot.bottom + 16, i * step);
}

std::string signed_text(double value, int decimals) {
    if (std::isnan(value)) return "–";
    if (std::isinf(value)) return value < 0 ? "−∞" : "+∞";
    const std::string text = fmt::format("{:.{}f}", std::abs(value), decimals);
    const bool is_zero = text.find_first_not_of("0.") == std::string::npos;
    return (value < 0 && !is_zero ? "−" : "+") + text;
}

}  // namespace

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : base::printable(text)) {
        switch (c) {
            case '&': out += "&amp;"; break;
            case '<': out += "&lt;"; break;
            case '>': out += "&gt;"; break;
            case '"': out += "&quot;"; break;
            case '\'': out += "&#39;"; break;
            default: out += c;
        }
    }
    return out;
}

std::string elo_text(double elo) { return signed_text(elo, 1); }

std::string elo_text(const EloEstimate& estimate) {
    if (!std::isfinite(estimate.low) || !std::isfinite(estimate.high))
        return elo_text(estimate.elo);
    return fmt::format("{} ± {:.1f}", elo_text(estimate.elo), (estimate.high - estimate.low) / 2);
}

std::string bound_text(double elo) {
    if (!std::isfinite(elo)) return elo_text(elo);
    return fmt::format("{}{:g}", elo < 0 ? "−" : "", std::abs(elo));
}

std::string time_text(std::optional<double> ms) {
    if (!ms || !std::isfinite(*ms)) return "–";
    if (*ms < 999.5) return fmt::format("{:.0f} ms", *ms);
    if (*ms < 59'995) return fmt::format("{:.{}f} s", *ms / 1000, *ms < 9'995 ? 2 : 1);
    const auto seconds = std::int64_t(std::min(*ms / 1000, 1e9));
    return fmt::format("{}:{:02} min", seconds / 60, seconds % 60);
}

std::string count_text(std::optional<double> n) {
    if (!n || !std::isfinite(*n)) return "–";
    if (*n < 1'000) return fmt::format("{:.0f}", *n);
    if (*n < 999'500) return fmt::format("{:.{}f} k", *n / 1e3, *n < 99'950 ? 1 : 0);
    return fmt::format("{:.{}f} M", *n / 1e6, *n < 9'995'000 ? 2 : 1);
}

std::string bytes_text(std::optional<double> n) {
    if (!n || !std::isfinite(*n)) return "–";
    const double mebibytes = *n / (1024 * 1024);
    if (mebibytes >= 1024) return fmt::format("{:.1f} GiB", mebibytes / 1024);
    return fmt::format("{:.{}f} MiB", mebibytes, mebibytes < 10 ? 1 : 0);
}

std::string points_text(double points) {
    const double whole = std::floor(points);
    if (points - whole < 0.25) return fmt::format("{:.0f}", whole);
    return whole > 0 ? fmt::format("{:.0f}½", whole) : "½";
}

std::string percent_text(double share) {
    return std::isfinite(share) ? fmt::format("{:.1f} %", 100 * share) : "–";
}

std::string tally_bar(const Tally& tally, std::string_view kind) {
    const auto games = double(tally.games());
    if (games <= 0) return {};
    std::string out = fmt::format(R"(<span class="bar {}" title="{} won, {} drawn, {} lost">)",
                                  kind, tally.wins, tally.draws, tally.losses);
    const auto part = [&](char name, std::int64_t n) {
        if (n > 0)
            put(out, R"(<i class="{}" style="width:{:.2f}%"></i>)", name, 100 * double(n) / games);
    };
    part('w', tally.wins);
    part('d', tally.draws);
    part('l', tally.losses);
    return out + "</span>";
}

EloScale scale_for(std::span<const EloEstimate> estimates) {
    constexpr double kMost = 1500;
    EloScale scale;
    for (const EloEstimate& estimate : estimates)
        for (const double end : {estimate.low, estimate.elo, estimate.high}) {
            if (!std::isfinite(end)) continue;
            scale.low = std::min(scale.low, std::max(end, -kMost));
            scale.high = std::max(scale.high, std::min(end, kMost));
        }
    const double margin = (scale.high - scale.low) * 0.06;
    return {scale.low - margin, scale.high + margin};
}

std::string error_bar(const EloEstimate& estimate, const EloScale& scale) {
    constexpr double kWidth = 150;
    const auto x = [&](double elo) {
        if (std::isnan(elo)) elo = 0;
        const double inside = std::clamp(elo, scale.low, scale.high);
        return 2 + (kWidth - 4) * (inside - scale.low) / (scale.high - scale.low);
    };
    std::string out =
        R"(<svg class="errorbar" viewBox="0 0 150 20" width="150" height="20" aria-hidden="true">)";
    put(out, R"(<line class="zero" x1="{0:.1f}" x2="{0:.1f}" y1="1" y2="19"/>)", x(0));
    put(out, R"(<line class="range" x1="{:.1f}" x2="{:.1f}" y1="10" y2="10"/>)", x(estimate.low),
        x(estimate.high));
    // An end that lies beyond the scale has no cap.
    for (const double end : {estimate.low, estimate.high})
        if (end >= scale.low && end <= scale.high)
            put(out, R"(<line class="range" x1="{0:.1f}" x2="{0:.1f}" y1="6.5" y2="13.5"/>)",
                x(end));
    put(out, R"(<circle class="dot" cx="{:.1f}" cy="10" r="3.6"/></svg>)", x(estimate.elo));
    return out;
}

std::string pentanomial_chart(const Pentanomial& pairs, const ReportWords& words) {
    constexpr std::array<std::string_view, 5> kPoints{"0", "½", "1", "1½", "2"};
    constexpr std::array<std::string_view, 5> kClasses{"l", "l half", "d", "w half", "w"};
    const std::int64_t most = std::max<std::int64_t>(1, *std::ranges::max_element(pairs.pairs));
    std::string out =
        fmt::format(R"(<svg class="chart penta" viewBox="0 0 260 132" role="img" aria-label="{}">)",
                    words("Points of each pair of games"_en));
    for (std::size_t i = 0; i < 5; ++i) {
        const double x = 10 + 50 * double(i);
        const double height = 84 * double(pairs.pairs[i]) / double(most);
        put(out, R"(<rect class="{}" x="{:.1f}" y="{:.1f}" width="40" height="{:.1f}" rx="2"/>)",
            kClasses[i], x, 104 - height, std::max(height, 1.0));
        put(out, R"(<text class="mid strong" x="{:.1f}" y="{:.1f}">{}</text>)", x + 20, 99 - height,
            pairs.pairs[i]);
        put(out, R"(<text class="mid" x="{:.1f}" y="122">{}</text>)", x + 20, kPoints[i]);
    }
    return out + "</svg>";
}

std::string sprt_chart(const SprtState& state, const SprtSettings& settings,
                       const ReportWords& words) {
    constexpr double kLeft = 14;
    constexpr double kRight = 386;
    const double range = state.upper - state.lower;
    const auto x = [&](double llr) {
        const double share = (llr - state.lower) / range;
        return kLeft + (kRight - kLeft) * (std::isnan(share) ? 0.5 : std::clamp(share, 0.0, 1.0));
    };
    const double zero = x(0);
    const double here = x(state.llr);
    std::string out =
        fmt::format(R"(<svg class="chart sprt" viewBox="0 0 400 78" role="img" aria-label="{}">)",
                    words("Sequential test"_en));
    put(out, R"(<rect class="track" x="{}" y="34" width="{}" height="10" rx="5"/>)", kLeft,
        kRight - kLeft);
    put(out, R"(<rect class="{}" x="{:.1f}" y="34" width="{:.1f}" height="10"/>)",
        state.llr < 0 ? "l" : "w", std::min(zero, here), std::abs(here - zero));
    put(out, R"(<line class="zero" x1="{0:.1f}" x2="{0:.1f}" y1="30" y2="48"/>)", zero);
    put(out, R"(<circle class="dot" cx="{:.1f}" cy="39" r="6"/>)", here);
    put(out, R"(<text class="mid strong" x="{:.1f}" y="22">LLR {}</text>)",
        std::clamp(here, 46.0, 354.0), signed_text(state.llr, 2));
    put(out, R"(<text x="{}" y="66">H0: {}</text>)", kLeft,
        words.say("Elo {elo} at {llr}"_en, "elo"_is(bound_text(settings.elo0)),
                  "llr"_is(signed_text(state.lower, 2))));
    put(out, R"(<text class="end" x="{}" y="66">H1: {}</text></svg>)", kRight,
        words.say("Elo {elo} at {llr}"_en, "elo"_is(bound_text(settings.elo1)),
                  "llr"_is(signed_text(state.upper, 2))));
    return out;
}

std::string length_chart(std::span<const GameLength> lengths, const ReportWords& words) {
    int longest = 0;
    for (const GameLength& length : lengths) longest = std::max(longest, length.stones);
    const int width = std::max(1, int(nice_step(longest + 1, 24)));
    std::vector<std::array<int, 3>> bins(std::size_t(longest / width + 1));
    for (const GameLength& length : lengths) {
        const auto kind = std::size_t(std::clamp(length.kind, 0, 2));
        ++bins[std::size_t(std::max(length.stones, 0) / width)][kind];
    }
    Plot plot{.most_x = double(bins.size()) * width};
    for (const auto& bin : bins)
        plot.most_y = std::max(plot.most_y, double(bin[0] + bin[1] + bin[2]));
    std::string out = open_chart(words("Lengths of the games in stones"_en));
    put_levels(out, plot, std::max(1.0, nice_step(plot.most_y, 5)),
               [](double n) { return fmt::format("{:.0f}", n); });
    constexpr std::array<std::string_view, 3> kClasses{"black", "draw", "white"};
    for (std::size_t i = 0; i < bins.size(); ++i) {
        double below = 0;
        for (std::size_t kind = 0; kind < 3; ++kind) {
            const int n = bins[i][kind];
            if (n == 0) continue;
            const double left = plot.x(double(i) * width) + 1;
            const double top = plot.y(below + n);
            put(out, R"(<rect class="{}" x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}"/>)",
                kClasses[kind], left, top, plot.x(double(i + 1) * width) - 1 - left,
                plot.y(below) - top);
            below += n;
        }
    }
    put_move_numbers(out, plot);
    put(out, R"(<text class="mid" x="276" y="200">{}</text></svg>)",
        words("stones on the board at the end"_en));
    return out;
}

std::string time_chart(std::span<const TimeLine> lines, const ReportWords& words) {
    Plot plot;
    for (const TimeLine& line : lines)
        for (std::size_t i = 0; i < line.mean_ms.size(); ++i) {
            const std::optional<double> mean = line.mean_ms[i];
            if (!mean) continue;
            plot.most_x = std::max(plot.most_x, double(i + 1));
            plot.most_y = std::max(plot.most_y, *mean);
        }
    const double step = nice_step(plot.most_y, 4);
    plot.most_y = std::ceil(plot.most_y / step) * step;
    std::string out = open_chart(words("Mean time of each move"_en));
    const bool in_seconds = plot.most_y >= 1000;
    put_levels(out, plot, step, [&](double ms) {
        return in_seconds ? fmt::format("{:.{}f} s", ms / 1000, step < 1000 ? 1 : 0)
                          : fmt::format("{:.0f}", ms);
    });
    for (const TimeLine& line : lines) {
        put(out, R"(<polyline class="p{}" points=")", line.player % 8);
        for (std::size_t i = 0; i < line.mean_ms.size(); ++i)
            if (const std::optional<double> mean = line.mean_ms[i])
                put(out, "{:.1f},{:.1f} ", plot.x(double(i + 1)), plot.y(*mean));
        out += R"("/>)";
    }
    put_move_numbers(out, plot);
    put(out, R"(<text class="mid" x="276" y="200">{}</text></svg>)",
        words(in_seconds ? "move number"_en : "move number, time in ms"_en));
    return out;
}

std::string curve_chart(std::string_view label, std::string_view below,
                        std::span<const CurvePoint> points) {
    if (points.empty()) return {};
    Plot plot{.most_y = points[0].high, .least_y = points[0].low};
    for (const CurvePoint& point : points) {
        plot.most_x = std::max(plot.most_x, point.x);
        plot.most_y = std::max(plot.most_y, point.high);
        plot.least_y = std::min(plot.least_y, point.low);
    }
    const double step = nice_step(plot.most_y - plot.least_y, 4);
    plot.least_y = std::floor(plot.least_y / step) * step;
    plot.most_y = std::max(std::ceil(plot.most_y / step) * step, plot.least_y + step);
    std::string out = open_chart(label);
    put_levels(out, plot, step, [](double value) { return fmt::format("{:.4g}", value); });
    out += R"(<polygon class="band p0" points=")";
    for (const CurvePoint& point : points)
        put(out, "{:.1f},{:.1f} ", plot.x(point.x), plot.y(point.high));
    for (const CurvePoint& point : points | std::views::reverse)
        put(out, "{:.1f},{:.1f} ", plot.x(point.x), plot.y(point.low));
    out += R"("/><polyline class="p0" points=")";
    for (const CurvePoint& point : points)
        put(out, "{:.1f},{:.1f} ", plot.x(point.x), plot.y(point.y));
    out += R"("/>)";
    put_move_numbers(out, plot);
    put(out, R"(<text class="mid" x="276" y="200">{}</text></svg>)", below);
    return out;
}

std::string board_symbol(int size) {
    const double side = kCell * (size + 1);
    const double end = kCell * size;
    std::string out = fmt::format(
        R"(<svg width="0" height="0" class="hidden" aria-hidden="true"><symbol id="board" viewBox="0 0 {0} {0}">)",
        side);
    put(out, R"(<rect class="wood" width="{0}" height="{0}" rx="3"/><path class="lines" d=")",
        side);
    for (int i = 1; i <= size; ++i) put(out, "M{0} {1}H{2}M{1} {0}V{2}", kCell, kCell * i, end);
    return out + R"("/></symbol></svg>)";
}

std::string small_board(std::string_view moves, int size) {
    std::string out = fmt::format(
        R"(<svg class="stamp" viewBox="0 0 {0} {0}" aria-hidden="true"><use href="#board"/>)",
        kCell * (size + 1));
    const auto points = parse_points(moves, size);
    for (std::size_t i = 0; points && i < points->size(); ++i) {
        const Point p = (*points)[i];
        if (!p.is_pass())
            put(out, R"(<circle class="{}" cx="{}" cy="{}" r="2.8"/>)",
                i % 2 == 0 ? "black" : "white", kCell * (p.x() + 1), kCell * (p.y() + 1));
    }
    return out + "</svg>";
}

}  // namespace tengen::match::page
