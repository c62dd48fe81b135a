#include "engine/thread_cost.h"

#include "base/clock.h"

#include <chrono>
#include <thread>

namespace tengen::engine {
namespace {

double mean_ns(int rounds, const std::function<void()>& round) {
    const base::TimePoint start = base::now();
    for (int i = 0; i < rounds; ++i) round();
    return std::chrono::duration<double, std::nano>(base::now() - start).count() / rounds;
}

}  // namespace

ThreadCost measure_thread_cost(const std::function<void()>& work, int rounds) {
    constexpr int kMoreRounds = 1000;
    return {.start = mean_ns(rounds, [] { const std::jthread idle([] {}); }),
            .in_turn = mean_ns(rounds * kMoreRounds,
                               [&] {
                                   work();
                                   work();
                               }),
            .at_once = mean_ns(rounds, [&] {
                const std::jthread other(work);
                work();
            })};
}

}  // namespace tengen::engine
