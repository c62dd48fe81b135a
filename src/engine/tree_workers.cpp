#include "engine/tree_workers.h"

#include "base/priority.h"

#include <exception>
#include <mutex>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

namespace tengen::engine {

search::Report grow_together(const Game& game, const search::Task& task, search::Tree& tree,
                             int threads, std::stop_token stop, const search::OnReport& on_report) {
    tree.share(threads > 1);
    search::Mcts mcts(game, task, tree);
    // From the first question on: a helper may be at it before the one who leads.
    const std::stop_callback ends(stop, [&mcts] { mcts.finish(); });
    std::mutex mutex;
    std::exception_ptr broken;  // the last helper's that broke
    search::Report answer;
    const bool is_polite = base::is_polite();
    {
        std::vector<std::jthread> helpers;
        for (int i = 1; i < threads; ++i)
            helpers.emplace_back([&](const std::stop_token& enough) {
                if (is_polite) base::be_polite();
                try {
                    mcts.help(enough);
                } catch (...) {
                    // It may have left something half done: the others stop too.
                    mcts.finish();
                    const std::scoped_lock lock(mutex);
                    broken = std::current_exception();
                }
            });
        answer = mcts.lead(std::move(stop), on_report);
    }
    if (broken) std::rethrow_exception(broken);
    return answer;
}

}  // namespace tengen::engine
