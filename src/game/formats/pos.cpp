#include "game/formats/pos.h"

#include "game/formats/entry.h"
#include "game/formats/main_line.h"
#include "game/notation.h"

#include <fmt/format.h>

namespace tengen::formats {
namespace {

constexpr int kPosSize = 15;
constexpr int kPoints = kPosSize * kPosSize;

}  // namespace

ReadResult read_pos(std::string_view bytes) {
    const auto fail = [](ProblemKind kind, std::string message, std::size_t offset,
                         std::string subject = {}) {
        return std::unexpected(
            Problem{kind, std::move(message), {.offset = offset}, std::move(subject)});
    };
    if (bytes.empty()) return fail(ProblemKind::Truncated, "the file is empty", 0);
    const auto byte_at = [&](std::size_t i) { return int(static_cast<unsigned char>(bytes[i])); };
    const auto count = std::size_t(byte_at(0));
    if (count > std::size_t(kPoints))
        return fail(ProblemKind::BadValue,
                    fmt::format("{} moves do not fit on a 15x15 board", count), 0,
                    fmt::to_string(count));
    if (bytes.size() < count + 1)
        return fail(ProblemKind::Truncated,
                    fmt::format("{} of {} moves are missing", count + 1 - bytes.size(), count),
                    bytes.size());
    Reading reading;
    Record record;
    record.info.size = kPosSize;
    std::vector<Point> points;
    points.reserve(count);
    for (std::size_t i = 1; i <= count; ++i) {
        const int index = byte_at(i);
        points.push_back(index < kPoints ? Point(index % kPosSize, index / kPosSize)
                                         : Point::none());
    }
    const std::size_t played = play_main_line(record, points);
    const bool goes_on = bytes.size() > count + 1;
    if (played < count && goes_on)  // any bytes at all begin like such a file
        return fail(ProblemKind::NotThisFormat, "neither the moves nor the length fit a .pos file",
                    played + 1);
    if (played < count) {
        const Point p = points[played];
        const std::string move =
            p.is_none() ? fmt::to_string(byte_at(played + 1)) : to_text(p, kPosSize);
        reading.problems.push_back(
            {ProblemKind::IllegalMove,
             fmt::format("{} is {}", move, p.is_none() ? "not on the board" : "occupied"),
             {.offset = played + 1},
             move});
    }
    if (goes_on)
        reading.problems.push_back({ProblemKind::BadSyntax,
                                    "the game is complete, but the file goes on",
                                    {.offset = count + 1}});
    reading.games.push_back(std::move(record));
    return reading;
}

std::expected<std::string, Problem> write_pos(const Record& record) {
    const auto cannot = [](Hindrance hindrance, std::string message) {
        return std::unexpected(cannot_hold(hindrance, std::move(message)));
    };
    if (record.info.size != kPosSize)
        return cannot(Hindrance::BoardSize, "a .pos file has a 15x15 board");
    const auto line = plain_main_line(record, "a .pos file");
    if (!line) return std::unexpected(line.error());
    std::string bytes(1, char(line->size()));
    for (const NodeId n : *line) {
        const Point p = record.tree.move(n);
        if (p.is_pass()) return cannot(Hindrance::Passes, "a .pos file has no passes");
        bytes += char(p.y() * kPosSize + p.x());
    }
    return bytes;
}

FormatEntry pos_entry() {
    return {.name = "POS",
            .extension = ".pos",
            .is_text = false,
            .read = [](std::string&& bytes,
                       const std::stop_token& /*stop*/) { return read_pos(bytes); },
            .write = [](std::span<const Record> records,
                        base::Encoding /*texts*/) { return write_pos(records.front()); }};
}

}  // namespace tengen::formats
