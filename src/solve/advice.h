// A move that somebody else believes to win. Solvers try it before others; they believe nothing.
#pragma once

#include "game/board.h"

#include <cstdint>
#include <functional>

namespace tengen::solve {

/// The move, if there is one, and how many positions were looked at for it.
struct Advice {
    Point move = Point::none();
    std::uint64_t nodes = 0;
};
using Advise = std::function<Advice(const Board& board)>;

}  // namespace tengen::solve
