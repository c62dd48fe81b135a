// Time management: clocks into allowances, and whether a thought has used up its own. Arithmetic
// only: what time it is, others say.
#pragma once

#include "base/clock.h"
#include "eval/score.h"
#include "game/point.h"

#include <algorithm>
#include <optional>

namespace tengen::search {

/// What the rules of the clock say before a move. Nothing means no such limit.
struct ClockState {
    std::optional<base::Milliseconds> turn;  // at most this for one move
    std::optional<base::Milliseconds> left;  // on the clock for the rest of the game
    base::Milliseconds increment{0};         // added after each move
    /// What passes between our stopping and the other side's seeing it: a pipe, a busy manager.
    base::Milliseconds overhead{30};

    /// The most this move may take; nothing when no clock is running.
    [[nodiscard]] std::optional<base::Milliseconds> limit() const {
        if (turn && left) return std::min(*turn, *left);
        return turn ? turn : left;
    }
};

/// How many more moves a side will make, as far as one can tell.
[[nodiscard]] int moves_to_come(int stones, int size);

/// How long a move may take, and how long it should. Nothing means no such limit.
struct Allowance {
    std::optional<base::Milliseconds> most;
    std::optional<base::Milliseconds> aim;  // only where what is saved now can be spent later
};

/// The clock must last for so many moves.
[[nodiscard]] Allowance allowance(const ClockState& clock, int moves_to_come);

/// Whether to look deeper, depth after depth: longer while the best move changes or turns out to be
/// worse than it seemed, less long once it has stood for a while.
class Patience {
public:
    /// Endless without an aim.
    explicit Patience(std::optional<base::Milliseconds> aim) : aim_(aim) {}

    /// What the next depth has found.
    void note(Point best, eval::Score value);
    /// The next depth would take too long, now that so much time has passed.
    [[nodiscard]] bool is_over(base::Milliseconds elapsed) const;

private:
    std::optional<base::Milliseconds> aim_;
    Point best_ = Point::none();
    eval::Score value_ = 0;
    int stood_ = 0;  // how many depths have confirmed the best one
    eval::Score drop_ = 0;
};

}  // namespace tengen::search
