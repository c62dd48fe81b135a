// The lines of a search (multi-PV), the best first: those of the round that is under way, by their
// value, then what was last heard of other moves. A round begins with each report of rank 1, so
// that a value is only compared with others of its depth, and no move stands there twice.
#pragma once

#include "search/report.h"

#include <cstddef>
#include <vector>

namespace tengen::study {

class BestLines {
public:
    void clear(int most);
    void take(const search::Report& report);
    [[nodiscard]] const std::vector<search::Report>& lines() const { return lines_; }

private:
    std::vector<search::Report> lines_;
    std::size_t fresh_ = 0;  // of this round
    std::size_t most_ = 1;
};

}  // namespace tengen::study
