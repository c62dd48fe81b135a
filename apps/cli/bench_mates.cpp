// tengen bench mates: of many positions of games, do the wins and losses that a search speaks of
// stand up to the solvers, and are their lines shown to the five?
#include "bench.h"
#include "engine/mate_check.h"
#include "engine/solving.h"
#include "engine/whole_line.h"
#include "game/notation.h"
#include "print.h"
#include "progress_bar.h"
#include "search/worker.h"
#include "solve/solver.h"
#include "train/selfplay.h"

#include <array>
#include <atomic>
#include <cstdlib>
#include <mutex>
#include <ostream>
#include <utility>

namespace tengen::cli {
namespace {

using engine::Standing;

/// Positions of games between short thoughts, one of each game, where it is about to be decided.
std::vector<Game> sample(RuleId rule, int count, std::uint64_t seed, int threads) {
    train::SelfplaySettings settings;
    settings.rule = rule;
    settings.games = count;
    settings.threads = threads;
    settings.nodes = 300;
    settings.seed = seed;
    std::vector<Game> positions;
    base::Random random(seed);
    for (const train::PlayedGame& played : train::play_selfplay(settings, {}, {})) {
        Game game(rule, settings.size);
        const int last = int(played.moves.size()) - 1;
        const int most_back = std::min(12, last);
        const int moves = last - random.below(most_back + 1);
        for (int i = 0; i < moves; ++i) std::ignore = game.play(played.moves[std::size_t(i)]);
        positions.push_back(std::move(game));
    }
    return positions;
}

struct MatesTally {
    int positions = 0;
    int wins = 0;
    int losses = 0;
    std::array<int, 3> standings{};  // by engine::Standing
    int whole = 0;                   // lines that end in the five
    int quiet = 0;                   // wins that no fours alone bring about

    void add(const MatesTally& other) {
        positions += other.positions;
        wins += other.wins;
        losses += other.losses;
        whole += other.whole;
        quiet += other.quiet;
        for (std::size_t i = 0; i < standings.size(); ++i) standings[i] += other.standings[i];
    }
};

constexpr std::size_t kTableBytes = 8U << 20;

/// Is the line as long as the value says, and does it end with the five of who is said to win?
bool ends_in_five(Game game, const search::Report& claim) {
    const Color winner = claim.value > 0 ? game.side_to_move() : ~game.side_to_move();
    for (const Point p : claim.line)
        if (!game.play(p)) return false;
    return game.result() == Result{win_for(winner), Ending::Five} &&
           std::cmp_equal(claim.line.size(), std::abs(eval::plies_to_end(claim.value).value_or(0)));
}

bool has_win_by_fours(const Game& game) {
    solve::Question question;
    question.rule = game.rule();
    question.board = game.board();
    return solve::solve_by_fours(question).verdict == solve::Verdict::Win;
}

class MateBench {
public:
    MateBench(const BenchVerb& verb, const Console& console) : verb_(verb), console_(console) {}

    MatesTally of(RuleId rule, int count) {
        const std::vector<Game> positions = sample(rule, count, verb_.seed, verb_.threads);
        MatesTally tally;
        tally.positions = int(positions.size());
        std::atomic<std::size_t> next = 0;
        ProgressBar bar(console_, positions.size());
        engine::work_together(verb_.threads, [&](int /*number*/) {
            for (std::size_t i = next++; i < positions.size(); i = next++) {
                look(positions[i], tally);
                const std::scoped_lock lock(mutex_);
                bar.show(i + 1, name(rule));
            }
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
            ends_in_five(game, engine::WholeLine(game, task, &table).finish(claim, {}));
        const bool is_quiet = claim.value > 0 && !has_win_by_fours(game);
        engine::MateEffort effort;
        if (verb_.quick)
            effort = {.proof = base::Milliseconds(50), .nodes = 2000, .quiet_moves = 0};
        const Standing standing = engine::check_mate(game, claim, effort);
        const std::scoped_lock lock(mutex_);
        ++(claim.value > 0 ? tally.wins : tally.losses);
        ++tally.standings[std::size_t(standing)];
        tally.whole += is_whole ? 1 : 0;
        tally.quiet += is_quiet ? 1 : 0;
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
        "{:<14} {:>9} {:>6} {:>8} {:>6} {:>12} {:>10} {:>6} {:>8}\n";
    const auto row = [&](std::string_view what, const MatesTally& tally) {
        print(console.out, fmt::runtime(kColumns), what, tally.positions, tally.wins, tally.quiet,
              tally.losses, tally.whole, tally.standings[0], tally.standings[1],
              tally.standings[2]);
        console.out.flush();
    };
    print(console.out, fmt::runtime(kColumns), "rule", "positions", "won", "quietly", "lost",
          "to the five", "confirmed", "open", "refuted");
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
