// A line played out move by move, at a pace that one can follow, or as fast as one asks for more.
#pragma once

#include "game/point.h"

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
    [[nodiscard]] bool isShown() const { return !line_.empty(); }
    [[nodiscard]] std::vector<Point> shown() const;

Q_SIGNALS:
    /// Another move is there, or nothing any more.
    void moved();

private:
    std::vector<Point> line_;
    std::size_t shown_ = 0;
    QTimer timer_;
};

}  // namespace tengen::desktop
