#include "engine/line_check.h"

#include "engine/solving.h"
#include "search/alphabeta/worker.h"
#include "solve/check.h"
#include "solve/solver.h"

#include <algorithm>
#include <cstdlib>
#include <utility>
#include <vector>

namespace tengen::engine {
namespace {

using solve::Proof;

constexpr std::size_t kProofMemory = 16U << 20;
constexpr int kQuietMoves = 2;  // may follow one another, before a solver must know

class LineProof {
public:
    LineProof(RuleId rule, std::uint64_t nodes, const std::stop_token& stop)
        : rule_(rule), nodes_(nodes), stop_(stop) {}

    /// From the five backwards: what follows a turn is there before it.
    std::optional<Proof> along(const Board& start, std::span<const Point> line) {
        if (line.size() % 2 == 0) return std::nullopt;
        Proof::Index next = proof_.add(line.back());
        for (std::size_t i = line.size() - 1; i > 0; i -= 2) {
            Board board = start;
            for (const Point p : line.first(i - 1)) board.place(p);
            const auto turn = turn_of(board, {{line[i - 1], next}}, kQuietMoves);
            if (!turn) return std::nullopt;
            next = *turn;
        }
        if (!solve::check(proof_, next, rule_, start)) return std::nullopt;
        return proof_.part(next);
    }

private:
    /// Of the move that was made last, with answers to some replies.
    std::optional<Proof::Index> turn_of(  // NOLINT(misc-no-recursion)
        Board board, std::vector<Proof::Answer> answers, int quiet_moves) {
        const auto otherwise = win_after(board, Point::pass(), quiet_moves);
        if (!otherwise) return std::nullopt;
        const Point move = board.moves().back();
        std::vector<Point> others;
        board.for_each_empty([&](Point p) {
            if (std::ranges::find(answers, p, &Proof::Answer::reply) == answers.end())
                others.push_back(p);
        });
        for (const Point other : others) {
            board.place(other);
            const bool is_usual = bool(solve::check(proof_, *otherwise, rule_, board));
            board.take_back();
            if (is_usual || Game(rule_, board).refusal(other)) continue;
            const auto win = win_after(board, other, quiet_moves);
            if (!win) return std::nullopt;
            answers.push_back({other, *win});
        }
        return proof_.add(move, answers, *otherwise);
    }

    /// By a solver; else with a move that the search believes in, if it may be a quiet one.
    std::optional<Proof::Index> win_after(  // NOLINT(misc-no-recursion)
        Board board, Point reply, int quiet_moves) {
        board.place(reply);
        if (const auto proof = solved(board)) return proof_.append(*proof);
        if (quiet_moves == 0) return std::nullopt;
        const search::Task task(search::Limits{.nodes = nodes_});
        const search::Report report = search::think(Game(rule_, board), task, stop_);
        if (report.value < eval::kLeastWin) return std::nullopt;
        board.place(report.best);
        return turn_of(std::move(board), {}, quiet_moves - 1);
    }

    [[nodiscard]] std::optional<Proof> solved(const Board& board) const {
        solve::Question question;
        question.rule = rule_;
        question.board = board;
        question.limits.nodes = nodes_;
        question.memory = kProofMemory;
        solve::Answer answer = solve::solve_by_fours(question, stop_);
        if (answer.verdict != solve::Verdict::Win)
            answer = solve::solve_by_threats_together(
                question, stop_, {.adviser = adviser(rule_, kProofMemory, stop_)});
        if (answer.verdict != solve::Verdict::Win) return std::nullopt;
        return std::move(answer.proof);
    }

    RuleId rule_;
    std::uint64_t nodes_;
    const std::stop_token& stop_;
    Proof proof_;
};

}  // namespace

bool ends_in_five(Game game, const search::Report& claim) {
    const Color winner = claim.value > 0 ? game.side_to_move() : ~game.side_to_move();
    for (const Point p : claim.line)
        if (!game.play(p)) return false;
    const int plies = std::abs(eval::plies_to_end(claim.value).value_or(0));
    return game.result() == Result{win_for(winner), Ending::Five} &&
           std::cmp_equal(claim.line.size(), plies);
}

std::optional<Proof> proof_along(const Game& game, std::span<const Point> line, std::uint64_t nodes,
                                 const std::stop_token& stop) {
    return LineProof(game.rule(), nodes, stop).along(game.board(), line);
}

}  // namespace tengen::engine
