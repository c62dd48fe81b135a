// Large blocks, for trees and tables, and how much of all this program has had.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

namespace tengen::base {

/// Asks the system for the pages of a block in one go, because they are about to be filled: a page
/// fault each would cost more than the filling. Small blocks, and systems that have no such call,
/// are left as they are.
void make_ready(void* block, std::size_t bytes);

/// Whole pages of zeroes, which the system hands out one by one as they are touched; never nothing.
/// Throws `std::bad_alloc`.
[[nodiscard]] void* map_zeroes(std::size_t bytes);
/// Zeroes again, in the same place. What was written is given back unseen.
void remap_zeroes(void* block, std::size_t bytes);
/// Gives back what one of these two gave.
void unmap(void* block, std::size_t bytes) noexcept;

/// How many bytes this machine has, where the system tells.
[[nodiscard]] std::optional<std::uint64_t> installed_memory();

/// Brings a line of memory nearer while something else is done.
inline void prefetch(const void* at) {
#if defined(__GNUC__) || defined(__clang__)
    __builtin_prefetch(at);
#else
    (void)at;
#endif
}

/// The most memory this program has had at once, in bytes; 0 where nobody knows.
[[nodiscard]] std::uint64_t peak_memory();
/// What it has now; its peak where the system does not tell.
[[nodiscard]] std::uint64_t resident_memory();

}  // namespace tengen::base
