#include "bench.h"
#include "engine/solving.h"
#include "search/alphabeta/worker.h"
#include "train/selfplay.h"

#include <algorithm>
#include <atomic>

namespace tengen::cli {
namespace {

constexpr std::uint64_t kSampleNodes = 300;  // a move
constexpr int kMostBack = 12;                // plies, from the end of a game

/// As the game went on while it was not clear.
Game play_to_the_five(Game game) {
    const search::Task task(search::Limits{.nodes = kSampleNodes});
    while (!game.is_over() && game.play(search::think(game, task).best)) {
    }
    return game;
}

}  // namespace

void work_through(std::size_t count, int threads, const std::function<void(std::size_t)>& work) {
    std::atomic<std::size_t> next = 0;
    engine::work_together(threads, [&](int /*number*/) {
        for (std::size_t i = next++; i < count; i = next++) work(i);
    });
}

std::vector<Game> positions_near_the_end(RuleId rule, int count, std::uint64_t seed, int threads,
                                         Until until) {
    train::SelfplaySettings settings;
    settings.rule = rule;
    settings.games = count;
    settings.threads = threads;
    settings.nodes = kSampleNodes;
    settings.seed = seed;
    std::vector<Game> positions;
    base::Random random(seed);
    for (const train::PlayedGame& played : train::play_selfplay(settings, {}, {})) {
        Game game(rule, settings.size);
        for (const Point p : played.moves) std::ignore = game.play(p);
        if (until == Until::Five) game = play_to_the_five(std::move(game));
        const int last = int(game.board().moves().size()) - 1;
        for (int back = random.below(std::min(kMostBack, last) + 1); back >= 0; --back) game.undo();
        positions.push_back(std::move(game));
    }
    return positions;
}

}  // namespace tengen::cli
