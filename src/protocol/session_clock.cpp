#include "protocol/session_clock.h"

#include "search/time_manager.h"

#include <algorithm>
#include <cstdint>

namespace tengen::protocol {
namespace {

using base::Milliseconds;

// As fast as possible, yet not blind.
constexpr search::Limits kInstant{.depth = 4, .nodes = 1000, .time = Milliseconds(10)};

// Far beyond any game, and far from where sums of times overflow.
constexpr std::int64_t kLongest = 1'000'000'000'000'000;

Milliseconds sane(std::int64_t milliseconds) {
    return Milliseconds(std::clamp(milliseconds, -kLongest, kLongest));
}

}  // namespace

void SessionClock::set(const TimeoutTurn& setting) { turn_ = sane(setting.milliseconds); }

void SessionClock::set(const TimeoutMatch& setting) {
    match_.reset();
    if (setting.milliseconds > 0) match_ = sane(setting.milliseconds);
}

void SessionClock::set(const TimeLeft& setting) {
    told_left_ = Left{};
    if (setting.milliseconds) told_left_->time = sane(*setting.milliseconds);
}

void SessionClock::set(const TimeIncrement& setting) {
    // It is added up move by move: a day each is far enough from an overflow.
    constexpr Milliseconds kMost{86'400'000};
    increment_ = std::min(sane(setting.milliseconds), kMost);
}

void SessionClock::new_game() {
    used_ = Milliseconds(0);
    if (told_left_ && !told_left_->is_news) told_left_.reset();
}

void SessionClock::moved(Milliseconds took) {
    used_ += took - increment_;
    if (!told_left_) return;
    // Goes on from what was told last, should nothing be told before the next move.
    if (told_left_->time) *told_left_->time -= took - increment_;
    told_left_->is_news = false;
}

std::optional<Milliseconds> SessionClock::left() const {
    if (told_left_) return told_left_->time;
    if (match_) return *match_ - used_;
    return std::nullopt;
}

bool SessionClock::is_yixin_unlimited() const {
    constexpr Milliseconds kTurn{2'000'000};
    constexpr Milliseconds kMatch{100'000'000};
    return turn_ == kTurn && match_ == kMatch;
}

search::Limits SessionClock::limits(Milliseconds passed, int moves_to_come) const {
    if (turn_.count() == 0) return kInstant;
    const auto allowed =
        search::allowance({.turn = turn_, .left = left(), .increment = increment_}, moves_to_come);
    search::Limits limits;
    if (allowed.most) limits.time = std::max(*allowed.most - passed, Milliseconds(1));
    // However long it took to get ready: a move should not be made blindly while there is time.
    if (allowed.aim) limits.enough = std::max(*allowed.aim - passed, *allowed.aim / 2);
    return limits;
}

}  // namespace tengen::protocol
