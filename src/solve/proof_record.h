// A proof as a game with variations, for people and their programs to walk through.
#pragma once

#include "game/record.h"
#include "solve/proof.h"

namespace tengen::solve {

/// The game so far, and after it the proof. Where something stands against any other reply than
/// those shown, and is more than the five that was threatened, it follows a pass.
[[nodiscard]] Record record_of(const Proof& proof, const Game& game);

}  // namespace tengen::solve
