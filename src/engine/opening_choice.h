// What our engine decides in an opening procedure: where to put the stones, which colour to take.
#pragma once

#include "game/opening.h"
#include "game/rules.h"
#include "search/task.h"

#include <cstdint>
#include <optional>
#include <stop_token>

namespace tengen::engine {

/// The answer to `opening.pending()`, which must not be `Done`. Asks the search with this task
/// what a position is worth; once stopped, answers with the best it has looked at. With a seed it
/// looks at some of the stones only, so that no two openings are alike.
[[nodiscard]] Choice decide(const Opening& opening, RuleId rule, const search::Task& task,
                            const std::stop_token& stop = {},
                            std::optional<std::uint64_t> seed = std::nullopt);

}  // namespace tengen::engine
