#include "engine/glance.h"

#include "eval/classical.h"
#include "pattern/stops.h"
#include "search/picker.h"

#include <algorithm>

namespace tengen::engine {
namespace {

using pattern::Position;
using pattern::Threat;
using search::Need;
using search::Range;

template <RulePolicy R>
class Eye {
public:
    Eye(const Game& game, const Glance& glance, const eval::Weights& weights, base::Random& random)
        : position_(game.rule(), game.board()),
          own_(game.side_to_move()),
          glance_(glance),
          weights_(weights),
          random_(random),
          sees_own_fives_(!happens(glance.misses_fours)),
          sees_fours_(!happens(glance.misses_fours)),
          sees_threes_(!happens(glance.misses_threes)) {}

    Point move() {
        const Board& board = position_.board();
        if (board.stones() == 0) return centre(board.size());
        for (const PointSet& points : {urgent(), search::near_stones(position_, Range::Square2),
                                       search::near_stones(position_, Range::WholeBoard)})
            if (const Point p = most_promising(points); !p.is_none()) return p;
        return Point::pass();
    }

private:
    bool happens(int of_a_hundred) { return random_.below(100) < of_a_hundred; }

    [[nodiscard]] PointSet making(Threat threat) const {
        PointSet points;
        position_.fours(own_).for_each([&](Point p) {
            if (position_.threat(p, own_) == threat) points.insert(p);
        });
        return points;
    }

    /// What cannot wait, as far as it is seen; nothing if all can.
    [[nodiscard]] PointSet urgent() const {
        if (sees_own_fives_ && position_.count(own_, Threat::Five) > 0) return making(Threat::Five);
        const Need need = search::need_of<R>(position_);
        if (need == Need::StopFive)
            return sees_fours_ ? pattern::stops_of_fives<R>(position_, ~own_) : PointSet();
        if (!sees_threes_) return {};
        if (position_.count(own_, Threat::OpenFour) > 0) return making(Threat::OpenFour);
        if (need == Need::StopOpenFour) return search::eligible<R>(position_, need, Range::Square2);
        return {};
    }

    /// Is this one of the things that are overlooked this time?
    [[nodiscard]] bool is_missed(Threat threat, bool sees_fives) const {
        switch (threat) {
            case Threat::Five: return !sees_fives;
            case Threat::OpenFour:
            case Threat::FourThree:
            case Threat::DoubleThree:
            case Threat::Three: return !sees_threes_;
            case Threat::Four:
            case Threat::Foul:
            case Threat::Nothing: break;
        }
        return false;
    }

    /// What is overlooked promises as much as a point where nothing is.
    [[nodiscard]] int promise(Point p) const {
        constexpr pattern::Combination kNothing = 0;
        const auto seen = [&](Color c, bool sees_fives) {
            return is_missed(position_.threat(p, c), sees_fives) ? kNothing
                                                                 : position_.combination(p, c);
        };
        return weights_.attack[index(own_)][seen(own_, sees_own_fives_)] +
               weights_.defence[index(own_)][seen(~own_, sees_fours_)] * glance_.care / 100;
    }

    Point most_promising(const PointSet& points) {
        Point best = Point::none();
        int most = 0;
        points.for_each([&](Point p) {
            if (position_.is_forbidden<R>(p)) return;
            const int promised = promise(p) + random_.bell(glance_.noise);
            if (!best.is_none() && promised <= most) return;
            best = p;
            most = promised;
        });
        return best;
    }

    Position position_;
    Color own_;
    const Glance& glance_;
    const eval::Weights& weights_;
    base::Random& random_;
    bool sees_own_fives_;
    bool sees_fours_;
    bool sees_threes_;
};

}  // namespace

Point move_at_a_glance(const Game& game, const Glance& glance, const eval::Weights& weights,
                       base::Random& random) {
    return with_rule(game.rule(), [&]<RulePolicy R>(R /*rule*/) {
        return Eye<R>(game, glance, weights, random).move();
    });
}

}  // namespace tengen::engine
