// Moves for tests, where a slip of the pen should stop the test and not the program.
#pragma once

#include "game/notation.h"

#include <vector>

namespace tengen::test {

/// A value and not a view of a temporary: `for (Point p : *parse_points(…))` would dangle.
inline std::vector<Point> points(std::string_view text, int size = kDefaultBoardSize) {
    return parse_points(text, size).value();
}

}  // namespace tengen::test
