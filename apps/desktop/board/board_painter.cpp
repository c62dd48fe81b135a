// The order in which things lie on each other.
#include "board/board_painter.h"

#include "board/canvas.h"
#include "board/mark_painter.h"
#include "board/stone_painter.h"
#include "board/surface_painter.h"

#include <algorithm>

namespace tengen::desktop {

namespace {

constexpr double kPreviewOpacity = 0.62;
constexpr double kGhostOpacity = 0.5;

double liftOf(const BoardPicture& picture, const PictureStone& stone) {
    return &stone == &picture.stones.back() ? 1 - std::clamp(picture.landing, 0.0, 1.0) : 0;
}

void paintNumbers(const Canvas& canvas) {
    for (const PictureStone& stone : canvas.picture.stones) {
        const bool isCovered =
            std::ranges::find(canvas.picture.labels, stone.point, &PictureLabel::point) !=
            canvas.picture.labels.end();
        if (isCovered || !canvas.sees(stone.point)) continue;
        canvas.painter.setOpacity(1 - liftOf(canvas.picture, stone));
        paintNumber(canvas, stone);
    }
    canvas.painter.setOpacity(1);
}

void paintSeeThrough(const Canvas& canvas, const PictureStone& stone, double opacity) {
    if (!canvas.sees(stone.point)) return;
    canvas.painter.setOpacity(opacity);
    paintStone(canvas, stone);
    canvas.painter.setOpacity(1);
    paintNumber(canvas, stone);
}

}  // namespace

void paintBackground(QPainter& painter, const BoardPicture& picture, const Theme& theme,
                     const QRectF& frame) {
    const Canvas canvas(painter, picture, theme, frame);
    paintSurface(canvas);
    paintGrid(canvas);
    paintNames(canvas);
}

void paintStones(QPainter& painter, const BoardPicture& picture, const Theme& theme,
                 const QRectF& frame) {
    const Canvas canvas(painter, picture, theme, frame);
    paintDimming(canvas);
    paintHintArea(canvas);
    for (const PictureStone& stone : picture.stones)
        if (canvas.sees(stone.point)) paintShadow(canvas, stone.point, liftOf(picture, stone));
    for (const PictureStone& stone : picture.stones) {
        if (!canvas.sees(stone.point)) continue;
        const double lift = liftOf(picture, stone);
        painter.setOpacity(1 - 0.35 * lift);
        paintStone(canvas, stone, lift);
    }
}

void paintOverlay(QPainter& painter, const BoardPicture& picture, const Theme& theme,
                  const QRectF& frame) {
    const Canvas canvas(painter, picture, theme, frame);
    paintReasons(canvas);
    paintWinningRow(canvas);
    paintNumbers(canvas);
    paintForbidden(canvas);
    paintContinuations(canvas);
    paintOffered(canvas);
    for (const PictureStone& stone : picture.preview)
        paintSeeThrough(canvas, stone, kPreviewOpacity);
    if (picture.correction) paintSeeThrough(canvas, picture.correction->better, kPreviewOpacity);
    paintSigns(canvas);
    paintLabels(canvas);
    paintThreats(canvas);
    paintLast(canvas);
    paintCorrection(canvas);
    if (picture.ghost) paintSeeThrough(canvas, *picture.ghost, kGhostOpacity);
    paintCursor(canvas);
}

void paintBoard(QPainter& painter, const BoardPicture& picture, const Theme& theme,
                const QRectF& frame) {
    paintBackground(painter, picture, theme, frame);
    paintStones(painter, picture, theme, frame);
    paintOverlay(painter, picture, theme, frame);
}

}  // namespace tengen::desktop
