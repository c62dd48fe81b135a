// On which cores of the machine a thread runs.
#pragma once

#include <span>
#include <vector>

namespace tengen::base {

/// The numbers of the cores that this thread may use, as the system counts them: where a core runs
/// two threads at once it counts as two. Empty where nobody is let choose.
[[nodiscard]] std::vector<int> usable_cores();

/// From now on this thread, and the threads and programs that it starts, run on these cores alone.
/// False where the system refuses.
[[nodiscard]] bool stay_on(std::span<const int> cores);

}  // namespace tengen::base
