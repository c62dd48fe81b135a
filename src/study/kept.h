// What is kept in the file of what was thought about a position, and when something new takes its
// place.
#pragma once

#include "game/record.h"
#include "search/report.h"

#include <optional>

namespace tengen::study {

[[nodiscard]] Analysis analysis_of(const search::Report& report);

/// Whether a thought that goes on says more than what the record knows. Nothing takes the place of
/// a proof, and no estimate that of a win that was seen.
[[nodiscard]] bool is_news(const search::Report& report, const std::optional<Analysis>& known);

}  // namespace tengen::study
