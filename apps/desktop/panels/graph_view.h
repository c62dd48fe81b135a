// Black's share over the game. A click, a drag or a key goes to a move; mistakes stand out by
// colour and by shape.
#pragma once

#include "board/board_picture.h"

#include <QString>
#include <QWidget>

#include <optional>
#include <vector>

namespace tengen::desktop {

struct GraphPoint {
    int ply = 0;
    std::optional<double> black;  // from 0 to 1; nothing: not looked at yet
    bool decided = false;         // who thought about it has seen the end
    bool proven = false;          // and it was checked against every defence
    Tone tone = Tone::Plain;      // of the move that led here

    bool operator==(const GraphPoint&) const = default;
};

class GraphView : public QWidget {
    Q_OBJECT
public:
    explicit GraphView(QWidget* parent = nullptr);

    void setPoints(std::vector<GraphPoint> points);
    void setCurrent(int ply);
    /// What the tooltip says of a move.
    [[nodiscard]] QString describe(const GraphPoint& point) const;
    /// Where a ply and a share are in the widget.
    [[nodiscard]] QPointF position(int ply, double black) const;

    [[nodiscard]] QSize sizeHint() const override { return {320, 150}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {160, 50}; }

Q_SIGNALS:
    void chosen(int ply);

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void retranslate();
    [[nodiscard]] QRectF plot() const;
    [[nodiscard]] bool isEmpty() const;
    [[nodiscard]] int firstPly() const;
    [[nodiscard]] int lastPly() const;
    [[nodiscard]] const GraphPoint* nearest(qreal x) const;
    [[nodiscard]] const GraphPoint* at(int ply) const;
    void choose(const GraphPoint* point);
    void step(int by);
    void showTip(QPoint where, QPoint global);

    void paintAxes(QPainter& painter) const;
    /// Hatched: nobody has looked at what lies between two points, and it is no one's share.
    void paintGaps(QPainter& painter) const;
    void paintShares(QPainter& painter) const;
    void paintMistakes(QPainter& painter) const;
    void paintCurrent(QPainter& painter) const;

    std::vector<GraphPoint> points_;  // by ply
    std::optional<int> hovered_;
    std::optional<int> dragged_;  // the last ply a drag has asked for
    int current_ = 0;
};

}  // namespace tengen::desktop
