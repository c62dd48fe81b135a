#include "train/dealing.h"

#include "eval/weights.h"
#include "search/alphabeta/worker.h"
#include "train/playing.h"

#include <cstdlib>

namespace tengen::train {
namespace {

constexpr int kLeastStones = 2;  // thrown
constexpr int kMostStones = 9;
constexpr int kAnywhereOneIn = 4;            // of the openings begin anywhere, not near the centre
constexpr eval::Score kMostImbalance = 150;  // of an even opening; half of them are
constexpr int kThrows = 20;                  // until the next best opening will do
constexpr std::uint64_t kWeighShorter = 8;   // times than a thought

template <class T>
const T& any_of(const std::vector<T>& list, base::Random& random) {
    return list[std::size_t(random.below(int(list.size())))];
}

Game throw_one(Deal& deal) {
    const int stones = kLeastStones + deal.random.below(kMostStones - kLeastStones + 1);
    const int spread = deal.random.below(kAnywhereOneIn) == 0 ? deal.size / 2 : deal.size / 5;
    return thrown_opening(deal.rule, deal.size, {.stones = stones, .spread = spread}, deal.random);
}

}  // namespace

Deal deal(const SampleSettings& settings, std::uint64_t number) {
    Deal deal{base::Random(base::mix(base::mix(settings.seed) + number)), {}, 0};
    deal.rule = any_of(settings.rules, deal.random);
    deal.size = any_of(settings.sizes, deal.random);
    return deal;
}

search::Task sample_task(const SampleSettings& settings, RuleId rule, std::uint64_t nodes) {
    search::Task task;
    task.weights = &eval::default_weights(rule);
    task.net = settings.net;
    task.limits.nodes = nodes;
    return task;
}

Game sample_opening(const SampleSettings& settings, Deal& deal, search::Table& table,
                    const std::stop_token& stop) {
    Game game = throw_one(deal);
    if (deal.random.below(2) == 0) return game;
    const search::Task task = sample_task(settings, deal.rule, settings.nodes / kWeighShorter + 1);
    for (int i = 0; i < kThrows; ++i, game = throw_one(deal)) {
        if (game.is_over()) continue;
        if (std::abs(search::think(game, task, table, stop).value) <= kMostImbalance) break;
    }
    return game;
}

}  // namespace tengen::train
