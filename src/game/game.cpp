#include "game/game.h"

namespace tengen {

std::optional<Refusal> Game::refusal(Point p) const {
    const auto refuse = [&](MoveError error) { return Refusal{error, p, {}}; };
    if (is_over()) return refuse(MoveError::GameOver);
    if (p.is_pass()) {
        const bool may_pass =
            with_rule(rule_, []<RulePolicy R>(R /*rule*/) { return R::kMayPass; });
        return may_pass ? std::nullopt : std::optional(refuse(MoveError::MayNotPass));
    }
    if (board_.at(p) == Cell::Wall) return refuse(MoveError::OffBoard);
    if (!board_.is_empty(p)) return refuse(MoveError::Occupied);
    if (has_forbidden_points(rule_, side_to_move()) && is_forbidden(board_, p))
        return Refusal{MoveError::Forbidden, p, inquire(board_, p).fouls()};
    return std::nullopt;
}

std::expected<Delta, Refusal> Game::play(Point p) {
    if (const auto refused = refusal(p)) return std::unexpected(*refused);
    const Delta delta = board_.place(p);
    judge_last_move();
    return delta;
}

bool Game::undo() {
    if (board_.moves().empty()) return false;
    board_.take_back();
    result_ = {};
    winning_row_.reset();
    return true;
}

void Game::judge_last_move() {
    const auto moves = board_.moves();
    const Point last = moves.back();
    if (last.is_pass()) {
        if (moves.size() >= 2 && moves[moves.size() - 2].is_pass())
            result_ = {Outcome::Draw, Ending::TwoPasses};
        return;
    }
    winning_row_ = tengen::winning_row(rule_, board_, last);
    if (winning_row_)
        result_ = {win_for(~side_to_move()), Ending::Five};
    else if (board_.is_full())
        result_ = {Outcome::Draw, Ending::FullBoard};
}

PointSet Game::forbidden() const {
    if (is_over() || !has_forbidden_points(rule_, side_to_move())) return {};
    return forbidden_points(board_);
}

bool Game::must_pass() const {
    if (is_over() || board_.is_full() || !has_forbidden_points(rule_, side_to_move())) return false;
    bool all_forbidden = true;
    board_.for_each_empty(
        [&](Point p) { all_forbidden = all_forbidden && is_forbidden(board_, p); });
    return all_forbidden;
}

}  // namespace tengen
