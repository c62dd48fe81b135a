// The board before the first stone: wood or paper, lines, stars and names. It changes least, so a
// widget can keep it.
#pragma once

#include "board/canvas.h"

namespace tengen::desktop {

void paintSurface(const Canvas& canvas);
void paintGrid(const Canvas& canvas);
void paintNames(const Canvas& canvas);

}  // namespace tengen::desktop
