// Reads a length of time as people write it: "5:00", "1:30:00", "90 s", "1 h 30", "2.5". Apart from
// the box it is typed into, because it is a small language of its own.
#pragma once

#include <QString>

#include <cstdint>
#include <optional>

namespace tengen::desktop {

/// What a number counts that stands alone.
enum class TimeUnit : std::uint8_t { Hours, Minutes, Seconds };

/// In seconds; nothing for what is no length of time. Whatever the language, the short words of
/// English and Chinese are known.
[[nodiscard]] std::optional<double> secondsFrom(const QString& text, TimeUnit alone);

}  // namespace tengen::desktop
