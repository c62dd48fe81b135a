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
    timer_.stop();
    walk_.begin(std::move(line));
    show();
}

void LineWalk::step() {
    walk_.step();
    show();
}

void LineWalk::show() {
    if (!walk_.is_shown()) return;
    if (walk_.is_whole())
        timer_.stop();
    else
        timer_.start();
    Q_EMIT moved();
}

void LineWalk::stop() {
    timer_.stop();
    if (!walk_.is_shown()) return;
    walk_.stop();
    Q_EMIT moved();
}

std::vector<Point> LineWalk::shown() const {
    const auto shown = walk_.shown();
    return {shown.begin(), shown.end()};
}

}  // namespace tengen::desktop
