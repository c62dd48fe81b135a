// What POSIX systems know of the memory of a process, ours or another.
#pragma once

#include <cstdint>
#include <optional>
#include <sys/resource.h>
#include <sys/types.h>

namespace tengen::base {

/// The most memory that a running process has had at once, where the system tells.
[[nodiscard]] std::optional<std::uint64_t> living_peak(pid_t pid);
/// The same, from the account of one that has ended, or of ourselves.
[[nodiscard]] std::uint64_t peak_of(const rusage& usage);

}  // namespace tengen::base
