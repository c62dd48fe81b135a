#include "dialogs/ticked_slider.h"

#include <QStyle>
#include <QStyleOptionSlider>

#include <algorithm>

namespace tengen::desktop {

TickedSlider::TickedSlider(QWidget* parent) : QSlider(Qt::Horizontal, parent) {
    setTickPosition(TicksBelow);
}

QSize TickedSlider::sizeHint() const {
    const QSize hint = QSlider::sizeHint();
    // The groove stays in the middle, so what is missing at one side is added at both.
    const int missing = std::max(0, -handleIn(hint).top());
    return {hint.width(), hint.height() + 2 * missing};
}

QRect TickedSlider::handleIn(QSize size) const {
    QStyleOptionSlider option;
    initStyleOption(&option);
    option.rect = QRect(QPoint(), size);
    return style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, this);
}

}  // namespace tengen::desktop
