#include "play/line_walk.h"

#include <chrono>
#include <utility>

namespace tengen::desktop {

LineWalk::LineWalk(QObject* parent) : QObject(parent) {
    constexpr std::chrono::milliseconds kPace{800};
    timer_.setInterval(kPace);
    connect(&timer_, &QTimer::timeout, this, &LineWalk::step);
}

void LineWalk::begin(std::vector<Point> line) {
    line_ = std::move(line);
    shown_ = 0;
    timer_.stop();
    step();
}

void LineWalk::step() {
    if (line_.empty()) return;
    shown_ = shown_ < line_.size() ? shown_ + 1 : 1;
    if (shown_ < line_.size())
        timer_.start();
    else
        timer_.stop();
    Q_EMIT moved();
}

void LineWalk::stop() {
    timer_.stop();
    if (line_.empty()) return;
    line_.clear();
    shown_ = 0;
    Q_EMIT moved();
}

std::vector<Point> LineWalk::shown() const {
    return {line_.begin(), line_.begin() + std::ptrdiff_t(shown_)};
}

}  // namespace tengen::desktop
