// Yixin-Board's .sav: height, width and how many moves there are, then a line for each, its row
// from the top and its column, both from 0. It names no rule and nobody.
#include "base/text.h"
#include "game/formats/entry.h"
#include "game/formats/main_line.h"
#include "game/notation.h"

#include <fmt/format.h>

namespace tengen::formats {
namespace {

constexpr std::size_t kSavHeader = 3;  // numbers, a line each

std::unexpected<Problem> sav_problem(ProblemKind kind, std::string message, int line) {
    return std::unexpected(Problem{kind, std::move(message), {.line = line, .column = 1}});
}

ReadResult read_sav(std::string_view text) {
    std::vector<int> numbers;
    for (const std::string_view word : base::words(text)) {
        const auto number = base::parse_number<int>(word);
        if (!number) break;
        numbers.push_back(*number);
    }
    if (numbers.size() < kSavHeader)
        return sav_problem(ProblemKind::NotThisFormat, "not a game of Yixin", 1);
    const int size = numbers[0];
    if (!is_board_size(size) || numbers[1] != size)
        return sav_problem(ProblemKind::BadValue,
                           fmt::format("no board is {}x{}", size, numbers[1]), 1);
    const std::size_t there = (numbers.size() - kSavHeader) / 2;
    if (numbers[2] < 0 || there < std::size_t(numbers[2]))
        return sav_problem(ProblemKind::Truncated,
                           fmt::format("{} moves are there, and not {}", there, numbers[2]), 3);
    Reading reading;
    Record record;
    record.info.size = size;
    std::vector<Point> points;
    points.reserve(there);
    for (std::size_t i = kSavHeader; points.size() < std::size_t(numbers[2]); i += 2) {
        const bool fits =
            0 <= numbers[i] && numbers[i] < size && 0 <= numbers[i + 1] && numbers[i + 1] < size;
        points.push_back(fits ? Point(numbers[i + 1], numbers[i]) : Point::none());
    }
    if (const std::size_t played = play_main_line(record, points); played < points.size()) {
        const Point p = points[played];
        const std::string move = p.is_none() ? std::string("a move") : to_text(p, size);
        reading.problems.push_back(
            {ProblemKind::IllegalMove,
             fmt::format("{} is {}", move, p.is_none() ? "not on the board" : "occupied"),
             {.line = int(kSavHeader + played) + 1, .column = 1},
             move});
    }
    reading.games.push_back(std::move(record));
    return reading;
}

Writing write_sav(const Record& record) {
    const auto line = plain_main_line(record, "a .sav file");
    if (!line) return std::unexpected(line.error());
    std::string text = fmt::format("{0}\n{0}\n{1}\n", record.info.size, line->size());
    for (const NodeId n : *line) {
        const Point p = record.tree.move(n);
        if (p.is_pass())
            return std::unexpected(cannot_hold(Hindrance::Passes, "a .sav file has no passes"));
        text += fmt::format("{} {}\n", p.y(), p.x());
    }
    return text;
}

}  // namespace

FormatEntry sav_entry() {
    return {.name = "Yixin",
            .extension = ".sav",
            .read = [](std::string&& bytes,
                       const std::stop_token& /*stop*/) { return read_sav(bytes); },
            .write = [](std::span<const Record> records,
                        base::Encoding /*texts*/) { return write_sav(records.front()); }};
}

}  // namespace tengen::formats
