// How the engine plays against itself, whatever the games are for: an opening thrown at random,
// short thoughts, and now and then any move.
#pragma once

#include "base/random.h"
#include "train/selfplay.h"

#include <cstddef>
#include <functional>
#include <stop_token>

namespace tengen::train {

inline constexpr std::size_t kSelfplayTableBytes = std::size_t{1} << 20;

struct Throw {
    int stones = 1;
    int spread = 0;  // of the first from the centre
};

/// Stones side by side and a step apart, from somewhere near the centre.
[[nodiscard]] Game thrown_opening(RuleId rule, int size, Throw thrown, base::Random& random);

/// One move in eight is any near the stones, the others are what was chosen. False where the rule
/// refuses it.
[[nodiscard]] bool go_on(Game& game, Point chosen, base::Random& random);

/// From an opening until all is clear. `think` is asked before each move.
[[nodiscard]] PlayedGame play_on(Game game, const std::function<Thought(const Game&)>& think,
                                 base::Random& random, const std::stop_token& stop);

}  // namespace tengen::train
