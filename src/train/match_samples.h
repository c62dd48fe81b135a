// Samples from the games of a match, which tell what their players thought before each move.
#pragma once

#include "match/game_sheet.h"
#include "train/samples.h"

#include <array>

namespace tengen::train {

/// The stones of the opening are thrown, what follows is played. Samples are the open positions of
/// these colours of which a thought was told; all others are marked as decided, for nobody says
/// what they are worth. A game that was lost by a fault or by words has no outcome, for its
/// positions had no part in it. Its moves must be legal ones from an empty board.
[[nodiscard]] SampleGame samples_of(const Record& record, const match::GameSheet& sheet,
                                    std::array<bool, 2> colors);

}  // namespace tengen::train
