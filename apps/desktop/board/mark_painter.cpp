// Shapes first, colours second: cross, ring, dashes, triangle, square and star.
#include "board/mark_painter.h"

#include "board/fitted_text.h"

#include <QLineF>
#include <QPainterPath>
#include <QPen>
#include <QPolygonF>
#include <QRadialGradient>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace tengen::desktop {

namespace {

constexpr double kHintRadius = 2.4;
constexpr double kLabelRadius = 0.44;

QPen roundPen(const QColor& color, double width) {
    return {color, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin};
}

/// Drawn twice, the first time wider and in the colour of the halo: seen on anything.
template <class Draw>
void withHalo(const Canvas& canvas, const QColor& color, double width, Draw draw) {
    canvas.painter.setBrush(Qt::NoBrush);
    canvas.painter.setPen(roundPen(canvas.theme.halo, width + canvas.cells(0.05)));
    draw();
    canvas.painter.setPen(roundPen(color, width));
    draw();
}

const PictureStone* stoneAt(const BoardPicture& picture, Point point) {
    const auto found = std::ranges::find(picture.stones, point, &PictureStone::point);
    return found != picture.stones.end() ? &*found : nullptr;
}

bool hasLabel(const BoardPicture& picture, Point point) {
    return std::ranges::find(picture.labels, point, &PictureLabel::point) != picture.labels.end();
}

bool isNumbered(const BoardPicture& picture) {
    return std::ranges::any_of(picture.stones, [](auto& stone) { return stone.number > 0; });
}

QPolygonF regular(const QPointF& centre, int corners, double radius, double inner, double turn) {
    QPolygonF shape;
    for (int i = 0; i < corners; ++i) {
        const double angle = turn + 2 * std::numbers::pi * i / corners;
        const double reach = i % 2 == 0 ? radius : inner;
        shape << centre + QPointF(std::cos(angle), std::sin(angle)) * reach;
    }
    return shape;
}

QPolygonF shapeOf(ThreatMark mark, const QPointF& centre, double radius) {
    constexpr double kUp = -std::numbers::pi / 2;
    switch (mark) {
        case ThreatMark::Three: return regular(centre, 3, radius, radius, kUp);
        case ThreatMark::Four:
            return regular(centre, 4, radius, radius, kUp + std::numbers::pi / 4);
        case ThreatMark::Five: return regular(centre, 10, radius * 1.15, radius * 0.5, kUp);
    }
    return {};
}

void drawSign(const Canvas& canvas, Sign sign, const QPointF& centre) {
    constexpr double kUp = -std::numbers::pi / 2;
    const double radius = canvas.cells(0.31);
    const QPointF arm(radius * 0.75, radius * 0.75);
    const QPointF counter(arm.x(), -arm.y());
    QPainter& painter = canvas.painter;
    switch (sign) {
        case Sign::Triangle: painter.drawPolygon(regular(centre, 3, radius, radius, kUp)); return;
        case Sign::Square: painter.drawRect(QRectF(centre - arm, centre + arm)); return;
        case Sign::Circle: painter.drawEllipse(centre, radius * 0.85, radius * 0.85); return;
        case Sign::Cross:
            painter.drawLine(centre - arm, centre + arm);
            painter.drawLine(centre - counter, centre + counter);
            return;
    }
}

/// In the middle where there is room; side by side where both colours threaten or a word stands.
QPointF threatPlace(const Canvas& canvas, const PictureThreat& threat) {
    const auto isOther = [&](const PictureThreat& other) {
        return other.point == threat.point && other.color != threat.color;
    };
    const QPointF centre = canvas.geometry.centre(threat.point);
    const double side = threat.color == Color::Black ? -1 : 1;
    if (hasLabel(canvas.picture, threat.point))
        return centre + QPointF(0.34 * side, 0.36) * canvas.cells(1);
    if (std::ranges::any_of(canvas.picture.threats, isOther))
        return centre + QPointF(0.23 * side, 0) * canvas.cells(1);
    return centre;
}

/// What one would play has a ring besides its colour, inside the disc so that any board shows it.
void paintDisc(const Canvas& canvas, const QPointF& centre, const ToneLook& look, Tone tone) {
    const double radius = canvas.cells(kLabelRadius);
    canvas.painter.setPen(Qt::NoPen);
    canvas.painter.setBrush(look.fill);
    canvas.painter.drawEllipse(centre, radius, radius);
    if (tone != Tone::Best && tone != Tone::Proven) return;
    const double inner = radius - canvas.cells(0.055);
    canvas.painter.setPen(QPen(look.text, canvas.cells(0.035)));
    canvas.painter.setBrush(Qt::NoBrush);
    canvas.painter.drawEllipse(centre, inner, inner);
}

void paintLabel(const Canvas& canvas, const PictureLabel& label) {
    const QPointF centre = canvas.geometry.centre(label.point);
    const PictureStone* stone = stoneAt(canvas.picture, label.point);
    const ToneLook& look = canvas.theme.tone(label.tone);
    const bool isBare = stone != nullptr && label.tone == Tone::Plain;
    if (!isBare) paintDisc(canvas, centre, look, label.tone);
    paintText(canvas.painter, {.text = label.text,
                               .centre = centre,
                               .area = QSizeF(kLabelRadius * 1.5, 0.27) * canvas.cells(1),
                               .color = isBare ? canvas.theme.stone(stone->color).text : look.text,
                               .family = canvas.theme.font,
                               .isBold = true});
}

/// Whether the middle of a point has its word or its shape.
bool isTaken(const BoardPicture& picture, Point point) {
    const auto isHere = [point](const auto& mark) { return mark.point == point; };
    return hasLabel(picture, point) || std::ranges::any_of(picture.threats, isHere) ||
           std::ranges::any_of(picture.signs, isHere);
}

/// At the upper right of a point, where no stone and no word has its middle. Where it is drawn.
QPointF paintBadge(const Canvas& canvas, const QPointF& centre, const ToneLook& look) {
    const QPointF badge = centre + QPointF(0.38, -0.38) * canvas.cells(1);
    const double radius = canvas.cells(0.24);
    canvas.painter.setPen(QPen(canvas.theme.halo, canvas.cells(0.04)));
    canvas.painter.setBrush(look.fill);
    canvas.painter.drawEllipse(badge, radius, radius);
    return badge;
}

void paintTick(const Canvas& canvas, const QPointF& centre, double size, const QColor& color) {
    const double unit = canvas.cells(size);
    canvas.painter.setPen(roundPen(color, unit * canvas.theme.markWidth));
    canvas.painter.setBrush(Qt::NoBrush);
    canvas.painter.drawPolyline(
        QPolygonF{{centre + QPointF(-0.2, 0.02) * unit, centre + QPointF(-0.05, 0.17) * unit,
                   centre + QPointF(0.21, -0.17) * unit}});
}

}  // namespace

