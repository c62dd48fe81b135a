#include "window/ledge.h"

#include <QEvent>
#include <QFontMetrics>
#include <QHBoxLayout>
#include <QPushButton>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>

namespace tengen::desktop {

Ledge::Ledge(std::initializer_list<QWidget*> bars, QWidget* parent)
    : QWidget(parent),
      words_(new ElidedLabel(ElidedLabel::Weight::Normal)),
      line_(new QHBoxLayout) {
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    for (QWidget* const bar : bars) column->addWidget(bar);
    words_->setObjectName(QStringLiteral("words"));
    words_->setWrapping(true);
    // They take what is left, however long they are: nothing beside them is squeezed for them.
    words_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Expanding);
    line_->setContentsMargins(0, 0, 0, 0);
    line_->addWidget(words_, 1);
    // Where a narrow bar needs two rows, this gives way: the ledge is never higher.
    auto* const foot = new QWidget;
    foot->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored);
    foot->setLayout(line_);
    column->addWidget(foot, 1);
    keepHeight();
}

void Ledge::setLegend(QWidget* legend) {
    legend_ = legend;
    line_->insertWidget(1, legend, 0, Qt::AlignBottom);
}

void Ledge::addBeside(QWidget* widget) { line_->addWidget(widget, 0, Qt::AlignBottom); }

/// A bar with buttons, and a line below it; without a bar, two or three lines.
void Ledge::keepHeight() {
    const int button = QPushButton(QStringLiteral("X")).sizeHint().height();
    const int margins = style()->pixelMetric(QStyle::PM_LayoutTopMargin) +
                        style()->pixelMetric(QStyle::PM_LayoutBottomMargin);
    setFixedHeight(button + margins + 2 + QFontMetrics(font()).lineSpacing() + 2);
}

void Ledge::resizeEvent(QResizeEvent* event) {
    if (legend_ != nullptr) legend_->setMaximumWidth(width() * 2 / 5);
    QWidget::resizeEvent(event);
}

void Ledge::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) keepHeight();
    QWidget::changeEvent(event);
}

}  // namespace tengen::desktop
