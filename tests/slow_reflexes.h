// What cannot wait, by the judge, stone by stone: the slow twin of whoever sees it at once.
#pragma once

#include "game/game.h"
#include "game/judge.h"
#include "game/point_set.h"

namespace tengen::test {

struct Reflexes {
    PointSet fives;
    PointSet stops;  // of every five of the other side, where there are no own ones

    /// Does this move do what can be done?
    [[nodiscard]] bool allow(Point p) const {
        if (!fives.empty()) return fives.contains(p);
        return stops.empty() || stops.contains(p);
    }
};

inline PointSet fives_of(RuleId rule, const Board& board, Color c) {
    PointSet fives;
    board.for_each_empty([&](Point p) {
        Board with = board;
        with.set_up(p, stone(c));
        if (winning_row(rule, with, p)) fives.insert(p);
    });
    return fives;
}

inline Reflexes slow_reflexes(const Game& game) {
    const Color own = game.side_to_move();
    Reflexes reflexes{fives_of(game.rule(), game.board(), own), {}};
    if (!reflexes.fives.empty() || fives_of(game.rule(), game.board(), ~own).empty())
        return reflexes;
    game.board().for_each_empty([&](Point p) {
        Board with = game.board();
        with.set_up(p, stone(own));
        if (!game.refusal(p) && fives_of(game.rule(), with, ~own).empty()) reflexes.stops.insert(p);
    });
    return reflexes;
}

}  // namespace tengen::test
