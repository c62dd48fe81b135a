#include "engine/whole_line.h"

#include "search/alphabeta/worker.h"
#include "search/root_moves.h"
#include "solve/solver.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <utility>

namespace tengen::engine {
namespace {

using Line = std::vector<Point>;

constexpr std::uint64_t kLook = 20'000;    // positions, for a look at one step
constexpr std::uint64_t kProof = 30'000;   // for a proof
constexpr std::array kEfforts{1, 8, 40};   // times as much, where that does not reach
constexpr std::uint64_t kAll = 2'000'000;  // for a line
constexpr int kMostRounds = 60;            // from a line to its claim and back
constexpr int kAnyPlies = 1000;
constexpr std::size_t kMemory = 4U << 20;  // where there is no table, and for a proof

/// A reply to a threat that no reply changes: near the last stone, where it is in nobody's way.
Point idle_reply(const Game& game, const solve::Proof& proof, solve::Proof::Index turn,
                 const Line& line) {
    const Point last = game.board().moves().back();
    const PointSet forbidden = game.forbidden();
    const auto answers = proof.answers(turn);
    Point best = Point::pass();
    int nearest = 0;
    game.board().for_each_empty([&](Point p) {
        const int distance = std::max(std::abs(p.x() - last.x()), std::abs(p.y() - last.y()));
        if (!best.is_pass() && distance >= nearest) return;
        const bool is_answered =
            std::ranges::find(answers, p, &solve::Proof::Answer::reply) != answers.end();
        if (is_answered || forbidden.contains(p) || std::ranges::find(line, p) != line.end())
            return;
        best = p;
        nearest = distance;
    });
    return best;
}

/// A game that is played on until somebody has five.
class Playing {
public:
    Playing(const Game& game, const search::Task& task, search::Table& table,
            const std::stop_token& stop)
        : start_(game), game_(game), task_(task), table_(table), stop_(stop) {}

    /// In so many plies from here, the side to move wins or loses; the line begins like this. A
    /// line that is shorter than said is none: the loser would not go that way.
    std::optional<Line> run(int plies, Line begun) {
        winner_ = plies > 0 ? start_.side_to_move() : ~start_.side_to_move();
        int claimed = std::abs(plies);
        for (int round = 0; round < kMostRounds; ++round) {
            if (!play_to_the_end(claimed, begun)) return std::nullopt;
            if (int(line_.size()) >= claimed) return line_;
            const auto better = longest_defence(claimed);
            if (!better) return std::nullopt;
            claimed = better->plies;
            begun = better->line;
        }
        return std::nullopt;
    }

private:
    bool play_to_the_end(int plies, const Line& begun) {
        game_ = start_;
        line_.clear();
        left_ = plies;
        for (const Point p : begun)
            if (!play(p)) break;
        while (!game_.is_over()) {
            if (is_enough()) return false;
            if (!(game_.side_to_move() == winner_ ? attack() : defend())) return false;
        }
        return game_.result().outcome == win_for(winner_);
    }

    struct Defence {
        int plies = 0;
        Line line;  // as far as it is known
    };
    /// The line was won sooner than was thought. Now that this is known: does another reply hold
    /// out longer? Asked of each but the first move of the line, the last first.
    std::optional<Defence> longest_defence(int claimed) {
        const Line played = std::exchange(line_, {});
        Defence best{1, {played.back()}};
        game_.undo();
        for (std::size_t at = played.size() - 1; at-- > 0;) {
            game_.undo();
            if (game_.side_to_move() == winner_ || at == 0) {
                best.line.insert(best.line.begin(), played[at]);
                ++best.plies;
                if (game_.side_to_move() == winner_) know(eval::win_in(best.plies), played[at]);
                continue;
            }
            const search::Report report = look_until(claimed - int(at));
            if (is_enough()) return std::nullopt;
            const auto end = eval::plies_to_end(report.value);
            const bool is_lost = end && *end < 0;
            if (!is_lost && !(is_forced(report) && report.best == played[at])) return std::nullopt;
            if (report.best == played[at]) {
                best.line.insert(best.line.begin(), played[at]);
                ++best.plies;
            } else {
                best = {std::min(-*end, claimed - int(at)), report.line};
            }
            know(eval::loss_in(best.plies), report.best);
        }
        return best;
    }

    void know(eval::Score value, Point move) {
        table_.store(game_.board().key(), {value, move, 1, search::Bound::Exact});
    }

    [[nodiscard]] bool is_enough() const { return stop_.stop_requested() || nodes_ >= kAll; }

