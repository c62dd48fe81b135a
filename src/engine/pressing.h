// What cannot wait: the threat that stands, whose it is, and where it is made good or stopped.
#pragma once

#include "game/game.h"
#include "game/point_set.h"

#include <cstdint>

namespace tengen::engine {

enum class Pressing : std::uint8_t {
    Nothing,
    MakeFive,       // the side to move can
    StopFive,       // the other side has a four
    StopOpenFour,   // it has an open three
    StopFourThree,  // one stone gives it a four and a three
};

struct Press {
    Pressing kind = Pressing::Nothing;
    PointSet where;  // the fives, or what stops the threat; nothing does where it is empty
};

[[nodiscard]] Press pressing(const Game& game);

}  // namespace tengen::engine
