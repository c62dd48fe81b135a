// Games of random moves, each beside a stone: rows, threats and stops arise by themselves.
#pragma once

#include "base/random.h"
#include "game/game.h"
#include "game/point_set.h"

#include <vector>

namespace tengen::test {

/// The empty points beside a stone, forbidden ones among them; the centre where there is none.
inline std::vector<Point> points_beside(const Board& board) {
    PointSet stones;
    for (const Point p : board.moves())
        if (!p.is_pass()) stones.insert(p);
    if (stones.empty()) return {centre(board.size())};
    std::vector<Point> points;
    board.for_each_empty([&](Point p) {
        if (stones.grown().contains(p)) points.push_back(p);
    });
    return points;
}

/// One more move of such a game. False when there is none, or when it would end the game.
inline bool play_near(base::Random& random, Game& game) {
    const std::vector<Point> points = points_beside(game.board());
    if (points.empty()) return false;
    for (int tries = 0; tries < 8; ++tries) {
        if (!game.play(points[std::size_t(random.below(int(points.size())))])) continue;
        if (!game.is_over()) return true;
        game.undo();
    }
    return false;
}

/// So many moves, or as many as can be made before it would end.
inline Game near_game(base::Random& random, RuleId rule, int size, int moves) {
    Game game(rule, size);
    for (int i = 0; i < moves && play_near(random, game); ++i) {
    }
    return game;
}

}  // namespace tengen::test
