#include "game/problems.h"

#include "game/suite_table.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>

namespace tengen {
namespace {

using Read = std::optional<Problem> (*)(const SuiteRow&, RuleId unless_said);

/// Where an engine announced a win in a tournament game, and won.
std::optional<Problem> read_announced(const SuiteRow& row, RuleId unless_said) {
    PointSet right;
    right.insert(row.point("move_played"));
    return Problem{std::string(row.field("id")),
                   Game(unless_said, row.played("moves_in_play_order")), right, PointSet{}};
}

/// A diagram from a problem book.
std::optional<Problem> read_puzzle(const SuiteRow& row, RuleId /*unless_said*/) {
    if (row.field("expected") != "win" || row.field("verified") != "1") return std::nullopt;
    Board board = row.diagram();
    board.set_side_to_move(row.color("side_to_move"));
    return Problem{std::string(row.field("id")), Game(row.rule("rule"), std::move(board)),
                   row.points("first_move"), PointSet{}};
}

constexpr std::string_view kEngineToMove = "moves(pos notation, engine to move next)";

/// "in g8 l8" or "notin g9".
std::optional<Problem> read_check(const SuiteRow& row, RuleId /*unless_said*/) {
    const std::string_view expected = row.field("expected_answer");
    Problem problem{fmt::format("line {}, {}", row.line(), row.field("league")),
                    Game(row.rule("info_rule"), row.played(kEngineToMove)), PointSet{}, PointSet{}};
    constexpr std::string_view kIn = "in ";
    constexpr std::string_view kNotIn = "notin ";
    if (expected.starts_with(kIn))
        problem.right = row.points_in(expected.substr(kIn.size()));
    else if (expected.starts_with(kNotIn))
        problem.wrong = row.points_in(expected.substr(kNotIn.size()));
    else
        throw BadRow{fmt::format("'{}' is no expectation", expected)};
    return problem;
}

struct Kind {
    std::string_view column;  // that no other kind of table has
    ProblemKind kind;
    Read read;
};

constexpr std::array kKinds{
    Kind{"claimed_mate_plies", ProblemKind::Win, read_announced},
    Kind{"vcf_line_found", ProblemKind::Win, read_puzzle},
    Kind{"expected_answer", ProblemKind::Answer, read_check},
};

}  // namespace

std::expected<ProblemSet, std::string> read_problems(std::string_view text, RuleId unless_said) {
    const auto table = SuiteTable::read(text);
    if (!table) return std::unexpected(table.error());
    for (const Kind& kind : kKinds) {
        if (!table->has(kind.column)) continue;
        ProblemSet set{kind.kind, {}};
        const auto read = table->for_each([&](const SuiteRow& row) {
            if (auto problem = kind.read(row, unless_said))
                set.problems.push_back(std::move(*problem));
        });
        if (!read) return std::unexpected(read.error());
        return set;
    }
    return std::unexpected("line 1: not a table of problems this program knows");
}

}  // namespace tengen
