#include "train/selfplay.h"

#include "base/random.h"
#include "search/alphabeta/worker.h"
#include "train/playing.h"

#include <atomic>
#include <thread>

namespace tengen::train {
namespace {

constexpr int kMostThrown = 8;

}  // namespace

PlayedGame play_selfplay_game(const SelfplaySettings& settings, std::uint64_t number,
                              search::Table& table, const std::stop_token& stop) {
    base::Random random(base::mix(settings.seed) + number);
    const int stones = 1 + random.below(kMostThrown);
    Game opening = thrown_opening(settings.rule, settings.size,
                                  {.stones = stones, .spread = settings.size / 5}, random);
    table.forget();
    search::Task task;
    task.weights = settings.weights;
    const auto think = [&](const Game& game) -> Thought {
        // Never quite the same thought, so that games do not run in the same tracks.
        task.limits.nodes =
            settings.nodes / 2 + std::uint64_t(random.below(int(settings.nodes) + 1));
        const search::Report report = search::think(game, task, table, {});
        return {report.best, report.value};
    };
    return play_on(std::move(opening), think, random, stop);
}

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
                search::Table table(kSelfplayTableBytes);
                for (int i = next++; i < settings.games && !stop.stop_requested(); i = next++) {
                    games[std::size_t(i)] =
                        play_selfplay_game(settings, std::uint64_t(i), table, stop);
                    if (on_game) on_game(++done);
                }
            });
    }
    std::erase_if(games, [](const PlayedGame& g) { return g.outcome == Outcome::Ongoing; });
    return games;
}

}  // namespace tengen::train
