// Systems that are not asked how long they slept.
#include "base/sleep.h"

namespace tengen::base {

Milliseconds time_asleep() { return {}; }

}  // namespace tengen::base
