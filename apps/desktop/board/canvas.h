// What every painting function needs at hand: a pen, the picture, the look and the places.
#pragma once

#include "board/board_geometry.h"
#include "board/board_picture.h"
#include "board/theme.h"

#include <QPainter>

namespace tengen::desktop {

class Canvas {
public:
    Canvas(QPainter& pen, const BoardPicture& shown, const Theme& look, const QRectF& frame)
        : painter(pen), picture(shown), theme(look), geometry(shown, frame) {
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setClipRect(frame, Qt::IntersectClip);
        seen_ = painter.clipBoundingRect();
    }
    ~Canvas() { painter.restore(); }
    Canvas(const Canvas&) = delete;
    Canvas& operator=(const Canvas&) = delete;

    /// Is any of it inside what is painted now? A hovering mouse repaints two cells, not a board.
    [[nodiscard]] bool sees(const QRectF& area) const { return seen_.intersects(area); }
    [[nodiscard]] bool sees(Point point) const {
        return on_board(point, picture.size) && sees(geometry.around(point, kReach));
    }
    [[nodiscard]] double cells(double count) const { return count * geometry.cell(); }

    /// No mark on a single point reaches further, in cells across; not even a stone in flight.
    static constexpr double kReach = 1.6;

    QPainter& painter;
    const BoardPicture& picture;
    const Theme& theme;
    const BoardGeometry geometry;

private:
    QRectF seen_;
};

}  // namespace tengen::desktop
