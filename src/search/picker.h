// Move ordering: the moves worth trying, the hash move first (what the table remembers), then by
// promise, killer moves, counter moves and history. Where the reply is forced, only what may help
// is given out.
#pragma once

#include "eval/evaluator.h"
#include "search/generate.h"
#include "search/history.h"

#include <array>
#include <optional>
#include <vector>

namespace tengen::search {

struct Candidate {
    Point point;
    int order = 0;

    [[nodiscard]] bool comes_before(const Candidate& other) const {
        return order != other.order ? order > other.order : point < other.point;
    }
};
using Candidates = std::vector<Candidate>;

/// What is known at a node besides the position.
struct Hints {
    Point remembered = Point::none();  // the table's
    Point last = Point::none();        // the move that led here
    std::array<Point, 2> killers{};
};

/// How free the side to move is.
enum class Need : std::uint8_t { StopFive, StopOpenFour, StopFourThree, None };

template <RulePolicy R>
[[nodiscard]] Need need_of(const pattern::Position& position);

/// The points that come into question, forbidden ones among them.
template <RulePolicy R>
[[nodiscard]] PointSet eligible(const pattern::Position& position, Need need, Range range);

/// Brings the best of those not yet tried to this place, ties by point. Most nodes are done after a
/// few moves: sorting the rest would be for nothing.
inline void bring_best(Candidates& list, std::size_t to) {
    std::size_t best = to;
    for (std::size_t i = to + 1; i < list.size(); ++i)
        if (list[i].comes_before(list[best])) best = i;
    std::swap(list[to], list[best]);
}

class Picker {
public:
    /// The parameters must outlive it.
    Picker(eval::Evaluator& evaluator, const History& history, Range range,
           const Params& params = kDefaultParams)
        : evaluator_(evaluator), history_(history), range_(range), params_(params) {}

    /// Adds to the list all but the remembered move, in no order.
    template <RulePolicy R>
    void fill(Candidates& list, pattern::Position& position, Need need, const Hints& hints) const;

private:
    eval::Evaluator& evaluator_;
    const History& history_;
    Range range_;
    const Params& params_;
};

}  // namespace tengen::search
