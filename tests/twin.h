// Random positions for twin tests. How many is a number of the environment, so that a nightly run
// can ask for more than a daily one.
#pragma once

#include "base/random.h"
#include "base/text.h"
#include "game/board.h"
#include "sanitized.h"

#include <cstdlib>

namespace tengen::test {

inline int asked_number(const char* name, int usual) {
    const char* const asked = std::getenv(name);  // NOLINT(concurrency-mt-unsafe)
    return asked ? base::parse_number<int>(asked).value_or(usual) : usual;
}

inline int twin_positions(int usual) { return asked_number("TENGEN_TWIN_POSITIONS", usual); }

/// Whole games, looked at after every stone. A sanitizer sees what it has to see in fewer.
inline int twin_games(int usual) {
    constexpr int kShare = kIsSanitized ? 40 : 1;
    return asked_number("TENGEN_TWIN_GAMES", usual / kShare);
}

/// Stones thrown around a few centres, so that rows and crossings of rows are common. Not a game:
/// fives and fouls may stand on it already, and either side may have more stones.
inline Board random_position(base::Random& random, int size) {
    Board board(size);
    const int stones = random.below(size * size);
    const int white_share = 10 + random.below(81);
    const int spread = 3 + random.below(size);
    Point middle(random.below(size), random.below(size));
    for (int i = 0; i < stones; ++i) {
        if (random.below(20) == 0) middle = Point(random.below(size), random.below(size));
        const Point p(middle.x() + random.below(spread) - spread / 2,
                      middle.y() + random.below(spread) - spread / 2);
        if (!on_board(p, size) || !board.is_empty(p)) continue;
        board.set_up(p, random.below(100) < white_share ? Cell::White : Cell::Black);
    }
    return board;
}

}  // namespace tengen::test
