// A mistake as it is shown where it was made, on the board.
#pragma once

#include "board/board_picture.h"
#include "study/mistakes.h"

namespace tengen::desktop {

[[nodiscard]] Tone toneOf(study::MistakeKind kind);
[[nodiscard]] Correction correctionOf(const Record& record, const study::Mistake& mistake);

}  // namespace tengen::desktop
