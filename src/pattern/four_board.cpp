#include "pattern/four_board.h"

#include "pattern/foul.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace tengen::pattern {
namespace {

constexpr std::array kColors{Color::Black, Color::White};

/// Every cell of the windows of so many that begin at these.
template <int cells>
constexpr std::uint32_t covered(std::uint32_t begins) {
    std::uint32_t all = begins;
    for (int i = 1; i < cells; ++i) all |= begins << i;
    return all;
}

/// Windows of five cells along a row, each named by its first cell.
struct Windows {
    constexpr Windows(std::uint32_t own, std::uint32_t foe, std::uint32_t wall, std::uint32_t exact,
                      bool caged_wins) {
        const std::uint32_t stopped = foe | wall;
        empty = ~(own | stopped);
        clean = ~(stopped | stopped >> 1 | stopped >> 2 | stopped >> 3 | stopped >> 4);
        clean &= ~(exact & (own << 1 | own >> 5));
        if (!caged_wins) clean &= ~(foe << 1 & foe >> 5);
        // The stones in a window, counted in binary.
        const std::uint32_t of_three = own ^ own >> 1 ^ own >> 2;
        const std::uint32_t two_of_three = (own & own >> 1) | (own >> 2 & (own | own >> 1));
        const std::uint32_t ones = of_three ^ own >> 3 ^ own >> 4;
        const std::uint32_t carry = (of_three & own >> 3) | (own >> 4 & (of_three | own >> 3));
        const std::uint32_t twos = two_of_three ^ carry;
        const std::uint32_t fours = two_of_three & carry;
        with_one = ones & ~twos & ~fours;
        with_two = ~ones & twos & ~fours;
        with_three = ones & twos & ~fours;
        with_four = ~ones & ~twos & fours;
    }

    std::uint32_t empty;  // cells, not windows
    std::uint32_t clean;  // where a five can be made that wins
    std::uint32_t with_one;
    std::uint32_t with_two;
    std::uint32_t with_three;
    std::uint32_t with_four;
};

Point point_of(int line, std::size_t row, int bit) {
    const int r = int(row);
    const auto on_grid = [](int x, int y) { return Point(x - kMargin, y - kMargin); };
    switch (line) {
        case 0: return on_grid(bit, r);
        case 1: return on_grid(r, bit);
        case 2: return on_grid(bit, bit - r + kStride - 1);
        default: return on_grid(bit, r - bit);
    }
}

/// All bits where six does not win.
template <RulePolicy R>
constexpr std::uint32_t exact_mask(Color c) {
    return R::overline(c) == Overline::Wins ? 0 : ~0U;
}

}  // namespace

/// The rows through a point all at once, written so that the compiler makes vectors of them.
template <RulePolicy R>
FourBoard::Crossing FourBoard::crossing(Point p) const {
    std::array<std::uint32_t, kLanes> own{};
    std::array<std::uint32_t, kLanes> foe{};
    std::array<std::uint32_t, kLanes> walls{};
    std::array<std::uint32_t, kLanes> exact{};
    for (std::size_t i = 0; i < kLanes; ++i) {
        const Color c = kColors[i / kLines.size()];
        const Row row = lines_.row(p, int(i % kLines.size()));
        own[i] = row.cells.of(c);
        foe[i] = row.cells.of(~c);
        walls[i] = row.cells.wall;
        exact[i] = exact_mask<R>(c);
    }
    std::array<std::array<std::uint32_t, kLanes>, 6> found{};
    for (std::size_t i = 0; i < kLanes; ++i) {
        const Windows all(own[i], foe[i], walls[i], exact[i], R::kCagedFiveWins);
        // Two windows side by side with both ends empty: a row in the middle can be open.
        const std::uint32_t open = all.clean & all.clean >> 1 & all.empty & all.empty >> 5;
        found[0][i] = covered<5>(all.clean & all.with_four) & all.empty;
        found[1][i] = covered<5>(all.clean & all.with_three) & all.empty;
        found[2][i] = all.clean & all.with_three;
        found[3][i] = covered<5>(all.clean & all.with_two) & all.empty;
        found[4][i] = covered<4>((open & all.with_two) << 1) & all.empty;
        found[5][i] = covered<4>((open & all.with_one) << 1) & all.empty;
    }
    Crossing marks;
    for (std::size_t i = 0; i < kLanes; ++i)
        marks[i] = {found[0][i], found[1][i], found[2][i], found[3][i], found[4][i], found[5][i]};
    return marks;
}

