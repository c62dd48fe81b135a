// What of a record would be missed: has it changed since it was saved, and did anybody write into
// it? Apart from the files, which only ask.
#pragma once

#include "game/record.h"

#include <cstdint>

namespace tengen::desktop {

/// Records with the same one hold the same game. In which order things were said of a move, who
/// sits at the board, and where in the game somebody looks, does not count.
[[nodiscard]] std::uint64_t fingerprint(const Record& record);

/// Words or marks that somebody put there.
[[nodiscard]] bool hasNotes(const GameTree& tree);

}  // namespace tengen::desktop
