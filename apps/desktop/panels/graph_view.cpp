// Black's share over the game, painted by hand: at most some hundred points.
#include "panels/graph_view.h"

#include "panels/marks.h"

#include <QEvent>
#include <QFontInfo>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace tengen::desktop {

namespace {

constexpr int kShortestAxis = 10;  // plies: two moves are not stretched over the whole width
constexpr qreal kMarkSide = 11;

bool isMistake(Tone tone) { return tone == Tone::Doubtful || tone == Tone::Bad; }

int percent(double share) { return int(std::lround(share * 100)); }

/// 5, 10, 20, 50 … so that no more than `most` fit.
int tickStep(int span, int most) {
    int step = 5;
    for (int i = 0; span / step > most; ++i) step = i % 3 == 1 ? step * 5 / 2 : step * 2;
    return step;
}

QFont smallFont(const QFont& font) {
    QFont result = font;
    result.setPointSizeF(QFontInfo(font).pointSizeF() * 0.8);
    return result;
}

}  // namespace

GraphView::GraphView(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    retranslate();
}

void GraphView::setPoints(std::vector<GraphPoint> points) {
    std::ranges::sort(points, {}, &GraphPoint::ply);
    for (GraphPoint& point : points)
        if (point.black) point.black = std::clamp(*point.black, 0.0, 1.0);
    if (points == points_) return;
    points_ = std::move(points);
    retranslate();
}

void GraphView::setCurrent(int ply) {
    if (ply == current_) return;
    current_ = ply;
    retranslate();
}

QString GraphView::describe(const GraphPoint& point) const {
    QString result;
    if (!point.black)
        result = tr("Move %1: not analysed").arg(point.ply);
    else if (point.proven)
        result = (*point.black > 0.5 ? tr("Move %1: Black wins, proven")
                                     : tr("Move %1: White wins, proven"))
                     .arg(point.ply);
    else if (point.decided)
        result = (*point.black == 0.5  ? tr("Move %1: a draw")
                  : *point.black > 0.5 ? tr("Move %1: Black wins")
                                       : tr("Move %1: White wins"))
                     .arg(point.ply);
    else
        result = tr("Move %1: Black %2 %").arg(point.ply).arg(percent(*point.black));
    if (isMistake(point.tone)) result = tr("%1 (%2)").arg(result, toneName(point.tone));
    return result;
}

QPointF GraphView::position(int ply, double black) const {
    const QRectF area = plot();
    const double along = double(ply - firstPly()) / double(lastPly() - firstPly());
    return {area.left() + along * area.width(), area.bottom() - black * area.height()};
}

bool GraphView::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        showTip(help->pos(), help->globalPos());
        return true;
    }
    if (event->type() == QEvent::ShortcutOverride) {
        // With the focus here, these walk along the graph, whatever the window does with them.
        constexpr std::array kOurs{Qt::Key_Left, Qt::Key_Right, Qt::Key_Home, Qt::Key_End};
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->modifiers() == Qt::NoModifier &&
            std::ranges::find(kOurs, key->key()) != kOurs.end()) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

void GraphView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

void GraphView::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Left: step(-1); break;
        case Qt::Key_Right: step(1); break;
        case Qt::Key_Home: choose(points_.empty() ? nullptr : &points_.front()); break;
        case Qt::Key_End: choose(points_.empty() ? nullptr : &points_.back()); break;
        default: QWidget::keyPressEvent(event);
    }
}

void GraphView::leaveEvent(QEvent* /*event*/) {
    hovered_.reset();
    update();
}

void GraphView::mouseMoveEvent(QMouseEvent* event) {
    const GraphPoint* point = nearest(event->position().x());
    if (!point) return;
    if (dragged_ && *dragged_ != point->ply) {
        dragged_ = point->ply;
        choose(point);
    } else if (hovered_ != point->ply) {
        hovered_ = point->ply;
        if (QToolTip::isVisible())
            showTip(event->position().toPoint(), event->globalPosition().toPoint());
        update();
    }
}

