// Renju's 26 openings: the third stone within the 5x5, after a second beside the first. Thirteen
// are direct (white beside black along a line of the board), thirteen indirect (along a diagonal).
#pragma once

#include "game/board.h"

#include <array>
#include <optional>
#include <string_view>

namespace tengen {

struct RenjuOpening {
    std::string_view code;      // "D4", "I7": direct or indirect, and its number
    std::string_view english;   // "Flower Moon"
    std::string_view chinese;   // "花月"
    std::string_view japanese;  // "花月"
    std::string_view romaji;    // "Kagetsu"
    Point second;               // with the first stone on the centre of 15x15
    Point third;
};

[[nodiscard]] const std::array<RenjuOpening, 26>& renju_openings();

/// The opening of these first three moves, whichever way the board is turned; the first stone must
/// stand on the centre.
[[nodiscard]] std::optional<RenjuOpening> recognise_opening(std::span<const Point> moves, int size);

}  // namespace tengen
