#include "search/generate.h"

#include "game/notation.h"
#include "near_game.h"
#include "twin.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace tengen::search {
namespace {

using pattern::Position;

/// So far around a stone, and so far along its rays.
struct Reach {
    Range range;
    int square;
    int ray;
};

TEST(NearStones, AreInASquareOrOnARay) {
    constexpr std::array<Reach, 6> kReaches{{{Range::Square2, 2, 2},
                                             {Range::Square2Line3, 2, 3},
                                             {Range::Square3, 3, 3},
                                             {Range::Square3Line4, 3, 4},
                                             {Range::Square4, 4, 4},
                                             {Range::WholeBoard, kMaxBoardSize, 0}}};
    const auto is_near = [](const Reach& reach, Point p, Point stone) {
        const int dx = std::abs(p.x() - stone.x());
        const int dy = std::abs(p.y() - stone.y());
        const bool is_on_ray = dx == 0 || dy == 0 || dx == dy;
        return std::max(dx, dy) <= reach.square || (is_on_ray && std::max(dx, dy) <= reach.ray);
    };
    base::Random random(4);
    for (int i = 0; i < test::twin_positions(50); ++i) {
        const Game game =
            test::near_game(random, RuleId::Freestyle, 5 + random.below(18), 1 + random.below(12));
        const Position position(RuleId::Freestyle, game.board());
        for (const Reach& reach : kReaches) {
            PointSet expected;
            game.board().for_each_empty([&](Point p) {
                if (std::ranges::any_of(game.board().moves(),
                                        [&](Point stone) { return is_near(reach, p, stone); }))
                    expected.insert(p);
            });
            EXPECT_EQ(near_stones(position, reach.range), expected)
                << to_text(game.board().moves(), game.board().size());
        }
    }
}

}  // namespace
}  // namespace tengen::search
