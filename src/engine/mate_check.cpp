#include "engine/mate_check.h"

#include "search/alphabeta/worker.h"
#include "solve/solver.h"

#include <cassert>
#include <optional>
#include <vector>

namespace tengen::engine {
namespace {

class Check {
public:
    Check(const MateEffort& effort, const std::stop_token& stop) : effort_(effort), stop_(stop) {}

    /// The side to move is said to win with this move.
    Standing win(const Game& game, Point best, int quiet_moves) {
        if (is_over()) return Standing::Open;
        if (is_proven(game)) return Standing::Confirmed;
        Game after = game;
        if (!after.play(best)) return Standing::Refuted;
        if (const auto standing = ended(after, game.side_to_move())) return *standing;
        return quiet_moves > 0 ? loss(after, quiet_moves - 1) : Standing::Open;
    }

    /// The side to move is said to lose, whatever it plays.
    Standing loss(const Game& game, int quiet_moves) {
        if (is_proven(game)) return Standing::Refuted;
        std::vector<Game> open;
        Standing standing = Standing::Confirmed;
        for (const Point p : replies(game)) {
            if (is_over()) return Standing::Open;
            Game after = game;
            std::ignore = after.play(p);
            if (const auto known = ended(after, ~game.side_to_move())) {
                if (*known != Standing::Confirmed) return *known;
            } else if (!is_proven(after)) {
                open.push_back(std::move(after));
            }
        }
        for (const Game& after : open) {
            if (is_over()) return Standing::Open;
            const Standing one = look(after, quiet_moves);
            if (one == Standing::Refuted) return one;
            if (one == Standing::Open) standing = one;
        }
        return standing;
    }

private:
    /// No solver settles it: what does a search say?
    Standing look(const Game& game, int quiet_moves) {
        search::Task task(search::Limits{.nodes = effort_.nodes});
        const search::Report report = search::think(game, task, stop_);
        if (!eval::is_decided(report.value)) return Standing::Open;
        if (report.value > 0) return win(game, report.best, quiet_moves);
        return loss(game, quiet_moves) == Standing::Confirmed ? Standing::Refuted : Standing::Open;
    }

    [[nodiscard]] bool is_proven(const Game& game) const {
        solve::Question question;
        question.rule = game.rule();
        question.board = game.board();
        question.limits.time = effort_.proof;
        return solve::solve_by_threats(question, stop_).verdict == solve::Verdict::Win;
    }

    [[nodiscard]] bool is_over() const {
        return stop_.stop_requested() || base::since(begun_) >= effort_.all;
    }

    /// Has the game ended, and as it was said?
    static std::optional<Standing> ended(const Game& game, Color winner) {
        if (!game.is_over()) return std::nullopt;
        return game.result().outcome == win_for(winner) ? Standing::Confirmed : Standing::Refuted;
    }

    static std::vector<Point> replies(const Game& game) {
        std::vector<Point> points;
        const PointSet forbidden = game.forbidden();
        game.board().for_each_empty([&](Point p) {
            if (!forbidden.contains(p)) points.push_back(p);
        });
        if (points.empty()) points.push_back(Point::pass());
        return points;
    }

    base::TimePoint begun_ = base::now();
    const MateEffort& effort_;
    const std::stop_token& stop_;
};

}  // namespace

Standing check_mate(const Game& game, const search::Report& claim, const MateEffort& effort,
                    const std::stop_token& stop) {
    assert(eval::is_decided(claim.value));
    Check check(effort, stop);
    return claim.value > 0 ? check.win(game, claim.best, effort.quiet_moves)
                           : check.loss(game, effort.quiet_moves);
}

}  // namespace tengen::engine
