// Where points lie in pixels, and what their lines are called. Apart from painter and widget, so
// that both, the accessible table and the tests agree to the last pixel.
#pragma once

#include "board/board_picture.h"

#include <QPointF>
#include <QRectF>
#include <QString>

#include <optional>
#include <vector>

namespace tengen::desktop {

struct EdgeLabel {
    QRectF area;
    QString text;
};

class BoardGeometry {
public:
    /// The board is the largest square in the middle of `frame`.
    BoardGeometry(int size, Coordinates coordinates, Symmetry view, const QRectF& frame);
    BoardGeometry(const BoardPicture& picture, const QRectF& frame)
        : BoardGeometry(picture.size, picture.coordinates, picture.view, frame) {}

    [[nodiscard]] int size() const { return size_; }
    [[nodiscard]] double cell() const { return cell_; }
    [[nodiscard]] const QRectF& board() const { return board_; }  // edge and names included
    [[nodiscard]] QRectF grid() const;                            // from first line to last

    [[nodiscard]] QPointF centre(Point point) const;
    /// A square around a point, `cells` wide.
    [[nodiscard]] QRectF around(Point point, double cells = 1) const;
    /// The nearest point, if it is no more than half a cell away to either side.
    [[nodiscard]] std::optional<Point> pointAt(QPointF position) const;

    /// The point in this column from the left and row from the top, as the board lies.
    [[nodiscard]] Point seenAt(int column, int row) const;
    /// The inverse: column x and row y on the screen.
    [[nodiscard]] Point place(Point point) const { return view_(point, size_); }

    [[nodiscard]] std::vector<EdgeLabel> labels() const;

private:
    [[nodiscard]] QString bottomName(int column) const;
    [[nodiscard]] QString leftName(int row) const;

    int size_;
    Coordinates coordinates_;
    Symmetry view_;
    QRectF board_;
    QPointF origin_;
    double cell_ = 0;
};

/// The largest frame inside `room` whose cells are whole pixels of the device, so that every line
/// is equally sharp.
[[nodiscard]] QRectF crispFrame(const QRectF& room, int size, Coordinates coordinates,
                                double pixelRatio);

[[nodiscard]] std::vector<Point> starPoints(int size);

[[nodiscard]] QString columnName(int x, Coordinates coordinates);
[[nodiscard]] QString rowName(int y, int size, Coordinates coordinates);
/// "H8", or "8,8" where both are numbers. Points have a name even if none is written on the edge.
[[nodiscard]] QString pointName(Point point, int size, Coordinates coordinates);
[[nodiscard]] std::optional<Point> parsePointName(const QString& text, int size,
                                                  Coordinates coordinates);

}  // namespace tengen::desktop
