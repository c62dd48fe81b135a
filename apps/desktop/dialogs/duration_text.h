// Reads a length of time as it is typed into a field.
#pragma once

#include "base/duration.h"

#include <QString>

#include <optional>

namespace tengen::desktop {

/// As base::parse_duration(), with figures, colons and points as Chinese and other keyboards have
/// them.
[[nodiscard]] std::optional<base::Milliseconds> durationFrom(const QString& text,
                                                             base::Milliseconds alone);

}  // namespace tengen::desktop
