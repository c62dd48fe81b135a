#include "protocol/session_watch.h"

#include "base/text.h"
#include "game/notation.h"
#include "game/win_share.h"
#include "protocol/saying.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace tengen::protocol {
namespace {

// The first depths are over in a moment, and nobody could follow their moves.
constexpr int kLeastDepthToFollow = 4;

/// "512", "5123K", "12M": at least two digits are kept.
std::string amount_text(std::uint64_t amount) {
    constexpr std::uint64_t kFew = 10'000;
    if (amount < kFew) return fmt::to_string(amount);
    if (amount < kFew * 1000) return fmt::format("{}K", amount / 1000);
    return fmt::format("{}M", amount / 1'000'000);
}

std::string time_text(base::Milliseconds time) {
    constexpr int kSecond = 1000;
    return time.count() < kSecond ? fmt::format("{}ms", time.count())
                                  : fmt::format("{}s", time.count() / kSecond);
}

std::uint64_t nodes_a_second(const search::Report& report) {
    const auto milliseconds = std::max<std::int64_t>(report.elapsed.count(), 1);
    return report.nodes * 1000 / std::uint64_t(milliseconds);
}

std::string depth_text(const search::Report& report) {
    return fmt::format("{}-{}", report.depth, std::max(report.depth, report.deepest));
}

std::string line_text(const search::Report& report, int size) {
    std::string text;
    for (const Point p : report.line) text += ' ' + base::to_upper(to_text(p, size));
    return text;
}

}  // namespace

std::string progress_text(const search::Report& report, int lines, int size) {
    return fmt::format("{}Depth {} | Eval {} | Time {} |{}",
                       lines > 1 ? fmt::format("({}) ", report.rank) : "", depth_text(report),
                       value_text(report.value), time_text(report.elapsed),
                       line_text(report, size));
}

std::string summary_text(const search::Report& report) {
    return fmt::format("Speed {} | Depth {} | Eval {} | Node {} | Time {}",
                       amount_text(nodes_a_second(report)), depth_text(report),
                       value_text(report.value), amount_text(report.nodes),
                       time_text(report.elapsed));
}

SessionWatch::SessionWatch(Writer& writer, const View& view, std::stop_token stop)
    : writer_(writer), view_(view), stop_(std::move(stop)) {
    if (view_.detail.realtime) message("REALTIME REFRESH");
}

void SessionWatch::tell(const search::Report& report) {
    if (stop_.stop_requested()) return;
    if (view_.detail.info) tell_info(report);
    if (view_.text) message(progress_text(report, view_.lines, view_.board_size));
    depth_ = report.depth;
    if (!view_.detail.realtime || report.rank > 1) return;
    message("REALTIME REFRESH");
    message("REALTIME BEST " + move_reply(report.best));
    message("REALTIME VAL " + value_text(report.value));
    message("REALTIME PV" + line_text(report, view_.board_size));
}

void SessionWatch::tell(Point p, search::RootEvent event) {
    if (!view_.detail.realtime || depth_ < kLeastDepthToFollow || stop_.stop_requested()) return;
    switch (event) {
        case search::RootEvent::Begun: return message("REALTIME POS " + move_reply(p));
        case search::RootEvent::Done: return message("REALTIME DONE " + move_reply(p));
        case search::RootEvent::Lost: return message("REALTIME LOST " + move_reply(p));
    }
}

void SessionWatch::tell_info(const search::Report& report) {
    const auto say = [&](std::string_view key, const auto& value) {
        writer_.line(fmt::format("INFO {} {}", key, value));
    };
    say("PV", report.rank - 1);
    say("NUMPV", view_.lines);
    say("DEPTH", report.depth);
    say("SELDEPTH", std::max(report.depth, report.deepest));
    say("NODES", report.nodes);
    say("TOTALNODES", report.nodes);
    say("TOTALTIME", report.elapsed.count());
    say("SPEED", nodes_a_second(report));
    say("EVAL", value_text(report.value));
    say("WINRATE",
        fmt::format("{:.4f}", win_share(eval::plies_to_end(report.value), report.value)));
    say("BESTLINE", moves_reply(report.line));
    say("PV", "DONE");
}

}  // namespace tengen::protocol
