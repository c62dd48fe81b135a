#include "match/game_sheet.h"

#include "base/text.h"
#include "game/symmetry.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

namespace tengen::match {
namespace {

// Our own properties of a match game. Like all of them they begin with TG.
constexpr std::string_view kFixture = "TGFX";  // number;black;white;opening;its stones;[turn]
constexpr std::string_view kFault = "TGFT";    // B or W;fault;words
constexpr std::string_view kTime = "TGUS";     // at a move: what it took, in µs
constexpr std::string_view kOverrun = "TGOV";  // at a move: ms too late
constexpr std::string_view kMemory = "TGMM";   // B or W;bytes

std::string_view letter(Color c) { return c == Color::Black ? "B" : "W"; }

std::optional<Color> color_of(std::string_view text) {
    if (text == "B") return Color::Black;
    if (text == "W") return Color::White;
    return std::nullopt;
}

/// Words fit for the value of any property: one line, nothing to be escaped.
std::string plain(std::string_view words) {
    std::string text = base::printable(words);
    for (char& c : text) {
        if (c == '\n' || c == '\r' || c == ';') c = ' ';
        if (c == ']' || c == '[' || c == '\\') c = '\'';
    }
    return text;
}

std::optional<SheetFault> read_fault(std::string_view text) {
    const auto parts = base::split(text, ';');
    if (parts.size() != 3) return std::nullopt;
    const auto color = color_of(parts[0]);
    const auto fault = protocol::parse_fault(parts[1]);
    if (!color || !fault) return std::nullopt;
    return SheetFault{*color, {*fault, std::string(parts[2])}};
}

void read_memory(const GameTree& tree, GameSheet& sheet) {
    for (const std::string_view value : tree.values(NodeId::Root, kMemory)) {
        const auto parts = base::split(value, ';');
        if (parts.size() != 2) continue;
        const auto color = color_of(parts[0]);
        const auto bytes = base::parse_number<std::uint64_t>(parts[1]);
        if (color && bytes) sheet.thinking[index(*color)].peak_memory = *bytes;
    }
}

/// What a move took; books that were kept in milliseconds can still be read.
Microseconds time_of(const GameTree& tree, NodeId n) {
    if (const auto fine = base::parse_number<std::int64_t>(tree.text(n, kTime)); fine && *fine >= 0)
        return Microseconds(*fine);
    return elapsed(tree, n).value_or(base::Milliseconds(0));
}

/// One move of the game proper: its time, and what was thought of the position before it.
void read_move(const Record& record, NodeId n, GameSheet& sheet) {
    const GameTree& tree = record.tree;
    Thinking& thinking = sheet.thinking[index(tree.color(n))];
    const Microseconds took = time_of(tree, n);
    ++thinking.moves;
    thinking.time += took;
    thinking.worst = std::max(thinking.worst, took);
    if (const auto thought = analysis(tree, tree.parent(n), record.info.size)) {
        if (thought->depth > 0) {
            ++thinking.told_depth;
            thinking.depth += thought->depth;
        }
        if (thought->nodes > 0) {
            thinking.nodes += thought->nodes;
            thinking.time_with_nodes += took;
        }
    }
    if (const auto by = base::parse_number<std::int64_t>(tree.text(n, kOverrun)))
        sheet.overruns.push_back({sheet.plies, tree.color(n), base::Milliseconds(*by)});
}

}  // namespace

Thinking& Thinking::operator+=(const Thinking& other) {
    moves += other.moves;
    time += other.time;
    worst = std::max(worst, other.worst);
    told_depth += other.told_depth;
    depth += other.depth;
    nodes += other.nodes;
    time_with_nodes += other.time_with_nodes;
    peak_memory = std::max(peak_memory, other.peak_memory);
    return *this;
}

std::optional<double> Thinking::mean_ms() const {
    if (moves == 0) return std::nullopt;
    return double(time.count()) / 1000.0 / moves;
}

std::optional<double> Thinking::nodes_per_second() const {
    if (nodes == 0 || time_with_nodes.count() == 0) return std::nullopt;
    return double(nodes) * 1e6 / double(time_with_nodes.count());
}

void note_fixture(Record& record, const Fixture& fixture, int opening_plies) {
    std::string text = fmt::format("{};{};{};{};{}", fixture.number, fixture.players[0],
                                   fixture.players[1], fixture.opening, opening_plies);
    if (fixture.turn != 0) text += fmt::format(";{}", fixture.turn);
    record.tree.set_text(NodeId::Root, kFixture, text);
}

void note_fault(Record& record, const SheetFault& fault) {
    record.tree.set_text(NodeId::Root, kFault,
                         fmt::format("{};{};{}", letter(fault.color), name(fault.trouble.fault),
                                     plain(fault.trouble.words)));
}

void note_time(Record& record, NodeId move, Microseconds took) {
    set_elapsed(record.tree, move, std::chrono::round<base::Milliseconds>(took));
    record.tree.set_text(move, kTime, fmt::to_string(took.count()));
}

void note_overrun(Record& record, NodeId move, base::Milliseconds by) {
    record.tree.set_text(move, kOverrun, fmt::to_string(by.count()));
}

void note_peak_memory(Record& record, Color color, std::uint64_t bytes) {
    record.tree.add_value(NodeId::Root, kMemory, fmt::format("{};{}", letter(color), bytes));
}

std::expected<GameSheet, std::string> sheet_of(const Record& record) {
    const GameTree& tree = record.tree;
    GameSheet sheet;
    const auto parts = base::split(tree.text(NodeId::Root, kFixture), ';');
    std::array<int, 6> numbers{};
    // The last one is there only where the opening was turned.
    bool is_whole = parts.size() == numbers.size() || parts.size() == numbers.size() - 1;
    for (std::size_t i = 0; is_whole && i < parts.size(); ++i) {
        numbers[i] = base::parse_number<int>(parts[i]).value_or(-1);
        is_whole = numbers[i] >= 0;
    }
    is_whole = is_whole && std::cmp_less(numbers.back(), kSymmetries.size());
    if (!is_whole) return std::unexpected("it does not say which game of the match it is");
    if (!record.info.result.is_over()) return std::unexpected("it is not finished");
    const auto [number, black, white, opening, stones, turn] = numbers;
    sheet.fixture = {number, {black, white}, opening, turn};
    sheet.opening_plies = stones;
    sheet.result = record.info.result;
    if (tree.has(NodeId::Root, kFault)) {
        sheet.fault = read_fault(tree.text(NodeId::Root, kFault));
        if (!sheet.fault) return std::unexpected("its fault is not understood");
    }
    read_memory(tree, sheet);
    for (const NodeId n : tree.path_to(tree.main_line_end())) {
        if (!tree.has_move(n)) continue;
        ++sheet.plies;
        if (sheet.plies > sheet.opening_plies) read_move(record, n, sheet);
    }
    return sheet;
}

}  // namespace tengen::match
