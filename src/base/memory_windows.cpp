#include "base/memory.h"

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

namespace tengen::base {

// There is no such call here.
void make_ready(void* /*block*/, std::size_t /*bytes*/) {}

std::optional<std::uint64_t> installed_memory() {
    MEMORYSTATUSEX status{};
    status.dwLength = sizeof(status);
    if (!::GlobalMemoryStatusEx(&status)) return std::nullopt;
    return std::uint64_t(status.ullTotalPhys);
}

}  // namespace tengen::base
