#include "match/player.h"

#include <algorithm>
#include <utility>

namespace tengen::match {

void HumanPlayer::ask(const Game& /*game*/, const search::ClockState& /*clock*/,
                      OnAnswer on_answer) {
    const std::scoped_lock lock(mutex_);
    on_answer_ = std::move(on_answer);
}

void HumanPlayer::withdraw() {
    const std::scoped_lock lock(mutex_);
    on_answer_ = nullptr;
}

bool HumanPlayer::answer(const Answer& answer) {
    // Under the lock, so that nothing is called back once `withdraw` has returned.
    const std::scoped_lock lock(mutex_);
    const OnAnswer waiting = std::exchange(on_answer_, nullptr);
    if (!waiting) return false;
    waiting(answer);
    return true;
}

void EnginePlayer::ask(const Game& game, const search::ClockState& clock, OnAnswer on_answer) {
    search::Limits limits = engine::limits_of_level(level_);
    if (const auto allowed = search::allowance(clock))
        limits.time = limits.time ? std::min(*limits.time, *allowed) : *allowed;
    const int resign_plies = resign_plies_;
    engine_.think(game, limits, on_report_,
                  [resign_plies, on_answer = std::move(on_answer)](const search::Report& report) {
                      const auto end = eval::plies_to_end(report.value);
                      if (end && *end < 0 && -*end <= resign_plies)
                          on_answer(Resign{});
                      else
                          on_answer(report.best);
                  });
}

}  // namespace tengen::match
