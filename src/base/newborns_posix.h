// Children whose number nobody knows yet, found by the pipe they read from: between the birth of a
// child and the moment its number is noted, its parent may be killed.
#pragma once

#include <cstddef>
#include <cstdint>

namespace tengen::base {

/// A pipe, by the number that all its readers see.
using PipeNumber = std::uint64_t;
[[nodiscard]] PipeNumber number_of_pipe(int descriptor);

/// Kills the families of those whose standard input is one of these pipes, where the system shows
/// what its processes read from. Only calls that are allowed in a signal handler are made.
void kill_readers(const PipeNumber* pipes, std::size_t count);

}  // namespace tengen::base
