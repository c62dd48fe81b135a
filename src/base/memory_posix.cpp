#include "base/memory_posix.h"

#include "base/memory.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <new>
#include <string>
#include <sys/mman.h>
#include <unistd.h>

namespace tengen::base {

void make_ready(void* block, std::size_t bytes) {
#ifdef MADV_POPULATE_WRITE
    constexpr std::uintptr_t kPage = 4096;
    constexpr std::size_t kWorthIt = std::size_t{1} << 20;
    if (bytes < kWorthIt) return;
    // Whole pages only; what is cut off at the ends is faulted in as ever.
    const std::uintptr_t into_page = reinterpret_cast<std::uintptr_t>(block) % kPage;
    const std::size_t skipped = into_page == 0 ? 0 : kPage - into_page;
    // A wish: an older system that does not know it faults page by page, as it always did.
    (void)madvise(static_cast<char*>(block) + skipped, (bytes - skipped) & ~(kPage - 1),
                  MADV_POPULATE_WRITE);
#else
    (void)block;
    (void)bytes;
#endif
}

namespace {

/// At this address, or anywhere.
void* map(void* at, std::size_t bytes) {
    const int fixed = at == nullptr ? 0 : MAP_FIXED;
    void* const block = mmap(at, std::max<std::size_t>(bytes, 1), PROT_READ | PROT_WRITE,
                             MAP_PRIVATE | MAP_ANONYMOUS | fixed, -1, 0);
    if (block == MAP_FAILED) throw std::bad_alloc();
    return block;
}

}  // namespace

void* map_zeroes(std::size_t bytes) { return map(nullptr, bytes); }

void remap_zeroes(void* block, std::size_t bytes) { (void)map(block, bytes); }

void unmap(void* block, std::size_t bytes) noexcept {
    (void)munmap(block, std::max<std::size_t>(bytes, 1));
}

std::optional<std::uint64_t> installed_memory() {
    const long pages = sysconf(_SC_PHYS_PAGES);
    const long page = sysconf(_SC_PAGESIZE);
    if (pages <= 0 || page <= 0) return std::nullopt;
    return std::uint64_t(pages) * std::uint64_t(page);
}

namespace {

/// A line of /proc/<pid>/status, where there is such a thing.
std::optional<std::uint64_t> status_of(pid_t pid, std::string_view field) {
    std::ifstream status(fmt::format("/proc/{}/status", pid));
    std::string line;
    while (std::getline(status, line)) {
        if (!line.starts_with(field)) continue;
        return std::strtoull(line.c_str() + field.size(), nullptr, 10) * 1024;
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::uint64_t> living_peak(pid_t pid) { return status_of(pid, "VmHWM:"); }

std::uint64_t peak_of(const rusage& usage) {
#ifdef __APPLE__
    return std::uint64_t(usage.ru_maxrss);
#else
    return std::uint64_t(usage.ru_maxrss) * 1024;
#endif
}

std::uint64_t peak_memory() {
    // The account may have begun with the peak of the program that started us.
    if (const auto peak = living_peak(::getpid())) return *peak;
    rusage ours{};
    return ::getrusage(RUSAGE_SELF, &ours) == 0 ? peak_of(ours) : 0;
}

std::uint64_t resident_memory() {
    if (const auto now = status_of(::getpid(), "VmRSS:")) return *now;
    return peak_memory();
}

}  // namespace tengen::base
