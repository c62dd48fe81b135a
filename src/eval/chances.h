// How a game may end, in three parts. A search knows only the share of points; with the chance of
// a draw beside it, the three follow.
#pragma once

#include <algorithm>
#include <cmath>

namespace tengen::eval {

/// For the side to move, each from 0 to 1; together they are 1.
struct Chances {
    double win = 0;
    double draw = 0;
    double loss = 0;

    /// Of points: a draw is half a win.
    [[nodiscard]] constexpr double share() const { return win + draw / 2; }
};

/// The share counts a draw as half a win. It stands, and a draw that does not fit it gives way: who
/// wins nine games of ten can draw two of ten at most.
[[nodiscard]] constexpr Chances chances_of(double share, double draw) {
    share = std::clamp(share, 0.0, 1.0);
    const double half = std::clamp(draw / 2, 0.0, std::min(share, 1 - share));
    return {share - half, 2 * half, 1 - share - half};
}

/// The same in whole per cent, which add to 100 however they are rounded.
struct Percents {
    int win = 0;
    int draw = 0;
    int loss = 0;

    bool operator==(const Percents&) const = default;
};

[[nodiscard]] inline Percents percents_of(const Chances& chances) {
    const int draw = int(std::lround(100 * chances.draw));
    const int win = std::min(int(std::lround(100 * chances.win)), 100 - draw);
    return {win, draw, 100 - draw - win};
}

}  // namespace tengen::eval
