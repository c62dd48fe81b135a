#include "search/fours.h"

#include "pattern/position.h"

#include <algorithm>
#include <ranges>
#include <unordered_set>

namespace tengen::search {
namespace {

using pattern::best_shape;
using pattern::Shape;

template <RulePolicy R>
class FourSearch {
public:
    FourSearch(pattern::Position& position, std::uint64_t most_nodes)
        : position_(position), nodes_left_(most_nodes) {}

    /// The side to move wins: its moves and the replies are in `line`, the last move first.
    bool attack(std::vector<Point>& line) {
        const Color own = position_.side_to_move();
        if (position_.count(own, Shape::Five) > 0) {
            line = {points_with(own, Shape::Five).front()};
            return true;
        }
        if (nodes_left_ == 0 || lost_.contains(position_.board().key())) return false;
        --nodes_left_;
        std::vector<Point> fours = points_with(own, Shape::Four);
        if (position_.count(~own, Shape::Five) > 0) {
            // His five must be stopped by a four of ours.
            const std::vector<Point> fives = points_with(~own, Shape::Five);
            std::erase_if(fours, [&](Point p) { return fives.size() > 1 || p != fives.front(); });
        }
        for (const Point four : fours) {
            if (position_.is_forbidden<R>(four)) continue;
            position_.make<R>(four);
            const bool wins = survives_all_replies(line);
            position_.undo<R>();
            if (!wins) continue;
            line.push_back(four);
            return true;
        }
        lost_.insert(position_.board().key());
        return false;
    }

private:
    /// A four stands. Does it win whatever is replied?
    bool survives_all_replies(std::vector<Point>& line) {
        const Color foe = position_.side_to_move();
        if (position_.count(foe, Shape::Five) > 0) return false;
        const std::vector<Point> fives = points_with(~foe, Shape::Five);
        if (fives.empty()) return false;
        // Whatever does not stop the five loses to it; so does who may not stop it.
        line = {fives.front()};
        bool is_first = true;
        for (const Point reply : stops(fives)) {
            if (position_.is_forbidden<R>(reply)) continue;
            std::vector<Point> rest;
            position_.make<R>(reply);
            const bool wins = attack(rest);
            position_.undo<R>();
            if (!wins) return false;
            if (!std::exchange(is_first, false)) continue;
            line = std::move(rest);
            line.push_back(reply);
        }
        return true;
    }

    /// Where a stone might stop a five. Where a caged five does not win, its cage is one such
    /// place.
    std::vector<Point> stops(const std::vector<Point>& fives) const {
        if constexpr (R::kCagedFiveWins) {
            return fives;
        } else {
            constexpr int kCage = 6;
            std::vector<Point> found;
            position_.board().for_each_empty([&](Point p) {
                const auto is_near = [&](Point five) {
                    const int dx = std::abs(p.x() - five.x());
                    const int dy = std::abs(p.y() - five.y());
                    return std::max(dx, dy) < kCage && (dx == 0 || dy == 0 || dx == dy);
                };
                if (std::ranges::any_of(fives, is_near)) found.push_back(p);
            });
            return found;
        }
    }

    std::vector<Point> points_with(Color color, Shape least) const {
        std::vector<Point> found;
        position_.board().for_each_empty([&](Point p) {
            if (best_shape(position_.shapes(p, color)) >= least) found.push_back(p);
        });
        return found;
    }

    pattern::Position& position_;
    std::uint64_t nodes_left_;
    std::unordered_set<Key> lost_;
};

}  // namespace

std::vector<Point> win_by_fours(const Game& game, std::uint64_t most_nodes) {
    if (game.is_over()) return {};
    pattern::Position position(game.rule(), game.board());
    std::vector<Point> line;
    const bool wins = with_rule(game.rule(), [&]<RulePolicy R>(R /*rule*/) {
        return FourSearch<R>(position, most_nodes).attack(line);
    });
    if (!wins) return {};
    std::ranges::reverse(line);
    return line;
}

}  // namespace tengen::search
