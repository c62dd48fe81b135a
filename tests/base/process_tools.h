// Children for the tests of Process, and what is to be asked about them.
#pragma once

#include "base/process.h"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace tengen::test {

using ProcessId = std::int64_t;

inline base::TimePoint soon() { return base::now() + std::chrono::minutes(1); }
inline base::TimePoint shortly() { return base::now() + base::Milliseconds(50); }

/// The child with bad manners; the first argument says which.
base::Process start(std::vector<std::string> arguments, const std::filesystem::path& folder = {},
                    const std::filesystem::path& errors = {});

std::string read_all(base::Process& process);
std::string read_line(base::Process& process);
/// A line with the number of a process, or 0.
ProcessId read_id(base::Process& process);

/// Ended, also where nobody has collected it yet.
bool is_gone(ProcessId id);
/// Now or within a minute.
bool goes_away(ProcessId id);

/// Is a limit of memory kept here? Wine takes it and forgets it.
bool keeps_memory_limits();

}  // namespace tengen::test
