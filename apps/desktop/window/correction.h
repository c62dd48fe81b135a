// A mistake as it is shown where it was made: on the board, and in words.
#pragma once

#include "board/board_picture.h"
#include "study/mistakes.h"

#include <QString>

namespace tengen::desktop {

[[nodiscard]] Tone toneOf(study::MistakeKind kind);
[[nodiscard]] Correction correctionOf(const Record& record, const study::Mistake& mistake);
/// "Move 23, Black at K9, let a win slip; better was H10 (+31 %)."
[[nodiscard]] QString mistakeSentence(const Record& record, const study::Mistake& mistake);

}  // namespace tengen::desktop
