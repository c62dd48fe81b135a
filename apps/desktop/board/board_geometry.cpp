// One cell is the unit; the edge is a little wider where names stand.
#include "board/board_geometry.h"

#include <QStringList>

#include <algorithm>
#include <cmath>

namespace tengen::desktop {

namespace {

constexpr double kBareEdge = 0.75;   // from the last line to the edge of the board, in cells
constexpr double kNamedEdge = 1.25;  // the same on the sides where the names are
constexpr double kStoneReach = 0.5;  // names keep clear of stones on the first line

constexpr int kNineStarsFrom = 19;
constexpr int kFourthLineFrom = 13;
constexpr int kCornerStarsFrom = 7;

double nearEdge(Coordinates coordinates) {
    return coordinates == Coordinates::None ? kBareEdge : kNamedEdge;
}

double cellsAcross(int size, Coordinates coordinates) {
    return size - 1 + kBareEdge + nearEdge(coordinates);
}

/// The letter's column, or nothing.
std::optional<int> columnOf(QChar letter, Coordinates coordinates) {
    const QChar upper = letter.toUpper();
    if (upper < u'A' || upper > u'Z') return std::nullopt;
    const int column = upper.unicode() - u'A';
    if (coordinates != Coordinates::WithoutI) return column;
    if (upper == u'I') return std::nullopt;
    return upper > u'I' ? column - 1 : column;
}

std::optional<Point> parseNumbers(const QString& text) {
    const QStringList parts = text.split(u',');
    if (parts.size() != 2) return std::nullopt;
    bool isColumn = false;
    bool isRow = false;
    const int column = parts[0].toInt(&isColumn);
    const int row = parts[1].toInt(&isRow);
    if (!isColumn || !isRow || column < 1 || row < 1) return std::nullopt;
    if (column > kMaxBoardSize || row > kMaxBoardSize) return std::nullopt;
    return Point(column - 1, row - 1);
}

std::optional<Point> parseLetterAndNumber(const QString& text, int size, Coordinates coordinates) {
    if (text.isEmpty()) return std::nullopt;
    const auto column = columnOf(text.front(), coordinates);
    bool isRow = false;
    const int row = text.mid(1).toInt(&isRow);
    if (!column || *column >= size || !isRow || row < 1 || row > size) return std::nullopt;
    return Point(*column, size - row);
}

}  // namespace

BoardGeometry::BoardGeometry(int size, Coordinates coordinates, Symmetry view, const QRectF& frame)
    : size_(size), coordinates_(coordinates), view_(view) {
    const double side = std::max(0.0, std::min(frame.width(), frame.height()));
    board_ = QRectF(frame.center() - QPointF(side, side) / 2, QSizeF(side, side));
    cell_ = side / cellsAcross(size, coordinates);
    origin_ = board_.topLeft() + QPointF(nearEdge(coordinates), kBareEdge) * cell_;
}

QRectF BoardGeometry::grid() const {
    const double side = (size_ - 1) * cell_;
    return {origin_, QSizeF(side, side)};
}

QPointF BoardGeometry::centre(Point point) const {
    const Point seen = place(point);
    return origin_ + QPointF(seen.x(), seen.y()) * cell_;
}

QRectF BoardGeometry::around(Point point, double cells) const {
    const double side = cells * cell_;
    return {centre(point) - QPointF(side, side) / 2, QSizeF(side, side)};
}

std::optional<Point> BoardGeometry::pointAt(QPointF position) const {
    if (cell_ <= 0) return std::nullopt;
    const QPointF cells = (position - origin_) / cell_;
    const double column = std::round(cells.x());
    const double row = std::round(cells.y());
    const bool isInside = 0 <= column && column < size_ && 0 <= row && row < size_;
    if (!isInside) return std::nullopt;
    return seenAt(int(column), int(row));
}

Point BoardGeometry::seenAt(int column, int row) const {
    return view_.inverse()(Point(column, row), size_);
}

QString BoardGeometry::bottomName(int column) const {
    const Point point = seenAt(column, 0);
    return view_.transpose ? rowName(point.y(), size_, coordinates_)
                           : columnName(point.x(), coordinates_);
}

QString BoardGeometry::leftName(int row) const {
    const Point point = seenAt(0, row);
    return view_.transpose ? columnName(point.x(), coordinates_)
                           : rowName(point.y(), size_, coordinates_);
}

std::vector<EdgeLabel> BoardGeometry::labels() const {
    std::vector<EdgeLabel> labels;
    if (coordinates_ == Coordinates::None) return labels;
    const double depth = (kNamedEdge - kStoneReach) * cell_;
    const double left = origin_.x() - kNamedEdge * cell_;
    const double top = origin_.y() + (size_ - 1 + kStoneReach) * cell_;
    for (int i = 0; i < size_; ++i) {
        const double along = (i - 0.5) * cell_;
        labels.push_back({QRectF(origin_.x() + along, top, cell_, depth), bottomName(i)});
        labels.push_back({QRectF(left, origin_.y() + along, depth, cell_), leftName(i)});
    }
    return labels;
}

QRectF crispFrame(const QRectF& room, int size, Coordinates coordinates, double pixelRatio) {
    const double across = cellsAcross(size, coordinates);
    const double side = std::min(room.width(), room.height());
    const double cell = std::floor(side * pixelRatio / across) / pixelRatio;
    if (cell <= 0) return room;

    // The first lines go through the middle of a pixel, and with them all the others.
    const auto start = [&](double middle, double edge) {
        const double line = middle - cell * across / 2 + edge * cell;
        return (std::floor(line * pixelRatio) + 0.5) / pixelRatio - edge * cell;
    };
    const QPointF middle = room.center();
    return {QPointF(start(middle.x(), nearEdge(coordinates)), start(middle.y(), kBareEdge)),
            QSizeF(cell * across, cell * across)};
}

std::vector<Point> starPoints(int size) {
    const bool hasCentre = size % 2 == 1;
    const int near = size >= kFourthLineFrom ? 3 : 2;
    const int far = size - 1 - near;
    std::vector<Point> stars;
    if (hasCentre) stars.push_back(tengen::centre(size));
    if (size < kCornerStarsFrom) return stars;
    for (const int x : {near, far})
        for (const int y : {near, far}) stars.emplace_back(x, y);
    if (!hasCentre || size < kNineStarsFrom) return stars;
    const int middle = size / 2;
    for (const int line : {near, far}) {
        stars.emplace_back(line, middle);
        stars.emplace_back(middle, line);
    }
    return stars;
}

QString columnName(int x, Coordinates coordinates) {
    if (coordinates == Coordinates::NumbersFromTop) return QString::number(x + 1);
    constexpr int kColumnI = 'I' - 'A';
    const bool isPastI = coordinates == Coordinates::WithoutI && x >= kColumnI;
    return QChar(u'A' + x + (isPastI ? 1 : 0));
}

QString rowName(int y, int size, Coordinates coordinates) {
    return QString::number(coordinates == Coordinates::NumbersFromTop ? y + 1 : size - y);
}

QString pointName(Point point, int size, Coordinates coordinates) {
    const QString column = columnName(point.x(), coordinates);
    const QString row = rowName(point.y(), size, coordinates);
    return coordinates == Coordinates::NumbersFromTop ? column + u',' + row : column + row;
}

std::optional<Point> parsePointName(const QString& text, int size, Coordinates coordinates) {
    const QString word = text.simplified();
    const auto point = coordinates == Coordinates::NumbersFromTop
                           ? parseNumbers(word)
                           : parseLetterAndNumber(word, size, coordinates);
    if (!point || !on_board(*point, size)) return std::nullopt;
    return point;
}

}  // namespace tengen::desktop
