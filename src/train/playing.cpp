#include "train/playing.h"

#include "search/generate.h"

#include <vector>

namespace tengen::train {
namespace {

constexpr int kReach = 2;       // of a thrown stone from another
constexpr int kStrayOneIn = 8;  // of the moves

/// Any move near the stones. False where the rule refuses it.
bool stray(Game& game, base::Random& random) {
    const pattern::Position position(game.rule(), game.board());
    std::vector<Point> points;
    search::near_stones(position, search::Range::Square2).for_each([&](Point p) {
        points.push_back(p);
    });
    return !points.empty() &&
           game.play(points[std::size_t(random.below(int(points.size())))]).has_value();
}

}  // namespace

Game thrown_opening(RuleId rule, int size, Throw thrown, base::Random& random) {
    Game game(rule, size);
    const auto near = [&](Point p, int reach) {
        // In braces, so that every compiler throws x first.
        return Point{p.x() + random.below(2 * reach + 1) - reach,
                     p.y() + random.below(2 * reach + 1) - reach};
    };
    while (game.board().stones() < thrown.stones && !game.is_over()) {
        const auto moves = game.board().moves();
        const Point p = moves.empty()
                            ? near(centre(size), thrown.spread)
                            : near(moves[std::size_t(random.below(int(moves.size())))], kReach);
        if (on_board(p, size)) std::ignore = game.play(p);
    }
    return game;
}

bool go_on(Game& game, Point chosen, base::Random& random) {
    if (random.below(kStrayOneIn) == 0 && stray(game, random)) return true;
    return game.play(chosen).has_value();
}

PlayedGame play_on(Game game, const std::function<Thought(const Game&)>& think,
                   base::Random& random, const std::stop_token& stop) {
    PlayedGame played;
    played.thrown = game.board().stones();
    while (!game.is_over() && !stop.stop_requested()) {
        const Thought thought = think(game);
        played.thoughts.push_back(thought);
        if (eval::is_decided(thought.value)) {
            const Color own = game.side_to_move();
            played.outcome = win_for(thought.value > 0 ? own : ~own);
            break;
        }
        if (!go_on(game, thought.best, random)) break;
    }
    if (game.is_over()) played.outcome = game.result().outcome;
    played.moves.assign(game.board().moves().begin(), game.board().moves().end());
    return played;
}

}  // namespace tengen::train
