// The grain is drawn, not photographed: it is as fine on paper as on any screen, and always the
// same, since its chance has a fixed seed.
#include "board/surface_painter.h"

#include "board/fitted_text.h"

#include <QLineF>
#include <QLinearGradient>
#include <QList>
#include <QPaintEngine>
#include <QPen>
#include <QRadialGradient>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numbers>

namespace tengen::desktop {

namespace {

/// Chance that is the same on every machine and every day.
class Chance {
public:
    /// From 0 to 1.
    double next() {
        state_ ^= state_ << 13;
        state_ ^= state_ >> 7;
        state_ ^= state_ << 17;
        return double(state_ >> 11) * 0x1p-53;
    }
    double between(double low, double high) { return low + (high - low) * next(); }

private:
    std::uint64_t state_ = 0x9E3779B97F4A7C15;
};

QColor faded(QColor color, double alpha) {
    color.setAlphaF(float(std::clamp(alpha, 0.0, 1.0) * double(color.alphaF())));
    return color;
}

/// How far a fibre strays from its straight line: neighbours stray together.
double stray(double x, double y) {
    constexpr double kTurn = 2 * std::numbers::pi;
    return 0.010 * std::sin(kTurn * (0.55 * y + 0.9 * x)) +
           0.004 * std::sin(kTurn * (1.7 * y - 2.3 * x) + 1);
}

/// A fibre from (x, from) to (x, to); x and y run from 0 to 1 over the board. Single lines are
/// drawn many times faster than a path.
QList<QLineF> fibre(const QRectF& board, double x, double from, double to) {
    constexpr double kStep = 0.08;
    const int steps = std::max(1, int((to - from) / kStep));
    const auto place = [&](int i) {
        const double y = from + (to - from) * i / steps;
        return QPointF(board.left() + (x + stray(x, y)) * board.width(),
                       board.top() + y * board.height());
    };
    QList<QLineF> lines;
    for (int i = 0; i < steps; ++i) lines.emplace_back(place(i), place(i + 1));
    return lines;
}

/// Broad, faint and soft: the years of the tree.
void paintBands(const Canvas& canvas, Chance& chance) {
    constexpr int kBands = 40;
    const QRectF& board = canvas.geometry.board();
    QLinearGradient bands(board.topLeft(), board.topRight() + QPointF(0, board.height() * 0.03));
    for (int i = 0; i <= kBands; ++i) {
        const bool isDark = chance.next() < 0.55;
        const QColor color = isDark ? canvas.theme.grain : canvas.theme.board.lighter(125);
        const double place = (i + chance.between(-0.35, 0.35)) / kBands;
        bands.setColorAt(std::clamp(place, 0.0, 1.0), faded(color, chance.between(0, 0.13)));
    }
    canvas.painter.fillRect(board, bands);
}

void paintFibres(const Canvas& canvas, Chance& chance) {
    constexpr int kLong = 190;
    constexpr int kShort = 420;
    const QRectF& board = canvas.geometry.board();
    const auto draw = [&](double width, double alpha, const QList<QLineF>& lines) {
        canvas.painter.setPen(QPen(faded(canvas.theme.grain, alpha), width * board.width(),
                                   Qt::SolidLine, Qt::FlatCap));
        canvas.painter.drawLines(lines);
    };
    for (int i = 0; i < kLong; ++i) {
        const double x = (i + chance.next()) / kLong;
        const double strength = std::pow(chance.next(), 3);
        draw(chance.between(0.0005, 0.0019), 0.04 + 0.2 * strength, fibre(board, x, -0.02, 1.02));
    }
    for (int i = 0; i < kShort; ++i) {
        const double from = chance.between(-0.05, 1);
        const double to = from + chance.between(0.01, 0.05);
        draw(chance.between(0.0004, 0.001), chance.between(0.06, 0.2),
             fibre(board, chance.next(), from, to));
    }
}

void paintWood(const Canvas& canvas) {
    Chance chance;
    const QRectF& board = canvas.geometry.board();
    const QColor color = canvas.theme.board;
    QLinearGradient base(board.topLeft(), board.bottomRight());
    base.setColorAt(0, color.lighter(105));
    base.setColorAt(0.5, color);
    base.setColorAt(1, color.darker(107));
    canvas.painter.fillRect(board, base);
    paintBands(canvas, chance);
    paintFibres(canvas, chance);

    QRadialGradient corners(board.center(), board.width() * 0.75);
    corners.setColorAt(0.55, faded(canvas.theme.grain, 0));
    corners.setColorAt(1, faded(canvas.theme.grain, 0.22));
    canvas.painter.fillRect(board, corners);
}

/// The edge catches a little light above and left, and a little shade below and right.
void paintBevel(const Canvas& canvas) {
    const QRectF& board = canvas.geometry.board();
    const double width = std::max(1.0, canvas.cells(0.05));
    const QColor light = faded(canvas.theme.board.lighter(135), 0.8);
    const QColor shade = faded(canvas.theme.grain.darker(140), 0.6);
    canvas.painter.fillRect(QRectF(board.left(), board.top(), board.width(), width), light);
    canvas.painter.fillRect(QRectF(board.left(), board.top(), width, board.height()), light);
    canvas.painter.fillRect(QRectF(board.left(), board.bottom() - width, board.width(), width),
                            shade);
    canvas.painter.fillRect(QRectF(board.right() - width, board.top(), width, board.height()),
                            shade);
}

/// On a screen a line covers whole pixels; on paper and in vector files it is what it is.
QRectF sharpened(const QPainter& painter, const QRectF& line) {
    const QTransform& device = painter.deviceTransform();
    const bool hasPixels = painter.paintEngine()->type() == QPaintEngine::Raster;
    if (!hasPixels || device.type() > QTransform::TxScale) return line;
    const QRectF exact = device.mapRect(line);
    const auto whole = [](double length) { return std::max(1.0, std::round(length)); };
    const QSizeF size(whole(exact.width()), whole(exact.height()));
    const QPointF corner = exact.center() - QPointF(size.width(), size.height()) / 2;
    const QPointF snapped(std::floor(corner.x() + 0.5), std::floor(corner.y() + 0.5));
    return device.inverted().mapRect(QRectF(snapped, size));
}

void paintLine(const Canvas& canvas, const QPointF& from, const QPointF& to, double width) {
    const double half = width / 2;
    const QRectF line = QRectF(from, to).adjusted(-half, -half, half, half);
    canvas.painter.fillRect(sharpened(canvas.painter, line), canvas.theme.line);
}

}  // namespace

void paintSurface(const Canvas& canvas) {
    if (canvas.theme.surface == Surface::Plain) {
        canvas.painter.fillRect(canvas.geometry.board(), canvas.theme.board);
        return;
    }
    paintWood(canvas);
    paintBevel(canvas);
}

void paintGrid(const Canvas& canvas) {
    const QRectF grid = canvas.geometry.grid();
    const int last = canvas.geometry.size() - 1;
    for (int i = 0; i <= last; ++i) {
        const bool isBorder = i == 0 || i == last;
        const double width =
            canvas.cells(isBorder ? canvas.theme.borderWidth : canvas.theme.lineWidth);
        const double along = canvas.cells(i);
        paintLine(canvas, {grid.left() + along, grid.top()}, {grid.left() + along, grid.bottom()},
                  width);
        paintLine(canvas, {grid.left(), grid.top() + along}, {grid.right(), grid.top() + along},
                  width);
    }
    canvas.painter.setPen(Qt::NoPen);
    canvas.painter.setBrush(canvas.theme.line);
    const double radius = canvas.cells(canvas.theme.starRadius);
    for (const Point star : starPoints(canvas.geometry.size()))
        canvas.painter.drawEllipse(canvas.geometry.centre(star), radius, radius);
}

void paintNames(const Canvas& canvas) {
    const double height = canvas.cells(0.28);
    for (const EdgeLabel& label : canvas.geometry.labels())
        paintText(canvas.painter, {.text = label.text,
                                   .centre = label.area.center(),
                                   .area = {label.area.width() * 0.9, height},
                                   .color = canvas.theme.coordinates,
                                   .family = canvas.theme.font});
}

}  // namespace tengen::desktop
