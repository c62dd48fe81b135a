// What Yixin's board asks of a session beyond Gomocup.
#include "engine/balance.h"
#include "protocol/session.h"

#include <algorithm>
#include <fmt/format.h>

namespace tengen::protocol {

void Session::handle(const YxShowInfo& /*command*/, const Received& /*received*/) {
    dialect_ = Dialect::Yixin;
    // What was told before is meant in this dialect too.
    set(told_rule_);
    writer_.line(message_reply(fmt::format("Tengen {}", options_.version)));
    writer_.line(message_reply(fmt::format("INFO MAX_THREAD_NUM {}", engine::kMostThreads)));
    writer_.line(message_reply(fmt::format("INFO MAX_HASH_SIZE {}", HashSize::kMostBits)));
}

void Session::handle(const YxShowForbid& /*command*/, const Received& /*received*/) {
    if (const auto* board = board_or_error()) writer_.line(forbid_reply(forbidden(board->board())));
}

void Session::handle(const YxHashClear& /*command*/, const Received& /*received*/) {
    engine_.new_game();
    table_permille_ = 0;
}

void Session::handle(const YxShowHashUsage& /*command*/, const Received& /*received*/) {
    writer_.line(message_reply(fmt::format("Hash usage {}.{}% of {} MB", table_permille_ / 10,
                                           table_permille_ % 10, engine_.table_bytes() >> 20)));
}

// ── other ways to think ──────────────────────────────────────────────────────────────────────────

void Session::handle(const YxNBest& command, const Received& received) {
    if (auto* board = board_or_error()) answer_move(*board, received, received.time, command.lines);
}

void Session::handle(const YxSearchDefend& /*command*/, const Received& received) {
    if (auto* board = board_or_error())
        answer_move(*board, received, received.time, board->size() * board->size());
}

void Session::handle(const YxBalance& command, const Received& received) {
    auto* board = board_or_error();
    if (!board) return;
    if (board->board().stones() + command.moves > board->size() * board->size())
        return error("the board is full");
    const std::stop_token stop = begin_thought(received);
    const search::Limits time = limits(board->board(), received.time).without_stretching();
    const auto moves = balanced_moves(board->board(), command, judged(time), stop);
    if (finish_thought(moves_reply(moves), received.time))
        for (const Point p : moves) board->play(p);
}

std::vector<Point> Session::balanced_moves(Board board, const YxBalance& wanted,
                                           const search::Task& task,
                                           const std::stop_token& stop) const {
    const Game game(rule_, board);
    const engine::Balance balance{task,
                                  std::clamp(wanted.bias, -eval::kMostValue, eval::kMostValue)};
    auto choice = engine::moves_near_stones(game);
    std::erase_if(choice, [&](Point p) { return blocked_.contains(p); });
    std::vector<Point> moves;
    if (!choice.empty() && wanted.moves == 1)
        moves = {engine::closest_move(game, choice, balance, stop)};
    if (!choice.empty() && wanted.moves == 2)
        moves = engine::closest_pair(game, choice, balance, stop);
    for (const Point p : moves) board.place(p);
    // Where nothing may be chosen something is answered none the less.
    while (int(moves.size()) < wanted.moves) {
        moves.push_back(any_move(board));
        board.place(moves.back());
    }
    return moves;
}

// ── moves that must not be chosen ────────────────────────────────────────────────────────────────

void Session::change_blocked(const SessionBoard& board, const Block& block) {
    PointSet points = blocked_;
    for (const StoneLine& line : block.lines) {
        const auto point = board.on_board_point(line.spot);
        if (!point) return error(point.error());
        if (block.kind == BlockKind::YxBlock)
            points.insert(*point);
        else
            points.erase(*point);
    }
    blocked_ = points;
}

void Session::handle(const YxBlockReset& /*command*/, const Received& /*received*/) {
    blocked_ = {};
}

}  // namespace tengen::protocol
