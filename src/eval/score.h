// A value in centi-stones, a win in n plies, or a loss in n: one integer, ordered as one would
// wish.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

namespace tengen::eval {

using Score = int;

inline constexpr Score kInfinite = 32'000;
inline constexpr Score kWin = 30'000;        // a win now; each ply until then takes one off
inline constexpr Score kLeastWin = 29'000;   // no game is a thousand plies from its end
inline constexpr Score kMostValue = 20'000;  // an estimate never looks like a proof

constexpr Score win_in(int plies) { return kWin - plies; }
constexpr Score loss_in(int plies) { return -kWin + plies; }
constexpr bool is_decided(Score s) { return s >= kLeastWin || s <= -kLeastWin; }

/// Plies to the end, negative for a loss; nothing for an estimate.
constexpr std::optional<int> plies_to_end(Score s) {
    if (s >= kLeastWin) return kWin - s;
    if (s <= -kLeastWin) return -(kWin + s);
    return std::nullopt;
}

constexpr Score clamp_value(int value) { return std::clamp(value, -kMostValue, kMostValue); }

/// The unit of values: weights and nets are fitted so that this much is a nat of the odds of
/// winning. What people are told is `win_share` of game/win_share.h, which was measured later.
inline constexpr double kValueANat = 200;

/// The share of games that such a value was fitted to, from 0 to 1.
inline double share_of_value(double value) { return 1 / (1 + std::exp(-value / kValueANat)); }

/// The way back. All or nothing is an estimate too, and has an end.
inline Score value_of_share(double share) {
    constexpr double kLeast = 1e-6;
    const double within = std::clamp(share, kLeast, 1 - kLeast);
    return clamp_value(int(std::lround(kValueANat * std::log(within / (1 - within)))));
}

}  // namespace tengen::eval
