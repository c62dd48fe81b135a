// Pictures that follow each other, as an animated GIF. Qt reads that format but does not write it.
#pragma once

#include "base/clock.h"

#include <QByteArray>
#include <QImage>
#include <QPoint>

#include <vector>

namespace tengen::desktop {

class MovingPicture {
public:
    /// All frames have the size of the first. Only what has changed is kept of the later ones.
    void add(const QImage& frame, base::Milliseconds delay);

    /// It begins again when it has ended. Empty if there is no frame, or no memory.
    [[nodiscard]] QByteArray toGif() const;

private:
    struct Patch {
        QImage image;  // see-through where nothing has changed
        QPoint corner;
        base::Milliseconds delay;
    };

    QImage shown_;  // what is to be seen after the last patch
    std::vector<Patch> patches_;
};

}  // namespace tengen::desktop
