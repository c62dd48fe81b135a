#include "pattern/stops.h"

#include "game/notation.h"
#include "near_game.h"
#include "twin.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fmt/format.h>
#include <string>
#include <vector>

namespace tengen::pattern {
namespace {

/// Built anew with one more stone, out of turn if need be.
Position with_stone(const Position& position, Point p, Color c) {
    Board board = position.board();
    board.set_up(p, c == Color::Black ? Cell::Black : Cell::White);
    return {position.rule(), board};
}

std::vector<Point> points_of(const Position& position, Color c, Threat threat) {
    std::vector<Point> points;
    position.board().for_each_empty([&](Point p) {
        if (position.threat(p, c) == threat) points.push_back(p);
    });
    return points;
}

std::string told(const Position& position) {
    return fmt::format("{} {}", name(position.rule()),
                       to_text(position.board().moves(), position.board().size()));
}

/// The slow twin: a stone is tried on every empty point.
PointSet slow_stops(const Position& position, Color attacker, Threat threat) {
    const std::vector<Point> points = points_of(position, attacker, threat);
    PointSet stops;
    position.board().for_each_empty([&](Point q) {
        const Position after = with_stone(position, q, ~attacker);
        const bool stands = std::ranges::any_of(
            points, [&](Point p) { return p != q && after.threat(p, attacker) == threat; });
        if (!stands) stops.insert(q);
        // A foul less may be a threat more, but only to one who can commit them.
        if (!has_forbidden_points(position.rule(), attacker)) {
            EXPECT_EQ(stands, after.count(attacker, threat) > 0) << told(position);
            EXPECT_LE(after.count(attacker, Threat::Five), position.count(attacker, Threat::Five));
        }
    });
    return stops;
}

/// Calls `use(position, attacker)` for each colour in positions of random games.
template <class F>
void for_each_position(std::uint64_t seed, RuleId rule, F&& use) {
    base::Random random(seed);
    for (int i = 0; i < test::twin_positions(150); ++i) {
        const int size = 7 + random.below(5);
        const Game game = test::near_game(random, rule, size, 6 + random.below(40));
        const Position position(rule, game.board());
        for (const Color attacker : {Color::Black, Color::White}) use(position, attacker);
    }
}

class Stops : public testing::TestWithParam<RuleId> {};

TEST_P(Stops, OfFivesAreExact) {
    with_rule(GetParam(), [&]<RulePolicy R>(R /*rule*/) {
        int seen = 0;
        for_each_position(1, R::kId, [&](const Position& position, Color attacker) {
            if (position.count(attacker, Threat::Five) == 0) return;
            ++seen;
            EXPECT_EQ(stops_of_fives<R>(position, attacker),
                      slow_stops(position, attacker, Threat::Five))
                << told(position);
        });
        EXPECT_GT(seen, 10);
    });
}

TEST_P(Stops, OfOpenFoursAreExact) {
    with_rule(GetParam(), [&]<RulePolicy R>(R /*rule*/) {
        int seen = 0;
        for_each_position(2, R::kId, [&](const Position& position, Color attacker) {
            // Who threatens five besides must be stopped there first.
            if (position.count(attacker, Threat::OpenFour) == 0 ||
                position.count(attacker, Threat::Five) > 0)
                return;
            ++seen;
            EXPECT_EQ(stops_of_open_fours<R>(position, attacker),
                      slow_stops(position, attacker, Threat::OpenFour))
                << told(position);
        });
        EXPECT_GT(seen, 10);
    });
}

TEST_P(Stops, NoStoneStopsAnOpenFour) {
    with_rule(GetParam(), [&]<RulePolicy R>(R /*rule*/) {
        int seen = 0;
        for_each_position(5, R::kId, [&](const Position& position, Color attacker) {
            for (const Point p : points_of(position, attacker, Threat::OpenFour)) {
                ++seen;
                const Position four = with_stone(position, p, attacker);
                EXPECT_TRUE(slow_stops(four, attacker, Threat::Five).empty())
                    << told(position) << ' ' << to_text(p, position.board().size());
            }
        });
        EXPECT_GT(seen, 10);
    });
}

/// Does the attacker win by the four-three at `p`: a four, its one answer, then an open four?
bool wins_by(const Position& position, Color attacker, Point p) {
    const Position four = with_stone(position, p, attacker);
    const std::vector<Point> fives = points_of(four, attacker, Threat::Five);
    if (fives.empty() || four.count(~attacker, Threat::Five) > 0) return false;
    const Position answered = with_stone(four, fives.front(), ~attacker);
    return answered.count(~attacker, Threat::Five) == 0 &&
           answered.count(attacker, Threat::Five) + answered.count(attacker, Threat::OpenFour) > 0;
}

TEST_P(Stops, OfFourThreesLeaveNothingElseThatHelps) {
    with_rule(GetParam(), [&]<RulePolicy R>(R /*rule*/) {
        int lost = 0;
        for_each_position(3, R::kId, [&](const Position& position, Color attacker) {
            const std::vector<Point> points = points_of(position, attacker, Threat::FourThree);
            // Whoever can make five does so.
            if (!four_threes_win<R>(attacker) || points.empty() ||
                position.count(attacker, Threat::Five) > 0 ||
                position.count(~attacker, Threat::Five) > 0)
                return;
            const PointSet stops = stops_of_four_threes<R>(position, attacker);
            position.board().for_each_empty([&](Point q) {
                if (stops.contains(q) || position.fours(~attacker).contains(q)) return;
                const Position after = with_stone(position, q, ~attacker);
                ++lost;
                EXPECT_TRUE(std::ranges::any_of(
                    points, [&](Point p) { return p != q && wins_by(after, attacker, p); }))
                    << told(position) << " " << to_text(q, position.board().size());
            });
        });
        if (four_threes_win<R>(Color::White)) {
            EXPECT_GT(lost, 100);
        }
    });
}

INSTANTIATE_TEST_SUITE_P(All, Stops, testing::ValuesIn(kAllRules));

}  // namespace
}  // namespace tengen::pattern
