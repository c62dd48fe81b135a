// tengen bench lines: of wins that a search speaks of, is the line that it shows legal, as long as
// it says, and ends in the five? Where a solver proves the win too, does a proof go along that
// line?
#include "bench.h"
#include "engine/engine.h"
#include "engine/line_check.h"
#include "game/notation.h"
#include "print.h"
#include "progress_bar.h"
#include "solve/solver.h"

#include <array>
#include <ostream>
#include <utility>

namespace tengen::cli {
namespace {

constexpr std::array kLineRules{RuleId::Freestyle, RuleId::Standard, RuleId::Renju};
constexpr int kGamesAtOnce = 24;

struct LineEffort {
    std::uint64_t search = 300'000;
    std::uint64_t proof = 5'000'000;
};

/// A win that a search speaks of.
struct ClaimedWin {
    Game game;
    search::Report claim;
    bool is_by_fours = false;
    bool is_whole = false;
    bool is_proven = false;
    bool is_backed = false;  // there is a proof that goes along the line
};

struct LinesTally {
    int positions = 0;
    int wins = 0;
    int quiet = 0;  // that no fours alone bring about
    int whole = 0;
    int proven = 0;
    int backed = 0;

    void add(const ClaimedWin& win) {
        ++wins;
        quiet += win.is_by_fours ? 0 : 1;
        whole += win.is_whole ? 1 : 0;
        proven += win.is_proven ? 1 : 0;
        backed += win.is_backed ? 1 : 0;
    }
    void add(const LinesTally& other) {
        positions += other.positions;
        wins += other.wins;
        quiet += other.quiet;
        whole += other.whole;
        proven += other.proven;
        backed += other.backed;
    }
};

class LineBench {
public:
    LineBench(const BenchVerb& verb, const Console& console) : verb_(verb), console_(console) {
        if (verb.quick) effort_ = {.search = 5'000, .proof = 10'000};
    }

    /// At least half of the wins are not by fours: of the others no more are taken.
    LinesTally of(RuleId rule, int wanted) {
        LinesTally tally;
        ProgressBar bar(console_, std::size_t(wanted));
        // Not the same openings under each rule.
        base::Random seeds(verb_.seed + (std::uint64_t(rule) << 32U));
        while (tally.wins < wanted) {
            const auto positions = positions_near_the_end(rule, kGamesAtOnce, seeds.next(),
                                                          verb_.threads, Until::Five);
            std::vector<ClaimedWin> taken;
            int by_fours = tally.wins - tally.quiet;
            for (auto& win : claims_of(positions)) {
                ++tally.positions;
                if (!win || tally.wins + int(taken.size()) == wanted) continue;
                if (win->is_by_fours && ++by_fours > wanted / 2) continue;
                taken.push_back(std::move(*win));
            }
            work_through(taken.size(), verb_.threads, [&](std::size_t i) { examine(taken[i]); });
            for (const ClaimedWin& win : taken) {
                tally.add(win);
                complain(win);
            }
            bar.show(std::size_t(tally.wins), name(rule));
        }
        bar.clear();
        return tally;
    }

private:
    [[nodiscard]] std::vector<std::optional<ClaimedWin>> claims_of(
        const std::vector<Game>& positions) const {
        std::vector<std::optional<ClaimedWin>> wins(positions.size());
        work_through(positions.size(), verb_.threads, [&](std::size_t i) {
            engine::Engine engine({.whole_lines = true});
            search::Report answer;
            engine.think(positions[i], search::Limits{.nodes = effort_.search}, {},
                         [&](const search::Report& report) { answer = report; });
            engine.wait();
            if (answer.value < eval::kLeastWin) return;
            const auto fours = answer_of(solve::solve_by_fours, positions[i]);
            if (fours == solve::Verdict::Unknown) return;
            wins[i] = {positions[i], answer, fours == solve::Verdict::Win};
        });
        return wins;
    }

    void examine(ClaimedWin& win) const {
        win.is_whole = engine::ends_in_five(win.game, win.claim);
        win.is_backed = win.is_whole &&
                        engine::proof_along(win.game, win.claim.line, effort_.proof).has_value();
        win.is_proven = win.is_backed || win.is_by_fours ||
                        answer_of(solve::solve_by_threats, win.game) == solve::Verdict::Win;
    }

    template <class Solve>
    [[nodiscard]] solve::Verdict answer_of(const Solve& solve, const Game& game) const {
        solve::Question question;
        question.rule = game.rule();
        question.board = game.board();
        question.limits.nodes = effort_.proof;
        return solve(question, {}).verdict;
    }

    void complain(const ClaimedWin& win) const {
        if ((win.is_whole && win.is_backed) || verb_.quick) return;
        const int size = win.game.board().size();
        print(console_.err, "{} {} in {}: {}: {}\n", name(win.game.rule()),
              to_text(win.game.board().moves(), size),
              eval::plies_to_end(win.claim.value).value_or(0), to_text(win.claim.line, size),
              !win.is_whole   ? "not to the five"
              : win.is_proven ? "proven otherwise"
                              : "not proven");
    }

    const BenchVerb& verb_;
    const Console& console_;
    LineEffort effort_;
};

}  // namespace

int bench_lines(const BenchVerb& verb, const Console& console) {
    static constexpr std::string_view kColumns = "{:<14} {:>9} {:>6} {:>8} {:>12} {:>8} {:>10}\n";
    const auto row = [&](std::string_view what, const LinesTally& tally) {
        print(console.out, fmt::runtime(kColumns), what, tally.positions, tally.wins, tally.quiet,
              tally.whole, tally.proven, tally.backed);
        console.out.flush();
    };
    print(console.out, fmt::runtime(kColumns), "rule", "positions", "won", "quietly", "to the five",
          "proven", "along it");
    LineBench bench(verb, console);
    LinesTally all;
    int rules_left = int(kLineRules.size());
    for (const RuleId rule : kLineRules) {
        const int wins = verb.quick ? 2 : (verb.wins - all.wins) / rules_left;
        const LinesTally tally = bench.of(rule, wins);
        --rules_left;
        row(name(rule), tally);
        all.add(tally);
    }
    row("all", all);
    return all.whole == all.wins && all.backed == all.proven ? kYes : kNo;
}

}  // namespace tengen::cli
