#include "engine/whole_line.h"

#include "search/root_moves.h"
#include "search/worker.h"
#include "solve/solver.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>

namespace tengen::engine {
namespace {

using Line = std::vector<Point>;

constexpr std::uint64_t kLook = 20'000;    // positions, for a look at one step
constexpr std::uint64_t kProof = 30'000;   // for a proof
constexpr std::uint64_t kAll = 600'000;    // for a line
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
        : game_(game), task_(task), table_(table), stop_(stop) {}

    /// In so many plies from here, the side to move wins or loses; the line begins like this.
    std::optional<Line> run(int plies, const Line& begun) {
        const Color winner = plies > 0 ? game_.side_to_move() : ~game_.side_to_move();
        left_ = std::abs(plies);
        for (const Point p : begun)
            if (!play(p)) break;
        while (!game_.is_over()) {
            if (stop_.stop_requested() || nodes_ >= kAll) return std::nullopt;
            if (!(game_.side_to_move() == winner ? attack() : defend())) return std::nullopt;
        }
        if (game_.result().outcome != win_for(winner)) return std::nullopt;
        return line_;
    }

private:
    bool play(Point p) {
        if (game_.is_over() || !game_.play(p)) return false;
        line_.push_back(p);
        --left_;
        return true;
    }

    /// By fours if that is soon enough, else as the search would, else by any proof.
    bool attack() {
        const auto fours = prove(solve::solve_by_fours);
        if (fours && int(fours->line().size()) <= left_) return follow(fours->proof);
        const search::Report report = look();
        const auto end = eval::plies_to_end(report.value);
        if (end && *end > 0 && (*end <= left_ || !fours)) return play(report.best);
        if (fours) return follow(fours->proof);
        const auto threats = prove(solve::solve_by_threats);
        return threats && follow(threats->proof);
    }

    /// As long as it can; where the look does not reach, as well as it can.
    bool defend() { return play(look().best); }

    search::Report look() {
        search::Task task = task_;
        task.limits.nodes = kLook;
        solve::Barren barren;
        search::Worker worker(game_, {search::weights_of(task, game_.rule()), table_, barren});
        search::Report report = worker.run(task, stop_, {});
        nodes_ += report.nodes;
        return report;
    }

    template <class Solve>
    std::optional<solve::Answer> prove(const Solve& solve) {
        solve::Question question;
        question.rule = game_.rule();
        question.board = game_.board();
        question.limits.nodes = kProof;
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

    Game game_;
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
    task_.leaf_fours = task.leaf_fours;
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
    if (!table_) own.emplace(kMemory);
    Playing playing(game_, task_, table_ ? *table_ : *own, stop);
    const int plies = eval::plies_to_end(report.value).value_or(0);
    return playing.run(plies, report.line).value_or(Line());
}

}  // namespace tengen::engine
