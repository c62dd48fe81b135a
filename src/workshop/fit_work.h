// Games for `tengen fit` as units: what it must say so that any worker plays the same games. A unit
// is its number alone. The fit itself is not shared out: each of its steps begins where the last
// one ended.
#pragma once

#include "train/selfplay.h"
#include "workshop/bench.h"

#include <expected>
#include <memory>
#include <string>
#include <string_view>

namespace tengen::workshop {

inline constexpr std::string_view kFitWork = "fit";

/// The settings of such a job; weights go along as they are, for they are small.
[[nodiscard]] std::string fit_settings(const train::SelfplaySettings& settings);

/// With the weights they play by, where those are not the program's own.
struct FitGames {
    train::SelfplaySettings settings;
    std::unique_ptr<const eval::Weights> weights;
};
/// An error says what is missing or makes no sense.
[[nodiscard]] std::expected<FitGames, std::string> read_fit_settings(std::string_view text);

[[nodiscard]] MakeBench fit_bench();

}  // namespace tengen::workshop
