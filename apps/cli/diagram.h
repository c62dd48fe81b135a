// A board as text: X black, O white, the last move in brackets, # a forbidden point.
#pragma once

#include "game/board.h"
#include "game/judge.h"
#include "game/point_set.h"

#include <optional>
#include <string>
#include <vector>

namespace tengen::cli {

struct DiagramMarks {
    Point last = Point::none();
    PointSet forbidden;
    PointSet offered;        // fifth moves on offer, shown as ?
    std::optional<Row> won;  // the row that won
    // NOLINTNEXTLINE(readability-redundant-member-init): Clang warns of fields left out
    std::vector<Point> branches = {};  // moves that go on from here: a, b, c
};

/// How much room a board of this size takes, with its letters and numbers.
[[nodiscard]] constexpr int diagram_columns(int size) { return 2 * size + 6; }
[[nodiscard]] constexpr int diagram_rows(int size) { return size + 2; }
/// How the branch of this number, from 0, is drawn.
[[nodiscard]] char branch_letter(std::size_t number);
[[nodiscard]] std::string diagram(const Board& board, const DiagramMarks& marks, bool colors);

}  // namespace tengen::cli