void GraphView::mousePressEvent(QMouseEvent* event) {
    const GraphPoint* point = nearest(event->position().x());
    if (event->button() != Qt::LeftButton || !point) {
        event->ignore();
        return;
    }
    dragged_ = point->ply;
    choose(point);
}

void GraphView::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) dragged_.reset();
}

void GraphView::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(smallFont(font()));
    paintAxes(painter);
    if (isEmpty()) {
        painter.setFont(font());
        paintHint(painter, plot().toRect(), tr("No analysis yet"), palette());
    } else {
        paintGaps(painter);
        paintShares(painter);
        paintMistakes(painter);
    }
    if (!points_.empty()) paintCurrent(painter);
    if (hasFocus()) {
        painter.setPen(QPen(palette().color(QPalette::Highlight), 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 3, 3);
    }
}

void GraphView::retranslate() {
    setAccessibleName(tr("Win rate graph"));
    const GraphPoint* point = at(current_);
    setAccessibleDescription(point && !isEmpty() ? describe(*point) : tr("No analysis yet"));
    update();
}

QRectF GraphView::plot() const {
    const QFontMetricsF metrics(smallFont(font()));
    const qreal left = metrics.horizontalAdvance(QStringLiteral("100")) + 8;
    return QRectF(rect()).adjusted(left, kMarkSide + 6, -10, -metrics.height() - 6);
}

bool GraphView::isEmpty() const {
    return std::ranges::none_of(points_, [](const GraphPoint& p) { return p.black.has_value(); });
}

int GraphView::firstPly() const { return points_.empty() ? 0 : points_.front().ply; }

int GraphView::lastPly() const {
    const int last = points_.empty() ? 0 : points_.back().ply;
    return std::max(last, firstPly() + kShortestAxis);
}

const GraphPoint* GraphView::nearest(qreal x) const {
    const auto distance = [&](const GraphPoint& p) { return std::abs(position(p.ply, 0).x() - x); };
    const auto found = std::ranges::min_element(points_, {}, distance);
    return found == points_.end() ? nullptr : &*found;
}

const GraphPoint* GraphView::at(int ply) const {
    const auto found = std::ranges::lower_bound(points_, ply, {}, &GraphPoint::ply);
    return found == points_.end() || found->ply != ply ? nullptr : &*found;
}

void GraphView::choose(const GraphPoint* point) {
    if (point) Q_EMIT chosen(point->ply);
}

void GraphView::step(int by) {
    const auto here = std::ranges::lower_bound(points_, current_, {}, &GraphPoint::ply);
    if (by > 0) {
        const auto after = here != points_.end() && here->ply == current_ ? here + 1 : here;
        if (after != points_.end()) choose(&*after);
    } else if (here != points_.begin()) {
        choose(&*(here - 1));
    }
}

void GraphView::showTip(QPoint where, QPoint global) {
    const GraphPoint* point = nearest(where.x());
    if (point && plot().adjusted(-8, -20, 8, 20).contains(where))
        QToolTip::showText(global, describe(*point), this);
    else
        QToolTip::hideText();
}

void GraphView::paintAxes(QPainter& painter) const {
    const QRectF area = plot();
    painter.fillRect(area, palette().brush(QPalette::AlternateBase));
    painter.setPen(quietText(palette()));
    const qreal line = painter.fontMetrics().height();
    for (const int share : {0, 50, 100}) {
        const qreal y = position(firstPly(), share / 100.0).y();
        painter.drawText(QRectF(0, y - line / 2, area.left() - 4, line),
                         Qt::AlignRight | Qt::AlignVCenter, QString::number(share));
    }
    const int step = tickStep(lastPly() - firstPly(), int(area.width() / 36));
    const int first = (firstPly() + step - 1) / step * step;
    for (int ply = first; ply <= lastPly(); ply += step) {
        const qreal x = position(ply, 0).x();
        painter.drawLine(QPointF(x, area.bottom()), QPointF(x, area.bottom() + 3));
        painter.drawText(QRectF(x - 20, area.bottom() + 4, 40, line), Qt::AlignCenter,
                         QString::number(ply));
    }
    painter.setPen(palette().color(QPalette::Mid));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(area);
}

