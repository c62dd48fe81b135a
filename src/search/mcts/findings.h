// What was found of moves, away from the position at hand: by how much they were better or worse
// than what was thought of the position before. A point that is good in one place of a tree is
// often good in others.
#pragma once

#include "game/board.h"

#include <array>

namespace tengen::search {

class Findings {
public:
    void add(Color c, Point p, double gain) {
        Finding& finding = findings_[index(c)][p.index()];
        finding.sum += gain;
        ++finding.count;
    }
    /// The mean gain, as a share of wins; near to nothing where little was found, as if so many
    /// more had found nothing.
    [[nodiscard]] double of(Color c, Point p, double doubt) const {
        const Finding& finding = findings_[index(c)][p.index()];
        return finding.sum / (finding.count + doubt);
    }

private:
    struct Finding {
        double sum = 0;
        double count = 0;
    };
    std::array<std::array<Finding, kGridCells>, 2> findings_{};
};

}  // namespace tengen::search
