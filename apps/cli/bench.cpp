// tengen bench: one number that says whether the search has changed, and how fast it is.
#include "bench.h"

#include "engine/engine.h"
#include "eval/classical.h"
#include "eval/net_evaluator.h"
#include "game/notation.h"
#include "print.h"
#include "search/alphabeta/step.h"
#include "search/generate.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <fmt/format.h>
#include <map>
#include <ostream>
#include <utility>

namespace tengen::cli {
namespace {

struct Sum {
    int positions = 0;
    std::uint64_t nodes = 0;
    double ms = 0;

    void add(const Thought& thought) {
        ++positions;
        nodes += thought.nodes;
        ms += thought.ms;
    }
};

constexpr int kQuickDepth = 2;
constexpr double kEvaluationMs = 10;  // for each position

/// Each move near the stones put, judged and taken back, again and again: how many a second. The
/// values go where no compiler can leave them out.
double evaluations_a_second(std::span<const BenchPosition> positions, const BenchVerb& verb) {
    std::atomic<eval::Score> kept = 0;
    std::uint64_t count = 0;
    double ms = 0;
    for (const BenchPosition& asked : positions)
        with_rule(asked.rule, [&]<RulePolicy R>(R /*rule*/) {
            const eval::Weights& weights = eval::default_weights(R::kId);
            pattern::Position position(R::kId, game_after(asked.moves, R::kId, asked.size).board(),
                                       weights.worth);
            const auto judge = eval::make_evaluator(verb.evaluator.lines(), weights);
            judge->reset(position);
            const PointSet moves = search::near_stones(position, search::Range::Square2);
            const base::TimePoint start = base::now();
            do
                moves.for_each([&](Point p) {
                    const search::Step<R> step(position, *judge, p);
                    kept.store(judge->value(position), std::memory_order_relaxed);
                    ++count;
                });
            while (!verb.quick && milliseconds_since(start) < kEvaluationMs);
            ms += milliseconds_since(start);
        });
    return a_second(count, ms);
}

int bench_search(const BenchVerb& verb, const Console& console) {
    search::Params params;
    for (const std::string& word : verb.params) {
        const std::size_t equals = std::min(word.find('='), word.size());
        const auto set = search::set_param(params, word.substr(0, equals),
                                           word.substr(std::min(equals + 1, word.size())));
        if (!set) return refuse(console, "bench", say(verb.language, set.error()));
    }
    std::map<std::pair<RuleId, int>, Sum> sums;
    Sum all;
    std::vector<BenchPosition> positions(bench_positions().begin(), bench_positions().end());
    if (verb.backward) std::ranges::reverse(positions);
    for (const BenchPosition& position : positions) {
        const int depth = verb.depth.value_or(verb.quick ? kQuickDepth : position.depth);
        const Thought thought =
            think_to_depth(game_after(position.moves, position.rule, position.size), depth, 1,
                           verb.evaluator.lines(), params);
        sums[{position.rule, position.size}].add(thought);
        all.add(thought);
    }
    const auto row = [&](std::string_view what, const Sum& sum) {
        print(console.out, "{:<20} {:>9} {:>12} {:>9.1f} {:>11.0f}\n", what, sum.positions,
              sum.nodes, sum.ms, a_second(sum.nodes, sum.ms));
    };
    print(console.out, "{:<20} {:>9} {:>12} {:>9} {:>11}\n", "rule and size", "positions", "nodes",
          "ms", "nodes/s");
    for (const auto& [table, sum] : sums)
        row(fmt::format("{} {}x{}", name(table.first), table.second, table.second), sum);
    row("all", all);
    print(console.out, "{}: {:.0f} evaluations/s\n", engine::name(verb.evaluator.kind),
          evaluations_a_second(positions, verb));
    print(console.out, "Bench: {}\n", all.nodes);
    return kYes;
}

}  // namespace

Game game_after(std::string_view moves, RuleId rule, int size) {
    Game game(rule, size);
    const auto points = parse_points(moves, size);
    assert(points);
    for (const Point p : *points) {
        [[maybe_unused]] const auto played = game.play(p);
        assert(played);
    }
    return game;
}

Thought think_within(const Game& game, const search::Limits& limits, int threads,
                     const eval::SharedNet& net, const search::Params& params) {
    engine::Engine engine;
    engine.set({.threads = threads, .net = net, .params = params});
    Thought thought;
    const base::TimePoint start = base::now();
    engine.think(
        game, limits,
        [&](const search::Report& report) {
            thought.steps.push_back({report.depth, milliseconds_since(start), report.nodes,
                                     eval::is_decided(report.value)});
        },
        [&](const search::Report& answer) {
            thought.ms = milliseconds_since(start);
            thought.best = answer.best;
            thought.value = answer.value;
            thought.nodes = answer.nodes;
        });
    engine.wait();
    return thought;
}

Thought think_to_depth(const Game& game, int depth, int threads, const eval::SharedNet& net,
                       const search::Params& params) {
    return think_within(game, {.depth = depth}, threads, net, params);
}

eval::Score worth(const pattern::Position& position) {
    return eval::evaluate(position, eval::default_weights(position.rule()));
}

double milliseconds_since(base::TimePoint start) {
    return std::chrono::duration<double, std::milli>(base::now() - start).count();
}

double a_second(std::uint64_t count, double ms) { return ms > 0 ? double(count) * 1000.0 / ms : 0; }

int run(const BenchVerb& verb, const Console& console) {
    if (verb.kind != BenchVerb::Kind::Tree)
        if (const auto deep = verb.evaluator.open(engine::Mind::AlphaBeta); !deep)
            return refuse(console, "bench", say(verb.language, deep.error()));
    switch (verb.kind) {
        case BenchVerb::Kind::Search: return bench_search(verb, console);
        case BenchVerb::Kind::Moves: return bench_moves(verb, console);
        case BenchVerb::Kind::Smp: return bench_smp(verb, console);
        case BenchVerb::Kind::Seeds: return bench_seeds(verb, console);
        case BenchVerb::Kind::Lines: return bench_lines(verb, console);
        case BenchVerb::Kind::Mates: return bench_mates(verb, console);
        case BenchVerb::Kind::Growth: return bench_growth(verb, console);
        case BenchVerb::Kind::Gpu: return bench_gpu(verb, console);
        case BenchVerb::Kind::Tree: return bench_tree(verb, console);
    }
    return kBadInput;
}

}  // namespace tengen::cli
