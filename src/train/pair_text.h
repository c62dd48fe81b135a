// A pair of games of a tuning that is played elsewhere, as text: which values are compared, and how
// it ended.
#pragma once

#include "base/json.h"
#include "train/tuning.h"

#include <expected>
#include <string>
#include <string_view>

namespace tengen::train {

[[nodiscard]] std::string to_text(const Spsa::Trial& trial);
/// An error where these are not values that the parameters of the settings can have.
[[nodiscard]] std::expected<Spsa::Trial, std::string> read_trial(std::string_view text,
                                                                 const TuneSettings& settings);

[[nodiscard]] std::string to_text(const PairResult& result);
/// An error where no two games end so.
[[nodiscard]] std::expected<PairResult, std::string> read_pair(std::string_view text);
/// The same as members among others.
[[nodiscard]] base::Json::Object members_of(const PairResult& result);
[[nodiscard]] std::expected<PairResult, std::string> pair_in(const base::Json& json);

}  // namespace tengen::train
