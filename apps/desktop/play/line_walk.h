// A line played out move by move, at a pace that one can follow, or as fast as one asks for more.
#pragma once

#include "study/line_walk.h"

#include <QObject>
#include <QTimer>

#include <vector>

namespace tengen::desktop {

class LineWalk final : public QObject {
    Q_OBJECT

public:
    explicit LineWalk(QObject* parent = nullptr);

    /// From its first move, which is shown at once.
    void begin(std::vector<Point> line);
    /// The next move now; from the beginning again when all are there.
    void step();
    void stop();
    /// Not yet all there.
    [[nodiscard]] bool isWalking() const { return timer_.isActive(); }
    [[nodiscard]] bool isShown() const { return walk_.is_shown(); }
    [[nodiscard]] std::vector<Point> shown() const;

Q_SIGNALS:
    /// Another move is there, or nothing any more.
    void moved();

private:
    void show();

    study::LineWalk walk_;
    QTimer timer_;
};

}  // namespace tengen::desktop
