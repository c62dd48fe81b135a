#include "workshop/allowance.h"

#include <gtest/gtest.h>

namespace tengen::workshop {
namespace {

/// A machine whose hours and load are told.
struct Machine {
    int hour = 0;
    base::TimePoint now;
    std::optional<double> busy;
    int looks = 0;

    Surroundings surroundings() {
        return {.hour_of_the_day = [this] { return hour; },
                .now = [this] { return now; },
                .busy_processors =
                    [this] {
                        ++looks;
                        return busy;
                    }};
    }
    /// A while later.
    void wait() { now += base::Milliseconds(2'000); }
};

std::vector<int> hours_at_work(int from, int until) {
    Machine machine;
    Allowance allowance({.hands = 3, .processors = 4, .from_hour = from, .until_hour = until},
                        machine.surroundings());
    std::vector<int> hours;
    for (machine.hour = 0; machine.hour < 24; ++machine.hour) {
        const int hands = allowance.hands();
        EXPECT_TRUE(hands == 0 || hands == 3);
        if (hands > 0) hours.push_back(machine.hour);
    }
    return hours;
}

TEST(Allowance, HoursOfTheDay) { EXPECT_EQ(hours_at_work(9, 12), (std::vector{9, 10, 11})); }

TEST(Allowance, HoursThroughMidnight) {
    EXPECT_EQ(hours_at_work(22, 2), (std::vector{0, 1, 22, 23}));
    EXPECT_EQ(hours_at_work(22, 0), (std::vector{22, 23}));
}

TEST(Allowance, AllDayUnlessSaid) {
    const AllowanceSettings unsaid;
    EXPECT_EQ(hours_at_work(unsaid.from_hour, unsaid.until_hour).size(), 24U);
}

TEST(Allowance, OthersComeFirstWhereOnlyIdleProcessorsAreUsed) {
    Machine machine;
    Allowance allowance({.hands = 4, .processors = 4, .only_idle = true}, machine.surroundings());
    const auto hands_beside = [&](double busy) {
        machine.busy = busy;
        machine.wait();
        return allowance.hands();
    };
    EXPECT_EQ(hands_beside(0), 4);
    EXPECT_EQ(hands_beside(0.2), 4);  // a little of the system's own
    EXPECT_EQ(hands_beside(1), 3);
    EXPECT_EQ(hands_beside(3.9), 0);
    EXPECT_EQ(hands_beside(40), 0);
    EXPECT_EQ(hands_beside(2), 2);  // they come back
}

TEST(Allowance, NoMoreHandsThanThereAre) {
    Machine machine;
    machine.busy = 0;
    Allowance allowance({.hands = 2, .processors = 8, .only_idle = true}, machine.surroundings());
    EXPECT_EQ(allowance.hands(), 2);
}

TEST(Allowance, AMomentIsNoMeasure) {
    Machine machine;
    machine.busy = 0;
    Allowance allowance({.hands = 2, .processors = 2, .only_idle = true}, machine.surroundings());
    EXPECT_EQ(allowance.hands(), 2);
    machine.busy = 2;
    machine.now += base::Milliseconds(100);
    EXPECT_EQ(allowance.hands(), 2);
    EXPECT_EQ(machine.looks, 1);
    machine.wait();
    EXPECT_EQ(allowance.hands(), 0);
}

TEST(Allowance, WhereTheLoadIsNotKnownItIsNotWaitedFor) {
    Machine machine;
    Allowance allowance({.hands = 2, .processors = 2, .only_idle = true}, machine.surroundings());
    EXPECT_EQ(allowance.hands(), 2);
}

}  // namespace
}  // namespace tengen::workshop
