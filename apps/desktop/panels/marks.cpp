// The small signs all panels share, drawn by hand so that no font has to hold them.
#include "panels/marks.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPainterPath>
#include <QPalette>
#include <QPolygonF>
#include <QRadialGradient>

#include <algorithm>

namespace tengen::desktop {

namespace {

QColor mixed(const QColor& a, const QColor& b, int percentOfA) {
    const auto mix = [percentOfA](int x, int y) {
        return (x * percentOfA + y * (100 - percentOfA)) / 100;
    };
    return {mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue())};
}

void paintStrokes(QPainter& painter, const QPolygonF& line, const QColor& color, qreal width) {
    painter.setPen(QPen(color, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(line);
}

QPolygonF triangle(const QRectF& box) {
    return QPolygonF{QPointF(box.center().x(), box.top()), box.bottomRight(), box.bottomLeft()};
}

}  // namespace

bool isDark(const QPalette& palette) {
    return palette.color(QPalette::Base).lightness() < palette.color(QPalette::Text).lightness();
}

QColor toneColor(Tone tone, const QPalette& palette) {
    const bool dark = isDark(palette);
    switch (tone) {
        case Tone::Plain: return palette.color(QPalette::Text);
        case Tone::Best: return dark ? QColor(130, 177, 255) : QColor(31, 102, 193);
        case Tone::Good: return dark ? QColor(77, 182, 172) : QColor(0, 121, 107);
        case Tone::Doubtful: return dark ? QColor(255, 183, 77) : QColor(179, 101, 0);
        case Tone::Bad: return dark ? QColor(255, 128, 118) : QColor(190, 38, 30);
        case Tone::Proven: return dark ? QColor(111, 208, 140) : QColor(24, 118, 55);
    }
    return palette.color(QPalette::Text);
}

QString toneName(Tone tone) {
    const auto word = [](const char* text) {
        return QCoreApplication::translate("tengen::desktop::Marks", text);
    };
    switch (tone) {
        case Tone::Plain: return {};
        case Tone::Best: return word(QT_TRANSLATE_NOOP("tengen::desktop::Marks", "best"));
        case Tone::Good: return word(QT_TRANSLATE_NOOP("tengen::desktop::Marks", "good"));
        case Tone::Doubtful: return word(QT_TRANSLATE_NOOP("tengen::desktop::Marks", "doubtful"));
        case Tone::Bad: return word(QT_TRANSLATE_NOOP("tengen::desktop::Marks", "mistake"));
        case Tone::Proven: return word(QT_TRANSLATE_NOOP("tengen::desktop::Marks", "proven"));
    }
    return {};
}

Tone toneBeside(double best, double share, bool isFirst) {
    const bool isFair = share >= 0.5;
    if (isFirst) return isFair ? Tone::Best : Tone::Plain;
    const double loss = best - share;
    if (loss < 0.05) return isFair ? Tone::Good : Tone::Plain;
    return loss < 0.2 ? Tone::Doubtful : Tone::Bad;
}

QColor shareColor(Color color, const QPalette& palette) {
    if (color == Color::Black) return isDark(palette) ? QColor(22, 23, 26) : QColor(62, 65, 71);
    return isDark(palette) ? QColor(168, 169, 170) : QColor(243, 242, 238);
}

QColor drawColor(const QPalette& palette) {
    return mixed(shareColor(Color::Black, palette), shareColor(Color::White, palette), 50);
}

void paintTone(QPainter& painter, const QRectF& box, Tone tone, const QPalette& palette) {
    if (tone == Tone::Plain) return;
    const qreal side = std::min(box.width(), box.height()) * 0.8;
    QRectF mark(0, 0, side, side);
    mark.moveCenter(box.center());
    const QColor color = toneColor(tone, palette);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    if (tone == Tone::Best) {
        const QPointF c = mark.center();
        painter.drawPolygon(QPolygonF{QPointF(c.x(), mark.top()), QPointF(mark.right(), c.y()),
                                      QPointF(c.x(), mark.bottom()), QPointF(mark.left(), c.y())});
    } else if (tone == Tone::Good) {
        painter.drawEllipse(mark);
    } else if (tone == Tone::Doubtful) {
        painter.drawPolygon(triangle(mark));
    } else if (tone == Tone::Bad) {
        const QRectF cross = mark.adjusted(side * 0.1, side * 0.1, -side * 0.1, -side * 0.1);
        paintStrokes(painter, {cross.topLeft(), cross.bottomRight()}, color, side * 0.26);
        paintStrokes(painter, {cross.topRight(), cross.bottomLeft()}, color, side * 0.26);
    } else {
        const QPointF at = mark.topLeft();
        paintStrokes(
            painter,
            {at + QPointF(side * 0.08, side * 0.55), at + QPointF(side * 0.38, side * 0.86),
             at + QPointF(side * 0.94, side * 0.16)},
            color, side * 0.2);
    }
    painter.restore();
}

QPixmap tonePixmap(Tone tone, int side, qreal pixelRatio, const QPalette& palette) {
    QPixmap pixmap(QSize(side, side) * pixelRatio);
    pixmap.setDevicePixelRatio(pixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paintTone(painter, QRectF(0, 0, side, side), tone, palette);
    return pixmap;
}

void paintWarning(QPainter& painter, const QRectF& box, const QColor& color) {
    const qreal side = std::min(box.width(), box.height());
    QRectF mark(0, 0, side, side * 0.9);
    mark.moveCenter(box.center());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const qreal edge = side * 0.1;
    const QRectF inner = mark.adjusted(edge, edge, -edge, -edge);
    painter.setPen(QPen(color, side * 0.1, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolygon(triangle(inner));
    const qreal x = inner.center().x();
    painter.drawLine(QPointF(x, inner.top() + inner.height() * 0.36),
                     QPointF(x, inner.top() + inner.height() * 0.62));
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawEllipse(QPointF(x, inner.top() + inner.height() * 0.82), side * 0.06, side * 0.06);
    painter.restore();
}

void paintStone(QPainter& painter, QPointF centre, qreal radius, Color color) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const bool black = color == Color::Black;
    QRadialGradient light(centre - QPointF(radius, radius) * 0.35, radius * 1.4);
    light.setColorAt(0, black ? QColor(104, 106, 112) : QColor(255, 255, 255));
    light.setColorAt(1, black ? QColor(18, 18, 21) : QColor(214, 212, 206));
    // The rim keeps a black stone visible on a dark ground and a white one on a light ground.
    painter.setPen(QPen(black ? QColor(124, 126, 132) : QColor(120, 118, 112), 1));
    painter.setBrush(light);
    painter.drawEllipse(centre, radius - 0.5, radius - 0.5);
    painter.restore();
}

void paintHint(QPainter& painter, const QRect& box, const QString& text, const QPalette& palette) {
    painter.setPen(quietText(palette));
    painter.drawText(box, Qt::AlignCenter | Qt::TextWordWrap, text);
}

QColor quietText(const QPalette& palette) {
    return mixed(palette.color(QPalette::Text), palette.color(QPalette::Base), 65);
}

}  // namespace tengen::desktop
