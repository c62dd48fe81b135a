// Ways through the tree of a game: to a move by its number, so many moves on or back, to the
// variation beside. And the commands that go them.
#pragma once

#include "game/record.h"
#include "window/context.h"

#include <optional>

namespace tengen::desktop {

/// So many moves on along first children, or back; as far as it goes.
[[nodiscard]] NodeId nodeAfter(const GameTree& tree, NodeId here, int moves);
/// The last one up to this move on the line that leads through `here`.
[[nodiscard]] NodeId nodeAtPly(const GameTree& tree, NodeId here, int ply);
/// The next variation, or the one before, at the nearest fork on the way here: so the keys work
/// along a whole variation.
[[nodiscard]] std::optional<NodeId> variationBeside(const GameTree& tree, NodeId here, int by);
/// This one and all that follow it, in every variation.
[[nodiscard]] int movesFrom(const GameTree& tree, NodeId n);

/// First, Back, Forward, Last, and the variations above and below.
void bindTreeWalk(const Context& context);

}  // namespace tengen::desktop
