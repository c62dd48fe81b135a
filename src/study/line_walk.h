// A line that is played out move by move. Who sets the pace is somebody else.
#pragma once

#include "game/point.h"

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace tengen::study {

class LineWalk {
public:
    /// From its first move, which is shown at once.
    void begin(std::vector<Point> line) {
        line_ = std::move(line);
        shown_ = 0;
        step();
    }
    /// The next move; from the beginning again when all are there.
    void step() {
        if (!line_.empty()) shown_ = shown_ < line_.size() ? shown_ + 1 : 1;
    }
    void stop() {
        line_.clear();
        shown_ = 0;
    }

    [[nodiscard]] bool is_shown() const { return !line_.empty(); }
    [[nodiscard]] bool is_whole() const { return shown_ == line_.size(); }
    [[nodiscard]] std::span<const Point> shown() const { return std::span(line_).first(shown_); }

private:
    std::vector<Point> line_;
    std::size_t shown_ = 0;
};

}  // namespace tengen::study
