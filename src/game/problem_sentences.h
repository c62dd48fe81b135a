// What went wrong with a file or a text, in words for people. Apart from the sentences of the game:
// these are made from facts that know English only.
#pragma once

#include "game/formats/losses.h"
#include "game/notation.h"
#include "game/sentences.h"

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace tengen {

/// What is wrong with a file, and where.
[[nodiscard]] std::string problem_sentence(const formats::Problem& problem, Voice voice);
/// The same of one that was to be read: it may not be there at all.
[[nodiscard]] std::string reading_problem_sentence(const formats::Problem& problem,
                                                   const std::filesystem::path& file, Voice voice);

/// "variations, comments": what a format had no room for.
[[nodiscard]] std::string loss_words(std::span<const formats::Loss> lost, base::Language language);

/// Why a list of moves cannot be read; `text` is the whole of it.
[[nodiscard]] std::string notation_sentence(const NotationError& error, std::string_view text,
                                            int size, Voice voice);

/// A sentence and, in brackets, a detail in English for those who mend files and engines.
[[nodiscard]] std::string with_detail(std::string_view words, std::string_view detail,
                                      base::Language language);

}  // namespace tengen
