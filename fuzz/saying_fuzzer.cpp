// Whatever an engine says, a line is understood as something, and the thought taken from it stays
// within what a report can hold and our own words can tell.
#include "base/text.h"
#include "eval/score.h"
#include "protocol/saying.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <variant>

namespace tengen::protocol {
namespace {

void expect(bool holds) {
    if (!holds) std::abort();
}

/// Engines cannot be told what to say, but a report of ours must come back as it was sent.
void check_thought(std::string_view aside) {
    search::Report report;
    take_thought(aside, report);
    expect(report.depth >= 0 && report.depth <= 1000);
    expect(report.value >= -eval::kWin && report.value <= eval::kWin);
    expect(report.nodes <= 1'000'000'000'000'000'000U);

    search::Report again;
    take_thought(thought_text(report, kMaxBoardSize), again);
    expect(again.depth == report.depth && again.value == report.value);
    // Up to 2^53 a number of nodes survives its way through a fraction.
    constexpr std::uint64_t kExact = 1ULL << 53;
    if (report.nodes <= kExact) expect(again.nodes == report.nodes);
}

void check(std::string_view line) {
    const Saying saying = parse_saying(line);
    if (const auto* move = std::get_if<SaidMove>(&saying)) {
        // What was read as a move says so with blanks and a line end around it.
        expect(parse_saying(" " + std::string(line) + "\r\n") == saying);
        expect(line.find(',') != std::string_view::npos);
        static_cast<void>(move->spot);
    }
    if (const auto* about = std::get_if<SaidAbout>(&saying)) {
        expect(!about->name.empty() && about->name.find('"') == std::string::npos);
        expect(about->version.find('"') == std::string::npos);
    }
    if (const auto* aside = std::get_if<SaidAside>(&saying)) {
        expect(base::trim(aside->text) == aside->text);
        check_thought(aside->text);
    }
    if (const auto* no = std::get_if<SaidError>(&saying)) expect(no->why.size() < line.size());
    if (const auto* odd = std::get_if<SaidUnknown>(&saying)) expect(odd->what.size() < line.size());
    if (const auto decided = parse_swap2_saying(line))
        expect(decided->swaps ? decided->spots.empty()
                              : !decided->spots.empty() && decided->spots.size() <= 3);
    check_thought(line);
}

}  // namespace
}  // namespace tengen::protocol

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(data, data + size);
    for (const std::string_view line : tengen::base::split(text, '\n'))
        tengen::protocol::check(line);
    return 0;
}
