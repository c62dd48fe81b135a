#include "engine/engine.h"

#include "engine/workers.h"
#include "pattern/foul.h"

#include <algorithm>
#include <utility>

namespace tengen::engine {
namespace {

Point any_legal_move(const Game& game) {
    const bool may_be_forbidden = has_forbidden_points(game.rule(), game.side_to_move());
    pattern::Lines lines(game.board());
    Point found = Point::pass();
    game.board().for_each_empty([&](Point p) {
        if (found.is_pass() && !(may_be_forbidden && pattern::is_forbidden(lines, p))) found = p;
    });
    return found;
}

/// Always an answer: a search that breaks off in the middle owes its move none the less.
search::Report think_or_fall_back(const Game& game, const search::Task& task, search::Table& table,
                                  int threads, std::stop_token stop,
                                  const search::OnReport& on_report) {
    search::Report last;
    try {
        return think_together(game, task, table, threads, std::move(stop),
                              [&](const search::Report& report) {
                                  if (report.rank == 1) last = report;
                                  on_report(report);
                              });
    } catch (const std::exception&) {
        if (last.best.is_none()) last.best = any_legal_move(game);
        return last;
    }
}

}  // namespace

void Engine::set(const Options& options) {
    cancel();
    if (options.table_bytes != options_.table_bytes) {
        // Never both at once: somebody may count the bytes.
        options_.table_bytes = 0;
        table_ = search::Table(0);
        table_ = search::Table(options.table_bytes);
    }
    // What was learned was judged by others.
    if (options.weights != options_.weights) table_.forget();
    options_ = options;
}

void Engine::think(Game game, search::Task task, search::OnReport on_report, OnMove on_move) {
    cancel();
    if (game.rule() != rule_) new_game();
    rule_ = game.rule();
    if (!task.weights) task.weights = options_.weights.of(rule_);
    cancelled_ = std::stop_source{};
    thinking_ = std::jthread([this, game = std::move(game), task = std::move(task),
                              on_report = std::move(on_report), on_move = std::move(on_move),
                              cancelled = cancelled_.get_token()](std::stop_token stop) {
        const auto told = [&](const search::Report& report) {
            if (on_report && !cancelled.stop_requested()) on_report(report);
        };
        try {
            const search::Report answer =
                think_or_fall_back(game, task, table_, options_.threads, std::move(stop), told);
            if (!cancelled.stop_requested()) on_move(answer);
        } catch (...) {
            broken_ = std::current_exception();
        }
    });
}

void Engine::cancel() {
    cancelled_.request_stop();
    thinking_.request_stop();
    join();
    broken_ = nullptr;
}

void Engine::new_game() {
    cancel();
    table_.forget();
}

void Engine::wait() {
    join();
    if (broken_) std::rethrow_exception(std::exchange(broken_, nullptr));
}

void Engine::join() {
    if (thinking_.joinable()) thinking_.join();
}

search::Limits limits_of_level(int level) {
    const int l = std::clamp(level, 1, kLevels);
    // Depth sets the weak levels apart, nodes the strong ones.
    return {.depth = 1 + l / 2, .nodes = std::uint64_t{500} << (l / 2), .time = {}};
}

}  // namespace tengen::engine
