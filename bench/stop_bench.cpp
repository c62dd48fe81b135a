// How long a thought goes on after it was told to stop: the solvers, the search, the tree. And how
// late the first move of an engine comes, whatever memory it was given.
#include "base/clock.h"
#include "engine/engine.h"
#include "engine/solving.h"
#include "game/notation.h"
#include "gpu/deep_service.h"

#include <array>
#include <benchmark/benchmark.h>
#include <thread>

namespace tengen {
namespace {

// Games in which much is threatened and little decided, so that nobody is done before he is told.
constexpr std::array<std::string_view, 3> kGames{
    "h8i9h10h9i8g8j8k8i10i11j10k10k11l12",
    "h8h9i9g7j10k11i8i7k8j8g9f10",
    "h8i9j9g8j8j7i7k9i10h11h10g11",
};

using Run = std::function<void(std::stop_token)>;

/// Told to stop a while after it has begun, in between and not at a beat of its own.
void measure(benchmark::State& state, const Run& run) {
    double worst = 0;
    int number = 0;
    for (auto step : state) {
        std::stop_source stop;
        base::TimePoint told;
        engine::work_together(2, [&](int worker) {
            if (worker > 0) return run(stop.get_token());
            std::this_thread::sleep_for(base::Milliseconds(30 + number++ % 7 * 11));
            told = base::now();
            stop.request_stop();
        });
        const std::chrono::duration<double> took = base::now() - told;
        state.SetIterationTime(took.count());
        worst = std::max(worst, took.count());
    }
    state.counters["worst_ms"] = worst * 1000;
}

solve::Question question(std::int64_t number) {
    solve::Question asked;
    asked.rule = RuleId::Renju;
    asked.board = *parse_position(kGames[std::size_t(number)], asked.board.size());
    return asked;
}

void stop_fours(benchmark::State& state) {
    const auto asked = question(state.range(0));
    // Again and again, for it is soon done.
    measure(state, [&](const std::stop_token& stop) {
        while (!stop.stop_requested()) std::ignore = solve::solve_by_fours(asked, stop);
    });
}
void stop_threats(benchmark::State& state) {
    const auto asked = question(state.range(0));
    measure(state, [&](const std::stop_token& stop) {
        while (!stop.stop_requested()) {
            const solve::Crew crew{1, nullptr, engine::adviser(asked.rule, asked.memory, stop)};
            std::ignore = solve::solve_by_threats_together(asked, stop, crew);
        }
    });
}
void stop_mind(benchmark::State& state, const engine::Options& options) {
    const Game game(RuleId::Renju, question(state.range(0)).board);
    engine::Engine engine(options);
    measure(state, [&](const std::stop_token& stop) {
        engine.new_game();
        engine.think(game, search::Task(), {}, [](const search::Report&) {});
        const std::stop_callback told(stop, [&] { engine.stop(); });
        engine.wait();
    });
}
void stop_search(benchmark::State& state) { stop_mind(state, {.mind = engine::Mind::AlphaBeta}); }
void stop_tree(benchmark::State& state) { stop_mind(state, {.mind = engine::Mind::Mcts}); }
/// Where there is one.
void stop_tree_of_card(benchmark::State& state) {
    const auto card = gpu::DeepService::open({});
    if (!card) return state.SkipWithError(card.error().in(Language::English).c_str());
    stop_mind(state, {.threads = 4, .deep = *card, .mind = engine::Mind::Mcts});
}

/// From nothing to the answer, beyond the time that it was given.
void first_move(benchmark::State& state, engine::Mind mind) {
    constexpr base::Milliseconds kTurn{100};
    const Game game(RuleId::Renju, question(0).board);
    double worst = 0;
    for (auto step : state) {
        const base::TimePoint asked = base::now();
        engine::Engine engine({.table_bytes = std::size_t(state.range(0)) << 20, .mind = mind});
        engine.think(game, search::Limits{.time = kTurn}, {}, [](const search::Report&) {});
        engine.wait();
        const std::chrono::duration<double> late = base::now() - asked - kTurn;
        state.SetIterationTime(late.count());
        worst = std::max(worst, late.count());
    }
    state.counters["worst_ms"] = worst * 1000;
}
void first_move_of_search(benchmark::State& state) { first_move(state, engine::Mind::AlphaBeta); }
void first_move_of_tree(benchmark::State& state) { first_move(state, engine::Mind::Mcts); }

// NOLINTBEGIN: as the library writes it
#define TENGEN_STOPS(what)                                                    \
    BENCHMARK(what)->DenseRange(0, 2)->UseManualTime()->Iterations(30)->Unit( \
        benchmark::kMillisecond)
TENGEN_STOPS(stop_fours);
TENGEN_STOPS(stop_threats);
TENGEN_STOPS(stop_search);
TENGEN_STOPS(stop_tree);
TENGEN_STOPS(stop_tree_of_card);
// In megabytes.
#define TENGEN_FIRST_MOVES(what)                                                           \
    BENCHMARK(what)->Arg(16)->Arg(1024)->Arg(8192)->UseManualTime()->Iterations(10)->Unit( \
        benchmark::kMillisecond)
TENGEN_FIRST_MOVES(first_move_of_search);
TENGEN_FIRST_MOVES(first_move_of_tree);
// NOLINTEND

}  // namespace
}  // namespace tengen
