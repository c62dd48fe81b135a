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
/// Where one mark goes, and how large a cell it is made for.
struct MarkPlace {
    QPointF centre;
    double cell = 0;
    double radius = 0.22;  // in cells
};
/// One of them, on the board or in its legend.
void paintThreat(QPainter& painter, const Theme& theme, const PictureThreat& threat,
                 const MarkPlace& place);
void paintSigns(const Canvas& canvas);
/// The stone that was played; the better one is see-through and painted before.
void paintCorrection(const Canvas& canvas);
void paintLabels(const Canvas& canvas);
void paintLast(const Canvas& canvas);
void paintCursor(const Canvas& canvas);

}  // namespace tengen::desktop
