// The stones as bits, and where either side makes five, four or three: all that a hunt for fours
// asks, at a fraction of what a Position costs.
#pragma once

#include "base/static_vector.h"
#include "game/board.h"
#include "game/point_set.h"
#include "pattern/lines.h"

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace tengen::pattern {

class FourBoard {
public:
    /// Besides being a four, what a stone makes along other lines, or its own: the most threatening
    /// last.
    enum class Besides : std::uint8_t { Nothing, Two, Three, OpenThree, Fives };

    struct Four {
        Point point;
        Besides besides;
    };
    static constexpr std::size_t kMostFours = 64;
    using Fours = base::StaticVector<Four, kMostFours>;

    /// Becomes this board. What it shares with the last one from the beginning on stays as it is,
    /// so that to follow a search costs a stone or two each time.
    template <RulePolicy R>
    void follow(const Board& board);

    template <RulePolicy R>
    void make(Point p);
    void undo();

    [[nodiscard]] Color side_to_move() const { return side_; }
    [[nodiscard]] Key key() const { return key_; }
    [[nodiscard]] Key key_after(Point p) const { return tengen::key_after(key_, p, stone(side_)); }
    [[nodiscard]] bool is_empty(Point p) const;
    [[nodiscard]] bool has_five(Color c) const { return five_rows_[index(c)].any(); }
    [[nodiscard]] bool has_four(Color c) const { return four_rows_[index(c)].any(); }
    /// A point that makes five, and another one; none where there is none.
    struct Fives {
        Point one = Point::none();
        Point other = Point::none();
    };
    [[nodiscard]] Fives fives(Color c) const;
    /// The most threatening first, ties by point; the first so many that there is room for.
    [[nodiscard]] Fours fours(Color c) const;

    /// Where the side to move stops every five of the other; forbidden points are not left out.
    template <RulePolicy R>
    [[nodiscard]] PointSet stops_of_fives() const;
    /// Calls `use(reply, other five)` for each reply of the side to move that stops this five of
    /// its opponent's, but is not among those that stop all.
    template <RulePolicy R, class F>
    void for_each_half_stop(Point five, const PointSet& stops, F&& use);
    template <RulePolicy R>
    [[nodiscard]] bool is_forbidden(Point p);

private:
    static constexpr std::size_t kRows = std::size_t{2} * kStride;
    static constexpr std::size_t kLanes = 2 * kLines.size();  // four lines, two colours

    /// What the empty points of a row would make, each kind as bits.
    struct Marks {
        std::uint32_t five = 0;
        std::uint32_t four = 0;
        std::uint32_t four_windows = 0;  // five cells each, with three stones; the first of them
        std::uint32_t three = 0;
        std::uint32_t open_three = 0;
        std::uint32_t two = 0;
    };
    /// The rows of all four directions, of which some are chosen.
    class RowSet {
    public:
        void set(int line, std::size_t row, bool is_in) {
            std::uint64_t& word = words_[std::size_t(line)];
            word = (word & ~(std::uint64_t{1} << row)) | std::uint64_t{is_in} << row;
        }
        [[nodiscard]] bool any() const {
            return (words_[0] | words_[1] | words_[2] | words_[3]) != 0;
        }
        template <class F>
        void for_each(F&& use) const {
            for (int line = 0; line < int(kLines.size()); ++line)
                for (std::uint64_t left = words_[std::size_t(line)]; left != 0; left &= left - 1)
                    use(line, std::size_t(std::countr_zero(left)));
        }

    private:
        std::array<std::uint64_t, kLines.size()> words_{};
    };
    using Crossing = std::array<Marks, kLanes>;  // of the rows through a point

    template <RulePolicy R>
    void begin(const Board& board);
    template <RulePolicy R>
    [[nodiscard]] Crossing crossing(Point p) const;
    [[nodiscard]] const Marks& marks(Color c, int line, std::size_t row) const {
        return marks_[index(c)][std::size_t(line)][row];
    }
    Marks exchange(Point p, std::size_t lane, const Marks& marks);
    [[nodiscard]] Besides besides(Color c, Point p) const;
    [[nodiscard]] bool makes_two_fives(const Marks& row, Point p, int line) const;
    template <RulePolicy R>
    [[nodiscard]] PointSet stops_by_caging(Color c) const;
    void turn();

    int size_ = kDefaultBoardSize;
    Lines lines_{kDefaultBoardSize};
    std::array<std::array<std::array<Marks, kRows>, kLines.size()>, 2> marks_{};
    std::array<RowSet, 2> five_rows_;
    std::array<RowSet, 2> four_rows_;
    Key key_ = 0;
    Color side_ = Color::Black;
    std::vector<Point> moves_;    // since the set-up
    std::vector<Crossing> past_;  // before each of them
};

template <RulePolicy R, class F>
void FourBoard::for_each_half_stop(Point five, const PointSet& stops, F&& use) {
    const Color foe = ~side_;
    PointSet replies;
    replies.insert(five);
    // Caging takes a stone on the line of the five, from either end.
    if constexpr (!R::kCagedFiveWins)
        for (const int line : kLines)
            for (int away = -kReach; away <= kReach; ++away) replies.insert(five.step(away * line));
    (replies - stops).for_each([&](Point reply) {
        if (!is_empty(reply) || is_forbidden<R>(reply)) return;
        make<R>(reply);
        const Fives left = fives(foe);
        const bool is_stopped = left.one != five && left.other != five;
        undo();
        if (is_stopped && !left.one.is_none()) use(reply, left.one);
    });
}

}  // namespace tengen::pattern
