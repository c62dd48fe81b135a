#include "search/picker.h"

#include "eval/classical.h"
#include "game/notation.h"
#include "near_game.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace tengen::search {
namespace {

using pattern::Position;

Position position_of(std::string_view moves, RuleId rule = RuleId::Freestyle) {
    return {rule, *parse_position(moves, kDefaultBoardSize)};
}

template <RulePolicy R>
Candidates candidates(Position& position, const Hints& hints = {}, const History& history = {}) {
    Candidates list;
    eval::Classical judge(eval::default_weights(R::kId));
    Picker(judge, history, Range::Square2Line3)
        .fill<R>(list, position, need_of<R>(position), hints);
    return list;
}

/// Calls `use<R>(position)` for positions of random games under every rule.
template <class F>
void for_each_position(F&& use) {
    base::Random random(1);
    for (const RuleId rule : kAllRules)
        with_rule(rule, [&]<RulePolicy R>(R /*rule*/) {
            for (int i = 0; i < 60; ++i) {
                const Game game = test::near_game(random, rule, 11, 1 + i);
                Position position(rule, game.board());
                use.template operator()<R>(position);
            }
        });
}

TEST(Picker, BringsTheBestOfTheRestAndTiesByPoint) {
    for_each_position([]<RulePolicy R>(Position& position) {
        Candidates list = candidates<R>(position);
        for (std::size_t i = 0; i < list.size(); ++i) bring_best(list, i);
        EXPECT_TRUE(std::ranges::is_sorted(
            list, [](const Candidate& a, const Candidate& b) { return a.comes_before(b); }));
    });
}

TEST(Picker, GivesEachPointOnceAndNoneThatIsForbidden) {
    int forbidden = 0;
    for_each_position([&]<RulePolicy R>(Position& position) {
        const Candidates list = candidates<R>(position);
        PointSet given;
        for (const Candidate& c : list) {
            EXPECT_FALSE(given.contains(c.point));
            EXPECT_FALSE(position.is_forbidden<R>(c.point));
            given.insert(c.point);
        }
        // All that come into question are there but for those.
        const PointSet all = eligible<R>(position, need_of<R>(position), Range::Square2Line3);
        (all - given).for_each([&](Point p) {
            ++forbidden;
            EXPECT_TRUE(position.is_forbidden<R>(p));
        });
    });
    EXPECT_GT(forbidden, 0);
}

TEST(Picker, LeavesOutWhatTheTableRemembersForItWasTriedBefore) {
    for_each_position([]<RulePolicy R>(Position& position) {
        const Candidates list = candidates<R>(position);
        if (list.empty()) return;
        const Point last = list.back().point;
        const Candidates hinted = candidates<R>(position, {.remembered = last});
        ASSERT_EQ(hinted.size() + 1, list.size());
        for (std::size_t i = 0; i < hinted.size(); ++i) EXPECT_EQ(hinted[i].point, list[i].point);
    });
}

/// How promising this point seems.
int order_of(Position& position, Point p, const Hints& hints, const History& history) {
    const Candidates list = candidates<Freestyle>(position, hints, history);
    const auto found = std::ranges::find(list, p, &Candidate::point);
    EXPECT_NE(found, list.end());
    return found == list.end() ? 0 : found->order;
}

TEST(Picker, WhatWorkedComesEarlierAndWhatFailedLater) {
    Position position = position_of("h8i9g8");
    const Color own = position.side_to_move();
    const Point p = *parse_point("f8", kDefaultBoardSize);
    const Point last = *parse_point("g8", kDefaultBoardSize);
    const Point elsewhere = *parse_point("a1", kDefaultBoardSize);
    const Hints hints{.remembered = Point::none(), .last = last, .killers = {}};
    const int usual = order_of(position, p, hints, {});
    History worked;
    worked.worked(own, p, elsewhere, 8);
    EXPECT_GT(order_of(position, p, hints, worked), usual);
    History failed;
    failed.failed(own, p, 8);
    EXPECT_LT(order_of(position, p, hints, failed), usual);
    // The answer to the same move counts besides, and so does a killer.
    History answered;
    answered.worked(own, p, last, 8);
    EXPECT_GT(order_of(position, p, hints, answered), order_of(position, p, hints, worked));
    Hints killed = hints;
    killed.killers[1] = p;
    EXPECT_GT(order_of(position, p, killed, {}), usual);
    // What the other side did with the point says nothing.
    History of_other;
    of_other.worked(~own, p, last, 8);
    EXPECT_EQ(order_of(position, p, hints, of_other), usual);
}

/// Knows nothing of shapes: promises more the further right a point is.
class Rightward final : public eval::Evaluator {
public:
    void reset(const Position& /*position*/) override {}
    void push(const Delta& /*delta*/) override {}
    void pop() override {}
    eval::Score value(const Position& /*position*/) override { return 0; }
    void promises(const Position& /*position*/, std::span<const Point> moves,
                  std::span<int> promises) override {
        ++asked;
        std::ranges::transform(moves, promises.begin(), [](Point p) { return 1000 * p.x(); });
    }

