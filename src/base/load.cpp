#include "base/load.h"

#include <thread>

namespace tengen::base {

std::optional<double> LoadMeter::busy_processors() {
    const auto ticks = look();
    const auto before = last_;
    last_ = ticks;
    if (!ticks || !before || ticks->all <= before->all) return std::nullopt;
    const double share = double(ticks->busy - before->busy) / double(ticks->all - before->all);
    return share * double(std::thread::hardware_concurrency());
}

}  // namespace tengen::base
