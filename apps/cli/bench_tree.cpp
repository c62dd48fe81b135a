// tengen bench tree: playouts a second of the tree search, with one thread and with several.
#include "bench.h"
#include "engine/engine.h"
#include "game/notation.h"
#include "print.h"

#include <fmt/format.h>
#include <ostream>

namespace tengen::cli {
namespace {

constexpr std::uint64_t kPlayouts = 20'000;
constexpr std::uint64_t kFewPlayouts = 20;

struct TreePace {
    std::uint64_t playouts = 0;
    double ms = 0;

    void add(const TreePace& other) {
        playouts += other.playouts;
        ms += other.ms;
    }
    [[nodiscard]] double a_second() const { return cli::a_second(playouts, ms); }
};

TreePace grow(const Game& game, std::uint64_t playouts, const engine::Options& options) {
    engine::Engine engine(options);
    TreePace pace;
    const base::TimePoint start = base::now();
    engine.think(game, search::Limits{.nodes = playouts}, {}, [&](const search::Report& answer) {
        pace.ms = milliseconds_since(start);
        pace.playouts = answer.nodes;
    });
    engine.wait();
    return pace;
}

}  // namespace

int bench_tree(const BenchVerb& verb, const Console& console) {
    const auto deep = verb.evaluator.open(engine::Mind::Mcts);
    if (!deep) return refuse(console, "bench tree", say(verb.language, deep.error()));
    const auto with_threads = [&](int threads) {
        return engine::Options{.threads = threads,
                               .net = verb.evaluator.lines(),
                               .deep = *deep,
                               .mind = engine::Mind::Mcts};
    };
    const auto row = [&](std::string_view what, const TreePace& one, const TreePace& several) {
        const double alone = one.a_second();
        print(console.out, "{:<20} {:>10} {:>13.0f} {:>13.0f} {:>6.2f}\n", what, one.playouts,
              alone, several.a_second(), alone > 0 ? several.a_second() / alone : 0);
        console.out.flush();
    };
    print(console.out, "{:<20} {:>10} {:>13} {:>13} {:>6}\n", "rule and size", "playouts",
          "playouts/s 1", fmt::format("playouts/s {}", verb.threads), "ratio");
    const std::uint64_t playouts = verb.quick ? kFewPlayouts : kPlayouts;
    TreePace all_one;
    TreePace all_several;
    for (const BenchPosition& position : bench_positions()) {
        const Game game = game_after(position.moves, position.rule, position.size);
        const TreePace one = grow(game, playouts, with_threads(1));
        const TreePace several = grow(game, playouts, with_threads(verb.threads));
        row(fmt::format("{} {}x{}", name(position.rule), position.size, position.size), one,
            several);
        all_one.add(one);
        all_several.add(several);
    }
    row("all", all_one, all_several);
    if (*deep) {
        const auto [batches, positions] = (*deep)->traffic();
        print(console.out, "{}: {} positions in {} batches\n", (*deep)->name(), positions, batches);
    }
    return kYes;
}

}  // namespace tengen::cli