    int asked = 0;
};

TEST(Picker, OrdersByWhatItsJudgePromisesAndAsksOnce) {
    Position position = position_of("h8i9g8");
    Rightward judge;
    Candidates list;
    const Point killer = *parse_point("g9", kDefaultBoardSize);
    Picker(judge, History(), Range::Square2Line3)
        .fill<Freestyle>(list, position, Need::None,
                         {.remembered = Point::none(), .last = Point::none(), .killers = {killer}});
    EXPECT_EQ(judge.asked, 1);
    ASSERT_GT(list.size(), 10U);
    // A killer is not worth a column here, but comes first in its own.
    for (const Candidate& c : list) {
        EXPECT_EQ(c.order / 1000, c.point.x());
        EXPECT_EQ(c.order % 1000 > 0, c.point == killer);
    }
}

TEST(History, FadesInsteadOfGrowingWithoutEnd) {
    History history;
    const Point p(7, 7);
    for (int i = 0; i < 1000; ++i) history.worked(Color::Black, p, Point(8, 8), 20);
    EXPECT_LE(history.of(Color::Black, p), History::kMost);
    EXPECT_GT(history.of(Color::Black, p), History::kMost / 2);
    for (int i = 0; i < 20; ++i) history.failed(Color::Black, p, 20);
    EXPECT_LT(history.of(Color::Black, p), 0);
    EXPECT_EQ(history.answer_to(Color::Black, Point(8, 8)), p);
}

TEST(Picker, KnowsWhatIsNeeded) {
    const auto need = [](std::string_view moves) { return need_of<Freestyle>(position_of(moves)); };
    EXPECT_EQ(need("h8i9"), Need::None);
    EXPECT_EQ(need("h8g8i8a1j8b3k8"), Need::StopFive);
    EXPECT_EQ(need("h8a1i8o15j8"), Need::StopOpenFour);
    EXPECT_EQ(need("e8d8f8a1g8a15h6o1h7"), Need::StopFourThree);
}

TEST(Picker, TrustsNoFourThreeOfBlackInRenju) {
    EXPECT_EQ(need_of<Renju>(position_of("e8d8f8a1g8a15h6o1h7", RuleId::Renju)), Need::None);
}

TEST(Picker, WhoMustStopAFiveHasOneMove) {
    Position position = position_of("h8g8i8a1j8b3k8");
    const Candidates list = candidates<Freestyle>(position);
    ASSERT_EQ(list.size(), 1U);
    EXPECT_EQ(to_text(list[0].point, kDefaultBoardSize), "l8");
}

TEST(Picker, AFourOfOnesOwnAnswersAnOpenThree) {
    // White has three in the lowest row.
    Position position = position_of("h8b1i8c1k4d1j8");
    PointSet given;
    for (const Candidate& c : candidates<Freestyle>(position)) given.insert(c.point);
    for (const char* text : {"g8", "k8", "a1", "e1", "f1"})
        EXPECT_TRUE(given.contains(*parse_point(text, kDefaultBoardSize))) << text;
    EXPECT_FALSE(given.contains(*parse_point("i9", kDefaultBoardSize)));
}

}  // namespace
}  // namespace tengen::search