inline FourBoard::Marks FourBoard::exchange(Point p, std::size_t lane, const Marks& marks) {
    const std::size_t color = lane / kLines.size();
    const int line = int(lane % kLines.size());
    const std::size_t row = Lines::place(p, line).row;
    five_rows_[color].set(line, row, marks.five != 0);
    four_rows_[color].set(line, row, marks.four != 0);
    return std::exchange(marks_[color][std::size_t(line)][row], marks);
}

inline void FourBoard::turn() {
    side_ = ~side_;
    key_ ^= kTurnKey;
}

template <RulePolicy R>
void FourBoard::make(Point p) {
    moves_.push_back(p);
    Crossing& before = past_.emplace_back();
    if (!p.is_pass()) {
        lines_.put(side_, p);
        key_ ^= stone_key(p, stone(side_));
        const Crossing now = crossing<R>(p);
        for (std::size_t lane = 0; lane < kLanes; ++lane)
            before[lane] = exchange(p, lane, now[lane]);
    }
    turn();
}

void FourBoard::undo() {
    const Point p = moves_.back();
    turn();
    if (!p.is_pass()) {
        lines_.remove(side_, p);
        key_ ^= stone_key(p, stone(side_));
        for (std::size_t lane = 0; lane < kLanes; ++lane) exchange(p, lane, past_.back()[lane]);
    }
    moves_.pop_back();
    past_.pop_back();
}

/// From the stones that nobody remembers being played.
template <RulePolicy R>
void FourBoard::begin(const Board& board) {
    Board first = board;
    while (!first.moves().empty()) first.take_back();
    size_ = first.size();
    lines_ = Lines(first);
    key_ = first.key();
    side_ = first.side_to_move();
    marks_ = {};
    five_rows_ = {};
    four_rows_ = {};
    moves_.clear();
    past_.clear();
    // A row is passed many times; that happens once a search.
    for (int y = 0; y < size_; ++y)
        for (int x = 0; x < size_; ++x) {
            const Point p(x, y);
            const Crossing now = crossing<R>(p);
            for (std::size_t lane = 0; lane < kLanes; ++lane) exchange(p, lane, now[lane]);
        }
    for (const Point p : board.moves()) make<R>(p);
}

template <RulePolicy R>
void FourBoard::follow(const Board& board) {
    const auto moves = board.moves();
    const auto parting = std::ranges::mismatch(moves_, moves);
    const auto shared = std::size_t(parting.in1 - moves_.begin());
    while (moves_.size() > shared) undo();
    for (std::size_t i = shared; i < moves.size(); ++i) make<R>(moves[i]);
    if (key_ != board.key()) begin<R>(board);
}

bool FourBoard::is_empty(Point p) const {
    const Row row = lines_.row(p, 0);
    return ((row.cells.black | row.cells.white | row.cells.wall) >> row.at & 1U) == 0;
}

FourBoard::Fives FourBoard::fives(Color c) const {
    Fives found;
    five_rows_[index(c)].for_each([&](int line, std::size_t row) {
        for_each_bit(marks(c, line, row).five, [&](int bit) {
            const Point p = point_of(line, row, bit);
            (found.one.is_none() || p == found.one ? found.one : found.other) = p;
        });
    });
    return found;
}

/// A four in two windows may have two points left to fill, or only one.
bool FourBoard::makes_two_fives(const Marks& row, Point p, int line) const {
    const auto [cells, bit] = lines_.row(p, line);
    const std::uint32_t empty = ~(cells.black | cells.white | cells.wall) & ~(1U << bit);
    std::uint32_t fives = 0;
    for_each_bit(row.four_windows & 0x1FU << (bit - 4),
                 [&](int first) { fives |= 0x1FU << first & empty; });
    return std::popcount(fives) > 1;
}

