// The referee: who has won, what is forbidden, and why. Slow and certain; the fast tables in
// pattern/ are tested against this, never the other way round.
#pragma once

#include "game/board.h"
#include "game/point_set.h"
#include "game/rules.h"

#include <array>
#include <optional>
#include <vector>

namespace tengen {

/// Some stones side by side on one of the four lines, from one end to the other.
struct Row {
    int line = 0;  // index into kLines
    Point first;
    Point last;

    [[nodiscard]] int length() const;
    [[nodiscard]] bool contains(Point p) const;
    bool operator==(const Row&) const = default;
};

/// The longest row of one colour through a stone.
[[nodiscard]] Row row_through(const Board& board, Point stone, int line);

/// The row with which the stone at `last` wins, if it does.
template <RulePolicy R>
[[nodiscard]] std::optional<Row> winning_row(const Board& board, Point last);

[[nodiscard]] std::optional<Row> winning_row(RuleId rule, const Board& board, Point last);

/// Is there still room for a five of this colour, five points in a row without a stone of the
/// other? Where there is none for either, the game can only be drawn.
[[nodiscard]] bool five_is_possible(const Board& board, Color color);

// ── Renju: what black may not do ─────────────────────────────────────────────────────────────────

/// Why a move is forbidden. A move may be so in several ways at once.
struct FoulKinds {
    bool double_three = false;
    bool double_four = false;
    bool overline = false;

    [[nodiscard]] bool any() const { return double_three || double_four || overline; }
    bool operator==(const FoulKinds&) const = default;
};

/// Four stones to which one can be added to make exactly five.
struct Four {
    int line = 0;
    std::array<Point, 4> stones;
    std::vector<Point> completions;  // two for a straight four

    bool operator==(const Four&) const = default;
};

/// What keeps a stone from turning a three into a straight four.
enum class Obstacle : std::uint8_t { None, Five, Overline, DoubleFour, DoubleThree };

struct Inquiry;

/// A point that would make a straight four of a three, if black could play there.
struct Extension {
    Point point;
    Obstacle obstacle = Obstacle::None;
    std::vector<Inquiry> because;  // what shows the obstacle, where there is one: see `Inquiry`

    bool operator==(const Extension&) const;
};

/// Three stones that look like a three. It is real if one of its extensions meets no obstacle.
struct Three {
    int line = 0;
    std::array<Point, 3> stones;
    std::vector<Extension> extensions;

    [[nodiscard]] bool is_real() const;
    bool operator==(const Three&) const = default;
};

/// All that a black stone on `point` would make. Where an inquiry is the reason for an obstacle, it
/// holds what proves that and no more: of a double three the real threes with the extensions that
/// make them so.
struct Inquiry {
    Point point;
    std::vector<Row> fives;
    std::vector<Row> overlines;
    std::vector<Four> fours;
    std::vector<Three> threes;

    /// What the rule counts, whether or not a five excuses it.
    [[nodiscard]] FoulKinds counted() const;
    /// What forbids the move: a five excuses everything.
    [[nodiscard]] FoulKinds fouls() const;
    [[nodiscard]] bool is_forbidden() const { return fouls().any(); }
    bool operator==(const Inquiry&) const = default;
};

/// Is this empty point forbidden to black in renju? Whoever is to move.
[[nodiscard]] bool is_forbidden(const Board& board, Point p);

/// What would black make there, and why is that forbidden or not?
[[nodiscard]] Inquiry inquire(const Board& board, Point p);

/// Every empty point that renju forbids to black.
[[nodiscard]] PointSet forbidden_points(const Board& board);

}  // namespace tengen
