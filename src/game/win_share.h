// What a value means to people: the one curve from centi-stones to games won. Files, protocols,
// reports and the window all speak of the same share.
#pragma once

#include <cmath>
#include <optional>

namespace tengen {

/// So much value is a nat of the odds of winning: what fits games of the engine against itself
/// best. Of positions called 70 %, about 70 % are won; docs/NETWORK.md says how far that holds.
inline constexpr double kPointsANat = 240;

/// What share of such games the side to move may expect to win, from 0 to 1.
inline double win_share(double value) { return 1 / (1 + std::exp(-value / kPointsANat)); }

/// The same where the end may be known, in plies and negative for a loss: then all or nothing.
inline double win_share(std::optional<int> end, double value) {
    if (end) return *end > 0 ? 1 : 0;
    return win_share(value);
}

}  // namespace tengen
