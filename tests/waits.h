// How long a test waits. A minute more or less matters to nobody: these are there so that a failure
// ends, not to measure.
#pragma once

#include <chrono>

namespace tengen::test {

/// For what always comes, however slow the machine.
inline constexpr std::chrono::seconds kLong{300};
/// For what never comes.
inline constexpr std::chrono::milliseconds kShort{200};

}  // namespace tengen::test
