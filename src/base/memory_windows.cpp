#include "base/memory.h"

#define WIN32_LEAN_AND_MEAN
#include <windows.h>
// It needs what comes before.
#include <psapi.h>

namespace tengen::base {

// There is no such call here.
void make_ready(void* /*block*/, std::size_t /*bytes*/) {}

std::optional<std::uint64_t> installed_memory() {
    MEMORYSTATUSEX status{};
    status.dwLength = sizeof(status);
    if (!::GlobalMemoryStatusEx(&status)) return std::nullopt;
    return std::uint64_t(status.ullTotalPhys);
}

std::uint64_t peak_memory() {
    PROCESS_MEMORY_COUNTERS counters{};
    return ::GetProcessMemoryInfo(::GetCurrentProcess(), &counters, sizeof counters) != 0
               ? counters.PeakWorkingSetSize
               : 0;
}

}  // namespace tengen::base
