#include "game/suite_table.h"

#include "base/text.h"
#include "game/notation.h"

namespace tengen {

SuiteRow::SuiteRow(const Columns& columns, int line, std::string_view text)
    : columns_(columns), line_(line), fields_(base::split(text, '\t')) {}

std::string_view SuiteRow::field(std::string_view column) const {
    const auto found = columns_.find(column);
    if (found == columns_.end() || found->second >= fields_.size())
        throw BadRow{Message("no column '{name}'"_en, "name"_is(column))};
    const std::string_view text = base::trim(fields_[found->second]);
    return text == "-" ? std::string_view{} : text;
}

int SuiteRow::size() const {
    const auto size = base::parse_number<int>(field("size"));
    if (!size || !is_board_size(*size)) throw BadRow{Message("bad board size"_en)};
    return *size;
}

RuleId SuiteRow::rule(std::string_view column) const {
    const auto rule = parse_rule(field(column));
    if (!rule) throw BadRow{Message("bad rule"_en)};
    return *rule;
}

Color SuiteRow::color(std::string_view column) const {
    const auto color = parse_color(field(column));
    if (!color) throw BadRow{Message("bad side"_en)};
    return *color;
}

Point SuiteRow::point(std::string_view column) const {
    const auto p = parse_point(field(column), size());
    if (!p || p->is_pass()) throw BadRow{Message("bad point in '{name}'"_en, "name"_is(column))};
    return *p;
}

PointSet SuiteRow::points(std::string_view column) const { return points_in(field(column)); }

PointSet SuiteRow::points_in(std::string_view text) const {
    PointSet set;
    for (const std::string_view word : base::words(text)) {
        const auto p = parse_point(word.substr(0, word.find(':')), size());
        if (!p || p->is_pass()) throw BadRow{Message("bad point '{word}'"_en, "word"_is(word))};
        set.insert(*p);
    }
    return set;
}

Board SuiteRow::diagram() const {
    Board board(size());
    points("black").for_each([&](Point p) { board.set_up(p, Cell::Black); });
    points("white").for_each([&](Point p) { board.set_up(p, Cell::White); });
    return board;
}

Board SuiteRow::played(std::string_view column) const {
    auto board = parse_position(field(column), size());
    if (!board) throw BadRow{Message::plain(board.error().message)};
    return std::move(*board);
}

std::expected<SuiteTable, Message> SuiteTable::read(std::string_view text) {
    SuiteTable table;
    table.lines_ = base::split(text, '\n');
    for (std::string_view& line : table.lines_)
        if (line.ends_with('\r')) line.remove_suffix(1);
    const std::string_view header = table.lines_[0];
    if (!header.starts_with('#')) return std::unexpected(on_line(1, Message("no header line"_en)));
    const auto names = base::split(header.substr(1), '\t');
    for (std::size_t i = 0; i < names.size(); ++i) table.columns_.emplace(base::trim(names[i]), i);
    return table;
}

std::expected<void, Message> SuiteTable::for_each(
    const std::function<void(const SuiteRow&)>& use) const {
    for (std::size_t i = 1; i < lines_.size(); ++i) {
        if (base::trim(lines_[i]).empty() || lines_[i].starts_with('#')) continue;
        try {
            use(SuiteRow(columns_, int(i) + 1, lines_[i]));
        } catch (const BadRow& bad) {
            return std::unexpected(on_line(i + 1, bad.what));
        }
    }
    return {};
}

}  // namespace tengen