void paintDimming(const Canvas& canvas) {
    if (!canvas.picture.room) return;
    QPainterPath closed;
    (PointSet::board(canvas.picture.size) - *canvas.picture.room).for_each([&](Point point) {
        closed.addRect(canvas.geometry.around(point));
    });
    closed.setFillRule(Qt::WindingFill);
    canvas.painter.fillPath(closed, canvas.theme.dim);
}

void paintHintArea(const Canvas& canvas) {
    if (!canvas.picture.hintArea) return;
    const QPointF centre = canvas.geometry.centre(*canvas.picture.hintArea);
    const double radius = canvas.cells(kHintRadius);
    QColor edge = canvas.theme.hint;
    edge.setAlpha(0);
    QRadialGradient glow(centre, radius);
    glow.setColorAt(0, canvas.theme.hint);
    glow.setColorAt(0.65, canvas.theme.hint);
    glow.setColorAt(1, edge);
    canvas.painter.setPen(Qt::NoPen);
    canvas.painter.setBrush(glow);
    canvas.painter.drawEllipse(centre, radius, radius);
}

void paintReasons(const Canvas& canvas) {
    const double width = canvas.cells(canvas.theme.markWidth * 0.8);
    for (const auto& [first, last] : canvas.picture.reasons) {
        const QLineF line(canvas.geometry.centre(first), canvas.geometry.centre(last));
        canvas.painter.setPen(roundPen(canvas.theme.halo, width + canvas.cells(0.05)));
        canvas.painter.drawLine(line);
        QPen pen = roundPen(canvas.theme.reason, width);
        pen.setDashPattern({2, 2.4});
        canvas.painter.setPen(pen);
        canvas.painter.drawLine(line);
        canvas.painter.setPen(Qt::NoPen);
        canvas.painter.setBrush(canvas.theme.reason);
        for (const QPointF& end : {line.p1(), line.p2()})
            canvas.painter.drawEllipse(end, width * 1.4, width * 1.4);
    }
}

