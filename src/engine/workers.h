// Parallel search, as in lazy SMP with a shared table: the threads of one thought: one leads and
// speaks, the others help it along, and in the end it is asked which of them has seen furthest.
#pragma once

#include "search/alphabeta/worker.h"

#include <stop_token>
#include <vector>

namespace tengen::engine {

/// Runs on the calling thread and on as many others as make up the number.
[[nodiscard]] search::Report think_together(const Game& game, const search::Task& task,
                                            search::Table& table, int threads, std::stop_token stop,
                                            const search::OnReport& on_report);

/// Once somebody has looked as deep as was asked, only such have the word, and whoever has a win.
[[nodiscard]] std::vector<search::Report> of_the_deepest(std::vector<search::Report> reports,
                                                         int depth);

/// The report to believe: a win before all, else the move that most depth and value speak for.
[[nodiscard]] search::Report most_trusted(const std::vector<search::Report>& reports);

}  // namespace tengen::engine
