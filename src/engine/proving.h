// A search that asks the solvers too: before it thinks, for a win by threats; and of the move it
// has chosen, whether the other side wins by threats after it.
#pragma once

#include "game/game.h"
#include "search/task.h"

#include <functional>
#include <stop_token>

namespace tengen::engine {

/// Of each thought, so many parts of a hundred go to the solvers. Where a thought has no end of its
/// own they are not asked.
struct Proving {
    int attack = 0;  // for a win of the side to move
    int veto = 0;    // for one of the other side, against the move that was chosen

    [[nodiscard]] bool is_on() const { return attack > 0 || veto > 0; }
    bool operator==(const Proving&) const = default;
};

using Think = std::function<search::Report(const search::Task&)>;

/// What `think` says, unless a win is proven. A move that is refuted gives way to another, if there
/// is one that is not lost.
[[nodiscard]] search::Report think_and_prove(const Game& game, const search::Task& task,
                                             const Proving& proving, const Think& think,
                                             const std::stop_token& stop);

}  // namespace tengen::engine
