// A tuning as one HTML file: how each value moved from round to round, where it ended, and whether
// the result plays better than what it began with.
#pragma once

#include "match/report_words.h"
#include "match/tournament.h"
#include "train/tuning_run.h"

#include <string>

namespace tengen::train {

/// The whole page; without a check where none was played.
[[nodiscard]] std::string html(const Tuning& tuning, const match::Tournament* check,
                               const match::ReportWords& words);

}  // namespace tengen::train
