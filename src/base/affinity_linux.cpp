// Linux keeps a set of cores for each thread, and hands it down to all that the thread starts.
#include "base/affinity.h"

#include <sched.h>

namespace tengen::base {

std::vector<int> usable_cores() {
    cpu_set_t set;
    CPU_ZERO(&set);
    std::vector<int> cores;
    if (::sched_getaffinity(0, sizeof set, &set) != 0) return cores;
    for (int core = 0; core < CPU_SETSIZE; ++core)
        if (CPU_ISSET(std::size_t(core), &set)) cores.push_back(core);
    return cores;
}

bool stay_on(std::span<const int> cores) {
    cpu_set_t set;
    CPU_ZERO(&set);
    for (const int core : cores)
        if (core >= 0 && core < CPU_SETSIZE) CPU_SET(std::size_t(core), &set);
    return ::sched_setaffinity(0, sizeof set, &set) == 0;
}

}  // namespace tengen::base
