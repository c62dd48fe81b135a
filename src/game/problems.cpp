#include "game/problems.h"

#include "base/text.h"
#include "game/suite_table.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>

namespace tengen {
namespace {

using Read = Problem (*)(const SuiteRow&, RuleId unless_said);

/// Where an engine announced a win in a tournament game, and won.
Problem read_announced(const SuiteRow& row, RuleId unless_said) {
    PointSet right;
    right.insert(row.point("move_played"));
    return {.id = std::string(row.field("id")),
            .game = Game(unless_said, row.played("moves_in_play_order")),
            .right = right,
            .wrong = {}};
}

/// "attacker-move limit 4", somewhere in the remarks.
std::optional<int> limit_in(std::string_view note) {
    constexpr std::string_view kLimit = "attacker-move limit ";
    const std::size_t at = note.find(kLimit);
    if (at == std::string_view::npos) return std::nullopt;
    const std::string_view number = note.substr(at + kLimit.size());
    return base::parse_number<int>(number.substr(0, number.find_first_not_of("0123456789")));
}

/// A diagram from a problem book.
Problem read_puzzle(const SuiteRow& row, RuleId /*unless_said*/) {
    Board board = row.diagram();
    board.set_side_to_move(row.color("side_to_move"));
    return {.id = std::string(row.field("id")),
            .game = Game(row.rule("rule"), std::move(board)),
            .right = row.points("first_move"),
            .wrong = {},
            .has_win = row.field("expected") == "win",
            .is_verified = row.field("verified") == "1",
            .fours = base::parse_number<int>(row.field("vcf_moves_found")),
            .most_moves = limit_in(row.field("note"))};
}

constexpr std::string_view kEngineToMove = "moves(pos notation, engine to move next)";

/// "in g8 l8" or "notin g9".
Problem read_check(const SuiteRow& row, RuleId /*unless_said*/) {
    const std::string_view expected = row.field("expected_answer");
    Problem problem{.id = fmt::format("line {}, {}", row.line(), row.field("league")),
                    .game = Game(row.rule("info_rule"), row.played(kEngineToMove)),
                    .right = {},
                    .wrong = {}};
    constexpr std::string_view kIn = "in ";
    constexpr std::string_view kNotIn = "notin ";
    if (expected.starts_with(kIn))
        problem.right = row.points_in(expected.substr(kIn.size()));
    else if (expected.starts_with(kNotIn))
        problem.wrong = row.points_in(expected.substr(kNotIn.size()));
    else
        throw BadRow{Message("'{word}' is no expectation"_en, "word"_is(expected))};
    return problem;
}

struct TableKind {
    std::string_view column;  // that no other kind of table has
    ProblemKind kind;
    Read read;
    bool names_rule = true;
};

constexpr std::array kTableKinds{
    TableKind{"claimed_mate_plies", ProblemKind::Win, read_announced, false},
    TableKind{"vcf_line_found", ProblemKind::Win, read_puzzle},
    TableKind{"expected_answer", ProblemKind::Answer, read_check},
};

}  // namespace

std::expected<ProblemSet, Message> read_problems(std::string_view text, RuleId unless_said,
                                                 Rows rows) {
    const auto table = SuiteTable::read(text);
    if (!table) return std::unexpected(table.error());
    for (const TableKind& kind : kTableKinds) {
        if (!table->has(kind.column)) continue;
        ProblemSet set{kind.kind, {}, kind.names_rule};
        const auto read = table->for_each([&](const SuiteRow& row) {
            Problem problem = kind.read(row, unless_said);
            if (rows == Rows::All || (problem.has_win && problem.is_verified))
                set.problems.push_back(std::move(problem));
        });
        if (!read) return std::unexpected(read.error());
        return set;
    }
    return std::unexpected(on_line(1, Message("not a table of problems this program knows"_en)));
}

}  // namespace tengen
