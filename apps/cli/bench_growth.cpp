// tengen bench growth: what another ply costs. The fewer nodes it takes, the better the moves are
// ordered and the more is spared; whether too much is spared, wins that must be found tell.
#include "analyze.h"
#include "base/file.h"
#include "bench.h"
#include "game/notation.h"
#include "print.h"
#include "progress_bar.h"
#include "search/limits.h"

#include <cmath>
#include <map>
#include <ostream>

namespace tengen::cli {
namespace {

using base::Json;

constexpr std::uint64_t kQuickNodes = 500;
constexpr std::size_t kQuickMates = 3;

/// Of the positions that got so deep.
struct Ply {
    int positions = 0;
    std::uint64_t nodes = 0;  // from the beginning to here, of all together
    double ms = 0;
    // The same nodes, and those a ply before, where there was one: only such can be compared.
    std::uint64_t after = 0;
    std::uint64_t before = 0;

    [[nodiscard]] double mean(double sum) const { return positions > 0 ? sum / positions : 0; }
    [[nodiscard]] double growth() const { return before > 0 ? double(after) / double(before) : 0; }
};

struct Growth {
    std::map<int, Ply> plies;
    double nats = 0;  // of growth, all steps from depth to depth together
    int steps = 0;

    void add(const Thought& thought) {
        const Thought::Step* last = nullptr;
        for (const Thought::Step& step : thought.steps) {
            // Where the end is known, further plies cost nothing and say nothing.
            if (step.is_decided) return;
            Ply& ply = plies[step.depth];
            ++ply.positions;
            ply.nodes += step.nodes;
            ply.ms += step.ms;
            if (last != nullptr && last->nodes > 0) {
                ply.after += step.nodes;
                ply.before += last->nodes;
                nats += std::log(double(step.nodes) / double(last->nodes));
                ++steps;
            }
            last = &step;
        }
    }
    /// Of one step, in the mean: so much is each further ply multiplied by.
    [[nodiscard]] double a_ply() const { return steps > 0 ? std::exp(nats / steps) : 1; }
};

struct MatesFound {
    std::size_t found = 0;
    std::size_t asked = 0;

    [[nodiscard]] double share() const { return asked > 0 ? double(found) / double(asked) : 0; }
};

MatesFound find_mates(const ProblemSet& set, const search::Limits& limits, const BenchVerb& verb,
                      const Console& console) {
    MatesFound mates;
    ProgressBar bar(console, set.problems.size());
    for (const Problem& problem : set.problems) {
        if (verb.quick && mates.asked == kQuickMates) break;
        ++mates.asked;
        const Thought thought = think_within(problem.game, limits, 1, verb.evaluator.lines());
        mates.found += is_solved(problem, set.kind, thought.best, thought.value) ? 1U : 0U;
        bar.show(mates.asked, "mates");
    }
    bar.clear();
    return mates;
}

Json growth_json(const Growth& growth, std::uint64_t nodes,
                 const std::optional<MatesFound>& mates) {
    Json::Array depths;
    for (const auto& [depth, ply] : growth.plies)
        depths.emplace_back(Json::Object{{"depth", depth},
                                         {"positions", ply.positions},
                                         {"nodes", ply.mean(double(ply.nodes))},
                                         {"ms", ply.mean(ply.ms)},
                                         {"growth", ply.growth()}});
    Json::Object all{
        {"nodes", std::int64_t(nodes)}, {"depths", std::move(depths)}, {"growth", growth.a_ply()}};
    if (mates)
        all.emplace_back("mates", Json::Object{{"found", std::int64_t(mates->found)},
                                               {"asked", std::int64_t(mates->asked)}});
    return all;
}

void print_growth(std::ostream& out, const Growth& growth, std::uint64_t nodes,
                  const std::optional<MatesFound>& mates) {
    print(out, "{:>5} {:>9} {:>12} {:>10} {:>7}\n", "depth", "positions", "nodes", "ms", "growth");
    for (const auto& [depth, ply] : growth.plies)
        print(out, "{:>5} {:>9} {:>12.0f} {:>10.2f} {:>7}\n", depth, ply.positions,
              ply.mean(double(ply.nodes)), ply.mean(ply.ms),
              ply.before > 0 ? fmt::format("{:.2f}", ply.growth()) : "");
    if (mates)
        print(out, "Mates: {}/{} within {} nodes, {:.1f} %\n", mates->found, mates->asked, nodes,
              100 * mates->share());
    print(out, "Growth: {:.3f} a ply\n", growth.a_ply());
}

}  // namespace

int bench_growth(const BenchVerb& verb, const Console& console) {
    std::optional<ProblemSet> set;
    if (!verb.mates.empty()) {
        const auto table = base::read_file(base::to_path(verb.mates));
        if (!table)
            return refuse(console, "bench growth", say(verb.language, table.error().message));
        auto read = read_problems(*table, RuleId::Renju);
        if (!read)
            return refuse(console, "bench growth",
                          say(verb.language, base::about(verb.mates, read.error())));
        set = std::move(*read);
    }
    search::Limits limits;
    limits.nodes = verb.quick ? kQuickNodes : verb.nodes;
    Growth growth;
    ProgressBar bar(console, bench_positions().size());
    std::size_t done = 0;
    for (const BenchPosition& position : bench_positions()) {
        growth.add(think_within(game_after(position.moves, position.rule, position.size), limits, 1,
                                verb.evaluator.lines()));
        bar.show(++done, name(position.rule));
    }
    bar.clear();
    std::optional<MatesFound> mates;
    if (set) mates = find_mates(*set, limits, verb, console);
    if (verb.json)
        console.out << growth_json(growth, *limits.nodes, mates).dump() << '\n';
    else
        print_growth(console.out, growth, *limits.nodes, mates);
    return kYes;
}

}  // namespace tengen::cli
