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

namespace {

PROCESS_MEMORY_COUNTERS counters() {
    PROCESS_MEMORY_COUNTERS counted{};
    if (::GetProcessMemoryInfo(::GetCurrentProcess(), &counted, sizeof counted) == 0) return {};
    return counted;
}

}  // namespace

std::uint64_t peak_memory() { return counters().PeakWorkingSetSize; }

std::uint64_t resident_memory() { return counters().WorkingSetSize; }

}  // namespace tengen::base
