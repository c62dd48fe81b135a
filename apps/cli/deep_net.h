// The deep net of a verb that can do without it.
#pragma once

#include "console.h"
#include "engine/evaluator_choice.h"
#include "eval/evaluator.h"
#include "words.h"

#include <string_view>

namespace tengen::cli {

/// The one that was chosen, for this mind. Where it cannot judge a word says why, and there is
/// none: the net judges instead.
[[nodiscard]] eval::SharedBatchEvaluator deep_net_or_word(const engine::EvaluatorChoice& choice,
                                                          engine::Mind mind, const Console& console,
                                                          std::string_view verb, Language language);

}  // namespace tengen::cli
