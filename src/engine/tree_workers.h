// The threads of a thought that grows a tree: all of them grow the same one.
#pragma once

#include "search/mcts/mcts.h"

#include <stop_token>

namespace tengen::engine {

/// Runs on the calling thread and on as many others as make up the number.
[[nodiscard]] search::Report grow_together(const Game& game, const search::Task& task,
                                           search::Tree& tree, int threads, std::stop_token stop,
                                           const search::OnReport& on_report);

}  // namespace tengen::engine
