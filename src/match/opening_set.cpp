#include "match/opening_set.h"

#include "base/file.h"
#include "base/text.h"
#include "game/formats/main_line.h"
#include "game/formats/sgf.h"
#include "game/notation.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

namespace tengen::match {
namespace {

using Parsed = std::expected<OpeningStones, Message>;

constexpr bool is_letter(char c) { return base::to_lower(c) >= 'a' && base::to_lower(c) <= 'z'; }

/// Numbers, and more than one of them: a table's running number is no offset.
bool looks_like_offsets(std::string_view text) {
    return !text.empty() && (base::is_digit(text[0]) || text[0] == '-' || text[0] == '+') &&
           text.find(',') != std::string_view::npos;
}

bool looks_like_points(std::string_view text) {
    return text.size() > 1 && is_letter(text[0]) && base::is_digit(text[1]);
}

std::optional<OpeningFormat> format_of(std::string_view column) {
    if (looks_like_offsets(column)) return OpeningFormat::Offset;
    if (looks_like_points(column)) return OpeningFormat::Pos;
    return std::nullopt;
}

/// The column that holds the opening, and its form; `format` is Auto until the first is seen.
std::optional<std::string_view> find_column(std::string_view line, OpeningFormat& format) {
    for (std::string_view column : base::split(line, '\t')) {
        column = base::trim(column);
        const auto found = format_of(column);
        if (!found || (format != OpeningFormat::Auto && format != *found)) continue;
        format = *found;
        return column;
    }
    return std::nullopt;
}

Parsed parse_offsets(std::string_view text, int size) {
    if (text.ends_with(',')) text.remove_suffix(1);  // as half of Gomocup's own lines do
    std::vector<int> numbers;
    for (const std::string_view part : base::split(text, ',')) {
        const auto number = base::parse_number<int>(part);
        if (!number) return failure("'{word}' is not a number"_en, "word"_is(base::excerpt(part)));
        numbers.push_back(*number);
    }
    if (numbers.size() % 2 != 0)
        return failure("{numbers} numbers do not make pairs"_en, "numbers"_is(numbers.size()));
    OpeningStones opening;
    for (std::size_t i = 0; i < numbers.size(); i += 2) {
        const int dx = numbers[i];
        const int dy = numbers[i + 1];
        const int before = size / 2;
        const int after = size - 1 - before;
        if (dx < -before || dx > after || dy < -before || dy > after)
            return failure("{x},{y} is off a {size}x{size} board"_en, "x"_is(dx), "y"_is(dy),
                           "size"_is(size));
        opening.emplace_back(before + dx, before + dy);
    }
    return opening;
}

Parsed parse_names(std::string_view text, int size) {
    auto points = parse_points(text, size);
    if (!points) return std::unexpected(Message::plain(points.error().message));
    if (std::ranges::any_of(*points, &Point::is_pass))
        return failure("an opening has no passes"_en);
    return std::move(*points);
}

std::optional<Point> find_twice(const OpeningStones& opening) {
    for (auto p = opening.begin(); p != opening.end(); ++p)
        if (std::find(opening.begin(), p, *p) != p) return *p;
    return std::nullopt;
}

Parsed parse_line(std::string_view line, OpeningFormat& format, int size) {
    const auto column = find_column(line, format);
    if (!column)
        return format == OpeningFormat::Auto
                   ? failure("'{line}' is not an opening"_en,
                             "line"_is(base::excerpt(base::trim(line))))
                   : failure("'{line}' is not an opening in the form '{form}'"_en,
                             "line"_is(base::excerpt(base::trim(line))), "form"_is(name(format)));
    auto opening =
        format == OpeningFormat::Offset ? parse_offsets(*column, size) : parse_names(*column, size);
    if (!opening) return opening;
    if (const auto twice = find_twice(*opening))
        return failure("{point} is taken twice"_en, "point"_is(to_text(*twice, size)));
    return opening;
}

std::expected<OpeningSet, Message> read_lines(std::string_view text, OpeningFormat format,
                                              int size) {
    OpeningSet set{size, {}, {}};
    int number = 0;
    for (const std::string_view line : base::split(text, '\n')) {
        ++number;
        const std::string_view content = base::trim(line);
        if (content.empty() || content.starts_with('#')) continue;
        auto opening = parse_line(line, format, size);
        if (!opening) return std::unexpected(base::on_line(std::size_t(number), opening.error()));
        set.openings.push_back(std::move(*opening));
        set.lines.push_back(number);
    }
    return set;
}

Parsed opening_of(const Record& record, int size) {
    if (record.info.size != size)
        return failure("the board is {size}x{size} and not {wanted}x{wanted}"_en,
                       "size"_is(record.info.size), "wanted"_is(size));
    const auto line = formats::plain_main_line(record, "an opening");
    if (!line) return std::unexpected(Message::plain(line.error().message));
    OpeningStones opening;
    for (const NodeId n : *line) {
        if (record.tree.move(n).is_pass()) return failure("an opening has no passes"_en);
        opening.push_back(record.tree.move(n));
    }
    if (opening.empty()) return failure("there are no moves"_en);
    return opening;
}

std::expected<OpeningSet, Message> read_games(std::string_view bytes, int size) {
    const auto reading = formats::read_sgf(bytes);
    if (!reading) return std::unexpected(Message::plain(formats::describe(reading.error())));
    // A comment in an unknown encoding costs no stone; anything else might.
    for (const formats::Problem& problem : reading->problems)
        if (problem.kind != formats::ProblemKind::BadEncoding)
            return std::unexpected(Message::plain(formats::describe(problem)));
    OpeningSet set{size, {}, {}};
    for (std::size_t i = 0; i < reading->games.size(); ++i) {
        auto opening = opening_of(reading->games[i], size);
        if (!opening)
            return failure("game {number}: {reason}"_en, "number"_is(i + 1),
                           "reason"_is(opening.error()));
        set.openings.push_back(std::move(*opening));
        set.lines.push_back(0);
    }
    return set;
}

std::string offsets(std::span<const Point> opening, int size) {
    std::string text;
    for (const Point p : opening)
        text += fmt::format("{}{},{}", text.empty() ? "" : ",", p.x() - size / 2, p.y() - size / 2);
    return text;
}

std::string write_games(std::span<const OpeningStones> openings, int size,
                        std::string_view remarks) {
    std::vector<Record> records;
    for (const OpeningStones& opening : openings) {
        Record& record = records.emplace_back();
        record.info.size = size;
        formats::play_main_line(record, opening);
    }
    if (!records.empty() && !remarks.empty())
        records[0].tree.set_text(NodeId::Root, property::kComment, remarks);
    return formats::write_sgf(records);
}

constexpr std::array<std::pair<OpeningFormat, std::string_view>, 4> kFormatNames{
    {{OpeningFormat::Auto, "auto"},
     {OpeningFormat::Offset, "offset"},
     {OpeningFormat::Pos, "pos"},
     {OpeningFormat::Sgf, "sgf"}}};

}  // namespace

OpeningStones turned(OpeningStones stones, const Symmetry& view, int size) {
    for (Point& p : stones) p = view(p, size);
    return stones;
}

std::string_view name(OpeningFormat format) { return kFormatNames[std::size_t(format)].second; }

std::optional<OpeningFormat> parse_opening_format(std::string_view text) {
    for (const auto& [format, word] : kFormatNames)
        if (base::to_lower(text) == word) return format;
    return std::nullopt;
}

std::expected<OpeningSet, Message> read_opening_set(std::string_view bytes, OpeningFormat format,
                                                    int size) {
    if (!is_board_size(size))
        return failure("{size}x{size} is not a size of boards"_en, "size"_is(size));
    std::string_view text = bytes;
    if (constexpr std::string_view kMark = "\xEF\xBB\xBF"; text.starts_with(kMark))
        text.remove_prefix(kMark.size());
    const bool is_sgf = format == OpeningFormat::Auto ? base::trim(text).starts_with('(')
                                                      : format == OpeningFormat::Sgf;
    auto set = is_sgf ? read_games(bytes, size) : read_lines(text, format, size);
    if (set && set->openings.empty()) return failure("there are no openings"_en);
    return set;
}

std::expected<OpeningSet, Message> load_opening_set(const std::filesystem::path& path,
                                                    OpeningFormat format, int size) {
    const auto bytes = base::read_file(path);
    if (!bytes) return std::unexpected(bytes.error().message);
    auto set = read_opening_set(*bytes, format, size);
    if (!set) return std::unexpected(base::about(base::to_text(path), set.error()));
    return set;
}

std::string write_opening_set(std::span<const OpeningStones> openings, OpeningFormat format,
                              int size, std::string_view remarks) {
    if (format == OpeningFormat::Sgf) return write_games(openings, size, remarks);
    std::string text;
    if (!remarks.empty())
        for (const std::string_view line : base::split(remarks, '\n'))
            text += fmt::format("#{}{}\n", line.empty() ? "" : " ", line);
    for (const OpeningStones& opening : openings)
        text +=
            (format == OpeningFormat::Pos ? to_text(opening, size) : offsets(opening, size)) + '\n';
    return text;
}

}  // namespace tengen::match
