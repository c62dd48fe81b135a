// A slider with ticks below it and room for its handle. Some styles lift the handle for the sake of
// the ticks without asking for the room, and cut off its top.
#pragma once

#include <QSlider>

namespace tengen::desktop {

class TickedSlider : public QSlider {
    Q_OBJECT

public:
    explicit TickedSlider(QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    /// Where the handle is drawn in a slider of this size.
    [[nodiscard]] QRect handleIn(QSize size) const;
};

}  // namespace tengen::desktop
