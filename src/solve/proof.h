// How one side wins by force, as a tree: a move of the attacker, an answer to each reply that
// changes anything, and one that serves against all others. Written down by a solver, read by a
// checker that believes nothing of it.
#pragma once

#include "game/point.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tengen::solve {

class Proof {
public:
    using Index = std::uint32_t;
    static constexpr Index kNone = UINT32_MAX;

    struct Answer {
        Point reply;
        Index next;  // the turn that follows it
    };
    /// The attacker's move, and what then. Without anything to follow it makes five.
    struct Turn {
        Point move;
        Index otherwise = kNone;  // after a reply that has no answer of its own
        std::uint32_t first = 0;  // of its answers
        std::uint32_t answers = 0;
    };

    /// How much there is, to come back to when an attempt has failed.
    struct Mark {
        std::size_t turns = 0;
        std::size_t answers = 0;
    };

    /// A move that makes five.
    Index add(Point five);
    Index add(Point move, std::span<const Answer> answers, Index otherwise);
    /// All of another, after what is here; gives the place of its root.
    Index append(const Proof& other);
    [[nodiscard]] Mark mark() const { return {turns_.size(), answers_.size()}; }
    void cut(Mark mark);
    void clear() { cut({}); }

    [[nodiscard]] std::size_t size() const { return turns_.size(); }
    [[nodiscard]] bool empty() const { return turns_.empty(); }
    [[nodiscard]] const Turn& turn(Index i) const { return turns_[i]; }
    [[nodiscard]] std::span<const Answer> answers(Index i) const {
        return std::span(answers_).subspan(turns_[i].first, turns_[i].answers);
    }
    /// What the attacker does after this reply.
    [[nodiscard]] Index next(Index i, Point reply) const;

    /// The turns that are reached from this one, and no others: what was tried on the way is gone.
    [[nodiscard]] Proof part(Index root) const;
    /// Where it begins: what was added last, in a proof that holds nothing else.
    [[nodiscard]] Index root() const { return Index(turns_.size() - 1); }

    /// The longest line, to the five. A defender who has no reply that changes anything passes.
    [[nodiscard]] std::vector<Point> line(Index root) const;

private:
    std::vector<Turn> turns_;
    std::vector<Answer> answers_;
};

}  // namespace tengen::solve
