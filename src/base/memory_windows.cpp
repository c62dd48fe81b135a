#include "base/memory.h"

#define WIN32_LEAN_AND_MEAN
#include <windows.h>
// It needs what comes before.
#include <algorithm>
#include <new>
#include <psapi.h>

namespace tengen::base {

// There is no such call here.
void make_ready(void* /*block*/, std::size_t /*bytes*/) {}

void* map_zeroes(std::size_t bytes) {
    void* const block = ::VirtualAlloc(nullptr, std::max<std::size_t>(bytes, 1),
                                       MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
    if (block == nullptr) throw std::bad_alloc();
    return block;
}

void remap_zeroes(void* block, std::size_t bytes) {
    bytes = std::max<std::size_t>(bytes, 1);
    ::VirtualFree(block, bytes, MEM_DECOMMIT);
    if (::VirtualAlloc(block, bytes, MEM_COMMIT, PAGE_READWRITE) == nullptr) throw std::bad_alloc();
}

void unmap(void* block, std::size_t /*bytes*/) noexcept { ::VirtualFree(block, 0, MEM_RELEASE); }

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
