// Search speaks in values. Turning them into "MESSAGE depth 3" or into a label is someone else's
// job.
#pragma once

#include "base/clock.h"
#include "eval/score.h"
#include "game/point.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace tengen::search {

struct Report {
    Point best = Point::none();
    eval::Score value = 0;  // for the side to move
    int depth = 0;
    std::uint64_t nodes = 0;
    base::Milliseconds elapsed{0};
    std::vector<Point> line;
};

using OnReport = std::function<void(const Report&)>;

}  // namespace tengen::search
