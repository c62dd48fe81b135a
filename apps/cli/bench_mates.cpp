// tengen bench mates: of many positions of games, do the wins and losses that a search speaks of
// stand up to the solvers, and are their lines shown to the five?
#include "bench.h"
#include "engine/line_check.h"
#include "engine/mate_check.h"
#include "engine/whole_line.h"
#include "game/notation.h"
#include "print.h"
#include "progress_bar.h"
#include "search/alphabeta/worker.h"

#include <array>
#include <cstdlib>
#include <mutex>
#include <ostream>

namespace tengen::cli {
namespace {

using engine::Standing;

struct MatesTally {
    int positions = 0;
    int wins = 0;
    int losses = 0;
    std::array<int, 3> standings{};  // by engine::Standing
    int whole = 0;                   // lines that end in the five

    void add(const MatesTally& other) {
        positions += other.positions;
        wins += other.wins;
        losses += other.losses;
        whole += other.whole;
        for (std::size_t i = 0; i < standings.size(); ++i) standings[i] += other.standings[i];
    }
};

constexpr std::size_t kTableBytes = 8U << 20;

class MateBench {
public:
    MateBench(const BenchVerb& verb, const Console& console) : verb_(verb), console_(console) {}

    MatesTally of(RuleId rule, int count) {
        const std::vector<Game> positions =
            positions_near_the_end(rule, count, verb_.seed, verb_.threads, Until::Clear);
        MatesTally tally;
        tally.positions = int(positions.size());
        ProgressBar bar(console_, positions.size());
        work_through(positions.size(), verb_.threads, [&](std::size_t i) {
            look(positions[i], tally);
            const std::scoped_lock lock(mutex_);
            bar.show(i + 1, name(rule));
        });
        bar.clear();
        return tally;
    }

private:
    void look(const Game& game, MatesTally& tally) {
        const search::Task task(search::Limits{.nodes = verb_.quick ? 2000 : 100'000});
        search::Table table(kTableBytes);
        const search::Report claim = search::think(game, task, table, {});
        if (!eval::is_decided(claim.value)) return;
        const bool is_whole =
            engine::ends_in_five(game, engine::WholeLine(game, task, &table).finish(claim, {}));
        engine::MateEffort effort;
        if (verb_.quick)
            effort = {.proof = base::Milliseconds(50), .nodes = 2000, .quiet_moves = 0};
        const Standing standing = engine::check_mate(game, claim, effort);
        const std::scoped_lock lock(mutex_);
        ++(claim.value > 0 ? tally.wins : tally.losses);
        ++tally.standings[std::size_t(standing)];
        tally.whole += is_whole ? 1 : 0;
        if (standing == Standing::Confirmed || verb_.quick) return;
        const int size = game.board().size();
        print(console_.err, "{} {}: {} {} in {}: {}\n", name(game.rule()), size,
              to_text(game.board().moves(), size), claim.value > 0 ? "won" : "lost",
              std::abs(*eval::plies_to_end(claim.value)),
              standing == Standing::Refuted ? "refuted" : "open");
    }

    const BenchVerb& verb_;
    const Console& console_;
    std::mutex mutex_;
};

}  // namespace

int bench_mates(const BenchVerb& verb, const Console& console) {
    static constexpr std::string_view kColumns =
        "{:<14} {:>9} {:>6} {:>6} {:>12} {:>10} {:>6} {:>8}\n";
    const auto row = [&](std::string_view what, const MatesTally& tally) {
        print(console.out, fmt::runtime(kColumns), what, tally.positions, tally.wins, tally.losses,
              tally.whole, tally.standings[0], tally.standings[1], tally.standings[2]);
        console.out.flush();
    };
    print(console.out, fmt::runtime(kColumns), "rule", "positions", "won", "lost", "to the five",
          "confirmed", "open", "refuted");
    MateBench bench(verb, console);
    MatesTally all;
    for (const RuleId rule : kAllRules) {
        const MatesTally tally =
            bench.of(rule, verb.quick ? 2 : verb.positions / int(kAllRules.size()));
        row(name(rule), tally);
        all.add(tally);
    }
    row("all", all);
    return all.standings[std::size_t(Standing::Refuted)] == 0 ? kYes : kNo;
}

}  // namespace tengen::cli
