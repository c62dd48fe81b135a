// Stones: lying, in flight, see-through, with a number or without.
#pragma once

#include "board/canvas.h"

namespace tengen::desktop {

/// `lift` is how high above the board the stone still is: 0 lies, 1 is where its flight began.
void paintShadow(const Canvas& canvas, Point point, double lift = 0);
void paintStone(const Canvas& canvas, const PictureStone& stone, double lift = 0);
void paintNumber(const Canvas& canvas, const PictureStone& stone);

}  // namespace tengen::desktop
