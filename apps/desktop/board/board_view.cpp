// Painting and pointing; the keyboard's part is in board_keys.cpp.
#include "board/board_view.h"

#include "board/board_painter.h"
#include "board/canvas.h"
#include "board/picture_changes.h"

#include <QAccessible>
#include <QContextMenuEvent>
#include <QEvent>
#include <QMouseEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QRegion>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace tengen::desktop {

namespace {

constexpr int kFlightMs = 120;
constexpr int kSettleMs = 120;
constexpr int kLeastSide = 210;  // on the smallest screens, with high letters around it
constexpr int kUsualSide = 680;
constexpr int kWheelStep = 120;  // eighths of a degree a notch, as mice have it

bool hasStone(const BoardPicture& picture, Point point) {
    return std::ranges::find(picture.stones, point, &PictureStone::point) != picture.stones.end();
}

}  // namespace

BoardView::BoardView(QWidget* parent)
    : QWidget(parent), theme_(shippedTheme(themeIds().front())), geometry_(picture_, QRectF()) {
    qRegisterMetaType<tengen::Point>("tengen::Point");
    qRegisterMetaType<std::optional<tengen::Point>>("std::optional<tengen::Point>");
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(kLeastSide, kLeastSide);
    flight_.setDuration(kFlightMs);
    flight_.setStartValue(0.0);
    flight_.setEndValue(1.0);
    flight_.setEasingCurve(QEasingCurve::OutCubic);
    settling_.setSingleShot(true);
    settling_.setInterval(kSettleMs);
    connect(&settling_, &QTimer::timeout, this, qOverload<>(&QWidget::update));
    connect(&flight_, &QVariantAnimation::valueChanged, this, &BoardView::compose);
    retranslate();
    layBoard();
}

void BoardView::setPicture(const BoardPicture& picture) {
    if (picture == picture_) return;
    const BoardPicture before = std::exchange(picture_, picture);
    const bool isTurned = before.size != picture.size || before.view != picture.view ||
                          before.coordinates != picture.coordinates;
    flight_.stop();
    if (isTurned) {
        background_ = {};
        pressed_.reset();
        cursor_.reset();
        cursorPlace_ = Point::none();
        layBoard();
        retranslate();
        setHovered(std::nullopt);
        if (isCursorMode_) showCursor();
    }
    if (isAnimated_ && isVisible() && addedStone(before, picture)) flight_.start();
    compose();
    tellAccessibility(before);
}

void BoardView::setTheme(const Theme& theme) {
    if (theme == theme_) return;
    theme_ = theme;
    background_ = {};
    update();
}

void BoardView::setGhostColor(std::optional<Color> color) {
    ghostColor_ = color;
    compose();
}

void BoardView::setAnimated(bool isAnimated) {
    isAnimated_ = isAnimated;
    if (isAnimated) return;
    flight_.stop();
    compose();
}

void BoardView::setCursorMode(bool isOn) {
    if (isOn == isCursorMode_) return;
    isCursorMode_ = isOn;
    if (isOn)
        showCursor();
    else
        setCursorPoint(std::nullopt);
    setTyped({});
    Q_EMIT cursorModeChanged(isOn);
}

QString BoardView::nameOf(Point point) const {
    return pointName(point, picture_.size, picture_.coordinates);
}

QSize BoardView::sizeHint() const { return {kUsualSide, kUsualSide}; }

QSize BoardView::minimumSizeHint() const { return {kLeastSide, kLeastSide}; }