    bool play(Point p) {
        if (game_.is_over() || !game_.play(p)) return false;
        line_.push_back(p);
        --left_;
        return true;
    }

    /// With little effort first, which is nearly always enough.
    bool attack() {
        return std::ranges::any_of(kEfforts, [&](int effort) { return attack(effort); });
    }

    /// By fours if that is soon enough, else as the search would, else by any proof.
    bool attack(int effort) {
        const auto fours = prove(solve::solve_by_fours, effort);
        if (fours && int(fours->line().size()) <= left_) return follow(fours->proof);
        const search::Report report = look(effort);
        const auto end = eval::plies_to_end(report.value);
        const bool is_won = end && *end > 0 && (*end <= left_ || !fours);
        if (is_won || (!end && is_forced(report))) return play(report.best);
        if (fours) return follow(fours->proof);
        const auto threats = prove(solve::solve_by_threats, effort);
        return threats && follow(threats->proof);
    }

    /// As long as it can; where the look does not reach, as well as it can.
    bool defend() { return play(look_until(kAnyPlies).best); }

    /// Until it is seen to be lost in so many plies, or the effort is too great.
    search::Report look_until(int plies) {
        search::Report report;
        for (const int effort : kEfforts) {
            report = look(effort);
            const auto end = eval::plies_to_end(report.value);
            if ((end && -*end <= plies) || is_forced(report) || is_enough()) break;
        }
        return report;
    }

    /// A search that has one move to choose from is over before it knows what that is worth.
    static bool is_forced(const search::Report& report) { return report.depth <= 1; }

    search::Report look(int effort) {
        search::Task task = task_;
        task.limits.nodes = kLook * std::uint64_t(effort);
        solve::Barren barren;
        search::Worker worker(game_, {search::weights_of(task, game_.rule()), table_, barren});
        search::Report report = worker.run(task, stop_, {});
        nodes_ += report.nodes;
        return report;
    }

    template <class Solve>
    std::optional<solve::Answer> prove(const Solve& solve, int effort) {
        solve::Question question;
        question.rule = game_.rule();
        question.board = game_.board();
        question.limits.nodes = kProof * std::uint64_t(effort);
        question.memory = kMemory;
        auto answer = solve(question, stop_);
        nodes_ += answer.nodes;
        if (answer.verdict != solve::Verdict::Win) return std::nullopt;
        return answer;
    }

    bool follow(const solve::Proof& proof) {
        Line rest = proof.line(proof.root());
        solve::Proof::Index turn = proof.root();
        for (std::size_t i = 0; i < rest.size(); ++i) {
            if (rest[i].is_pass()) rest[i] = idle_reply(game_, proof, turn, rest);
            if (i % 2 == 1) turn = proof.next(turn, rest[i]);
            if (!play(rest[i])) return false;
        }
        return true;
    }

    const Game& start_;
    Game game_;
    Color winner_ = Color::Black;
    const search::Task& task_;
    search::Table& table_;
    const std::stop_token& stop_;
    Line line_;
    int left_ = 0;
    std::uint64_t nodes_ = 0;
};

}  // namespace

WholeLine::WholeLine(const Game& game, const search::Task& task, search::Table* table)
    : game_(game), table_(table) {
    task_.range = task.range;
    task_.weights = task.weights;
    task_.params = task.params;
    task_.leaf_fours = task.leaf_fours;
    task_.net = task.net;
    task_.evaluator = task.evaluator;
}

search::Report WholeLine::finish(search::Report report, const std::stop_token& stop) {
    if (!eval::is_decided(report.value)) return report;
    const auto key = std::pair(report.best, report.value);
    auto known = found_.find(key);
    if (known == found_.end()) {
        if (stop.stop_requested()) return report;
        known = found_.emplace(key, end_of(report, stop)).first;
    }
    if (known->second.empty()) return report;
    report.line = known->second;
    const int plies = int(report.line.size());
    report.value = report.value > 0 ? eval::win_in(plies) : eval::loss_in(plies);
    return report;
}

WholeLine::Line WholeLine::end_of(const search::Report& report, const std::stop_token& stop) {
    std::optional<search::Table> own;
    search::Table& table = table_ != nullptr ? *table_ : own.emplace(kMemory);
    Playing playing(game_, task_, table, stop);
    const int plies = eval::plies_to_end(report.value).value_or(0);
    return playing.run(plies, report.line).value_or(Line());
}

}  // namespace tengen::engine
