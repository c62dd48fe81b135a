#include "protocol/session_board.h"

#include <fmt/format.h>

namespace tengen::protocol {
namespace {

constexpr int kOwn = 1;
constexpr int kOpponent = 2;
constexpr int kNobody = 3;

int count(const Board& board, Color color) {
    int stones = 0;
    for (int y = 0; y < board.size(); ++y)
        for (int x = 0; x < board.size(); ++x) stones += int(board.at({x, y}) == stone(color));
    return stones;
}

}  // namespace

std::expected<Point, std::string> SessionBoard::on_board_point(Spot spot) const {
    const auto inside = [&](int n) { return 0 <= n && n < size(); };
    if (inside(spot.x) && inside(spot.y)) return Point(spot.x, spot.y);
    return std::unexpected(fmt::format("{},{} is not on the board", spot.x, spot.y));
}

std::expected<Point, std::string> SessionBoard::play(Spot spot) {
    const auto point = on_board_point(spot);
    if (!point) return point;
    if (!board_.is_empty(*point))
        return std::unexpected(fmt::format("there is a stone on {},{}", spot.x, spot.y));
    board_.place(*point);
    return point;
}

std::expected<void, std::string> SessionBoard::take_back(Spot spot) {
    const auto point = on_board_point(spot);
    if (!point) return std::unexpected(point.error());
    if (board_.is_empty(*point))
        return std::unexpected(fmt::format("there is no stone on {},{}", spot.x, spot.y));
    if (!board_.moves().empty() && board_.moves().back() == *point) {
        board_.take_back();
        return {};
    }
    const Color removed = board_.at(*point) == Cell::Black ? Color::Black : Color::White;
    board_.set_up(*point, Cell::Empty);
    const int ahead = count(board_, Color::Black) - count(board_, Color::White);
    if (ahead == 0)
        board_.set_side_to_move(Color::Black);
    else if (ahead == 1)
        board_.set_side_to_move(Color::White);
    else
        board_.set_side_to_move(removed);
    return {};
}

std::expected<void, std::string> SessionBoard::set_up(std::span<const StoneLine> lines) {
    int ahead = 0;  // own stones more than the opponent's
    for (const StoneLine& line : lines) {
        if (line.owner == kOwn)
            ++ahead;
        else if (line.owner == kOpponent)
            --ahead;
        else if (line.owner != kNobody)
            return std::unexpected(
                fmt::format("whose stone is on {},{}? Say 1 or 2", line.spot.x, line.spot.y));
    }
    const Color own = ahead >= 0 ? Color::Black : Color::White;
    Board board(size());
    for (const StoneLine& line : lines) {
        const auto point = on_board_point(line.spot);
        if (!point) return std::unexpected(point.error());
        if (!board.is_empty(*point))
            return std::unexpected(fmt::format("two stones on {},{}", line.spot.x, line.spot.y));
        board.set_up(*point, stone(line.owner == kOwn ? own : ~own));
    }
    board.set_side_to_move(own);
    board_ = std::move(board);
    return {};
}

}  // namespace tengen::protocol
