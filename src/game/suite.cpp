#include "game/suite.h"

#include "base/text.h"
#include "game/game.h"
#include "game/notation.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace tengen {
namespace {

using Columns = std::map<std::string, std::size_t, std::less<>>;

/// One row, its fields reached by the names of the header. Asking for what is not there or makes no
/// sense throws BadRow, so that each question reads as a sentence.
struct BadRow {
    std::string what;
};

class SuiteRow {
public:
    SuiteRow(const Columns& columns, std::string_view line)
        : columns_(columns), fields_(base::split(line, '\t')) {}

    [[nodiscard]] std::string_view field(std::string_view column) const {
        const auto found = columns_.find(column);
        if (found == columns_.end() || found->second >= fields_.size())
            throw BadRow{fmt::format("no column '{}'", column)};
        const std::string_view text = base::trim(fields_[found->second]);
        return text == "-" ? std::string_view{} : text;
    }
    [[nodiscard]] int size() const {
        const auto size = base::parse_number<int>(field("size"));
        if (!size || !is_board_size(*size)) throw BadRow{"bad board size"};
        return *size;
    }
    [[nodiscard]] Point point(std::string_view column) const {
        const auto p = parse_point(field(column), size());
        if (!p || p->is_pass()) throw BadRow{fmt::format("bad point in '{}'", column)};
        return *p;
    }
    /// A list of points, each perhaps followed by ":kind", which is not asked for here.
    [[nodiscard]] PointSet points(std::string_view column) const {
        PointSet set;
        for (const std::string_view word : base::words(field(column))) {
            const auto p = parse_point(word.substr(0, word.find(':')), size());
            if (!p || p->is_pass()) throw BadRow{fmt::format("bad point '{}'", word)};
            set.insert(*p);
        }
        return set;
    }
    [[nodiscard]] Board diagram() const {
        Board board(size());
        points("black").for_each([&](Point p) { board.set_up(p, Cell::Black); });
        points("white").for_each([&](Point p) { board.set_up(p, Cell::White); });
        return board;
    }
    [[nodiscard]] Board played(std::string_view column) const {
        auto board = parse_position(field(column), size());
        if (!board) throw BadRow{board.error().message};
        return std::move(*board);
    }

private:
    const Columns& columns_;
    std::vector<std::string_view> fields_;
};

/// What is wrong, or nothing.
using Verdict = std::optional<std::string>;

std::string text_of(const PointSet& points, int size) {
    std::string text;
    points.for_each([&](Point p) { text += (text.empty() ? "" : " ") + to_text(p, size); });
    return text.empty() ? "none" : text;
}

Verdict same_points(const PointSet& expected, const PointSet& found, int size) {
    if (expected == found) return std::nullopt;
    return fmt::format("expected {}, got {}", text_of(expected, size), text_of(found, size));
}

Verdict check_point(const SuiteRow& row) {
    const bool forbidden = inquire(row.diagram(), row.point("point")).is_forbidden();
    const std::string_view got = forbidden ? "forbidden" : "legal";
    if (got == row.field("verdict")) return std::nullopt;
    return fmt::format("expected {}, got {}", row.field("verdict"), got);
}

Verdict check_outcome(const SuiteRow& row) {
    const auto rule = parse_rule(row.field("rule"));
    const auto side = parse_color(row.field("side"));
    if (!rule || !side) throw BadRow{"bad rule or side"};
    Board board = row.diagram();
    board.set_side_to_move(*side);
    Game game(*rule, std::move(board));
    Result result;
    if (const auto played = game.play(row.point("move")))
        result = game.result();
    else if (played.error().error == MoveError::Forbidden)
        result = {win_for(~*side), Ending::Foul};  // these tables punish what we refuse
    else
        throw BadRow{"the move is not playable"};
    if (name(result.outcome) == row.field("expected_after_move")) return std::nullopt;
    return fmt::format("expected {}, got {}", row.field("expected_after_move"),
                       name(result.outcome));
}

struct Question {
    std::string_view column;  // that no other kind of table has
    Verdict (*check)(const SuiteRow&);
};

constexpr std::string_view kAllForbidden = "all_forbidden_points(point:kind)";

const std::array kQuestions{
    Question{"verdict", check_point},
    Question{"expected_after_move", check_outcome},
    Question{"candidate_forbidden_points(reference)",
             [](const SuiteRow& row) {
                 return same_points(row.points("candidate_forbidden_points(reference)"),
                                    forbidden_points(row.played("moves_before_the_foul")),
                                    row.size());
             }},
    Question{"moves_in_play_order",
             [](const SuiteRow& row) {
                 return same_points(row.points(kAllForbidden),
                                    forbidden_points(row.played("moves_in_play_order")),
                                    row.size());
             }},
    Question{kAllForbidden,
             [](const SuiteRow& row) {
                 return same_points(row.points(kAllForbidden), forbidden_points(row.diagram()),
                                    row.size());
             }},
};

const Question* question_of(const Columns& columns) {
    const auto found = std::ranges::find_if(
        kQuestions, [&](const Question& q) { return columns.contains(q.column); });
    // Tournament positions have moves too, but ask something else.
    const bool asks_forbidden = columns.contains("moves_in_play_order")
                                    ? columns.contains(kAllForbidden)
                                    : found != kQuestions.end();
    return asks_forbidden ? &*found : nullptr;
}

}  // namespace

std::expected<SuiteReport, std::string> check_suite(std::string_view table) {
    Columns columns;
    const Question* question = nullptr;
    SuiteReport report;
    int number = 0;
    for (std::string_view line : base::split(table, '\n')) {
        ++number;
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (number == 1) {
            if (!line.starts_with('#')) return std::unexpected("line 1: no header line");
            const auto names = base::split(line.substr(1), '\t');
            for (std::size_t i = 0; i < names.size(); ++i) columns.emplace(base::trim(names[i]), i);
            question = question_of(columns);
            if (question == nullptr)
                return std::unexpected("line 1: not a table of verdicts this program knows");
            continue;
        }
        if (base::trim(line).empty() || line.starts_with('#')) continue;
        try {
            const SuiteRow row(columns, line);
            if (const Verdict wrong = question->check(row))
                report.differences.push_back(fmt::format("{}: {}", row.field("id"), *wrong));
            else
                ++report.agree;
        } catch (const BadRow& bad) {
            return std::unexpected(fmt::format("line {}: {}", number, bad.what));
        }
    }
    return report;
}

}  // namespace tengen
