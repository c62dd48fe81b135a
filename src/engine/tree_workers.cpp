#include "engine/tree_workers.h"

#include <thread>
#include <utility>
#include <vector>

namespace tengen::engine {

search::Report grow_together(const Game& game, const search::Task& task, search::Tree& tree,
                             int threads, std::stop_token stop, const search::OnReport& on_report) {
    tree.share(threads > 1);
    search::Mcts mcts(game, task, tree);
    std::vector<std::jthread> helpers;
    for (int i = 1; i < threads; ++i)
        helpers.emplace_back([&mcts](const std::stop_token& enough) {
            try {
                mcts.help(enough);
            } catch (const std::exception&) {
                // It may have left something half done: the others stop too, with what there is.
                mcts.finish();
            }
        });
    return mcts.lead(std::move(stop), on_report);
}

}  // namespace tengen::engine
