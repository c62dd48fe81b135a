#include "protocol/session_clock.h"

#include <gtest/gtest.h>

#include <limits>

namespace tengen::protocol {
namespace {

using base::Milliseconds;

constexpr int kMoves = 20;  // to come

search::Limits limits_of(const SessionClock& clock, int passed = 0) {
    return clock.limits(Milliseconds(passed), kMoves);
}

Milliseconds time_of(const SessionClock& clock, int passed = 0) {
    return limits_of(clock, passed).time.value();
}

TEST(SessionClock, ATurnIsNeverOverstepped) {
    SessionClock clock;
    clock.set(TimeoutTurn{1000});
    EXPECT_LT(time_of(clock), Milliseconds(1000));
    EXPECT_GT(time_of(clock), Milliseconds(500));
    EXPECT_EQ(time_of(clock, 300), time_of(clock) - Milliseconds(300));
    EXPECT_EQ(time_of(clock, 5000), Milliseconds(1));
}

TEST(SessionClock, ATurnOfZeroIsPlayedAtOnce) {
    SessionClock clock;
    clock.set(TimeoutTurn{0});
    clock.set(TimeoutMatch{1000000});
    EXPECT_LE(time_of(clock), Milliseconds(10));
    EXPECT_TRUE(limits_of(clock).nodes);
}

TEST(SessionClock, ATurnIsUsedUpUnlessTheMatchIsShort) {
    SessionClock clock;
    clock.set(TimeoutTurn{1000});
    EXPECT_FALSE(limits_of(clock).enough);
    clock.set(TimeoutMatch{1'000'000});
    EXPECT_FALSE(limits_of(clock).enough);
    clock.set(TimeLeft{2000});
    ASSERT_TRUE(limits_of(clock).enough);
    EXPECT_LT(*limits_of(clock).enough, time_of(clock));
}

TEST(SessionClock, WhatHasPassedIsTakenOffButNoMoveIsMadeBlindly) {
    SessionClock clock;
    clock.set(TimeoutTurn{100'000});
    clock.set(TimeoutMatch{100'000});
    const Milliseconds aim = limits_of(clock).enough.value();
    EXPECT_EQ(limits_of(clock, 100).enough, aim - Milliseconds(100));
    EXPECT_EQ(limits_of(clock, 100'000).enough, aim / 2);
    EXPECT_EQ(time_of(clock, 100'000), Milliseconds(1));
}

TEST(SessionClock, KeepsCountWhereTheManagerDoesNot) {
    SessionClock clock;
    clock.set(TimeoutTurn{100000});
    clock.set(TimeoutMatch{100000});
    const Milliseconds at_first = time_of(clock);
    clock.moved(Milliseconds(60000));
    EXPECT_LT(time_of(clock), at_first);
    clock.new_game();
    EXPECT_EQ(time_of(clock), at_first);
    clock.set(TimeoutMatch{0});
    EXPECT_GT(time_of(clock), at_first);
}

TEST(SessionClock, WhatTheManagerTellsIsPreferred) {
    SessionClock clock;
    clock.set(TimeoutTurn{100000});
    clock.set(TimeoutMatch{100000});
    const Milliseconds full = time_of(clock);
    clock.set(TimeLeft{1000});
    EXPECT_LT(time_of(clock), Milliseconds(500));
    clock.new_game();  // told for this game already
    EXPECT_LT(time_of(clock), Milliseconds(500));
    clock.moved(Milliseconds(10));
    clock.new_game();  // of the last game
    EXPECT_EQ(time_of(clock), full);
    clock.set(TimeLeft{});
    EXPECT_GT(time_of(clock), full);
}

TEST(SessionClock, AnIncrementGivesTimeBack) {
    SessionClock clock;
    clock.set(TimeoutTurn{100000});
    clock.set(TimeoutMatch{10000});
    const Milliseconds without = time_of(clock);
    clock.set(TimeIncrement{1000});
    const Milliseconds with = time_of(clock);
    EXPECT_GT(with, without);
    clock.moved(Milliseconds(1000));
    EXPECT_EQ(time_of(clock), with);
    clock.set(TimeLeft{10000});
    EXPECT_EQ(time_of(clock), with);
    clock.moved(Milliseconds(1000));
    EXPECT_EQ(time_of(clock), with);
}

TEST(SessionClock, KnowsTheNumbersThatMeanNoLimitToYixinsBoard) {
    SessionClock clock;
    clock.set(TimeoutTurn{2000000});
    EXPECT_FALSE(clock.is_yixin_unlimited());
    clock.set(TimeoutMatch{100000000});
    EXPECT_TRUE(clock.is_yixin_unlimited());
}

TEST(SessionClock, SurvivesAnyNumber) {
    for (const std::int64_t n : {std::numeric_limits<std::int64_t>::min(), std::int64_t{-1},
                                 std::int64_t{1}, std::numeric_limits<std::int64_t>::max()}) {
        SessionClock clock;
        clock.set(TimeLeft{n});
        clock.set(TimeIncrement{n});
        clock.moved(Milliseconds(100));
        EXPECT_GE(time_of(clock), Milliseconds(1)) << n;
        clock.set(TimeoutTurn{std::numeric_limits<std::int64_t>::max()});
        EXPECT_GE(time_of(clock), Milliseconds(1)) << n;
    }
}

}  // namespace
}  // namespace tengen::protocol
