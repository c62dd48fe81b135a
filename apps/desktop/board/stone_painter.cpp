// The lamp stands above and to the left of every board.
#include "board/stone_painter.h"

#include "board/fitted_text.h"

#include <QPainterPath>
#include <QRadialGradient>

namespace tengen::desktop {

namespace {

constexpr double kGrowth = 0.16;  // how much larger a stone looks at the start of its flight

QColor withAlpha(QColor color, double alpha) {
    color.setAlphaF(float(alpha));
    return color;
}

double radiusOf(const Canvas& canvas, double lift) {
    return canvas.cells(canvas.theme.stoneDiameter / 2) * (1 + kGrowth * lift);
}

void paintShaded(const Canvas& canvas, const QPointF& centre, const StoneLook& look,
                 double radius) {
    const QPointF lamp = centre + QPointF(-0.32, -0.38) * radius;
    QRadialGradient body(centre + QPointF(-0.10, -0.12) * radius, radius * 1.18, lamp);
    body.setColorAt(0, look.light);
    body.setColorAt(0.50, look.body);
    body.setColorAt(1, look.edge);
    canvas.painter.setBrush(body);
    canvas.painter.drawEllipse(centre, radius, radius);

    QRadialGradient shine(lamp, radius * 0.42);
    shine.setColorAt(0, withAlpha(Qt::white, 0.42));
    shine.setColorAt(0.5, withAlpha(Qt::white, 0.12));
    shine.setColorAt(1, withAlpha(Qt::white, 0));
    canvas.painter.setBrush(shine);
    canvas.painter.drawEllipse(lamp, radius * 0.42, radius * 0.42);
}

/// An area between two circles: it fills faster than a circle draws, and a see-through stone shows
/// nothing dark beneath it.
void paintOutline(const Canvas& canvas, const QPointF& centre, const QColor& color, double radius) {
    const double inner = radius - canvas.cells(canvas.theme.outlineWidth);
    QPainterPath ring;
    ring.addEllipse(centre, radius, radius);
    ring.addEllipse(centre, inner, inner);
    canvas.painter.fillPath(ring, color);
}

}  // namespace

void paintShadow(const Canvas& canvas, Point point, double lift) {
    if (canvas.theme.shadow.alpha() == 0) return;
    const double radius = radiusOf(canvas, lift) * (1.10 + 0.14 * lift);
    const QPointF centre = canvas.geometry.centre(point) +
                           QPointF(0.035 + 0.06 * lift, 0.065 + 0.12 * lift) * canvas.cells(1);
    const QColor dark = canvas.theme.shadow;
    const double alpha = double(dark.alphaF()) * (1 - 0.4 * lift);
    QRadialGradient shadow(centre, radius);
    shadow.setColorAt(0, withAlpha(dark, alpha));
    shadow.setColorAt(0.78 - 0.25 * lift, withAlpha(dark, alpha));
    shadow.setColorAt(0.90, withAlpha(dark, alpha * 0.38));
    shadow.setColorAt(1, withAlpha(dark, 0));
    canvas.painter.setPen(Qt::NoPen);
    canvas.painter.setBrush(shadow);
    canvas.painter.drawEllipse(centre, radius, radius);
}

void paintStone(const Canvas& canvas, const PictureStone& stone, double lift) {
    const StoneLook& look = canvas.theme.stone(stone.color);
    const QPointF centre = canvas.geometry.centre(stone.point);
    const double radius = radiusOf(canvas, lift);
    const double outline = canvas.cells(canvas.theme.outlineWidth);
    const double inner = radius - outline / 2;
    canvas.painter.setPen(Qt::NoPen);
    if (canvas.theme.stoneStyle == StoneStyle::Shaded) {
        paintShaded(canvas, centre, look, inner);
    } else {
        canvas.painter.setBrush(look.body);
        canvas.painter.drawEllipse(centre, inner, inner);
    }
    if (outline > 0) paintOutline(canvas, centre, look.edge, radius);
}

void paintNumber(const Canvas& canvas, const PictureStone& stone) {
    if (stone.number <= 0) return;
    constexpr int kThreeDigits = 100;
    const double height = stone.number < kThreeDigits ? 0.30 : 0.25;
    paintText(canvas.painter, {.text = QString::number(stone.number),
                               .centre = canvas.geometry.centre(stone.point),
                               .area = QSizeF(0.66, height) * canvas.cells(1),
                               .color = canvas.theme.stone(stone.color).text,
                               .family = canvas.theme.font,
                               .isBold = true});
}

}  // namespace tengen::desktop
