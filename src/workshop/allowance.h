// A worker is a guest on its machine: how many of its hands the hour and the machine's other work
// leave.
#pragma once

#include "base/clock.h"

#include <functional>
#include <optional>

namespace tengen::workshop {

struct AllowanceSettings {
    int hands = 1;
    int processors = 1;
    int from_hour = 0;       // works from this hour of the day …
    int until_hour = 24;     // … until this one, through midnight or not
    bool only_idle = false;  // only on processors that have nothing else to do
};

/// What it looks at.
struct Surroundings {
    std::function<int()> hour_of_the_day;
    std::function<base::TimePoint()> now;
    /// With others' work, as a mean since the last call; nothing where that is not known.
    std::function<std::optional<double>()> busy_processors;
};

class Allowance {
public:
    Allowance(const AllowanceSettings& settings, Surroundings surroundings);

    /// Hands that may work now; asked as often as one likes.
    [[nodiscard]] int hands();

private:
    AllowanceSettings settings_;
    Surroundings surroundings_;
    int idle_;
    std::optional<base::TimePoint> looked_;
};

}  // namespace tengen::workshop
