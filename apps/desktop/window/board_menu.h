// The menu of the board and the marks people write on points, there or by a click with Ctrl.
#pragma once

#include "game/point.h"
#include "window/context.h"
#include "window/marker.h"
#include "window/position_editor.h"

#include <QObject>
#include <QPoint>

#include <optional>
#include <vector>

class QMenu;

namespace tengen::desktop {

class BoardMenu final : public QObject {
    Q_OBJECT

public:
    BoardMenu(const Context& context, const PositionEditor& editor);

private:
    void show(std::optional<Point> p, QPoint global);
    void addMarks(QMenu& menu, Point p);
    void mark(NodeId n, const std::vector<MarkChange>& changes);
    /// A letter that is free; where something stands, it goes.
    void toggleLetter(Point p);
    void writeOn(Point p);

    Context context_;
    const PositionEditor& editor_;
};

}  // namespace tengen::desktop
