#include "pattern/four_board.h"

#include "game/notation.h"
#include "near_game.h"
#include "pattern/position.h"
#include "pattern/stops.h"
#include "twin.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <vector>

namespace tengen::pattern {
namespace {

using Besides = FourBoard::Besides;

/// What a stone makes besides a four, by the shapes of its lines; nothing if it makes no four.
std::optional<Besides> besides_of(const Position& position, Point p, Color c) {
    int fours = 0;
    Besides most = Besides::Nothing;
    for (int line = 0; line < int(kLines.size()); ++line) {
        const Shape shape = position.shape(p, c, line);
        fours += int(is_four(shape)) + int(shape == Shape::OpenFour || shape == Shape::DoubleFour);
        if (is_three(shape)) most = std::max(most, Besides::OpenThree);
        if (shape == Shape::Three) most = std::max(most, Besides::Three);
        if (shape == Shape::LooseTwo || shape == Shape::OpenTwo)
            most = std::max(most, Besides::Two);
    }
    if (fours == 0) return std::nullopt;
    return fours > 1 ? Besides::Fives : most;
}

template <RulePolicy R>
void expect_twins(FourBoard& fast, Position& slow) {
    ASSERT_EQ(fast.key(), slow.board().key());
    ASSERT_EQ(fast.side_to_move(), slow.side_to_move());
    for (const Color c : {Color::Black, Color::White}) {
        ASSERT_EQ(fast.has_five(c), slow.count(c, Threat::Five) > 0);
        const auto [one, other] = fast.fives(c);
        ASSERT_EQ(one.is_none(), !fast.has_five(c));
        ASSERT_EQ(other.is_none(), slow.count(c, Threat::Five) < 2);
        for (const Point five : {one, other})
            ASSERT_TRUE(five.is_none() || slow.threat(five, c) == Threat::Five);
        // Who makes five does not ask for fours.
        if (fast.has_five(c)) continue;
        const auto fours = fast.fours(c);
        ASSERT_EQ(fast.has_four(c), !fours.empty());
        if (fours.size() == FourBoard::kMostFours) continue;
        std::size_t found = 0;
        slow.board().for_each_empty([&](Point p) {
            const auto besides = besides_of(slow, p, c);
            if (!besides) return;
            ++found;
            const auto known = std::ranges::find(fours, p, &FourBoard::Four::point);
            ASSERT_TRUE(known != fours.end()) << to_text(p, slow.board().size());
            // In Caro one stone may stop two fives, by caging the other: a shape knows that, where
            // here they are only counted, for the order.
            if (!R::kCagedFiveWins) return;
            // A shape sees five cells far, and may take for open what is stopped behind them.
            ASSERT_LE(known->besides, *besides) << to_text(p, slow.board().size());
            ASSERT_EQ(known->besides == Besides::Fives, *besides == Besides::Fives);
        });
        ASSERT_EQ(fours.size(), found);
        ASSERT_TRUE(
            std::ranges::is_sorted(fours, std::ranges::greater{}, &FourBoard::Four::besides));
    }
    const Color foe = ~fast.side_to_move();
    const bool must_stop = fast.has_five(foe);
    ASSERT_TRUE(!must_stop || fast.stops_of_fives<R>() == stops_of_fives<R>(slow, foe));
    slow.board().for_each_empty([&](Point p) {
        ASSERT_TRUE(fast.is_empty(p));
        ASSERT_EQ(fast.is_forbidden<R>(p), slow.is_forbidden<R>(p));
    });
}

class FourBoardTwin : public testing::TestWithParam<RuleId> {};

TEST_P(FourBoardTwin, AgreesWithThePositionMoveByMove) {
    base::Random random(3);
    with_rule(GetParam(), [&]<RulePolicy R>(R /*rule*/) {
        FourBoard fast;
        for (int i = 0; i < test::twin_games(60); ++i) {
            const int size = kMinBoardSize + random.below(kMaxBoardSize - kMinBoardSize + 1);
            Game game(R::kId, size);
            for (int moves = random.below(90); moves > 0 && test::play_near(random, game);
                 --moves) {
                // Now and then it has to come from somewhere else.
                if (random.below(3) > 0) continue;
                fast.follow<R>(game.board());
                Position slow(R::kId, game.board());
                expect_twins<R>(fast, slow);
                if (testing::Test::HasFatalFailure()) return;
            }
        }
    });
}

TEST_P(FourBoardTwin, AgreesOnStonesThatNobodyPlayed) {
    base::Random random(4);
    with_rule(GetParam(), [&]<RulePolicy R>(R /*rule*/) {
        FourBoard fast;
        for (int i = 0; i < test::twin_positions(300); ++i) {
            const Board board = test::random_position(random, 5 + random.below(18));
            fast.follow<R>(board);
            Position slow(R::kId, board);
            expect_twins<R>(fast, slow);
            if (testing::Test::HasFatalFailure()) return;
        }
    });
}

TEST_P(FourBoardTwin, ComesBackAsItWas) {
    base::Random random(5);
    with_rule(GetParam(), [&]<RulePolicy R>(R /*rule*/) {
        const Game game = test::near_game(random, R::kId, 15, 40);
        FourBoard fast;
        fast.follow<R>(game.board());
        Position slow(R::kId, game.board());
        std::vector<Point> played;
        game.board().for_each_empty([&](Point p) {
            if (played.size() < 30) played.push_back(p);
        });
        played.insert(played.begin() + 7, Point::pass());
        for (const Point p : played) fast.make<R>(p);
        for (std::size_t i = 0; i < played.size(); ++i) fast.undo();
        expect_twins<R>(fast, slow);
    });
}

INSTANTIATE_TEST_SUITE_P(All, FourBoardTwin, testing::ValuesIn(kAllRules));

}  // namespace
}  // namespace tengen::pattern
