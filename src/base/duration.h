// Lengths of time as people write them: "90", "2.5 h", "1 h 30 min", "5m30", "5:00", "1:30:00". A
// small language, the same at the terminal and in the window.
#pragma once

#include "base/clock.h"

#include <chrono>
#include <optional>
#include <string_view>

namespace tengen::base {

/// Longer ones are cut to this.
inline constexpr Milliseconds kLongestDuration = std::chrono::hours(24 * 365 * 10);

/// A number that stands alone counts `alone`. Whatever the language, the short words of English and
/// Chinese are known. Nothing for what is no length of time.
[[nodiscard]] std::optional<Milliseconds> parse_duration(std::string_view text, Milliseconds alone);

}  // namespace tengen::base
