// Two ways to keep the shapes around a stone current: the tables of line keys, as a position does,
// and masks found by vector words. A stone comes and goes again; both times every point that sees
// it has its shapes found anew, in one packed word a point.
//
//   shapes_bench --benchmark_enable_random_interleaving=true --benchmark_repetitions=31
#include "base/random.h"
#include "bench/shapes_simd.h"
#include "game/board.h"
#include "pattern/combination.h"

#include <array>
#include <benchmark/benchmark.h>
#include <bit>
#include <vector>

namespace tengen::pattern {
namespace {

using Key = LineKey<Freestyle>;
using Cells = std::array<PackedShapes, kGridCells>;

constexpr PackedShapes both_along(int line, Shape s) {
    return packed(Color::Black, line, s) | packed(Color::White, line, s);
}

template <class F>
void for_each_stone(const Board& board, F&& use) {
    for (int y = 0; y < board.size(); ++y)
        for (int x = 0; x < board.size(); ++x) {
            const Point p(x, y);
            if (board.at(p) == Cell::Black) use(p, Color::Black);
            if (board.at(p) == Cell::White) use(p, Color::White);
        }
}

/// As a position does it, less what it makes of the shapes.
class ByTables {
public:
    explicit ByTables(const Board& board) : board_(board) {
        board.for_each_empty([&](Point p) {
            for (std::size_t line = 0; line < kLines.size(); ++line)
                for (int away = -Key::kReach; away <= Key::kReach; ++away)
                    if (away != 0 && board.at(p.step(away * kLines[line])) == Cell::Wall)
                        keys_[line][p.index()] += Key::wall(Key::place_of(away));
        });
        board.for_each_empty([&](Point p) {
            for (int line = 0; line < int(kLines.size()); ++line) reshape(p, line);
        });
        for_each_stone(board, [&](Point p, Color c) { put(c, p); });
    }

    void put(Color c, Point p) {
        change(p, [c](std::uint32_t& key, int place) { key += Key::stone(c, place); });
    }
    void remove(Color c, Point p) {
        change(p, [c](std::uint32_t& key, int place) { key -= Key::stone(c, place); });
    }
    [[nodiscard]] const Cells& cells() const { return cells_; }

private:
    template <class F>
    void change(Point p, F&& tell) {
        for (int line = 0; line < int(kLines.size()); ++line)
            for (int away = -Key::kReach; away <= Key::kReach; ++away) {
                if (away == 0) continue;
                const Point q = p.step(away * kLines[std::size_t(line)]);
                tell(keys_[std::size_t(line)][q.index()], Key::place_of(-away));
                if (board_.is_empty(q)) reshape(q, line);
            }
    }
    void reshape(Point p, int line) {
        const std::uint32_t key = keys_[std::size_t(line)][p.index()];
        PackedShapes& cell = cells_[p.index()];
        cell = (cell & ~both_along(line, Shape{15})) |
               packed(Color::Black, line, table_[Key::seen_by(Color::Black, key)]) |
               packed(Color::White, line, table_[Key::seen_by(Color::White, key)]);
    }

    const Board& board_;
    const Shape* table_ = shape_table<Freestyle>(Color::Black).data();  // and White's
    std::array<std::array<std::uint32_t, kGridCells>, kLines.size()> keys_{};
    Cells cells_{};
};

/// Fives, fours and threes only: what is less than a three has no mask.
class ByMasks {
public:
    explicit ByMasks(const Board& board) : lines_(board.size()) {
        for_each_stone(board, [&](Point p, Color c) { put(c, p); });
    }

