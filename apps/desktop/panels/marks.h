// The small signs all panels share: stones, and one colour and one shape for each tone, so that no
// meaning hangs on colour alone.
#pragma once

#include "board/board_picture.h"
#include "game/color.h"

#include <QColor>
#include <QPixmap>
#include <QString>

class QPainter;
class QPalette;
class QPointF;
class QRect;
class QRectF;

namespace tengen::desktop {

[[nodiscard]] bool isDark(const QPalette& palette);

/// Readable as text on the palette's base, light or dark.
[[nodiscard]] QColor toneColor(Tone tone, const QPalette& palette);
/// In words, for tooltips and for those who listen; empty for a plain tone.
[[nodiscard]] QString toneName(Tone tone);
/// Of a move that has this share of wins beside the best of several. Where all lose, none is
/// praised.
[[nodiscard]] Tone toneBeside(double best, double share, bool isFirst);

/// Two grounds for the shares of Black and White, told apart under either palette.
[[nodiscard]] QColor shareColor(Color color, const QPalette& palette);
/// Halfway between them.
[[nodiscard]] QColor drawColor(const QPalette& palette);

/// A diamond, a disc, a triangle, a cross or a tick, as large as fits; nothing for a plain tone.
void paintTone(QPainter& painter, const QRectF& box, Tone tone, const QPalette& palette);
[[nodiscard]] QPixmap tonePixmap(Tone tone, int side, qreal pixelRatio, const QPalette& palette);

/// A triangle with an exclamation mark.
void paintWarning(QPainter& painter, const QRectF& box, const QColor& color);

void paintStone(QPainter& painter, QPointF centre, qreal radius, Color color);

/// What an empty panel says instead of showing nothing.
void paintHint(QPainter& painter, const QRect& box, const QString& text, const QPalette& palette);

/// Dimmed text that both palettes can carry.
[[nodiscard]] QColor quietText(const QPalette& palette);

}  // namespace tengen::desktop
