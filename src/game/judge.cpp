#include "game/judge.h"

#include <algorithm>
#include <cassert>

namespace tengen {

int Row::length() const {
    const int step = kLines[std::size_t(line)];
    return (int(last.index()) - int(first.index())) / step + 1;
}

bool Row::contains(Point p) const {
    const int step = kLines[std::size_t(line)];
    for (Point q = first;; q = q.step(step)) {
        if (q == p) return true;
        if (q == last) return false;
    }
}

Row row_through(const Board& board, Point stone, int line) {
    const int step = kLines[std::size_t(line)];
    const Cell own = board.at(stone);
    Row row{line, stone, stone};
    while (board.at(row.first.step(-step)) == own) row.first = row.first.step(-step);
    while (board.at(row.last.step(step)) == own) row.last = row.last.step(step);
    return row;
}

template <RulePolicy R>
std::optional<Row> winning_row(const Board& board, Point last) {
    const Cell own = board.at(last);
    assert(is_stone(own));
    const Color color = own == Cell::Black ? Color::Black : Color::White;
    const Cell foe = stone(~color);

    for (int line = 0; line < int(kLines.size()); ++line) {
        const int step = kLines[std::size_t(line)];
        const Row row = row_through(board, last, line);
        if (row.length() > 5 && R::overline(color) == Overline::Wins) return row;
        if (row.length() == 5) {
            const bool caged =
                board.at(row.first.step(-step)) == foe && board.at(row.last.step(step)) == foe;
            if (R::kCagedFiveWins || !caged) return row;
        }
    }
    return std::nullopt;
}

#define TENGEN_RULE(R, ...) template std::optional<Row> winning_row<R>(const Board&, Point);
#include "game/rules.def"
#undef TENGEN_RULE

bool five_is_possible(const Board& board, Color color) {
    const int size = board.size();
    const auto has_room = [&](Point from, int step) {
        for (int i = 0; i < 5; ++i) {
            const Point p = from.step(i * step);
            if (!board.is_empty(p) && board.at(p) != stone(color)) return false;
        }
        return true;
    };
    for (int y = 0; y < size; ++y)
        for (int x = 0; x < size; ++x)
            for (const int step : kLines)
                if (has_room(Point(x, y), step)) return true;
    return false;
}

std::optional<Row> winning_row(RuleId rule, const Board& board, Point last) {
    return with_rule(rule, [&]<RulePolicy R>(R /*rule*/) { return winning_row<R>(board, last); });
}

// ── Renju ────────────────────────────────────────────────────────────────────────────────────────

bool Extension::operator==(const Extension&) const = default;

bool Three::is_real() const {
    return std::ranges::any_of(extensions,
                               [](const Extension& e) { return e.obstacle == Obstacle::None; });
}

FoulKinds Inquiry::counted() const {
    return {.double_three = std::ranges::count_if(threes, &Three::is_real) >= 2,
            .double_four = fours.size() >= 2,
            .overline = !overlines.empty()};
}

FoulKinds Inquiry::fouls() const { return fives.empty() ? counted() : FoulKinds{}; }

namespace {

/// A black stone put down to see what it would make, and taken up again.
class Probe {
public:
    Probe(Board& board, Point p) : board_(board), point_(p) { board_.set_up(p, Cell::Black); }
    ~Probe() { board_.set_up(point_, Cell::Empty); }
    Probe(const Probe&) = delete;
    Probe& operator=(const Probe&) = delete;

private:
    Board& board_;
    Point point_;
};

/// The five that a black stone on the empty point `q` would make along `line`.
std::optional<Row> five_at(Board& board, Point q, int line) {
    if (!board.is_empty(q)) return std::nullopt;
    const Probe probe(board, q);
    const Row row = row_through(board, q, line);
    return row.length() == 5 ? std::optional(row) : std::nullopt;
}

template <std::size_t N>
std::array<Point, N> stones_of(const Row& row, Point without) {
    std::array<Point, N> stones;
    std::size_t n = 0;
    for (Point p = row.first; n < N; p = p.step(kLines[std::size_t(row.line)]))
        if (p != without) stones[n++] = p;
    return stones;
}

/// The fours on this line of which the stone at `p` is part. Two completions of the same four
/// stones are one straight four; two sets of stones are two fours, though they share a line.
void find_fours(Board& board, Point p, int line, std::vector<Four>& fours) {
    const int step = kLines[std::size_t(line)];
    for (int away = -4; away <= 4; ++away) {
        const Point q = p.step(away * step);
        const auto five = five_at(board, q, line);
        if (!five || !five->contains(p)) continue;
        const auto stones = stones_of<4>(*five, q);
        const auto known = std::ranges::find_if(
            fours, [&](const Four& f) { return f.line == line && f.stones == stones; });
        if (known == fours.end())
            fours.push_back({line, stones, {q}});
        else
            known->completions.push_back(q);
    }
}

/// Is the row a straight four: unbroken, and completed to exactly five at either end?
bool is_straight_four(Board& board, const Row& row) {
    const int step = kLines[std::size_t(row.line)];
    return row.length() == 4 && five_at(board, row.first.step(-step), row.line) &&
           five_at(board, row.last.step(step), row.line);
}

/// The rows through a stone just put down that are five, and those that are longer.
void find_rows(const Board& board, Point p, Inquiry& found) {
    for (int line = 0; line < int(kLines.size()); ++line) {
        const Row row = row_through(board, p, line);
        if (row.length() == 5) found.fives.push_back(row);
        if (row.length() > 5) found.overlines.push_back(row);
    }
}

/// The apparent three on this line of which the stone at `p` is part, with every point that would
/// make a straight four of it; whether black may play there is not asked yet.
///
/// One line holds one three: `__XXX__` has two extensions of the same stones. Stones of two
/// apparent threes on one line (X.XX.X) never both extend: the far stone spoils the four.
std::optional<Three> apparent_three(Board& board, Point p, int line) {
    std::optional<Three> three;
    const int step = kLines[std::size_t(line)];
    for (int away = -3; away <= 3; ++away) {
        const Point q = p.step(away * step);
        if (!board.is_empty(q)) continue;
        const Probe probe(board, q);
        const Row four = row_through(board, q, line);
        if (!four.contains(p) || !is_straight_four(board, four)) continue;
        if (!three) three = Three{line, stones_of<3>(four, q), {}};
        three->extensions.push_back({q, Obstacle::None, {}});
    }
    return three;
}

std::vector<Three> apparent_threes(Board& board, Point p) {
    std::vector<Three> threes;
    for (int line = 0; line < int(kLines.size()); ++line)
        if (auto three = apparent_three(board, p, line)) threes.push_back(std::move(*three));
    return threes;
}

/// What a black stone on `p` makes that would spoil a straight four there: the same as what forbids
/// it, and a five besides. With every earlier probe still on the board: the recursion ends because
/// each level adds a stone.
Obstacle obstacle_at(Board& board, Point p) {
    const Probe probe(board, p);
    Inquiry found;
    find_rows(board, p, found);
    if (!found.fives.empty()) return Obstacle::Five;
    if (!found.overlines.empty()) return Obstacle::Overline;
    for (int line = 0; line < int(kLines.size()); ++line) find_fours(board, p, line, found.fours);
    if (found.fours.size() >= 2) return Obstacle::DoubleFour;

    const std::vector<Three> threes = apparent_threes(board, p);
    if (threes.size() < 2) return Obstacle::None;
    int real = 0;
    for (const Three& three : threes) {
        real += int(std::ranges::any_of(three.extensions, [&](const Extension& e) {
            return obstacle_at(board, e.point) == Obstacle::None;
        }));
        if (real == 2) return Obstacle::DoubleThree;
    }
    return Obstacle::None;
}

/// What proves that obstacle, and no more.
Inquiry evidence_at(Board& board, Point p, Obstacle obstacle) {
    const Probe probe(board, p);
    Inquiry found{.point = p, .fives = {}, .overlines = {}, .fours = {}, .threes = {}};
    find_rows(board, p, found);
    if (obstacle == Obstacle::DoubleFour)
        for (int line = 0; line < int(kLines.size()); ++line)
            find_fours(board, p, line, found.fours);
    if (obstacle == Obstacle::DoubleThree) {
        found.threes = apparent_threes(board, p);
        for (Three& three : found.threes)
            std::erase_if(three.extensions, [&](const Extension& e) {
                return obstacle_at(board, e.point) != Obstacle::None;
            });
        std::erase_if(found.threes, [](const Three& three) { return !three.is_real(); });
    }
    return found;
}

}  // namespace

bool is_forbidden(const Board& board, Point p) {
    assert(board.is_empty(p));
    Board scratch = board;
    const Obstacle obstacle = obstacle_at(scratch, p);
    return obstacle != Obstacle::None && obstacle != Obstacle::Five;
}

Inquiry inquire(const Board& board, Point p) {
    assert(board.is_empty(p));
    Board scratch = board;
    const Probe probe(scratch, p);
    Inquiry found{.point = p, .fives = {}, .overlines = {}, .fours = {}, .threes = {}};
    find_rows(scratch, p, found);
    if (!found.fives.empty()) return found;
    for (int line = 0; line < int(kLines.size()); ++line) find_fours(scratch, p, line, found.fours);
    found.threes = apparent_threes(scratch, p);
    for (Three& three : found.threes)
        for (Extension& e : three.extensions) {
            e.obstacle = obstacle_at(scratch, e.point);
            if (e.obstacle != Obstacle::None)
                e.because.push_back(evidence_at(scratch, e.point, e.obstacle));
        }
    return found;
}

PointSet forbidden_points(const Board& board) {
    PointSet forbidden;
    board.for_each_empty([&](Point p) {
        if (is_forbidden(board, p)) forbidden.insert(p);
    });
    return forbidden;
}

}  // namespace tengen
