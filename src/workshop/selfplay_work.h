// Games of samples as units: what `tengen selfplay` must say so that any worker plays the same
// games. A unit is its number alone.
#pragma once

#include "game/words.h"
#include "train/sample_play.h"
#include "workshop/bench.h"

#include <expected>
#include <string>
#include <string_view>

namespace tengen::workshop {

inline constexpr std::string_view kSelfplayWork = "selfplay";

/// The settings of such a job. An error: what judges cannot be sent.
[[nodiscard]] std::expected<std::string, Message> selfplay_settings(
    const train::SampleSettings& settings);

[[nodiscard]] MakeBench selfplay_bench();

}  // namespace tengen::workshop
