#include "study/best_lines.h"

#include <algorithm>

namespace tengen::study {

void BestLines::clear(int most) {
    lines_.clear();
    fresh_ = 0;
    most_ = std::size_t(std::max(most, 1));
}

void BestLines::take(const search::Report& report) {
    if (report.rank == 1) fresh_ = 0;
    const auto known = std::ranges::find(lines_, report.best, &search::Report::best);
    if (known != lines_.end()) {
        if (known < lines_.begin() + std::ptrdiff_t(fresh_)) --fresh_;
        lines_.erase(known);
    }
    const auto end = lines_.begin() + std::ptrdiff_t(fresh_);
    const auto worse = std::find_if(lines_.begin(), end, [&](const search::Report& other) {
        return other.value < report.value;
    });
    lines_.insert(worse, report);
    if (lines_.size() > most_) lines_.pop_back();
    fresh_ = std::min(fresh_ + 1, most_);
}

}  // namespace tengen::study
