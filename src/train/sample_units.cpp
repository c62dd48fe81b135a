#include "train/sample_units.h"

#include "train/dealing.h"
#include "train/game_units.h"
#include "train/nursery.h"
#include "train/playing.h"

#include <atomic>
#include <utility>
#include <vector>

namespace tengen::train {
namespace {

std::uint64_t sample_games_a_unit(const SampleSettings& settings) {
    // A playout costs as much as some nodes; what lies beside the game is thought about as well.
    constexpr std::uint64_t kNodesAPlayout = 8;
    if (settings.mind == engine::Mind::Mcts) return games_a_unit(kNodesAPlayout * settings.nodes);
    return games_a_unit(settings.nodes * std::uint64_t(10 + settings.asides) / 10);
}

void play_here(const SampleSettings& settings, GameNumbers numbers, std::vector<SampleGame>& games,
               const std::stop_token& stop) {
    search::Table table(kSelfplayTableBytes);
    for (std::uint64_t i = numbers.first; i < numbers.end && !stop.stop_requested(); ++i)
        games.push_back(play_sample_game(settings, i, table, stop));
}

void grow_here(const SampleSettings& settings, GameNumbers numbers, std::vector<SampleGame>& games,
               const std::stop_token& stop) {
    const std::uint64_t count = numbers.end - numbers.first;
    InOrder<SampleGame> order(numbers.first, count, [&](SampleGame&& game) {
        games.push_back(std::move(game));
        return true;
    });
    std::atomic<std::uint64_t> next = numbers.first;
    JudgeOfKinds judge(settings);
    tend({.settings = settings, .judge = judge, .order = order, .next = next, .end = numbers.end},
         std::size_t(count), stop);
}

}  // namespace

std::optional<std::string> play_sample_unit(const SampleSettings& settings, std::uint64_t unit,
                                            const std::stop_token& stop) {
    const std::uint64_t count = sample_games_a_unit(settings);
    const GameNumbers numbers{unit * count, (unit + 1) * count};
    std::vector<SampleGame> games;
    games.reserve(std::size_t(count));
    if (settings.mind == engine::Mind::Mcts)
        grow_here(settings, numbers, games, stop);
    else
        play_here(settings, numbers, games, stop);
    if (stop.stop_requested()) return std::nullopt;
    return to_parcel(games, sample_format(settings));
}

std::expected<void, Message> play_samples_with(base::Crew& crew, const SampleSettings& settings,
                                               GameNumbers numbers,
                                               const std::function<bool(SampleGame&& game)>& use,
                                               const base::Crew::MayGoOn& may_go_on) {
    const auto is_of = [&](std::uint64_t number, const SampleGame& game) {
        const Deal drawn = deal(settings, number);
        return game.rule == drawn.rule && game.size == drawn.size;
    };
    return play_with(crew,
                     {.first = numbers.first,
                      .end = numbers.end,
                      .a_unit = sample_games_a_unit(settings),
                      .format = sample_format(settings),
                      .is_of = is_of,
                      .use = use},
                     may_go_on);
}

}  // namespace tengen::train