    void put(Color c, Point p) {
        lines_.put(c, p);
        read_out(p, masks(p));
    }
    void remove(Color c, Point p) {
        lines_.remove(c, p);
        read_out(p, masks(p));
    }
    [[nodiscard]] ShapeMasks masks(Point p) const {
        return find_shapes(LineWords::through(p, lines_));
    }
    [[nodiscard]] const Cells& cells() const { return cells_; }

private:
    /// What the masks say of the points in sight of this one.
    void read_out(Point p, const ShapeMasks& masks) {
        for (int line = 0; line < int(kLines.size()); ++line) {
            const int step = kLines[std::size_t(line)];
            for (int away = -Key::kReach; away <= Key::kReach; ++away)
                if (away != 0) cells_[p.step(away * step).index()] &= ~both_along(line, Shape{15});
            const int at = lines_.row(p, line).at;
            const std::uint32_t sight = kSight << (at - Key::kReach);
            for (const Color c : {Color::Black, Color::White}) {
                const std::size_t i = lane(c, line);
                const std::uint32_t any = masks.fives[i] | masks.fours[i] | masks.threes[i];
                for (std::uint32_t rest = any & sight; rest != 0; rest &= rest - 1) {
                    const int bit = std::countr_zero(rest);
                    cells_[p.step((bit - at) * step).index()] |=
                        packed(c, line, shape_at(masks, i, bit));
                }
            }
        }
    }
    static Shape shape_at(const ShapeMasks& masks, std::size_t lane, int bit) {
        const auto is_in = [&](const Lanes& mask) { return (mask[lane] >> bit & 1U) != 0; };
        if (is_in(masks.threes)) return Shape::OpenThree;
        if (is_in(masks.open_fours)) return Shape::OpenFour;
        return is_in(masks.fours) ? Shape::Four : Shape::Five;
    }

    static constexpr std::uint32_t kSight = 0b1111'0'1111;  // all but the point itself
    Lines lines_;
    Cells cells_{};
};

struct Stone {
    Point point;
    Color color;
};

/// Stones thrown into the middle of the board, and others that may come next.
struct Midgame {
    Board board{kDefaultBoardSize};
    std::vector<Stone> next;

    Midgame() {
        constexpr int kStones = 44;
        base::Random random(1);
        while (int(next.size()) < 2 * kStones) {
            const Point p(2 + random.below(11), 2 + random.below(11));
            const Color c = random.below(2) == 0 ? Color::Black : Color::White;
            if (!board.is_empty(p)) continue;
            if (board.stones() < kStones)
                board.set_up(p, c == Color::Black ? Cell::Black : Cell::White);
            else
                next.push_back({p, c});
        }
    }
};

/// A mask knows one kind of three, no double fours, and nothing below.
Shape as_masks_tell(Shape s) {
    if (is_three(s)) return Shape::OpenThree;
    if (s == Shape::DoubleFour) return Shape::Four;
    return s < Shape::SplitThree ? Shape::Nothing : s;
}

bool agree(const Board& board, const Cells& some, const Cells& others) {
    bool all = true;
    board.for_each_empty([&](Point p) {
        for (int line = 0; line < int(kLines.size()); ++line)
            for (const Color c : {Color::Black, Color::White})
                all &= as_masks_tell(unpacked(some[p.index()], c, line)) ==
                       as_masks_tell(unpacked(others[p.index()], c, line));
    });
    return all;
}

template <class Shapes>
void come_and_go(benchmark::State& state) {
    const Midgame midgame;
    Shapes shapes(midgame.board);
    for (auto _ : state)
        for (const auto& [point, color] : midgame.next) {
            shapes.put(color, point);
            shapes.remove(color, point);
            benchmark::DoNotOptimize(shapes.cells().data());
            benchmark::ClobberMemory();
        }
    if (!agree(midgame.board, shapes.cells(), ByTables(midgame.board).cells()) ||
        !agree(midgame.board, shapes.cells(), ByMasks(midgame.board).cells()))
        state.SkipWithError("the two ways do not agree");
    state.SetItemsProcessed(state.iterations() * 2 * std::int64_t(midgame.next.size()));
}
BENCHMARK(come_and_go<ByTables>)->Name("shapes_by_tables");
BENCHMARK(come_and_go<ByMasks>)->Name("shapes_by_masks");

void masks_alone(benchmark::State& state) {
    const Midgame midgame;
    const ByMasks shapes(midgame.board);
    for (auto _ : state)
        for (const auto& [point, color] : midgame.next) {
            benchmark::DoNotOptimize(shapes.masks(point));
            benchmark::DoNotOptimize(shapes.masks(point));
        }
    state.SetItemsProcessed(state.iterations() * 2 * std::int64_t(midgame.next.size()));
}
BENCHMARK(masks_alone);

}  // namespace
}  // namespace tengen::pattern
