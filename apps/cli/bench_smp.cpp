// tengen bench smp: how much sooner several threads reach the same depth.
#include "bench.h"
#include "engine/engine.h"
#include "game/notation.h"
#include "print.h"

#include <algorithm>
#include <atomic>
#include <deque>
#include <fmt/format.h>
#include <ostream>

namespace tengen::cli {
namespace {

constexpr int kRuns = 3;

struct Side {
    double ms = 0;
    double nodes = 0;  // as double: only ratios are asked for

    void keep_faster(const Thought& thought) {
        if (ms > 0 && ms <= thought.ms) return;
        ms = thought.ms;
        nodes = double(thought.nodes);
    }
    void add(const Side& other) {
        ms += other.ms;
        nodes += other.nodes;
    }
    [[nodiscard]] double pace() const { return nodes / std::max(ms, 1e-6) * 1000.0; }
};

/// As many searches at once as there would be threads, that share nothing but the machine.
Thought think_apart(const Game& game, int depth, int searches) {
    std::deque<engine::Engine> engines;
    for (int i = 0; i < searches; ++i) engines.emplace_back();
    std::atomic<std::uint64_t> nodes = 0;
    const search::Limits limits{.depth = depth};
    const base::TimePoint start = base::now();
    for (engine::Engine& engine : engines)
        engine.think(game, limits, {},
                     [&](const search::Report& answer) { nodes += answer.nodes; });
    for (engine::Engine& engine : engines) engine.wait();
    Thought thought;
    thought.ms = milliseconds_since(start);
    thought.nodes = nodes;
    return thought;
}

}  // namespace

int bench_smp(const BenchVerb& verb, const Console& console) {
    print(console.out, "{:<20} {:>6} {:>10} {:>10} {:>8} {:>11} {:>11} {:>6}\n", "rule and size",
          "depth", "ms 1", fmt::format("ms {}", verb.threads), "speedup", "nodes/s 1",
          fmt::format("nodes/s {}", verb.threads), "ratio");
    const auto row = [&](std::string_view what, std::string_view depth, const Side& one,
                         const Side& several) {
        print(console.out,
              "{:<20} {:>6} {:>10.1f} {:>10.1f} {:>8.2f} {:>11.0f} {:>11.0f} {:>6.2f}\n", what,
              depth, one.ms, several.ms, one.ms / std::max(several.ms, 1e-6), one.pace(),
              several.pace(), several.pace() / std::max(one.pace(), 1e-6));
        console.out.flush();
    };
    Side all_one;
    Side all_several;
    Side all_apart;
    for (const BenchPosition& position : bench_positions()) {
        const int depth = verb.depth.value_or(verb.quick ? 1 : position.depth);
        const Game game = game_after(position.moves, position.rule, position.size);
        Side one;
        Side several;
        Side apart;
        // In turn, so that whatever else the machine does disturbs both alike.
        for (int run = 0; run < (verb.quick ? 1 : kRuns); ++run) {
            one.keep_faster(think_to_depth(game, depth));
            several.keep_faster(think_to_depth(game, depth, verb.threads));
            apart.keep_faster(think_apart(game, depth, verb.threads));
        }
        row(fmt::format("{} {}x{}", name(position.rule), position.size, position.size),
            fmt::to_string(depth), one, several);
        all_one.add(one);
        all_several.add(several);
        all_apart.add(apart);
    }
    row("all", "", all_one, all_several);
    print(console.out, "Speedup: {:.2f}\n", all_one.ms / std::max(all_several.ms, 1e-6));
    const double one = std::max(all_one.pace(), 1e-6);
    print(console.out, "Nodes ratio: {:.2f}, of {:.2f} that {} searches apart reach\n",
          all_several.pace() / one, all_apart.pace() / one, verb.threads);
    return kYes;
}

}  // namespace tengen::cli
