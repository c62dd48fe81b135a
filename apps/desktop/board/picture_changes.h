// What differs between two pictures, so that a view repaints only that.
#pragma once

#include "board/board_picture.h"

#include <optional>

namespace tengen::desktop {

/// The points that look different; nothing where more than single points changed.
[[nodiscard]] std::optional<PointSet> changedPoints(const BoardPicture& before,
                                                    const BoardPicture& after);

/// The point of a stone that has just been added, as a move adds one.
[[nodiscard]] std::optional<Point> addedStone(const BoardPicture& before,
                                              const BoardPicture& after);

}  // namespace tengen::desktop
