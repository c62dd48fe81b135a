// Everything that says something about a point without being a stone. No two kinds differ by colour
// alone.
#pragma once

#include "board/canvas.h"

namespace tengen::desktop {

void paintDimming(const Canvas& canvas);
void paintHintArea(const Canvas& canvas);
void paintReasons(const Canvas& canvas);
void paintWinningRow(const Canvas& canvas);
void paintForbidden(const Canvas& canvas);
void paintContinuations(const Canvas& canvas);
void paintOffered(const Canvas& canvas);
void paintThreats(const Canvas& canvas);
void paintSigns(const Canvas& canvas);
/// The stone that was played; the better one is see-through and painted before.
void paintCorrection(const Canvas& canvas);
void paintLabels(const Canvas& canvas);
void paintLast(const Canvas& canvas);
void paintCursor(const Canvas& canvas);

}  // namespace tengen::desktop
