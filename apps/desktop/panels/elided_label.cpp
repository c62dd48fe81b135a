// Plain text that gives way.
#include "panels/elided_label.h"

#include "panels/marks.h"

#include <QEvent>
#include <QFontMetrics>
#include <QHelpEvent>
#include <QPainter>
#include <QTextDocument>
#include <QTextLayout>
#include <QToolTip>

#include <algorithm>

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

void ElidedLabel::setWrapping(bool wraps) {
    wraps_ = wraps;
    setSizePolicy(QSizePolicy::Expanding, wraps ? QSizePolicy::Expanding : QSizePolicy::Fixed);
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
    if (event->type() != QEvent::ToolTip || shownLines().join(QString()).size() >= text_.size())
        return QWidget::event(event);
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(),
                       Qt::convertFromPlainText(text_), this);
    return true;
}

void ElidedLabel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange) updateGeometry();
    QWidget::changeEvent(event);
}

QStringList ElidedLabel::shownLines() const {
    const QFontMetrics metrics(textFont());
    const int most = wraps_ ? std::max(height() / metrics.lineSpacing(), 1) : 1;
    QStringList lines;
    QTextLayout layout(text_, textFont());
    layout.beginLayout();
    int begin = 0;
    while (lines.size() + 1 < most) {
        QTextLine line = layout.createLine();
        if (!line.isValid()) break;
        line.setLineWidth(width());
        lines << text_.mid(line.textStart(), line.textLength());
        begin = line.textStart() + line.textLength();
    }
    layout.endLayout();
    if (begin < text_.size())
        lines << metrics.elidedText(text_.mid(begin), Qt::ElideRight, width());
    return lines;
}

void ElidedLabel::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.setFont(textFont());
    painter.setPen(weight_ == Weight::Quiet ? quietText(palette())
                                            : palette().color(QPalette::WindowText));
    const QStringList lines = shownLines();
    const int step = painter.fontMetrics().lineSpacing();
    int top = (height() - step * int(lines.size())) / 2;
    for (const QString& line : lines) {
        painter.drawText(QRect(0, top, width(), step),
                         Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, line.trimmed());
        top += step;
    }
}

}  // namespace tengen::desktop
