// The board for those who do not see it: a table whose cells say what lies on them.
#pragma once

namespace tengen::desktop {

/// To be called once, before the first window.
void installBoardAccessibility();

}  // namespace tengen::desktop
