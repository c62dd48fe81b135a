// What the kinds of `tengen bench` share: positions of our own, and a search that is timed.
#pragma once

#include "eval/net.h"
#include "eval/score.h"
#include "game/game.h"
#include "pattern/position.h"
#include "search/limits.h"
#include "search/params.h"
#include "verbs.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

namespace tengen::cli {

struct BenchPosition {
    RuleId rule;
    int size;
    int depth;
    std::string_view moves;
};

[[nodiscard]] std::span<const BenchPosition> bench_positions();
/// After these moves, which must be legal.
[[nodiscard]] Game game_after(std::string_view moves, RuleId rule, int size);

/// How long a search took, and how it got there.
struct Thought {
    struct Step {
        int depth = 0;
        double ms = 0;
        std::uint64_t nodes = 0;  // from the beginning, as with the time
        bool is_decided = false;
    };

    Point best = Point::none();
    eval::Score value = 0;
    std::uint64_t nodes = 0;
    double ms = 0;
    std::vector<Step> steps;  // the depths that were finished
};

/// From nothing, with a table of 16 MB. A win, or a move without alternative, ends it early.
[[nodiscard]] Thought think_within(const Game& game, const search::Limits& limits, int threads = 1,
                                   const eval::SharedNet& net = eval::default_net(),
                                   const search::Params& params = search::kDefaultParams);
[[nodiscard]] Thought think_to_depth(const Game& game, int depth, int threads = 1,
                                     const eval::SharedNet& net = eval::default_net(),
                                     const search::Params& params = search::kDefaultParams);

/// Each of so many, by so many threads, in no order but begun in theirs.
void work_through(std::size_t count, int threads, const std::function<void(std::size_t)>& work);

/// A game may end as soon as its players see how, or be played on.
enum class Until : std::uint8_t { Clear, Five };
/// Positions of games between short thoughts with a stray move now and then, one of each game, a
/// few plies before its end.
[[nodiscard]] std::vector<Game> positions_near_the_end(RuleId rule, int count, std::uint64_t seed,
                                                       int threads, Until until);

/// What the position is worth, by whatever evaluates leaves at present.
[[nodiscard]] eval::Score worth(const pattern::Position& position);

[[nodiscard]] double milliseconds_since(base::TimePoint start);
/// For each second, of so much in so many milliseconds.
[[nodiscard]] double a_second(std::uint64_t count, double ms);

int bench_growth(const BenchVerb& verb, const Console& console);
int bench_moves(const BenchVerb& verb, const Console& console);
int bench_smp(const BenchVerb& verb, const Console& console);
int bench_seeds(const BenchVerb& verb, const Console& console);
int bench_lines(const BenchVerb& verb, const Console& console);
int bench_mates(const BenchVerb& verb, const Console& console);
int bench_gpu(const BenchVerb& verb, const Console& console);
int bench_tree(const BenchVerb& verb, const Console& console);

}  // namespace tengen::cli
