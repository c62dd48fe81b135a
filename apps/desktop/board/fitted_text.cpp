// Centred on capital letters, not on line boxes: a "7" sits in the middle of its stone.
#include "board/fitted_text.h"

#include <QFont>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace tengen::desktop {

namespace {

constexpr int kMeasure = 100;  // pixels, to learn a font's proportions

QFont fontOf(const QPainter& painter, const FittedText& text, int pixels) {
    QFont font = painter.font();
    if (!text.family.isEmpty()) font.setFamily(text.family);
    font.setBold(text.isBold);
    font.setPixelSize(std::max(1, pixels));
    return font;
}

int fittingSize(const QPainter& painter, const FittedText& text) {
    const QFontMetricsF metrics(fontOf(painter, text, kMeasure));
    const double byHeight = text.area.height() / metrics.capHeight();
    const double byWidth = text.area.width() / metrics.horizontalAdvance(text.text);
    return int(kMeasure * std::min(byHeight, byWidth));
}

}  // namespace

void paintText(QPainter& painter, const FittedText& text) {
    if (text.text.isEmpty() || text.area.isEmpty()) return;
    const QFont font = fontOf(painter, text, fittingSize(painter, text));
    const QFontMetricsF metrics(font);
    painter.save();
    painter.setFont(font);
    painter.setPen(text.color);
    painter.drawText(
        text.centre + QPointF(-metrics.horizontalAdvance(text.text) / 2, metrics.capHeight() / 2),
        text.text);
    painter.restore();
}

}  // namespace tengen::desktop
