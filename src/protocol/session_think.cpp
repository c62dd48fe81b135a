// Where a session thinks: moves, and the decisions of swap2.
#include "engine/book.h"
#include "engine/opening_choice.h"
#include "game/opening.h"
#include "pattern/foul.h"
#include "protocol/saying.h"
#include "protocol/session.h"
#include "protocol/session_watch.h"
#include "search/time_manager.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace tengen::protocol {
namespace {

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

search::Limits Session::limits(const Board& board, base::TimePoint since) const {
    search::Limits limits =
        clock_.limits(base::since(since), search::moves_to_come(board.stones(), board.size()));
    for (const auto& most : {options_.most_nodes, most_nodes_})
        if (most) limits.nodes = std::min(limits.nodes.value_or(*most), *most);
    if (dialect_ == Dialect::Yixin && clock_.is_yixin_unlimited()) {
        limits.time.reset();
        limits.enough.reset();
    }
    if (most_depth_) limits.depth = std::min(limits.depth, *most_depth_);
    return limits;
}

PointSet Session::forbidden(const Board& board) const {
    if (!has_forbidden_points(rule_, board.side_to_move())) return {};
    // The judge may never come back from a board that no game would reach.
    pattern::Lines lines(board);
    return pattern::forbidden_points(board, lines);
}

PointSet Session::avoided(const Board& board) const {
    if (blocked_.empty() || blocked_.contains(any_move(board))) return {};
    return blocked_;
}

Point Session::any_move(const Board& board) const {
    const PointSet fouls = forbidden(board);
    Point first = Point::none();
    Point legal = Point::none();
    Point free = Point::none();
    board.for_each_empty([&](Point p) {
        if (first.is_none()) first = p;
        if (legal.is_none() && !fouls.contains(p)) legal = p;
        if (free.is_none() && !fouls.contains(p) && !blocked_.contains(p)) free = p;
    });
    if (!free.is_none()) return free;
    return legal.is_none() ? first : legal;
}

Point Session::best_move(const Board& board, search::Task task, const std::stop_token& stop) {
    const bool is_watched = dialect_ == Dialect::Yixin;
    SessionWatch::View view;
    if (is_watched) view = {options_.tells_thought, detail_, task.lines, board.size()};
    SessionWatch watch(writer_, view, stop);
    if (view.detail.realtime)
        task.on_root = [&](Point p, search::RootEvent event) { watch.tell(p, event); };
    task.range = range_;
    task.avoided = avoided(board);
    engine::Engine& engine = engine_.ready();
    Point best = Point::none();
    engine.think(
        Game(rule_, board), std::move(task),
        [&](const search::Report& report) { watch.tell(report); },
        [&](const search::Report& report) {
            best = report.best;
            // Not an ERROR: a move is owed, and follows.
            if (!report.trouble.empty()) writer_.line(message_reply(report.trouble));
            table_permille_ = report.table_permille;
            if (options_.tells_thought)
                thought_ = is_watched ? summary_text(report) : thought_text(report, board.size());
        });
    const std::stop_callback hurry(stop, [&] { engine.stop(); });
    engine.wait();
    return best.is_pass() || best.is_none() ? any_move(board) : best;
}

void Session::make_ready() {
    // Not an ERROR: a move is owed, and can be found without them.
    if (const auto taken = engine_.take_weights(rule_); !taken)
        writer_.line(message_reply(fmt::format("the weights stay as they are: {}",
                                               say(Language::English, taken.error()))));
    if (const auto taken = engine_.take_net(); !taken)
        writer_.line(message_reply(
            fmt::format("the net stays as it is: {}", say(Language::English, taken.error()))));
    if (const auto taken = engine_.take_deep(); !taken)
        writer_.line(message_reply(
            fmt::format("{}; the net judges instead", say(Language::English, taken.error()))));
    std::ignore = engine_.ready();
    if (const std::string shortage = engine_.take_shortage(); !shortage.empty())
        writer_.line(message_reply(shortage));
}

std::stop_token Session::begin_thought(const Received& asked_by) {
    make_ready();
    return inbox_.begin_thought(asked_by);
}

search::Task Session::judged(const search::Limits& limits) {
    search::Task task(limits);
    engine_.ready().options().judge(task, rule_);
    return task;
}

bool Session::finish_thought(std::string_view reply, base::TimePoint since) {
    const Interest interest = inbox_.end_thought();
    is_over_ = interest == Interest::Ended;
    clock_.moved(base::since(since));
    const std::string thought = std::exchange(thought_, {});
    if (interest != Interest::Wanted) return false;
    if (!thought.empty()) writer_.line(message_reply(thought));
    writer_.line(reply);
    return true;
}

std::optional<search::Report> Session::from_book(const Board& board, int lines) {
    if (!book_is_open_ || lines > 1 || !blocked_.empty()) return std::nullopt;
    return engine::recall(Game(rule_, board), variety_, chance_);
}

void Session::answer_move(SessionBoard& board, const Received& asked_by, base::TimePoint since,
                          int lines) {
    if (board.is_full()) return error("the board is full");
    const std::stop_token stop = begin_thought(asked_by);
    search::Task task(limits(board.board(), since));
    task.lines = std::min(lines, board.size() * board.size() - board.board().stones());
    task.known = from_book(board.board(), lines);
    const Point best = best_move(board.board(), std::move(task), stop);
    if (!finish_thought(move_reply(best), since)) return;
    board.play(best);
    ponder(board.board());
}

void Session::ponder(const Board& board) {
    if (!ponders_ || board.is_full()) return;
    search::Task task;
    task.limits.nodes = options_.most_nodes;
    task.range = range_;
    engine_.ready().think(Game(rule_, board), std::move(task), {}, [](const search::Report&) {});
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
    const std::stop_token stop = begin_thought(done);
    std::ignore = finish_thought(swap2_reply(*opening, block.opened, stop), block.opened);
}

std::string Session::swap2_reply(const Opening& opening, base::TimePoint since,
                                 const std::stop_token& stop) {
    const search::Limits all = limits(opening.board(), since);
    std::vector<Point> placed;
    for (const Choice& choice : engine::decide_turn(opening, rule_, judged(all), chance_, stop)) {
        if (const auto* taken = std::get_if<TakeColor>(&choice)) {
            if (taken->color == Color::Black) return std::string(kSwap);
            return move_reply(best_move(opening.board(), all.part(2), stop));
        }
        if (const auto* stone = std::get_if<Place>(&choice)) placed.push_back(stone->point);
    }
    return moves_reply(placed);
}

}  // namespace tengen::protocol