FourBoard::Besides FourBoard::besides(Color c, Point p) const {
    int fours = 0;
    Besides most = Besides::Nothing;
    for (int line = 0; line < int(kLines.size()); ++line) {
        const Lines::RowAndBit at = Lines::place(p, line);
        const Marks& here = marks(c, line, at.row);
        const auto has = [&](std::uint32_t points) { return (points >> at.bit & 1U) != 0; };
        if (has(here.four)) {
            if (++fours > 1 || makes_two_fives(here, p, line)) return Besides::Fives;
        } else if (has(here.open_three)) {
            most = std::max(most, Besides::OpenThree);
        } else if (has(here.three)) {
            most = std::max(most, Besides::Three);
        } else if (has(here.two)) {
            most = std::max(most, Besides::Two);
        }
    }
    return most;
}

FourBoard::Fours FourBoard::fours(Color c) const {
    Fours found;
    four_rows_[index(c)].for_each([&](int line, std::size_t row) {
        for_each_bit(marks(c, line, row).four, [&](int bit) {
            const Point p = point_of(line, row, bit);
            const auto is_known = [&](int other) {
                const auto [at, place] = Lines::place(p, other);
                return (marks(c, other, at).four >> place & 1U) != 0;
            };
            for (int other = 0; other < line; ++other)
                if (is_known(other)) return;
            if (found.size() < kMostFours) found.push_back({p, besides(c, p)});
        });
    });
    std::ranges::sort(found, [](const Four& a, const Four& b) {
        return a.besides != b.besides ? a.besides > b.besides : a.point < b.point;
    });
    return found;
}

/// Where a five would be made it is stopped; and where the other side has one end of it already,
/// it is caged from the other.
template <RulePolicy R>
PointSet FourBoard::stops_by_caging(Color c) const {
    PointSet stops = PointSet::board(size_);
    five_rows_[index(c)].for_each([&](int line, std::size_t row) {
        const Point any = point_of(line, row, std::countr_zero(marks(c, line, row).five));
        const Window cells = lines_.row(any, line).cells;
        const std::uint32_t foe = cells.of(~c);
        const Windows all(cells.of(c), foe, cells.wall, exact_mask<R>(c), R::kCagedFiveWins);
        for_each_bit(all.clean & all.with_four, [&](int first) {
            PointSet here;
            const auto add = [&](int bit) {
                if ((all.empty >> bit & 1U) != 0) here.insert(point_of(line, row, bit));
            };
            for (int bit = first; bit < first + 5; ++bit) add(bit);
            if ((foe >> (first - 1) & 1U) != 0) add(first + 5);
            if ((foe >> (first + 5) & 1U) != 0) add(first - 1);
            stops &= here;
        });
    });
    return stops;
}

template <RulePolicy R>
PointSet FourBoard::stops_of_fives() const {
    const Color foe = ~side_;
    if constexpr (R::kCagedFiveWins) {
        // A five is stopped where it would be made, and there alone.
        PointSet stops;
        const Fives made = fives(foe);
        if (!made.one.is_none() && made.other.is_none()) stops.insert(made.one);
        return stops;
    } else {
        return stops_by_caging<R>(foe);
    }
}

template <RulePolicy R>
bool FourBoard::is_forbidden(Point p) {
    if constexpr (R::has_forbidden_points(Color::Black))
        return side_ == Color::Black && pattern::is_forbidden(lines_, p);
    else
        return false;
}

#define TENGEN_RULE(R, ...)                                 \
    template void FourBoard::follow<R>(const Board&);       \
    template void FourBoard::make<R>(Point);                \
    template PointSet FourBoard::stops_of_fives<R>() const; \
    template bool FourBoard::is_forbidden<R>(Point);
#include "game/rules.def"
#undef TENGEN_RULE

}  // namespace tengen::pattern
