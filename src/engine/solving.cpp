#include "engine/solving.h"

#include "base/priority.h"
#include "engine/ear.h"
#include "search/alphabeta/worker.h"

#include <algorithm>
#include <atomic>
#include <memory>
#include <thread>
#include <vector>

namespace tengen::engine {
namespace {

struct Solved {
    std::size_t question = 0;
    solve::Answer answer;
    std::exception_ptr broken;
};

}  // namespace

void work_together(int threads, const std::function<void(int number)>& work) {
    std::vector<std::exception_ptr> broken(std::size_t(std::max(threads, 1)));
    const bool is_polite = base::is_polite();
    const auto try_work = [&](int number) {
        if (is_polite) base::be_polite();
        try {
            work(number);
        } catch (...) {
            broken[std::size_t(number)] = std::current_exception();
        }
    };
    {
        std::vector<std::jthread> others;
        for (int number = 1; number < threads; ++number) others.emplace_back(try_work, number);
        try_work(0);
    }
    for (const std::exception_ptr& one : broken)
        if (one) std::rethrow_exception(one);
}

solve::Adviser adviser(RuleId rule, std::size_t memory, std::stop_token stop) {
    const std::size_t bytes = std::min(memory / 4, kDefaultTableBytes);
    return [rule, stop = std::move(stop), table = std::make_shared<search::Table>(bytes)](
               const Board& board, const base::Budget::Limits& limits) {
        search::Task task(search::Limits{.nodes = limits.nodes, .time = limits.time});
        const search::Report report = search::think(Game(rule, board), task, *table, stop);
        const bool wins = report.value >= eval::kLeastWin;
        return solve::Advice{wins ? report.best : Point::none(), report.nodes};
    };
}

void solve_all(std::span<const solve::Question> questions, const Solve& solve, int at_once,
               const OnSolved& on_solved, const GoesOn& goes_on) {
    Ear<Solved> ear;
    std::stop_source called_off;
    std::atomic<std::size_t> begun = 0;
    const bool is_polite = base::is_polite();
    const auto work = [&] {
        if (is_polite) base::be_polite();
        while (!called_off.stop_requested()) {
            const std::size_t number = begun.fetch_add(1);
            if (number >= questions.size()) break;
            Solved solved{.question = number, .answer = {}, .broken = {}};
            try {
                solved.answer = solve(questions[number], called_off.get_token());
            } catch (...) {
                solved.broken = std::current_exception();
            }
            ear.hear(std::move(solved));
        }
        // Nobody's answer: one that works has gone home.
        ear.hear({.question = questions.size(), .answer = {}, .broken = {}});
    };
    std::exception_ptr broken;
    {
        std::vector<std::jthread> workers;
        const std::size_t most = std::min(std::size_t(std::max(at_once, 1)), questions.size());
        workers.reserve(most);
        for (std::size_t i = 0; i < most; ++i) workers.emplace_back(work);
        for (std::size_t at_work = most; at_work > 0;) {
            for (const Solved& solved : ear.listen()) {
                if (solved.question == questions.size())
                    --at_work;
                else if (solved.broken)
                    broken = solved.broken;
                else
                    on_solved(solved.question, solved.answer);
            }
            if (broken || !goes_on()) called_off.request_stop();
        }
    }
    if (broken) std::rethrow_exception(broken);
}

}  // namespace tengen::engine
