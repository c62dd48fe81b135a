// What a value means: the one curve from centi-stones to games won. Files, protocols, reports and
// the window all speak of the same share.
#pragma once

#include <cmath>
#include <optional>

namespace tengen {

/// The weights were fitted so that this much value is a nat of the odds of winning: a lead of two
/// stones is about three games in four.
inline constexpr double kPointsANat = 200;

/// What share of such games the side to move may expect to win, from 0 to 1.
inline double win_share(double value) { return 1 / (1 + std::exp(-value / kPointsANat)); }

/// The same where the end may be known, in plies and negative for a loss: then all or nothing.
inline double win_share(std::optional<int> end, double value) {
    if (end) return *end > 0 ? 1 : 0;
    return win_share(value);
}

}  // namespace tengen