void GraphView::paintGaps(QPainter& painter) const {
    const QRectF area = plot();
    QColor faint = palette().color(QPalette::Mid);
    faint.setAlphaF(0.5F);
    const GraphPoint* last = nullptr;
    bool isGap = false;
    for (const GraphPoint& point : points_) {
        isGap = isGap || !point.black;
        if (!point.black) continue;
        if (const GraphPoint* from = std::exchange(last, &point); from && isGap)
            painter.fillRect(QRectF(QPointF(position(from->ply, 0).x(), area.top()),
                                    QPointF(position(point.ply, 0).x(), area.bottom())),
                             QBrush(faint, Qt::BDiagPattern));
        isGap = false;
    }
}

void GraphView::paintShares(QPainter& painter) const {
    const QRectF area = plot();
    const QColor black = shareColor(Color::Black, palette());
    const QColor edge = isDark(palette()) ? palette().color(QPalette::Text) : black;
    const GraphPoint* before = nullptr;
    for (const GraphPoint& point : points_) {
        const GraphPoint* from = std::exchange(before, point.black ? &point : nullptr);
        if (!point.black) continue;
        const QPointF end = position(point.ply, *point.black);
        const QColor line = point.decided ? toneColor(Tone::Proven, palette()) : edge;
        if (!from) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(line);
            painter.drawEllipse(end, 2.5, 2.5);
            continue;
        }
        const QPointF start = position(from->ply, from->black.value_or(0));
        const QRectF strip(QPointF(start.x(), area.top()), QPointF(end.x(), area.bottom()));
        painter.setRenderHint(QPainter::Antialiasing, false);  // else seams show between strips
        painter.fillRect(strip, shareColor(Color::White, palette()));
        painter.setPen(Qt::NoPen);
        painter.setBrush(black);
        painter.drawPolygon(QPolygonF{start, end, strip.bottomRight(), strip.bottomLeft()});
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(line, point.decided ? 3.5 : 1.5));
        painter.drawLine(start, end);
    }
    painter.setPen(QPen(QColor(150, 150, 150), 1, Qt::DashLine));
    painter.drawLine(position(firstPly(), 0.5), position(lastPly(), 0.5));
}

void GraphView::paintMistakes(QPainter& painter) const {
    const QRectF area = plot();
    for (const GraphPoint& point : points_) {
        if (!isMistake(point.tone)) continue;
        const qreal x = position(point.ply, 0).x();
        const QColor color = toneColor(point.tone, palette());
        const Qt::PenStyle style = point.tone == Tone::Bad ? Qt::SolidLine : Qt::DotLine;
        painter.setPen(QPen(color, 2, style));
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        const QRectF box(x - kMarkSide / 2, area.top() - kMarkSide - 3, kMarkSide, kMarkSide);
        paintTone(painter, box, point.tone, palette());
    }
}

void GraphView::paintCurrent(QPainter& painter) const {
    const QRectF area = plot();
    const auto line = [&](int ply, const QColor& color, qreal width) {
        const qreal x = position(ply, 0).x();
        painter.setPen(QPen(color, width));
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        return x;
    };
    if (hovered_ && at(*hovered_)) line(*hovered_, quietText(palette()), 1);
    const GraphPoint* here = at(current_);
    if (!here) return;
    const QColor accent = palette().color(QPalette::Highlight);
    const qreal x = line(current_, accent, 2);
    painter.setPen(QPen(palette().color(QPalette::Base), 1));
    painter.setBrush(accent);
    painter.drawPolygon(QPolygonF{QPointF(x, area.bottom() - 6),
                                  QPointF(x + 5.5, area.bottom() + 4),
                                  QPointF(x - 5.5, area.bottom() + 4)});
    if (here->black) painter.drawEllipse(position(here->ply, *here->black), 4, 4);
}

}  // namespace tengen::desktop
