// Games of samples as units of work: what somebody else plays, and how a file of samples asks for
// it.
#pragma once

#include "base/crew.h"
#include "game/words.h"
#include "train/sample_play.h"

#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>

namespace tengen::train {

/// All games of a unit, on this thread, as a parcel; nothing when it was told to stop.
[[nodiscard]] std::optional<std::string> play_sample_unit(const SampleSettings& settings,
                                                          std::uint64_t unit,
                                                          const std::stop_token& stop);

/// Numbers of games, from the first to before the last.
struct GameNumbers {
    std::uint64_t first = 0;
    std::uint64_t end = 0;
};
/// Games by a crew, used in the order of their numbers until `use` wants no more. An error: the
/// crew cannot go on.
[[nodiscard]] std::expected<void, Message> play_samples_with(
    base::Crew& crew, const SampleSettings& settings, GameNumbers numbers,
    const std::function<bool(SampleGame&& game)>& use, const base::Crew::MayGoOn& may_go_on);

}  // namespace tengen::train
