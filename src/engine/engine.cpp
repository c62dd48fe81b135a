#include "engine/engine.h"

#include "search/worker.h"

#include <algorithm>

namespace tengen::engine {

void Engine::think(Game game, const search::Limits& limits, search::OnReport on_report,
                   OnMove on_move) {
    cancel();
    cancelled_ = std::stop_source{};
    thinking_ = std::jthread([game = std::move(game), limits, on_report = std::move(on_report),
                              on_move = std::move(on_move),
                              cancelled = cancelled_.get_token()](std::stop_token stop) {
        const auto told = [&](const search::Report& report) {
            if (on_report && !cancelled.stop_requested()) on_report(report);
        };
        const search::Report answer = search::think(game, limits, std::move(stop), told);
        if (!cancelled.stop_requested()) on_move(answer);
    });
}

void Engine::cancel() {
    cancelled_.request_stop();
    thinking_.request_stop();
    wait();
}

void Engine::wait() {
    if (thinking_.joinable()) thinking_.join();
}

search::Limits limits_of_level(int level) {
    const int l = std::clamp(level, 1, kLevels);
    // Depth sets the weak levels apart, nodes the strong ones.
    return {.depth = 1 + l / 2, .nodes = std::uint64_t{500} << (l / 2), .time = {}};
}

}  // namespace tengen::engine
