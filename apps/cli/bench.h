// What `tengen bench` needs to be told, and what its kinds share: positions of our own, and a
// search that is timed.
#pragma once

#include "console.h"
#include "engine/evaluator_choice.h"
#include "eval/net.h"
#include "eval/score.h"
#include "game/game.h"
#include "pattern/position.h"
#include "search/limits.h"
#include "search/params.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::cli {

struct BenchVerb {
    enum class Kind : std::uint8_t { Search, Moves, Smp, Seeds, Tree, Mates, Lines, Growth, Gpu };

    Kind kind = Kind::Search;
    std::optional<int> depth;  // of every position, instead of its own
    bool backward = false;     // the positions in the opposite order
    engine::EvaluatorChoice evaluator;
    std::vector<std::string> params;  // name=value, of the search
    double seconds = 1;               // for each line of `moves`
    /// Games for `moves`, "rule size moves" each; random ones when empty.
    std::vector<std::string> games;
    /// Of `smp` and `tree`, against one; of `mates` and `lines`, all together.
    int threads = 2;
    int positions = 1000;    // of `mates`
    int wins = 100;          // of `lines`
    std::uint64_t seed = 1;  // of both
    // Of `growth`.
    std::uint64_t nodes = 300'000;  // for each position
    std::string mates;              // a file of wins to be found; none when empty
    // Of `gpu`.
    std::vector<std::string> shapes{"6x64", "6x96", "10x128"};
    std::vector<std::size_t> at_once{1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192};
    int card = 0;
    std::string driver;  // the library; the system's when empty
    bool json = false;
    bool quick = false;                     // everything as small as can be: does it run at all?
    Language language = Language::English;  // of what is wrong; figures are told in English
};

int run(const BenchVerb& verb, const Console& console);

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
