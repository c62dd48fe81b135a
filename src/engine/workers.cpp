#include "engine/workers.h"

#include "base/priority.h"

#include <algorithm>
#include <atomic>
#include <deque>
#include <map>
#include <memory>
#include <system_error>
#include <thread>

namespace tengen::engine {

using search::Report;
using search::Worker;

Report most_trusted(const std::vector<Report>& reports) {
    const auto by_value = [](const Report& a, const Report& b) { return a.value < b.value; };
    const Report& highest = *std::ranges::max_element(reports, by_value);
    if (highest.value >= eval::kLeastWin) return highest;
    const eval::Score least = std::ranges::min_element(reports, by_value)->value;
    constexpr int kEach = 15;
    std::map<Point, std::int64_t> votes;
    for (const Report& report : reports)
        votes[report.best] += std::int64_t(report.value - least + kEach) * report.depth;
    const auto trust = [&](const Report& report) {
        return std::pair(votes[report.best], report.depth);
    };
    // The first of equals, who leads, is kept.
    return *std::ranges::max_element(
        reports, [&](const Report& a, const Report& b) { return trust(a) < trust(b); });
}

std::vector<Report> of_the_deepest(std::vector<Report> reports, int depth) {
    const auto is_deep = [&](const Report& report) { return report.depth >= depth; };
    if (std::ranges::any_of(reports, is_deep))
        std::erase_if(reports, [&](const Report& report) {
            return !is_deep(report) && report.value < eval::kLeastWin;
        });
    return reports;
}

namespace {

/// One who helps. Its worker is made on its own thread, so that many cost the leader no time.
struct Helper {
    std::unique_ptr<Worker> worker;
    std::atomic<const Worker*> at_work = nullptr;  // for who counts
    Report report;
};

}  // namespace

Report think_together(const Game& game, const search::Task& task, search::Table& table, int threads,
                      std::stop_token stop, const search::OnReport& on_report) {
    if (threads <= 1) return search::think(game, task, table, std::move(stop), on_report);
    table.age();
    const auto traffic = std::make_unique<search::Traffic>();
    solve::Barren barren;
    const Worker::Shared shared{search::weights_of(task, game.rule()), table, barren,
                                traffic.get()};
    Worker leader(game, shared);
    std::deque<Helper> crew;
    const auto nodes = [&] {
        std::uint64_t sum = leader.nodes();
        for (const Helper& helper : crew)
            if (const Worker* worker = helper.at_work.load(std::memory_order_acquire))
                sum += worker->nodes();
        return sum;
    };
    search::Task lead = task;
    if (lead.limits.nodes) *lead.limits.nodes /= std::uint64_t(threads);
    search::Task help = task;
    help.limits = search::Limits{.depth = task.limits.depth};
    help.lines = 1;
    // Who gets as far as was asked for, or finds that nothing is left to find, ends it for all.
    std::stop_source is_done;
    const std::stop_callback when_asked(stop, [&] { is_done.request_stop(); });
    const bool is_polite = base::is_polite();
    const auto work = [&](Helper& helper, int number, const std::stop_token& enough) {
        if (is_polite) base::be_polite();
        if (enough.stop_requested()) return;
        try {
            helper.worker = std::make_unique<Worker>(game, shared, number);
            helper.at_work.store(helper.worker.get(), std::memory_order_release);
            helper.report = helper.worker->run(help, enough, {});
            if (task.lines <= 1 && !enough.stop_requested()) is_done.request_stop();
        } catch (const std::exception&) {
            // One less to help, and nobody asks it.
            helper.report = {};
        }
    };
    std::vector<Report> reports;
    {
        std::vector<std::jthread> helpers;
        helpers.reserve(std::size_t(threads) - 1);
        try {
            for (int i = 1; i < threads && !is_done.stop_requested(); ++i) {
                Helper& helper = crew.emplace_back();
                helpers.emplace_back(
                    [&, i](const std::stop_token& enough) { work(helper, i, enough); });
            }
        } catch (const std::system_error&) {  // NOLINT(bugprone-empty-catch)
            // The system has no more threads: those that came will do.
        }
        reports.push_back(leader.run(lead, is_done.get_token(), [&](const Report& report) {
            if (!on_report) return;
            Report whole = report;
            whole.nodes = nodes();
            on_report(whole);
        }));
        for (std::jthread& helper : helpers) helper.request_stop();
    }
    for (const Helper& helper : crew)
        if (!helper.report.best.is_none()) reports.push_back(helper.report);
    Report best = task.lines > 1
                      ? reports[0]
                      : most_trusted(of_the_deepest(std::move(reports), task.limits.depth));
    best.nodes = nodes();
    return best;
}

}  // namespace tengen::engine
