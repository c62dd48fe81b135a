// How long the machine has slept: on Linux the steady clock stands still meanwhile, so that who
// measures by it does not notice.
#pragma once

#include "base/clock.h"

namespace tengen::base {

/// Since it was started, all its sleeps together; 0 where the system does not tell.
[[nodiscard]] Milliseconds time_asleep();

}  // namespace tengen::base
