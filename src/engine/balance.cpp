#include "engine/balance.h"

#include "pattern/foul.h"
#include "search/alphabeta/worker.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <limits>
#include <utility>

namespace tengen::engine {
namespace {

using eval::Score;

/// A move, or a move and its answer.
using Moves = std::vector<Point>;

constexpr int kUnknown = std::numeric_limits<int>::max();

struct Weighed {
    Moves moves;
    int off = kUnknown;     // how far from the bias
    std::size_t place = 0;  // among the others, before they are sorted
};

/// What has been spent of the limits, and the looks they are spent on.
class Scales {
public:
    Scales(const Game& game, const Balance& balance, const std::stop_token& stop)
        : rule_(game.rule()),
          board_(game.board()),
          balance_(balance),
          stop_(stop),
          start_(base::now()) {}

    /// Closest first; the farther ones may be left out.
    [[nodiscard]] std::vector<Weighed> weigh(std::vector<Weighed> candidates, int deepest) {
        constexpr std::size_t kFinalists = 3;
        for (int depth = 1; depth <= deepest && candidates.size() > 1; ++depth) {
            std::vector<Weighed> weighed = candidates;
            for (Weighed& one : weighed) {
                if (is_spent()) break;
                one.off = std::abs(value_after(one.moves, depth) - balance_.bias);
            }
            // Values of different depths do not compare; but any look is better than none.
            if (is_spent() && depth > 1) break;
            // Equal ones stay in their order.
            for (std::size_t i = 0; i < weighed.size(); ++i) weighed[i].place = i;
            std::ranges::sort(weighed, {},
                              [](const Weighed& one) { return std::pair(one.off, one.place); });
            candidates = std::move(weighed);
            if (candidates.size() > kFinalists)
                candidates.resize(std::max(kFinalists, candidates.size() / 2));
        }
        return candidates;
    }

private:
    [[nodiscard]] bool is_spent() const {
        const auto& [depth, nodes, time, enough] = balance_.task.limits;
        return stop_.stop_requested() || (nodes && nodes_ >= *nodes) ||
               (time && base::since(start_) >= *time);
    }

    /// For the side that is to move before these moves.
    Score value_after(const Moves& moves, int depth) {
        Board board = board_;
        const Color own = board.side_to_move();
        for (const Point p : moves) {
            const Color mover = board.side_to_move();
            board.place(p);
            if (winning_row(rule_, board, p)) return mover == own ? eval::kWin : -eval::kWin;
        }
        if (board.is_full()) return 0;
        const bool is_own_turn = board.side_to_move() == own;
        search::Task look = balance_.task;
        look.limits.depth = depth;
        if (look.limits.nodes) *look.limits.nodes -= nodes_;
        if (look.limits.time) *look.limits.time -= base::since(start_);
        const search::Report report =
            search::think(Game(rule_, std::move(board)), look, table_, stop_);
        nodes_ += report.nodes;
        return is_own_turn ? report.value : -report.value;
    }

    static constexpr std::size_t kTableBytes = std::size_t{1} << 20;

    RuleId rule_;
    const Board& board_;
    const Balance& balance_;
    const std::stop_token& stop_;
    base::TimePoint start_;
    std::uint64_t nodes_ = 0;
    search::Table table_{kTableBytes};  // one look helps the next
};

std::vector<Weighed> as_candidates(std::span<const Point> moves) {
    std::vector<Weighed> candidates;
    candidates.reserve(moves.size());
    for (const Point p : moves) candidates.push_back({{p}, kUnknown, 0});
    return candidates;
}

}  // namespace

Point closest_move(const Game& game, std::span<const Point> moves, const Balance& balance,
                   const std::stop_token& stop) {
    assert(!moves.empty());
    Scales scales(game, balance, stop);
    return scales.weigh(as_candidates(moves), balance.task.limits.depth)[0].moves[0];
}

std::vector<Point> closest_pair(const Game& game, std::span<const Point> moves,
                                const Balance& balance, const std::stop_token& stop) {
    // To look at all pairs would take too long: a few first moves, each with all its answers.
    constexpr std::size_t kMostFirst = 8;
    Scales scales(game, balance, stop);
    auto firsts = scales.weigh(as_candidates(moves), 1);
    if (firsts.size() > kMostFirst) firsts.resize(kMostFirst);
    std::vector<Weighed> pairs;
    for (const Weighed& first : firsts) {
        Board board = game.board();
        board.place(first.moves[0]);
        for (const Point answer : moves_near_stones(Game(game.rule(), std::move(board))))
            pairs.push_back({{first.moves[0], answer}, kUnknown, 0});
    }
    if (pairs.empty()) return {};
    return scales.weigh(std::move(pairs), balance.task.limits.depth)[0].moves;
}

std::vector<Point> moves_near_stones(const Game& game) {
    const Board& board = game.board();
    PointSet stones;
    std::vector<Point> legal;
    PointSet forbidden;
    if (has_forbidden_points(game.rule(), board.side_to_move())) {
        pattern::Lines lines(board);
        forbidden = pattern::forbidden_points(board, lines);
    }
    for (int y = 0; y < board.size(); ++y)
        for (int x = 0; x < board.size(); ++x) {
            const Point p(x, y);
            if (is_stone(board.at(p)))
                stones.insert(p);
            else if (!forbidden.contains(p))
                legal.push_back(p);
        }
    std::ranges::sort(legal, {}, [&](Point p) { return std::pair(ring(p, board.size()), p); });
    const PointSet near = stones.grown().grown().grown();
    std::vector<Point> close;
    std::ranges::copy_if(legal, std::back_inserter(close),
                         [&](Point p) { return near.contains(p); });
    return close.empty() ? legal : close;
}

}  // namespace tengen::engine