void paintWinningRow(const Canvas& canvas) {
    if (!canvas.picture.winning) return;
    const QPointF first = canvas.geometry.centre(canvas.picture.winning->first);
    const QPointF last = canvas.geometry.centre(canvas.picture.winning->last);
    QPainterPath row(first);
    row.lineTo(last);
    QPainterPathStroker wide(roundPen(canvas.theme.winning, canvas.cells(1)));
    withHalo(canvas, canvas.theme.winning, canvas.cells(canvas.theme.markWidth * 0.8),
             [&] { canvas.painter.drawPath(wide.createStroke(row).simplified()); });
    // Numbers are what one wants to read then; the line would cross them out.
    if (isNumbered(canvas.picture)) return;
    withHalo(canvas, canvas.theme.winning, canvas.cells(canvas.theme.markWidth * 1.4),
             [&] { canvas.painter.drawLine(first, last); });
}

void paintForbidden(const Canvas& canvas) {
    const double arm = canvas.cells(0.19);
    canvas.picture.forbidden.for_each([&](Point point) {
        if (!canvas.sees(point)) return;
        const QPointF centre = canvas.geometry.centre(point);
        withHalo(canvas, canvas.theme.forbidden, canvas.cells(canvas.theme.markWidth), [&] {
            canvas.painter.drawLine(centre - QPointF(arm, arm), centre + QPointF(arm, arm));
            canvas.painter.drawLine(centre - QPointF(arm, -arm), centre + QPointF(arm, -arm));
        });
    });
}

/// A small stone for each; that of the main line is the largest.
void paintContinuations(const Canvas& canvas) {
    double radius = canvas.cells(0.2);
    for (const PictureStone& stone : canvas.picture.continuations) {
        if (canvas.sees(stone.point) && !hasLabel(canvas.picture, stone.point)) {
            const StoneLook& look = canvas.theme.stone(stone.color);
            canvas.painter.setPen(roundPen(look.text, canvas.cells(0.04)));
            canvas.painter.setBrush(look.body);
            canvas.painter.drawEllipse(canvas.geometry.centre(stone.point), radius, radius);
        }
        radius = canvas.cells(0.14);
    }
}

void paintOffered(const Canvas& canvas) {
    const double radius = canvas.cells(0.36);
    const double dot = canvas.cells(0.11);
    const double width = canvas.cells(canvas.theme.markWidth * 0.8);
    for (const Point point : canvas.picture.offered) {
        if (!canvas.sees(point)) continue;
        const QPointF centre = canvas.geometry.centre(point);
        withHalo(canvas, canvas.theme.offered, width,
                 [&] { canvas.painter.drawEllipse(centre, radius, radius); });
        canvas.painter.setPen(Qt::NoPen);
        canvas.painter.setBrush(canvas.theme.offered);
        canvas.painter.drawEllipse(centre, dot, dot);
    }
}

void paintThreats(const Canvas& canvas) {
    for (const PictureThreat& threat : canvas.picture.threats) {
        if (!canvas.sees(threat.point)) continue;
        const bool isSmall = hasLabel(canvas.picture, threat.point);
        MarkPlace place{.centre = threatPlace(canvas, threat), .cell = canvas.cells(1)};
        if (isSmall) place.radius = 0.15;
        paintThreat(canvas.painter, canvas.theme, threat, place);
    }
}

void paintThreat(QPainter& painter, const Theme& theme, const PictureThreat& threat,
                 const MarkPlace& place) {
    const StoneLook& look = theme.stone(threat.color);
    painter.setPen(roundPen(look.text, 0.04 * place.cell));
    painter.setBrush(look.body);
    painter.drawPolygon(shapeOf(threat.mark, place.centre, place.radius * place.cell));
}

