// Moves that leave the game even, or as uneven as one wishes: for openings, and for boards that
// ask.
#pragma once

#include "eval/score.h"
#include "game/game.h"
#include "search/task.h"

#include <span>
#include <stop_token>
#include <vector>

namespace tengen::engine {

/// How to look, and for which value: that of the side to move now.
struct Balance {
    search::Task task;
    eval::Score bias = 0;
};

/// The one of these moves after which the value is closest to the bias. Looks at all of them, then
/// deeper and deeper at those that came closest; once stopped or out of time, answers with the best
/// it has looked at. There must be a move, and all must be legal.
[[nodiscard]] Point closest_move(const Game& game, std::span<const Point> moves,
                                 const Balance& balance, const std::stop_token& stop);

/// The same for a move and the answer to it, which together bring the value closest to the bias.
/// Empty when no first move has a legal answer.
[[nodiscard]] std::vector<Point> closest_pair(const Game& game, std::span<const Point> moves,
                                              const Balance& balance, const std::stop_token& stop);

/// The moves that may be made here and are not far from a stone, nearest to the centre first; all
/// that may be made where none is near.
[[nodiscard]] std::vector<Point> moves_near_stones(const Game& game);

}  // namespace tengen::engine
