// Draws a BoardPicture: on a screen, on paper, in a file. No widget and no memory; the same picture
// always looks the same.
#pragma once

#include "board/board_picture.h"
#include "board/theme.h"

class QPainter;
class QRectF;

namespace tengen::desktop {

/// The board takes the largest square in the middle of `frame` and nothing outside it.
void paintBoard(QPainter& painter, const BoardPicture& picture, const Theme& theme,
                const QRectF& frame);

// The same in three layers, from bottom to top, for those who keep the lower ones. Where the
// painter has a clip, what lies outside costs next to nothing.

/// Wood, grid and names: depends on size, coordinates and view only.
void paintBackground(QPainter& painter, const BoardPicture& picture, const Theme& theme,
                     const QRectF& frame);
/// Dimming, hint area, shadows and stones. The last of `stones` is the one that may be in flight.
void paintStones(QPainter& painter, const BoardPicture& picture, const Theme& theme,
                 const QRectF& frame);
/// Numbers, marks, words, see-through stones and the cursor.
void paintOverlay(QPainter& painter, const BoardPicture& picture, const Theme& theme,
                  const QRectF& frame);

}  // namespace tengen::desktop
