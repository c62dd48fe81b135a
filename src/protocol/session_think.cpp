// Where a session thinks: moves, and the decisions of swap2.
#include "engine/opening_choice.h"
#include "game/opening.h"
#include "protocol/saying.h"
#include "protocol/session.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace tengen::protocol {
namespace {

Point first_empty(const Board& board) {
    Point first = Point::none();
    board.for_each_empty([&](Point p) {
        if (first.is_none()) first = p;
    });
    return first;
}

/// Each search of many gets its part of the time.
search::Limits shared(search::Limits limits, int searches) {
    if (limits.time) limits.time = std::max(*limits.time / searches, base::Milliseconds(1));
    return limits;
}

// Putting a stone of the opening tries a few dozen points with a search each.
constexpr int kSearchesAStone = 25;

/// Swap2 as far as these stones tell it: none, the first three, or the two that were put later.
std::expected<Opening, std::string> swap2_after(std::span<const StoneLine> stones, int size) {
    if (stones.size() != 0 && stones.size() != 3 && stones.size() != 5)
        return std::unexpected(fmt::format("swap2 has 0, 3 or 5 stones, not {}", stones.size()));
    Opening opening(OpeningRule::Swap2, size);
    for (const StoneLine& stone : stones) {
        if (opening.pending().ask == Ask::Swap2Choice) std::ignore = opening.choose(PutTwo{});
        const auto [x, y] = stone.spot;
        const bool is_inside = 0 <= x && x < size && 0 <= y && y < size;
        if (!is_inside || !opening.choose(Place{Point(x, y)}))
            return std::unexpected(fmt::format("no stone can be on {},{}", x, y));
    }
    return opening;
}

}  // namespace

search::Limits Session::limits(base::TimePoint since) const {
    search::Limits limits = clock_.limits(base::since(since));
    for (const auto& most : {options_.most_nodes, most_nodes_})
        if (most) limits.nodes = std::min(limits.nodes.value_or(*most), *most);
    if (most_depth_) limits.depth = std::min(limits.depth, *most_depth_);
    return limits;
}

Point Session::best_move(const Board& board, const search::Limits& limits,
                         const std::stop_token& stop) {
    Point best = Point::none();
    engine_.think(Game(rule_, board), limits, {}, [&](const search::Report& report) {
        best = report.best;
        if (options_.tells_thought) thought_ = thought_text(report, board.size());
    });
    const std::stop_callback hurry(stop, [this] { engine_.stop(); });
    engine_.wait();
    // Who has nothing but forbidden points would pass, and Gomocup knows no pass: the first empty
    // point is as lost as the others.
    return best.is_pass() ? first_empty(board) : best;
}

bool Session::finish_thought(std::string_view reply, base::TimePoint since) {
    if (!inbox_.end_thought()) {
        is_over_ = true;
        return false;
    }
    clock_.moved(base::since(since));
    if (!thought_.empty()) writer_.line(message_reply(thought_));
    thought_.clear();
    writer_.line(reply);
    return true;
}

void Session::answer_move(SessionBoard& board, const Received& asked_by, base::TimePoint since) {
    if (board.is_full()) return error("the board is full");
    const std::stop_token stop = inbox_.begin_thought(asked_by);
    const Point best = best_move(board.board(), limits(since), stop);
    if (finish_thought(move_reply(best), since)) board.play(best);
}

void Session::answer_board(SessionBoard& board, const Block& block, const Received& done) {
    if (const auto placed = board.set_up(block.lines); !placed)
        error(placed.error());
    else
        answer_move(board, done, block.opened);
}

void Session::answer_swap2(const SessionBoard& board, const Block& block, const Received& done) {
    const auto opening = swap2_after(block.lines, board.size());
    if (!opening) return error(opening.error());
    const std::stop_token stop = inbox_.begin_thought(done);
    std::ignore = finish_thought(swap2_reply(*opening, block.opened, stop), block.opened);
}

std::string Session::swap2_reply(Opening opening, base::TimePoint since,
                                 const std::stop_token& stop) {
    if (opening.pending().ask != Ask::Place) {
        const search::Limits half = shared(limits(since), 2);
        const Choice choice = engine::decide(opening, rule_, half, stop);
        if (const auto* taken = std::get_if<TakeColor>(&choice)) {
            if (taken->color == Color::Black) return std::string(kSwap);
            return move_reply(best_move(opening.board(), half, stop));
        }
        std::ignore = opening.choose(choice);
    }
    const int stones = opening.board().stones() == 0 ? 3 : 2;
    const search::Limits each = shared(limits(since), (stones + 1) * kSearchesAStone);
    std::vector<Point> placed;
    while (opening.pending().ask == Ask::Place) {
        const Choice choice = engine::decide(opening, rule_, each, stop);
        placed.push_back(std::get<Place>(choice).point);
        std::ignore = opening.choose(choice);
    }
    return moves_reply(placed);
}

}  // namespace tengen::protocol
