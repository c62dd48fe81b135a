// What a line typed at the board may go on with: an order and what belongs to it, a point, an
// answer to the opening procedure.
#pragma once

#include "line_reader.h"
#include "match/sitting.h"
#include "words.h"

#include <span>
#include <string_view>

namespace tengen::cli {

/// Words of the other language too, once one is begun. An order that wants more ends with a space.
[[nodiscard]] Completion complete_order(std::string_view before, const match::Sitting& sitting,
                                        Language language);
/// One of these words.
[[nodiscard]] Completion complete_answer(std::string_view before,
                                         std::span<const std::string_view> words);

}  // namespace tengen::cli
