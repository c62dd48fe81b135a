// What the window says of the game: the sentences of all programs (game/sentences.h) in its
// language, for Qt.
#pragma once

#include "base/clock.h"
#include "eval/score.h"
#include "game/game.h"
#include "game/judge.h"
#include "game/opening.h"
#include "game/rules.h"
#include "match/sentences.h"
#include "search/report.h"
#include "study/hints.h"
#include "study/mistakes.h"
#include "study/prover.h"

#include <QString>
#include <QStringList>

#include <array>
#include <cstdint>
#include <optional>

namespace tengen::desktop {

[[nodiscard]] QString ruleName(RuleId rule);
/// One line on what wins and what does not.
[[nodiscard]] QString ruleExplanation(RuleId rule);
[[nodiscard]] QString openingName(OpeningRule rule);
/// One line on how the game is begun.
[[nodiscard]] QString openingExplanation(OpeningRule rule);
[[nodiscard]] QString colorName(Color color);
using match::kNamedLevels;
/// "Beginner", "Club player"; what people of this strength are called.
[[nodiscard]] QString levelName(int level);
/// "H8"; a pass is a word.
[[nodiscard]] QString pointName(Point point, int size);

/// "H8 is forbidden: double three."
[[nodiscard]] QString refusalSentence(const Refusal& refusal, int size);
/// "Black wins: five in a row"; to whoever played one colour alone, "You win: White resigned".
/// Empty while the game goes on.
[[nodiscard]] QString resultSentence(const Result& result, std::optional<Color> you = {});
/// What the procedure asks for now: "Swap2: choose a colour, or place two more stones"; empty when
/// it is done.
[[nodiscard]] QString askSentence(const Opening& opening);
[[nodiscard]] QString openingErrorSentence(OpeningError error);
[[nodiscard]] QString gameOverSentence();
/// Why a point is forbidden or not, a line for each row that counts or only seems to. Reasons for
/// reasons are further in.
[[nodiscard]] QStringList inquirySentences(const Inquiry& inquiry, int size);

/// "Move 12, Black at H8, lost the game; better was I9 (+40 %)."
[[nodiscard]] QString mistakeSentence(const Record& record, const study::Mistake& mistake);
/// The same where its number stands beside it.
[[nodiscard]] QString mistakeWords(const Record& record, const study::Mistake& mistake);
/// Why it was one, before the line that is known after it is shown; what was better, likewise.
[[nodiscard]] QString whySentence(const Record& record, const study::Mistake& mistake,
                                  const Analysis& after);
[[nodiscard]] QString betterSentence(const Record& record, const study::Mistake& mistake,
                                     const Analysis& before);
/// Of a game that was reviewed.
[[nodiscard]] QString noMistakesSentence();
/// How well Black and White have played; empty where neither could be judged.
[[nodiscard]] QString accuracyWords(const std::array<std::optional<double>, 2>& accuracy);
/// A hint about this position, as far as it goes; that key asks for more.
[[nodiscard]] QString hintSentence(study::HintStage stage, const Game& game,
                                   const search::Report& thought, const QString& key);
/// What came of looking for a win by force.
[[nodiscard]] QString findingSentence(const study::Finding& finding);

/// "+1.25", "win in 4", "loss in 2": in moves of whoever wins.
[[nodiscard]] QString valueText(eval::Score value);
/// The same where there is room for a word only: the chances in per cent, or "+4", "−2".
[[nodiscard]] QString shortValueText(eval::Score value);
/// So many a second: "1.2 M", "730 k".
[[nodiscard]] QString rateText(std::uint64_t count, base::Milliseconds elapsed);

}  // namespace tengen::desktop
