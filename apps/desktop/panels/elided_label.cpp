// One line of plain text that gives way.
#include "panels/elided_label.h"

#include "panels/marks.h"

#include <QEvent>
#include <QFontMetrics>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace tengen::desktop {

namespace {
constexpr int kFewestLetters = 4;  // so much is shown even where there is no room
}

ElidedLabel::ElidedLabel(Weight weight, QWidget* parent) : QWidget(parent), weight_(weight) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ElidedLabel::setText(const QString& text) {
    if (text == text_) return;
    text_ = text;
    setAccessibleName(text);
    updateGeometry();
    update();
}

QFont ElidedLabel::textFont() const {
    QFont result = font();
    result.setBold(weight_ == Weight::Strong);
    return result;
}

QSize ElidedLabel::sizeHint() const {
    const QFontMetrics metrics(textFont());
    return {metrics.horizontalAdvance(text_) + 1, metrics.height()};
}

QSize ElidedLabel::minimumSizeHint() const {
    const QFontMetrics metrics(textFont());
    return {metrics.averageCharWidth() * kFewestLetters, metrics.height()};
}

bool ElidedLabel::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip || sizeHint().width() <= width())
        return QWidget::event(event);
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), text_.toHtmlEscaped(), this);
    return true;
}

void ElidedLabel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange) updateGeometry();
    QWidget::changeEvent(event);
}

void ElidedLabel::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.setFont(textFont());
    painter.setPen(weight_ == Weight::Quiet ? quietText(palette())
                                            : palette().color(QPalette::WindowText));
    const QString shown = painter.fontMetrics().elidedText(text_, Qt::ElideRight, width());
    painter.drawText(rect(), Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, shown);
}

}  // namespace tengen::desktop
