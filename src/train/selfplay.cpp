#include "train/selfplay.h"

#include "base/random.h"
#include "search/generate.h"
#include "search/worker.h"

#include <atomic>
#include <thread>

namespace tengen::train {
namespace {

constexpr int kMostThrown = 8;
constexpr int kReach = 2;       // of a thrown stone from another
constexpr int kStrayOneIn = 8;  // of the moves
constexpr std::size_t kTableBytes = std::size_t{1} << 20;

/// Stones side by side and a step apart, from somewhere near the centre.
Game thrown_opening(const SelfplaySettings& settings, base::Random& random) {
    const int stones = 1 + random.below(kMostThrown);
    Game game(settings.rule, settings.size);
    const auto near = [&](Point p, int reach) {
        // In braces, so that every compiler throws x first.
        return Point{p.x() + random.below(2 * reach + 1) - reach,
                     p.y() + random.below(2 * reach + 1) - reach};
    };
    while (game.board().stones() < stones && !game.is_over()) {
        const auto moves = game.board().moves();
        const Point p = moves.empty()
                            ? near(centre(settings.size), settings.size / 5)
                            : near(moves[std::size_t(random.below(int(moves.size())))], kReach);
        if (on_board(p, settings.size)) std::ignore = game.play(p);
    }
    return game;
}

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

PlayedGame play_game(const SelfplaySettings& settings, int number, search::Table& table,
                     const std::stop_token& stop) {
    base::Random random(base::mix(settings.seed) + std::uint64_t(number));
    Game game = thrown_opening(settings, random);
    PlayedGame played;
    played.thrown = game.board().stones();
    table.forget();
    search::Task task;
    task.weights = settings.weights;
    while (!game.is_over() && !stop.stop_requested()) {
        // Never quite the same thought, so that games do not run in the same tracks.
        task.limits.nodes =
            settings.nodes / 2 + std::uint64_t(random.below(int(settings.nodes) + 1));
        const search::Report report = search::think(game, task, table, {});
        played.thoughts.push_back({report.best, report.value});
        if (eval::is_decided(report.value)) {
            const Color own = game.side_to_move();
            played.outcome = win_for(report.value > 0 ? own : ~own);
            break;
        }
        if (random.below(kStrayOneIn) == 0 && stray(game, random)) continue;
        if (!game.play(report.best)) break;
    }
    if (game.is_over()) played.outcome = game.result().outcome;
    played.moves.assign(game.board().moves().begin(), game.board().moves().end());
    return played;
}

}  // namespace

std::vector<PlayedGame> play_selfplay(const SelfplaySettings& settings,
                                      const std::function<void(int done)>& on_game,
                                      const std::stop_token& stop) {
    std::vector<PlayedGame> games(std::size_t(settings.games));
    std::atomic<int> next = 0;
    std::atomic<int> done = 0;
    {
        std::vector<std::jthread> threads;
        threads.reserve(std::size_t(settings.threads));
        for (int t = 0; t < settings.threads; ++t)
            threads.emplace_back([&] {
                search::Table table(kTableBytes);
                for (int i = next++; i < settings.games && !stop.stop_requested(); i = next++) {
                    games[std::size_t(i)] = play_game(settings, i, table, stop);
                    if (on_game) on_game(++done);
                }
            });
    }
    std::erase_if(games, [](const PlayedGame& g) { return g.outcome == Outcome::Ongoing; });
    return games;
}

}  // namespace tengen::train
