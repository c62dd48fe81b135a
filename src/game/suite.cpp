#include "game/suite.h"

#include "game/game.h"
#include "game/notation.h"
#include "game/suite_table.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace tengen {
namespace {

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
    const Color side = row.color("side");
    Board board = row.diagram();
    board.set_side_to_move(side);
    Game game(row.rule("rule"), std::move(board));
    Result result;
    if (const auto played = game.play(row.point("move")))
        result = game.result();
    else if (played.error().error == MoveError::Forbidden)
        result = {win_for(~side), Ending::Foul};  // these tables punish what we refuse
    else
        throw BadRow{Message("the move is not playable"_en)};
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

const Question* question_of(const SuiteTable& table) {
    const auto found =
        std::ranges::find_if(kQuestions, [&](const Question& q) { return table.has(q.column); });
    // Tournament positions have moves too, but ask something else.
    const bool asks_forbidden =
        table.has("moves_in_play_order") ? table.has(kAllForbidden) : found != kQuestions.end();
    return asks_forbidden ? &*found : nullptr;
}

}  // namespace

std::expected<SuiteReport, Message> check_suite(std::string_view text) {
    const auto table = SuiteTable::read(text);
    if (!table) return std::unexpected(table.error());
    const Question* const question = question_of(*table);
    if (question == nullptr)
        return std::unexpected(
            on_line(1, Message("not a table of verdicts this program knows"_en)));
    SuiteReport report;
    const auto read = table->for_each([&](const SuiteRow& row) {
        if (const Verdict wrong = question->check(row))
            report.differences.push_back(fmt::format("{}: {}", row.field("id"), *wrong));
        else
            ++report.agree;
    });
    if (!read) return std::unexpected(read.error());
    return report;
}

}  // namespace tengen
