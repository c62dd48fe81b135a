// A value in centi-stones, a win in n plies, or a loss in n: one integer, ordered as one would
// wish.
#pragma once

#include <algorithm>
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

}  // namespace tengen::eval
