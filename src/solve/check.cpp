#include "solve/check.h"

#include "game/judge.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace tengen::solve {
namespace {

template <RulePolicy R>
class Checker {
public:
    Checker(const Proof& proof, Board board, base::Budget* budget)
        : proof_(proof), board_(std::move(board)), budget_(budget) {}

    std::optional<Refutation> refute(Proof::Index i) {  // NOLINT(misc-no-recursion)
        if (is_called_off()) return found(Flaw::NotChecked);
        if (i >= proof_.size()) return found(Flaw::NoSuchTurn);
        const Proof::Turn& turn = proof_.turn(i);
        const Color attacker = board_.side_to_move();
        if (!is_on_board(turn.move) || !board_.is_empty(turn.move)) return found(Flaw::Illegal);
        // A five excuses everything; what is left must be allowed.
        const bool wins = wins_with(turn.move);
        if (!wins && R::has_forbidden_points(attacker) && is_forbidden(board_, turn.move))
            return found(Flaw::Illegal);
        if (wins) return std::nullopt;
        if (turn.otherwise == Proof::kNone) return found(Flaw::NoFive);
        board_.place(turn.move);
        std::optional<Refutation> refutation = refute_replies(i);
        board_.take_back();
        return refutation;
    }

private:
    std::optional<Refutation> refute_replies(Proof::Index i) {  // NOLINT(misc-no-recursion)
        std::vector<Point> replies{Point::pass()};
        board_.for_each_empty([&](Point p) { replies.push_back(p); });
        const Point five = standing_five(i);
        for (const Point reply : replies) {
            const bool wins = !reply.is_pass() && wins_with(reply);
            const Proof::Index next = proof_.next(i, reply);
            if (!wins && reply != five && next == proof_.turn(i).otherwise && !five.is_none())
                continue;
            // Whatever follows was written down before: no circle can come of it.
            const bool is_circle = next >= i;
            std::optional<Refutation> refutation;
            board_.place(reply);
            if (wins || is_circle)
                refutation = found(wins ? Flaw::DefenderWins : Flaw::NoSuchTurn);
            else
                refutation = refute(next);
            board_.take_back();
            // The question is slow, and most replies lose even if they were allowed.
            if (refutation && (wins || reply.is_pass() || is_called_off_ || is_legal(reply)))
                return refutation;
        }
        return std::nullopt;
    }

    /// The five that follows any other reply, if that is all that follows and it makes one: no
    /// stone of the defender elsewhere unmakes it, where a caged five counts.
    [[nodiscard]] Point standing_five(Proof::Index i) {
        const Proof::Index otherwise = proof_.turn(i).otherwise;
        if (!R::kCagedFiveWins || otherwise >= i) return Point::none();
        const Point five = proof_.turn(otherwise).move;
        if (!is_on_board(five) || !board_.is_empty(five)) return Point::none();
        board_.place(Point::pass());
        const bool wins = wins_with(five);
        board_.take_back();
        return wins ? five : Point::none();
    }
    [[nodiscard]] bool is_called_off() {
        constexpr std::uint64_t kTurnsBetweenLooks = 64;
        if (budget_ && turns_++ % kTurnsBetweenLooks == 0) is_called_off_ |= budget_->is_over();
        return is_called_off_;
    }
    [[nodiscard]] bool is_on_board(Point p) const {
        return !p.is_none() && !p.is_pass() && p.x() < board_.size() && p.y() < board_.size();
    }
    [[nodiscard]] bool is_legal(Point p) const {
        return !R::has_forbidden_points(board_.side_to_move()) || !is_forbidden(board_, p);
    }
    [[nodiscard]] bool wins_with(Point p) {
        // There is no row through a stone that has no neighbour.
        const Cell own = stone(board_.side_to_move());
        const bool is_alone = std::ranges::none_of(kLines, [&](int line) {
            return board_.at(p.step(line)) == own || board_.at(p.step(-line)) == own;
        });
        if (is_alone) return false;
        board_.place(p);
        const bool wins = winning_row<R>(board_, p).has_value();
        board_.take_back();
        return wins;
    }
    [[nodiscard]] Refutation found(Flaw flaw) const {
        const auto played = board_.moves().subspan(begun_);
        return {flaw, {played.begin(), played.end()}};
    }

    const Proof& proof_;
    Board board_;
    base::Budget* budget_;
    std::size_t begun_ = board_.moves().size();
    std::uint64_t turns_ = 0;
    bool is_called_off_ = false;
};

}  // namespace

std::expected<void, Refutation> check(const Proof& proof, Proof::Index root, RuleId rule,
                                      const Board& board, base::Budget* budget) {
    auto refutation = with_rule(rule, [&]<RulePolicy R>(R /*rule*/) {
        return Checker<R>(proof, board, budget).refute(root);
    });
    if (refutation) return std::unexpected(std::move(*refutation));
    return {};
}

Oversight oversight_in(const Proof& proof, std::span<const Point> line, Board board) {
    Proof::Index i = proof.root();
    for (std::size_t ply = 0; ply + 1 < line.size(); ply += 2) {
        board.place(line[ply]);
        const Point reply = line[ply + 1];
        const auto answers = proof.answers(i);
        const auto known = std::ranges::find(answers, reply, &Proof::Answer::reply);
        if (known == answers.end()) return {board.key(), reply};
        board.place(reply);
        i = known->next;
    }
    return {};
}

}  // namespace tengen::solve
