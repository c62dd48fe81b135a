#include "base/memory.h"

#include <cstdint>
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

std::optional<std::uint64_t> installed_memory() {
    const long pages = sysconf(_SC_PHYS_PAGES);
    const long page = sysconf(_SC_PAGESIZE);
    if (pages <= 0 || page <= 0) return std::nullopt;
    return std::uint64_t(pages) * std::uint64_t(page);
}

}  // namespace tengen::base
