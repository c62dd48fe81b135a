// What our engine decides in an opening procedure: where to put the stones, which colour to take.
#pragma once

#include "game/opening.h"
#include "game/rules.h"
#include "search/limits.h"

#include <stop_token>

namespace tengen::engine {

/// The answer to `opening.pending()`, which must not be `Done`. Asks the search with these limits
/// what a position is worth; once stopped, answers with the best it has looked at.
[[nodiscard]] Choice decide(const Opening& opening, RuleId rule, const search::Limits& limits,
                            const std::stop_token& stop = {});

}  // namespace tengen::engine
