// What a review, a hint or a proof has found, in words for people: the same in window and terminal.
#pragma once

#include "game/sentences.h"
#include "search/report.h"
#include "study/hints.h"
#include "study/mistakes.h"
#include "study/prover.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace tengen::study {

/// "Move 12, Black at h8, lost the game; better was i9 (+40 %)."
[[nodiscard]] std::string mistake_sentence(const Record& record, const Mistake& mistake,
                                           Voice voice);
/// The same where its number stands beside it: "Black lost the game; better i9".
[[nodiscard]] std::string mistake_words(const Record& record, const Mistake& mistake, Voice voice);
/// Why it was one, before the line that is known after it is shown.
[[nodiscard]] std::string why_sentence(const Record& record, const Mistake& mistake,
                                       const Analysis& after, Voice voice);
/// And what was better, before the line that was known then.
[[nodiscard]] std::string better_sentence(const Record& record, const Mistake& mistake,
                                          const Analysis& before, Voice voice);
/// Of a game that was reviewed.
[[nodiscard]] std::string no_mistakes_sentence(base::Language language);
/// Of Black and of White, from 0 to 1; empty where neither could be judged.
[[nodiscard]] std::string accuracy_words(const std::array<std::optional<double>, 2>& accuracy,
                                         base::Language language);

/// As a hint is given: in words alone, or beside a board that shows points by itself.
struct HintManner {
    std::string_view again;  // how one asks for more: "Press H again"
    bool has_board = false;
};
/// A hint about this position, as far as it goes; what was thought begins with the best move.
[[nodiscard]] std::string hint_sentence(HintStage stage, const Game& game,
                                        const search::Report& thought, HintManner manner,
                                        Voice voice);

/// What came of looking for a win by force; one that was found has gone into the game's tree.
[[nodiscard]] std::string finding_sentence(const Finding& finding, base::Language language);

}  // namespace tengen::study
