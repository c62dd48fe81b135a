#include "engine/opening_choice.h"

#include "base/clock.h"
#include "engine/balance.h"
#include "search/alphabeta/worker.h"

#include <algorithm>
#include <cassert>
#include <utility>
#include <vector>

namespace tengen::engine {
namespace {

using eval::Score;

/// What the position is worth to black.
Score value_for_black(const Board& board, RuleId rule, const search::Task& task,
                      const std::stop_token& stop) {
    const search::Report report = search::think(Game(rule, board), task, stop);
    return board.side_to_move() == Color::Black ? report.value : -report.value;
}

bool is_playable(const Opening& opening, RuleId rule, Point p) {
    const Board& board = opening.board();
    if (!board.is_empty(p) || !opening.pending().region.contains(p, board.size())) return false;
    return !has_forbidden_points(rule, board.side_to_move()) || !is_forbidden(board, p);
}

/// The points a stone of the opening may go to, nearest to the centre first.
std::vector<Point> playable(const Opening& opening, RuleId rule) {
    std::vector<Point> points;
    const int size = opening.board().size();
    opening.board().for_each_empty([&](Point p) {
        if (is_playable(opening, rule, p)) points.push_back(p);
    });
    std::ranges::sort(points, {}, [&](Point p) { return std::pair(ring(p, size), p); });
    return points;
}

constexpr std::size_t kMostTried = 24;

/// A quick look is enough for each of many stones.
search::Task shared_among_many(search::Task task) {
    task.limits.depth = std::min(task.limits.depth, 4);
    task.limits.nodes = std::min<std::uint64_t>(task.limits.nodes.value_or(2000), 2000);
    return task;
}

/// A third of them, in the order they had.
void thin_out(std::vector<Point>& points, base::Random random) {
    const Point first = points[0];
    std::erase_if(points, [&](Point) { return random.below(3) != 0; });
    if (points.empty()) points.push_back(first);
}

/// One who does not know yet which colour will be his looks for a balanced stone. More points are
/// looked at than elsewhere, in no more time: most of them are soon out of the question.
Point balanced_place(const Opening& opening, RuleId rule, const search::Task& task,
                     const std::stop_token& stop, std::optional<std::uint64_t> seed) {
    constexpr std::size_t kMostWeighed = 80;
    constexpr int kDeepest = 8;
    auto points = playable(opening, rule);
    if (points.size() > kMostWeighed) points.resize(kMostWeighed);
    if (seed) thin_out(points, base::Random(*seed));
    search::Task all = shared_among_many(task);
    all.limits.depth = std::min(task.limits.depth, kDeepest);
    if (all.limits.nodes) *all.limits.nodes *= kMostTried;
    if (all.limits.time) *all.limits.time *= kMostTried;
    return closest_move(Game(rule, opening.board()), points, {all, 0}, stop);
}

/// The best for the stone's own colour.
Point best_place(const Opening& opening, RuleId rule, const search::Task& task,
                 const std::stop_token& stop) {
    const bool is_black = opening.pending().stone == Color::Black;
    const auto points = playable(opening, rule);
    assert(!points.empty());
    Point best = points[0];
    Score most = -eval::kInfinite;
    for (std::size_t i = 0; i < std::min(points.size(), kMostTried); ++i) {
        if (stop.stop_requested()) break;
        Board board = opening.board();
        board.place(points[i]);
        const Score for_black = value_for_black(board, rule, task, stop);
        const Score value = is_black ? for_black : -for_black;
        if (value > most) {
            most = value;
            best = points[i];
        }
    }
    return best;
}

Point next_fifth(const Opening& opening, RuleId rule, const search::Task& task,
                 const std::stop_token& stop) {
    // Offered one by one: the best for black that the procedure still accepts.
    auto points = playable(opening, rule);
    std::vector<std::pair<Score, Point>> rated;
    for (const Point p : points) {
        Opening trial = opening;
        if (!trial.choose(Place{p})) continue;
        if (rated.size() == kMostTried) break;
        if (stop.stop_requested()) {
            if (rated.empty()) return p;
            break;
        }
        Board board = opening.board();
        board.place(p);
        rated.emplace_back(-value_for_black(board, rule, task, stop), p);
    }
    assert(!rated.empty());
    return std::ranges::min(rated).second;
}

Point worst_fifth(const Opening& opening, RuleId rule, const search::Task& task,
                  const std::stop_token& stop) {
    const auto& fifths = opening.fifths();
    assert(!fifths.empty());
    Point worst = fifths[0];
    Score least = eval::kInfinite;
    for (const Point p : fifths) {
        if (stop.stop_requested()) break;
        Board board = opening.board();
        board.place(p);
        const Score value = value_for_black(board, rule, task, stop);
        if (value < least) {
            least = value;
            worst = p;
        }
    }
    return worst;
}

bool will_choose_later(OpeningRule rule) {
    return rule != OpeningRule::Free && rule != OpeningRule::Pro && rule != OpeningRule::LongPro;
}

/// How many stones, or fifths, the seat puts one after the other.
int stones_to_come(Opening opening, RuleId rule) {
    if (opening.pending().ask == Ask::OfferFifth)
        return opening.fifths_wanted() - int(opening.fifths().size());
    const Seat seat = opening.pending().seat;
    int stones = 0;
    for (; opening.pending().ask == Ask::Place && opening.pending().seat == seat; ++stones)
        if (!opening.choose(Place{playable(opening, rule)[0]})) break;
    return stones;
}

/// The limits of one search, of all that this decision and its like may take.
search::Limits part_for(const Opening& opening, RuleId rule, const search::Limits& all) {
    const Ask ask = opening.pending().ask;
    if (ask == Ask::PickFifth) return all.part(int(opening.fifths().size()) + 1);
    if (ask != Ask::Place && ask != Ask::OfferFifth) return all.part(2);
    // Some of the time is kept, as for another stone.
    const int searches = (stones_to_come(opening, rule) + 1) * (int(kMostTried) + 1);
    search::Limits part = all.part(searches);
    // Where there is less than a millisecond for each, positions are counted instead.
    constexpr std::uint64_t kFew = 50;
    if (all.time && *all.time < base::Milliseconds(searches))
        part.nodes = std::min(part.nodes.value_or(kFew), kFew);
    return part;
}

}  // namespace

Choice decide(const Opening& opening, RuleId rule, const search::Task& task,
              const std::stop_token& stop, std::optional<std::uint64_t> seed) {
    const Pending& pending = opening.pending();
    assert(pending.ask != Ask::Done);
    const search::Task quick = shared_among_many(task);
    const auto better_color = [&] {
        return value_for_black(opening.board(), rule, task, stop) > 0 ? Color::Black : Color::White;
    };
    switch (pending.ask) {
        case Ask::SwapOrStay:
        case Ask::Swap2Choice:
        case Ask::SwapOrOffer: return TakeColor{better_color()};
        case Ask::Declare: return Declare{1};
        case Ask::OfferFifth: return Place{next_fifth(opening, rule, quick, stop)};
        case Ask::PickFifth: return Place{worst_fifth(opening, rule, quick, stop)};
        case Ask::Place:
        case Ask::Done: break;
    }
    if (will_choose_later(opening.rule()))
        return Place{balanced_place(opening, rule, task, stop, seed)};
    return Place{best_place(opening, rule, quick, stop)};
}

std::vector<Choice> decide_turn(Opening opening, RuleId rule, search::Task task,
                                base::Random& chance, const std::stop_token& stop) {
    const base::TimePoint start = base::now();
    const search::Limits all = task.limits.without_stretching();
    const Seat seat = opening.pending().seat;
    std::vector<Choice> choices;
    while (!opening.is_done() && opening.pending().seat == seat) {
        search::Limits left = all;
        if (left.time) left.time = std::max(*left.time - base::since(start), base::Milliseconds(1));
        task.limits = part_for(opening, rule, left);
        choices.push_back(decide(opening, rule, task, stop, chance.next()));
        const auto chosen = opening.choose(choices.back());
        assert(chosen);
        if (!chosen) break;
    }
    return choices;
}

}  // namespace tengen::engine
