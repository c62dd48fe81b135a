// A board with the shapes of every empty point, kept current as stones come and go: what each stone
// would threaten, how many such points there are, where they are, and what it all is worth.
#pragma once

#include "game/board.h"
#include "game/point_set.h"
#include "pattern/combination.h"
#include "pattern/lines.h"

#include <array>
#include <cstdint>
#include <vector>

namespace tengen::pattern {

/// What each combination is worth to its owner. A position adds up what it is given.
using Worths = std::array<std::array<std::int16_t, kCombinations>, 2>;

class Position {
public:
    /// Where nothing is said of worths, nothing is worth anything.
    Position(RuleId rule, const Board& board);
    Position(RuleId rule, const Board& board, const Worths& worths);

    [[nodiscard]] RuleId rule() const { return rule_; }
    [[nodiscard]] const Board& board() const { return board_; }
    [[nodiscard]] Color side_to_move() const { return board_.side_to_move(); }
    [[nodiscard]] const PointSet& stones() const { return stones_; }

    [[nodiscard]] Shape shape(Point p, Color c, int line) const {
        return unpacked(cells_[p.index()].shapes, c, line);
    }
    [[nodiscard]] Combination combination(Point p, Color c) const {
        return cells_[p.index()].numbers[index(c)];
    }
    [[nodiscard]] Threat threat(Point p, Color c) const {
        return notes_[index(c)][combination(p, c)].standing().threat();
    }
    /// How many points would give this colour this threat. Five answers "can he win now?".
    [[nodiscard]] int count(Color c, Threat t) const {
        return now_.counts[index(c)][std::size_t(t)];
    }
    /// The points that make this colour a four or better along some line.
    [[nodiscard]] const PointSet& fours(Color c) const { return fours_[index(c)]; }
    /// The points that make this colour an open three along some line.
    [[nodiscard]] const PointSet& threes(Color c) const { return threes_[index(c)]; }
    /// The worths of all empty points, Black's less White's.
    [[nodiscard]] int worth() const { return now_.worth; }

    template <RulePolicy R>
    Delta make(Point p);
    template <RulePolicy R>
    void undo();

    /// Is this empty point forbidden to the side to move?
    template <RulePolicy R>
    [[nodiscard]] bool is_forbidden(Point p);

    /// What this colour's stone on an empty point would make along a line, if there were besides a
    /// stone of `other` on the empty point so many steps away on it.
    template <RulePolicy R>
    [[nodiscard]] Shape shape_with(Point p, Color c, int line, int distance, Color other) const {
        using Key = LineKey<R>;
        const std::uint32_t key =
            keys_[p.index()][std::size_t(line)] + Key::stone(other, Key::place_of(distance));
        return tables_[index(c)][Key::seen_by(c, key)];
    }

    /// What it would threaten then.
    template <RulePolicy R>
    [[nodiscard]] Threat threat_with(Point p, Color c, int line, int distance, Color other) const {
        const PackedShapes mask = packed(c, line, Shape{15});
        const PackedShapes shapes = (cells_[p.index()].shapes & ~mask) |
                                    packed(c, line, shape_with<R>(p, c, line, distance, other));
        return notes_[index(c)][combinations_->of(shapes, c)].standing().threat();
    }

    /// The same stones, turn and shapes, however they came about. A position built from the board
    /// anew is the slow twin of one that make and undo have kept current.
    [[nodiscard]] bool operator==(const Position& other) const;

private:
    struct CellShapes {
        PackedShapes shapes = 0;
        std::array<Combination, 2> numbers{};

        bool operator==(const CellShapes&) const = default;
    };
    /// All that must be known of a combination when a point comes to it, in one word: its standing,
    /// and above it its worth, Black's up and White's down. So are they loaded at once, and the
    /// words of many points can be added up before the sum is taken apart.
    struct Note {
        std::int32_t word = 0;

        [[nodiscard]] Standing standing() const { return {std::uint8_t(word)}; }
    };
    static constexpr int kWorthShift = 16;
    /// What undo puts back as it was.
    struct Change {
        CellShapes before;
        std::uint16_t at;
        /// For each colour, the bits of its standing that changed.
        std::array<std::uint8_t, 2> turned;
    };
    struct Totals {
        std::array<std::array<std::uint16_t, kThreats>, 2> counts{};
        int worth = 0;

        bool operator==(const Totals&) const = default;
    };
    struct Past {
        Totals totals;
        std::size_t changes;
    };

    template <RulePolicy R>
    void refresh();
    template <RulePolicy R>
    void reshape_around(Point p, Color stone);
    template <RulePolicy R>
    [[nodiscard]] PackedShapes shapes_along(int line, std::size_t at) const;
    std::int64_t reshape(std::size_t at, PackedShapes shapes);
    void add_worth(std::int64_t words);
    void turn(std::size_t at, std::size_t color, std::uint8_t bits);

    RuleId rule_;
    Board board_;
    Lines lines_;  // kept current where there are fouls
    // The tables of this rule, for each colour.
    std::array<const Shape*, 2> tables_{};
    const Combinations* combinations_;
    std::array<std::array<Note, kCombinations>, 2> notes_{};

    // The lines of a point side by side.
    std::array<std::array<std::uint32_t, kLines.size()>, kGridCells> keys_{};
    std::array<CellShapes, kGridCells> cells_{};
    Totals now_;
    std::array<PointSet, 2> fours_;
    std::array<PointSet, 2> threes_;
    PointSet stones_;

    // By one stone: those in sight of it, and its own point.
    static constexpr std::size_t kMostChanges = 4 * 2 * kReach + 1;
    std::vector<Change> changes_;  // those up to `changed_` count
    std::size_t changed_ = 0;
    std::vector<Past> past_;
};

}  // namespace tengen::pattern
