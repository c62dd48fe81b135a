#include "engine/proving.h"

#include "solve/solver.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

namespace tengen::engine {
namespace {

class Prover {
public:
    Prover(const search::Limits& limits, const std::stop_token& stop)
        : limits_(limits), stop_(stop) {}

    /// A win by threats for the side to move, found with so much of the whole.
    std::optional<solve::Answer> win(const Game& game, int percent) {
        if (percent <= 0 || stop_.stop_requested()) return std::nullopt;
        solve::Question question;
        question.rule = game.rule();
        question.board = game.board();
        if (limits_.nodes)
            question.limits.nodes =
                std::max<std::uint64_t>(*limits_.nodes * std::uint64_t(percent) / 100, 1);
        if (const auto time = aim()) question.limits.time = *time * percent / 100;
        auto answer = solve::solve_by_threats(question, stop_);
        nodes_ += answer.nodes;
        if (answer.verdict != solve::Verdict::Win) return std::nullopt;
        return answer;
    }

    /// What is left of the limits, but for so much of the whole.
    [[nodiscard]] search::Limits left(std::uint64_t thought, int kept_percent) const {
        search::Limits limits = limits_;
        const base::Milliseconds spent = base::since(begun_);
        const auto shorten = [&](std::optional<base::Milliseconds>& time) {
            if (time)
                time = std::max(*time - spent - *time * kept_percent / 100, base::Milliseconds(1));
        };
        shorten(limits.time);
        shorten(limits.enough);
        if (limits.nodes) {
            const std::uint64_t gone =
                nodes_ + thought + *limits.nodes * std::uint64_t(kept_percent) / 100;
            limits.nodes =
                std::max<std::uint64_t>(*limits.nodes - std::min(*limits.nodes, gone), 1);
        }
        return limits;
    }
    [[nodiscard]] base::Milliseconds spent() const { return base::since(begun_); }

private:
    /// How long a thought is meant to be.
    [[nodiscard]] std::optional<base::Milliseconds> aim() const {
        return limits_.enough ? limits_.enough : limits_.time;
    }

    const search::Limits& limits_;
    const std::stop_token& stop_;
    base::TimePoint begun_ = base::now();
    std::uint64_t nodes_ = 0;
};

search::Report report_of(const solve::Answer& win) {
    search::Report report;
    report.line = win.line();
    report.best = report.line.front();
    report.depth = report.deepest = int(report.line.size());
    report.value = eval::win_in(report.depth);
    report.nodes = win.nodes;
    return report;
}

}  // namespace

search::Report think_and_prove(const Game& game, const search::Task& task, const Proving& proving,
                               const Think& think, const std::stop_token& stop) {
    const search::Limits& limits = task.limits;
    const bool ends = limits.nodes || limits.time || limits.enough;
    // Who asks for more than a move wants to know what the search thinks of each.
    if (!ends || task.lines > 1) return think(task);
    Prover prover(limits, stop);
    if (const auto win = prover.win(game, proving.attack)) {
        search::Report report = report_of(*win);
        report.elapsed = prover.spent();
        if (!task.avoided.contains(report.best)) return report;
    }
    search::Task rest = task;
    rest.limits = prover.left(0, proving.veto);
    search::Report best = think(rest);
    if (eval::is_decided(best.value) || best.best.is_pass()) return best;
    Game after = game;
    if (!after.play(best.best) || after.is_over() || !prover.win(after, proving.veto)) return best;
    rest.avoided.insert(best.best);
    rest.limits = prover.left(best.nodes, 0);
    search::Report other = think(rest);
    // Where everything loses, what was thought best is as good as any.
    const bool is_lost = eval::is_decided(other.value) && other.value < 0;
    return is_lost || other.best.is_pass() ? best : other;
}

}  // namespace tengen::engine
