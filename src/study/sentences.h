// What a review has found, in words for people: the same in window and terminal.
#pragma once

#include "game/sentences.h"
#include "study/mistakes.h"

#include <array>
#include <optional>
#include <string>

namespace tengen::study {

/// "Move 12, Black at h8, lost the game; better was i9 (+40 %)."
[[nodiscard]] std::string mistake_sentence(const Record& record, const Mistake& mistake,
                                           Voice voice);
/// The same where its number stands beside it: "Black lost the game; better i9".
[[nodiscard]] std::string mistake_words(const Record& record, const Mistake& mistake, Voice voice);
/// Of a game that was reviewed.
[[nodiscard]] std::string no_mistakes_sentence(base::Language language);
/// Of Black and of White, from 0 to 1; empty where neither could be judged.
[[nodiscard]] std::string accuracy_words(const std::array<std::optional<double>, 2>& accuracy,
                                         base::Language language);

}  // namespace tengen::study
