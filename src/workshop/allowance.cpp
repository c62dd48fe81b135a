#include "workshop/allowance.h"

#include <algorithm>
#include <utility>

namespace tengen::workshop {
namespace {

constexpr base::Milliseconds kBetweenLooks{2'000};
constexpr double kRounding = 0.3;  // so much of others' work on a processor does not matter

bool is_within(int hour, int from, int until) {
    return from < until ? hour >= from && hour < until : hour >= from || hour < until;
}

}  // namespace

Allowance::Allowance(const AllowanceSettings& settings, Surroundings surroundings)
    : settings_(settings), surroundings_(std::move(surroundings)), idle_(settings.hands) {}

int Allowance::hands() {
    if (!is_within(surroundings_.hour_of_the_day(), settings_.from_hour, settings_.until_hour))
        return 0;
    if (!settings_.only_idle) return settings_.hands;
    // A mean over some time: a processor that was idle for a moment is not free.
    const base::TimePoint now = surroundings_.now();
    if (looked_ && now - *looked_ < kBetweenLooks) return idle_;
    looked_ = now;
    if (const auto busy = surroundings_.busy_processors())
        idle_ = std::clamp(int(settings_.processors - *busy + kRounding), 0, settings_.hands);
    return idle_;
}

}  // namespace tengen::workshop
