#include "game/formats/moves.h"

#include "base/text.h"
#include "game/formats/decode_text.h"
#include "game/formats/entry.h"
#include "game/formats/main_line.h"
#include "game/notation.h"

#include <algorithm>
#include <fmt/format.h>

namespace tengen::formats {
namespace {

constexpr std::string_view kNoRule = "unknown";

class MovesReader {
public:
    explicit MovesReader(int size) : size_(size) {}

    void read_line(std::string_view line, Place place) {
        const std::size_t remark = std::min(line.find('#'), line.size());
        read_game(line.substr(0, remark), place);
        if (remark < line.size()) read_remark(line.substr(remark + 1), place);
    }

    ReadResult finish(const base::Decoded& decoded) {
        if (reading_.games.empty() && !reading_.problems.empty())
            return std::unexpected(reading_.problems.front());
        if (reading_.games.empty())
            return std::unexpected(
                Problem{ProblemKind::NotThisFormat, "no moves", {.line = 1, .column = 1}});
        tell_replaced(reading_, decoded);
        return std::move(reading_);
    }

private:
    void tell(Problem problem, std::size_t within = 0) {
        problem.place.offset += within;
        problem.place.column += int(within);
        if (reading_.problems.size() < kMostProblems)
            reading_.problems.push_back(std::move(problem));
    }

    void read_remark(std::string_view remark, Place place) {
        const auto words = base::words(remark);
        if (words.size() != 2) return;
        const std::string key = base::to_lower(words[0]);
        const auto bad = [&](std::string_view what) {
            const std::string said = base::excerpt(words[1]);
            tell({ProblemKind::BadValue, fmt::format("'{}' is no {}", said, what), place, said});
        };
        if (key == "size") {
            const auto size = base::parse_number<int>(words[1]);
            if (size && is_board_size(*size))
                size_ = *size;
            else
                bad("board size");
        }
        if (key == "rule") {
            rule_ = parse_rule(words[1]);
            if (!rule_ && base::to_lower(words[1]) != kNoRule) bad("rule");
        }
    }

    void read_game(std::string_view text, Place place) {
        const auto points = parse_points(text, size_);
        if (!points) {
            const NotationError& wrong = points.error();
            tell({ProblemKind::BadSyntax, wrong.message, place, wrong.subject}, wrong.offset);
            return;
        }
        if (points->empty()) return;
        Record record;
        record.info.size = size_;
        record.info.rule = rule_;
        if (const std::size_t played = play_main_line(record, *points); played < points->size()) {
            const std::string point = to_text((*points)[played], size_);
            tell({ProblemKind::IllegalMove, point + " is played twice", place, point});
        }
        reading_.games.push_back(std::move(record));
    }

    int size_;
    std::optional<RuleId> rule_;
    Reading reading_;
};

}  // namespace

ReadResult read_moves(std::string_view bytes, int size, const std::stop_token& stop) {
    const base::Decoded decoded = decode_file(bytes);
    MovesReader reader(size);
    Place place{.offset = 0, .line = 1, .column = 1};
    for (const std::string_view line : base::split(decoded.text, '\n')) {
        if (stop.stop_requested()) return std::unexpected(called_off());
        reader.read_line(line, place);
        place.offset += line.size() + 1;
        ++place.line;
    }
    return reader.finish(decoded);
}

std::expected<std::string, Problem> write_moves(std::span<const Record> records) {
    std::string text;
    int size = kDefaultBoardSize;
    std::optional<RuleId> rule;
    for (const Record& record : records) {
        const auto line = plain_main_line(record, "a position string");
        if (!line) return std::unexpected(line.error());
        if (line->empty())
            return std::unexpected(
                cannot_hold(Hindrance::NoMoves, "a position string needs a move"));
        if (record.info.size != size) {
            size = record.info.size;
            text += fmt::format("# size {}\n", size);
        }
        if (record.info.rule != rule) {
            rule = record.info.rule;
            text += fmt::format("# rule {}\n", rule ? name(*rule) : kNoRule);
        }
        std::vector<Point> points;
        for (const NodeId n : *line) points.push_back(record.tree.move(n));
        text += to_text(points, size) + '\n';
    }
    return text;
}

FormatEntry moves_entry() {
    return {.name = "moves",
            .extension = ".txt",
            .holds_many = true,
            .read =
                [](std::string&& bytes, const std::stop_token& stop) {
                    return unless_rubbish(read_moves(bytes, kDefaultBoardSize, stop));
                },
            .write = [](std::span<const Record> records,
                        base::Encoding /*texts*/) { return write_moves(records); }};
}

}  // namespace tengen::formats
