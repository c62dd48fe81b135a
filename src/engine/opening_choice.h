// What our engine decides in an opening procedure: where to put the stones, which colour to take.
#pragma once

#include "base/random.h"
#include "game/opening.h"
#include "game/rules.h"
#include "search/task.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace tengen::engine {

/// The answer to `opening.pending()`, which must not be `Done`. Asks the search with this task
/// what a position is worth; once stopped, answers with the best it has looked at. With a seed it
/// looks at some of the stones only, so that no two openings are alike.
[[nodiscard]] Choice decide(const Opening& opening, RuleId rule, const search::Task& task,
                            const std::stop_token& stop = {},
                            std::optional<std::uint64_t> seed = std::nullopt);

/// All that a seat has to decide before the other one is asked, together in the time of this task.
/// A choice of colour leaves half of it, for a move may follow. Stones come by chance among the
/// balanced ones: what is always the same can be prepared against.
[[nodiscard]] std::vector<Choice> decide_turn(Opening opening, RuleId rule, search::Task task,
                                              base::Random& chance,
                                              const std::stop_token& stop = {});

}  // namespace tengen::engine
