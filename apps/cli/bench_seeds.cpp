// tengen bench seeds: what two student programs needed for the same, and what we need. Theirs are
// the figures of their own reports; ours are measured here and now.
#include "base/memory.h"
#include "bench.h"
#include "engine/engine.h"
#include "engine/thread_cost.h"
#include "game/notation.h"
#include "print.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <fmt/format.h>
#include <ostream>
#include <string>

namespace tengen::cli {
namespace {

constexpr std::array<std::string_view, 4> kSeeds{"h8", "h8i8g8g7h9h7", "h8i8h7i9h9i7h10h6g10",
                                                 "h8i9g8h9i8g9h7h10g7g10h11h6"};

Game seed(std::string_view moves) {
    return game_after(moves, RuleId::Freestyle, kDefaultBoardSize);
}

/// The table, a row at a time.
class Comparison {
public:
    explicit Comparison(std::ostream& out) : out_(out) { row("", "theirs", "ours"); }

    void heading(std::string_view what) { print(out_, "{}\n", what); }
    void row(std::string_view what, std::string_view theirs, std::string_view ours) {
        print(out_, "{:<44} {:>16} {:>24}\n", what, theirs, ours);
        out_.flush();
    }

private:
    std::ostream& out_;
};

struct GamePace {
    int moves = 0;
    double ms = 0;
    double worst = 0;
};

/// The engine against itself, to the end.
GamePace play_itself(int depth) {
    engine::Engine engine;
    Game game(RuleId::Freestyle, kDefaultBoardSize);
    search::Limits limits;
    limits.depth = depth;
    GamePace pace;
    while (!game.is_over()) {
        Point best = Point::none();
        const base::TimePoint start = base::now();
        engine.think(game, limits, {}, [&](const search::Report& answer) { best = answer.best; });
        engine.wait();
        const double ms = milliseconds_since(start);
        if (!game.play(best)) break;
        ++pace.moves;
        pace.ms += ms;
        pace.worst = std::max(pace.worst, ms);
    }
    return pace;
}

void compare_self_play(Comparison& table, int depth, std::string_view theirs) {
    const GamePace pace = play_itself(depth);
    table.row(fmt::format("self-play at depth {}, ms a move", depth), theirs,
              fmt::format("{:.2f}", pace.ms / std::max(pace.moves, 1)));
    table.row(fmt::format("  worst move of {}", pace.moves), "-",
              fmt::format("{:.2f}", pace.worst));
}

/// "12.3"; or where a win is seen or only one move is left, how long it took to find that out.
std::string ms_to(int depth, const Thought& thought) {
    for (const Thought::Step& step : thought.steps)
        if (step.depth == depth) return fmt::format("{:.1f}", step.ms);
    const int reached = thought.steps.empty() ? 0 : thought.steps.back().depth;
    return fmt::format("{:.1f} (settled at {})", thought.ms, reached);
}

void compare_depths(Comparison& table, std::array<int, 3> depths) {
    for (const std::string_view moves : kSeeds) {
        const Thought thought = think_to_depth(seed(moves), depths.back());
        table.heading(moves);
        for (const int depth : depths)
            table.row(fmt::format("  ms to depth {}", depth),
                      depth == depths.front() ? "600 to 21000" : "-", ms_to(depth, thought));
    }
}

void compare_threads(Comparison& table, int depth) {
    double one = 0;
    double two = 0;
    for (const std::string_view moves : kSeeds) {
        one += think_to_depth(seed(moves), depth).ms;
        two += think_to_depth(seed(moves), depth, 2).ms;
    }
    table.row(fmt::format("all four to depth {}, ms on one thread", depth), "-",
              fmt::format("{:.1f}", one));
    table.row("  on two threads", "-", fmt::format("{:.1f}", two));
    table.row("  how much sooner", "-", fmt::format("{:.2f}x", one / std::max(two, 1e-6)));
}

/// Would it pay to share out the evaluation itself?
void compare_evaluation(Comparison& table, int rounds) {
    const pattern::Position position(RuleId::Freestyle, seed(kSeeds.back()).board());
    std::atomic<eval::Score> kept = 0;  // two threads write it, and nobody may leave it out
    const engine::ThreadCost cost = engine::measure_thread_cost(
        [&] { kept.store(worth(position), std::memory_order_relaxed); }, rounds);
    table.row("one evaluation, ns", "-", fmt::format("{:.1f}", cost.in_turn / 2));
    table.row("starting and joining a thread, ns", "-", fmt::format("{:.0f}", cost.start));
    table.row("two evaluations on two threads, times slower", "10",
              fmt::format("{:.0f}", cost.at_once / std::max(cost.in_turn, 1e-6)));
}

}  // namespace

int bench_seeds(const BenchVerb& verb, const Console& console) {
    Comparison table(console.out);
    // First, because the memory of the larger searches would be counted too.
    compare_self_play(table, verb.quick ? 1 : 3, "324");
    table.row("  most memory, MB", "39", fmt::format("{}", base::peak_memory() >> 20));
    compare_self_play(table, verb.quick ? 2 : 5, "4798");
    compare_depths(table, verb.quick ? std::array{1, 2, 3} : std::array{7, 12, 14});
    compare_threads(table, verb.quick ? 2 : 12);
    compare_evaluation(table, verb.quick ? 10 : 2000);
    return kYes;
}

}  // namespace tengen::cli
