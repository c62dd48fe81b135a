// A short text in the middle of a small area, as large as it may be and no larger than fits.
#pragma once

#include <QColor>
#include <QPointF>
#include <QSizeF>
#include <QString>

class QPainter;

namespace tengen::desktop {

struct FittedText {
    QString text;
    QPointF centre;
    QSizeF area;  // the height is that of the letters themselves
    QColor color;
    QString family;  // empty: the painter's own
    bool isBold = false;
};

void paintText(QPainter& painter, const FittedText& text);

}  // namespace tengen::desktop
