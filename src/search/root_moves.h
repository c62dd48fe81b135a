// The moves a search chooses from where it begins.
#pragma once

#include "search/picker.h"
#include "search/task.h"

namespace tengen::search {

/// All that may be played, near the stones, the most promising first, as this judge sees it; a five
/// before all else. Empty only where nothing may be played at all.
template <RulePolicy R>
[[nodiscard]] Candidates root_moves(pattern::Position& position, const Task& task,
                                    eval::Evaluator& evaluator, const History& history);

/// The weights that the task names, or those that come with the program.
[[nodiscard]] const eval::Weights& weights_of(const Task& task, RuleId rule);

}  // namespace tengen::search