bool BoardView::event(QEvent* event) {
    // Keys that mean something here win over the window's shortcuts.
    if (event->type() == QEvent::ShortcutOverride) {
        auto* key = static_cast<QKeyEvent*>(event);
        if (useOf(*key) != KeyUse::None) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

void BoardView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    if (event->type() == QEvent::FontChange) {
        background_ = {};
        update();
    }
    QWidget::changeEvent(event);
}

void BoardView::retranslate() { setAccessibleName(tr("Board, %1 by %1").arg(picture_.size)); }

void BoardView::layBoard() {
    pixelRatio_ = devicePixelRatioF();
    frame_ = crispFrame(QRectF(rect()), picture_.size, picture_.coordinates, pixelRatio_);
    geometry_ = BoardGeometry(picture_, frame_);
    update();
}

void BoardView::resizeEvent(QResizeEvent* event) {
    layBoard();
    if (isVisible()) settling_.start();
    QWidget::resizeEvent(event);
}

void BoardView::renewBackground() {
    const QSizeF pixels = QSizeF(size()) * pixelRatio_;
    background_ = QPixmap(int(std::ceil(pixels.width())), int(std::ceil(pixels.height())));
    background_.setDevicePixelRatio(pixelRatio_);
    background_.fill(Qt::transparent);
    QPainter painter(&background_);
    painter.setFont(font());
    paintBackground(painter, picture_, theme_, frame_);
    backgroundFrame_ = frame_;
}

/// While a hand drags the edge of the window the old wood is stretched; fresh wood takes longer
/// than a frame.
void BoardView::drawBackground(QPainter& painter) {
    const bool isOld = backgroundFrame_ != frame_;
    if (background_.isNull() || (isOld && !settling_.isActive())) renewBackground();
    if (backgroundFrame_ == frame_) {
        painter.drawPixmap(0, 0, background_);
        return;
    }
    const QRectF source(backgroundFrame_.topLeft() * pixelRatio_,
                        backgroundFrame_.size() * pixelRatio_);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawPixmap(frame_, background_, source);
}

void BoardView::paintEvent(QPaintEvent* event) {
    if (pixelRatio_ != devicePixelRatioF()) {  // moved to another screen
        background_ = {};
        layBoard();
    }
    QPainter painter(this);
    painter.setClipRegion(event->region());
    drawBackground(painter);
    paintStones(painter, shown_, theme_, frame_);
    paintOverlay(painter, shown_, theme_, frame_);
}

void BoardView::compose() {
    const BoardPicture before = shown_;
    shown_ = picture_;
    if (flight_.state() == QAbstractAnimation::Running)
        shown_.landing = flight_.currentValue().toDouble();
    if (ghostColor_) shown_.ghost = ghost();
    shown_.cursor = cursor_;
    repaintChanges(before);
}

std::optional<PictureStone> BoardView::ghost() const {
    if (!ghostColor_ || !hovered_ || hasStone(picture_, *hovered_)) return std::nullopt;
    if (picture_.room && !picture_.room->contains(*hovered_)) return std::nullopt;
    if (ghostColor_ == Color::Black && picture_.forbidden.contains(*hovered_)) return std::nullopt;
    return PictureStone{.point = *hovered_, .color = *ghostColor_};
}

void BoardView::repaintChanges(const BoardPicture& before) {
    if (before == shown_) return;
    const auto changed = changedPoints(before, shown_);
    if (!changed) {
        update();
        return;
    }
    QRegion region;
    changed->for_each(
        [&](Point point) { region += geometry_.around(point, Canvas::kReach).toAlignedRect(); });
    update(region);
}

void BoardView::setHovered(std::optional<Point> point) {
    if (point == hovered_) return;
    hovered_ = point;
    compose();
    Q_EMIT hovered(point);
}

void BoardView::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton)
        pressed_ = geometry_.pointAt(event->position());
    else
        pressed_.reset();
}

void BoardView::mouseReleaseEvent(QMouseEvent* event) {
    const auto pressed = std::exchange(pressed_, std::nullopt);
    const bool isSamePoint = pressed && pressed == geometry_.pointAt(event->position());
    if (event->button() != Qt::LeftButton || !isSamePoint) return;
    if (event->modifiers().testFlag(Qt::ControlModifier))
        Q_EMIT markAsked(*pressed);
    else
        Q_EMIT chosen(*pressed);
}

void BoardView::mouseMoveEvent(QMouseEvent* event) {
    // A moving window sends moves too; only a hand puts the cursor away.
    const QPoint mouse = event->position().toPoint();
    if (std::exchange(lastMouse_, mouse) != mouse) setCursorPoint(std::nullopt);
    setHovered(geometry_.pointAt(event->position()));
}

void BoardView::leaveEvent(QEvent* event) {
    setHovered(std::nullopt);
    QWidget::leaveEvent(event);
}

void BoardView::wheelEvent(QWheelEvent* event) {
    wheelRest_ += event->angleDelta().y();
    const int steps = wheelRest_ / kWheelStep;
    wheelRest_ -= steps * kWheelStep;
    if (steps != 0) Q_EMIT wheelTurned(steps);
    event->accept();
}

void BoardView::contextMenuEvent(QContextMenuEvent* event) {
    if (event->reason() != QContextMenuEvent::Keyboard) {
        if (!hasMenuByMouse_ && !event->modifiers().testFlag(Qt::ShiftModifier))
            return Q_EMIT rightClicked();
        Q_EMIT contextMenuAsked(geometry_.pointAt(event->pos()), event->globalPos());
        return;
    }
    const QPointF place = cursor_ ? geometry_.centre(*cursor_) : QPointF(rect().center());
    Q_EMIT contextMenuAsked(cursor_, mapToGlobal(place.toPoint()));
}

void BoardView::tellAccessibility(const BoardPicture& before) {
    if (!QAccessible::isActive()) return;
    QAccessibleTableModelChangeEvent change(this, QAccessibleTableModelChangeEvent::DataChanged);
    if (const auto added = addedStone(before, picture_)) {
        const Point place = geometry_.place(*added);
        change.setFirstRow(place.y());
        change.setLastRow(place.y());
        change.setFirstColumn(place.x());
        change.setLastColumn(place.x());
    }
    QAccessible::updateAccessibility(&change);
}

}  // namespace tengen::desktop