void paintSigns(const Canvas& canvas) {
    const double width = canvas.cells(canvas.theme.markWidth * 0.8);
    for (const PictureSign& sign : canvas.picture.signs) {
        if (!canvas.sees(sign.point)) continue;
        const QPointF centre = canvas.geometry.centre(sign.point);
        if (const PictureStone* stone = stoneAt(canvas.picture, sign.point)) {
            canvas.painter.setBrush(Qt::NoBrush);
            canvas.painter.setPen(roundPen(canvas.theme.stone(stone->color).text, width));
            drawSign(canvas, sign.sign, centre);
            continue;
        }
        withHalo(canvas, canvas.theme.coordinates, width,
                 [&] { drawSign(canvas, sign.sign, centre); });
    }
}

void paintCorrection(const Canvas& canvas) {
    if (!canvas.picture.correction) return;
    const auto& [point, tone, sign, better] = *canvas.picture.correction;
    const double width = canvas.cells(canvas.theme.markWidth);
    if (canvas.sees(point)) {
        const QPointF centre = canvas.geometry.centre(point);
        const ToneLook& look = canvas.theme.tone(tone);
        const double radius = canvas.cells(0.47);
        withHalo(canvas, look.fill, width,
                 [&] { canvas.painter.drawEllipse(centre, radius, radius); });
        const QPointF badge = paintBadge(canvas, centre, look);
        paintText(canvas.painter, {.text = sign,
                                   .centre = badge,
                                   .area = QSizeF(0.36, 0.27) * canvas.cells(1),
                                   .color = look.text,
                                   .family = canvas.theme.font,
                                   .isBold = true});
    }
    if (!canvas.sees(better.point)) return;
    const QPointF centre = canvas.geometry.centre(better.point);
    const double radius = canvas.cells(0.47);
    withHalo(canvas, canvas.theme.tone(Tone::Best).fill, width,
             [&] { canvas.painter.drawEllipse(centre, radius, radius); });
    if (!isTaken(canvas.picture, better.point))
        return paintTick(canvas, centre, 1, canvas.theme.stone(better.color).text);
    const ToneLook& best = canvas.theme.tone(Tone::Best);
    paintTick(canvas, paintBadge(canvas, centre, best), 0.62, best.text);
}

void paintLabels(const Canvas& canvas) {
    for (const PictureLabel& label : canvas.picture.labels)
        if (canvas.sees(label.point)) paintLabel(canvas, label);
}

void paintLast(const Canvas& canvas) {
    const auto last = canvas.picture.last;
    if (!last || !canvas.sees(*last)) return;
    const PictureStone* stone = stoneAt(canvas.picture, *last);
    const bool isFilled =
        (stone != nullptr && stone->number > 0) || hasLabel(canvas.picture, *last);
    const double radius = canvas.cells(isFilled ? 0.40 : 0.23);
    const double width = canvas.cells(canvas.theme.markWidth * (isFilled ? 0.65 : 0.85));
    canvas.painter.setPen(QPen(canvas.theme.last, width));
    canvas.painter.setBrush(Qt::NoBrush);
    canvas.painter.setOpacity(canvas.picture.landing);
    canvas.painter.drawEllipse(canvas.geometry.centre(*last), radius, radius);
    canvas.painter.setOpacity(1);
}

void paintCursor(const Canvas& canvas) {
    if (!canvas.picture.cursor || !canvas.sees(*canvas.picture.cursor)) return;
    const QRectF area = canvas.geometry.around(*canvas.picture.cursor, 1.04);
    const double arm = canvas.cells(0.30);
    QPainterPath corners;
    for (const double x : {-1.0, 1.0})
        for (const double y : {-1.0, 1.0}) {
            const QPointF corner =
                area.center() + QPointF(x * area.width() / 2, y * area.height() / 2);
            corners.moveTo(corner - QPointF(x * arm, 0));
            corners.lineTo(corner);
            corners.lineTo(corner - QPointF(0, y * arm));
        }
    withHalo(canvas, canvas.theme.cursor, canvas.cells(canvas.theme.markWidth),
             [&] { canvas.painter.drawPath(corners); });
}

}  // namespace tengen::desktop
