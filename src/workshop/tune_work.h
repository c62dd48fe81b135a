// Pairs of games of a tuning as units: what `tengen tune` must say so that any worker plays the
// same. A unit is a pair: its number, and the two sets of values.
#pragma once

#include "game/words.h"
#include "train/tuning.h"
#include "workshop/bench.h"

#include <expected>
#include <string>
#include <string_view>

namespace tengen::workshop {

inline constexpr std::string_view kTuneWork = "tune";

/// The settings of such a job. An error: the player cannot be sent.
[[nodiscard]] std::expected<std::string, Message> tune_settings(
    const train::TuneSettings& settings);

/// Reads back what a pair needs: which values are next, and when it is over, only the job knows.
[[nodiscard]] std::expected<train::TuneSettings, Message> read_tune_settings(std::string_view text);

[[nodiscard]] MakeBench tune_bench();

}  // namespace tengen::workshop
