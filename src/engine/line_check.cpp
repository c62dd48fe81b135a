#include "engine/line_check.h"

#include "engine/solving.h"
#include "solve/check.h"
#include "solve/solver.h"

#include <cstdlib>
#include <utility>
#include <vector>

namespace tengen::engine {
namespace {

using solve::Proof;

constexpr std::size_t kProofMemory = 16U << 20;

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
            for (const Point p : line.first(i - 1)) board.place(p);  // the attacker's move is made
            const auto turn = turn_of(board, line[i - 2], line[i - 1], next);
            if (!turn) return std::nullopt;
            next = *turn;
        }
        if (!solve::check(proof_, next, rule_, start)) return std::nullopt;
        return std::move(proof_);
    }

private:
    std::optional<Proof::Index> turn_of(Board board, Point move, Point reply, Proof::Index next) {
        std::vector<Proof::Answer> answers{{reply, next}};
        const auto usual = win_after(board, Point::pass());
        if (!usual) return std::nullopt;
        const Proof::Index otherwise = proof_.append(*usual);
        std::vector<Point> others;
        board.for_each_empty([&](Point p) {
            if (p != reply) others.push_back(p);
        });
        for (const Point other : others) {
            board.place(other);
            const bool is_usual = bool(solve::check(*usual, usual->root(), rule_, board));
            board.take_back();
            if (is_usual || Game(rule_, board).refusal(other)) continue;
            const auto win = win_after(board, other);
            if (!win) return std::nullopt;
            answers.push_back({other, proof_.append(*win)});
        }
        return proof_.add(move, answers, otherwise);
    }

    [[nodiscard]] std::optional<Proof> win_after(const Board& board, Point reply) const {
        solve::Question question;
        question.rule = rule_;
        question.board = board;
        question.board.place(reply);
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
