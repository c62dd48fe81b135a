// A thin bar of Black's share.
#include "panels/win_bar.h"

#include "eval/chances.h"
#include "panels/marks.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace tengen::desktop {

namespace {
constexpr int kSlide = 220;  // milliseconds
}

WinBar::WinBar(Qt::Orientation orientation, QWidget* parent)
    : QWidget(parent), orientation_(orientation) {
    slide_.setDuration(kSlide);
    slide_.setEasingCurve(QEasingCurve::OutCubic);
    connect(&slide_, &QVariantAnimation::valueChanged, this, [this](const QVariant& value) {
        painted_ = value.toDouble();
        update();
    });
    setOrientation(orientation);
    retranslate();
}

void WinBar::setShare(std::optional<double> black, std::optional<double> draw) {
    if (black) black = std::clamp(*black, 0.0, 1.0);
    if (black == share_ && draw == draw_) return;
    draw_ = draw;
    const bool slides = animated_ && share_ && black && isVisible();
    share_ = black;
    slide_.stop();
    if (slides) {
        slide_.setStartValue(painted_);
        slide_.setEndValue(*share_);
        slide_.start();
    } else {
        painted_ = share_.value_or(0.5);
        update();
    }
    retranslate();
}

void WinBar::setOrientation(Qt::Orientation orientation) {
    orientation_ = orientation;
    if (orientation == Qt::Horizontal)
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    else
        setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    updateGeometry();
    update();
}

QString WinBar::label() const {
    if (!share_) return {};
    const auto percent = std::lround(std::max(*share_, 1 - *share_) * 100);
    return orientation_ == Qt::Horizontal ? tr("%1 %").arg(percent) : QString::number(percent);
}

int WinBar::thickness() const {
    return orientation_ == Qt::Horizontal
               ? fontMetrics().height() + 4
               : fontMetrics().horizontalAdvance(QStringLiteral("100")) + 4;
}

QSize WinBar::sizeHint() const {
    return orientation_ == Qt::Horizontal ? QSize(200, thickness()) : QSize(thickness(), 200);
}

QSize WinBar::minimumSizeHint() const {
    return orientation_ == Qt::Horizontal ? QSize(80, thickness()) : QSize(thickness(), 80);
}

void WinBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    if (event->type() == QEvent::FontChange) updateGeometry();
    QWidget::changeEvent(event);
}

QString WinBar::chancesWords() const {
    if (!share_) return tr("Not known yet");
    if (!draw_) return tr("Black %1 %").arg(std::lround(*share_ * 100));
    const eval::Percents chances = eval::percents_of(eval::chances_of(*share_, *draw_));
    return tr("Black %1 %, draw %2 %, White %3 %")
        .arg(chances.win)
        .arg(chances.draw)
        .arg(chances.loss);
}

void WinBar::retranslate() {
    const QString words = chancesWords();
    setAccessibleName(tr("Black's share"));
    setAccessibleDescription(words);
    setToolTip(words);
    update();
}

void WinBar::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    const QRectF bar = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    if (share_) {
        painter.fillRect(bar, shareColor(Color::White, palette()));
        const eval::Chances chances = eval::chances_of(painted_, draw_.value_or(0));
        const auto fill = [&](double share, const QColor& color) {
            QRectF part = bar;
            if (orientation_ == Qt::Horizontal)
                part.setRight(bar.left() + bar.width() * share);
            else
                part.setTop(bar.bottom() - bar.height() * share);
            painter.fillRect(part, color);
        };
        fill(chances.win + chances.draw, drawColor(palette()));
        fill(chances.win, shareColor(Color::Black, palette()));
    } else {
        painter.fillRect(bar, palette().brush(QPalette::AlternateBase));
    }
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawRect(bar);
    const QPointF middle = bar.center();
    painter.setPen(toneColor(Tone::Bad, palette()));
    if (orientation_ == Qt::Horizontal)
        painter.drawLine(QPointF(middle.x(), bar.top()), QPointF(middle.x(), bar.top() + 4));
    else
        painter.drawLine(QPointF(bar.left(), middle.y()), QPointF(bar.left() + 4, middle.y()));
    if (share_) paintLabel(painter);
}

void WinBar::paintLabel(QPainter& painter) const {
    // In the part of who is ahead, where there is always room.
    const bool black = share_.value_or(0) >= 0.5;
    painter.setPen(shareColor(black ? Color::White : Color::Black, palette()));
    Qt::Alignment side;
    if (orientation_ == Qt::Horizontal)
        side = Qt::AlignVCenter | (black ? Qt::AlignLeft : Qt::AlignRight);
    else
        side = Qt::AlignHCenter | (black ? Qt::AlignBottom : Qt::AlignTop);
    painter.drawText(orientation_ == Qt::Horizontal ? rect().adjusted(4, 0, -4, 0)
                                                    : rect().adjusted(0, 3, 0, -3),
                     int(side), label());
}

}  // namespace tengen::desktop
