// A move as one sees it without thinking: where a row could grow, where one must be stopped. So do
// beginners play, and so do all of us when we do not look.
#pragma once

#include "base/random.h"
#include "eval/weights.h"
#include "game/game.h"

namespace tengen::engine {

/// What an eye leaves out. As it stands, it leaves out nothing that one stone can do.
struct Glance {
    int care = 100;        // for what the other could do, in percent of its own plans
    int noise = 0;         // how far a promise may be off, usually, in hundredths of a nat
    int misses_fours = 0;  // of a hundred times: a five of its own, a four of the other's
    int misses_threes =
        0;  // of a hundred times: an open three of either side, and what grows of it

    bool operator==(const Glance&) const = default;
};

/// Legal, if anything is; a pass where every point is forbidden. The same for the same chance.
[[nodiscard]] Point move_at_a_glance(const Game& game, const Glance& glance,
                                     const eval::Weights& weights, base::Random& random);

}  // namespace tengen::engine
