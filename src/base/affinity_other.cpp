// Systems on which we choose no cores.
#include "base/affinity.h"

namespace tengen::base {

std::vector<int> usable_cores() { return {}; }

bool stay_on(std::span<const int> /*cores*/) { return false; }

}  // namespace tengen::base
