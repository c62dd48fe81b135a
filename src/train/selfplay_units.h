// Games for a fit as units of work: what somebody else plays, and how a fit asks for it.
#pragma once

#include "base/crew.h"
#include "game/words.h"
#include "train/selfplay.h"

#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace tengen::train {

/// All games of a unit, on this thread, as a parcel; nothing when it was told to stop.
[[nodiscard]] std::optional<std::string> play_selfplay_unit(const SelfplaySettings& settings,
                                                            std::uint64_t unit,
                                                            const std::stop_token& stop);

/// What `play_selfplay` gives, by a crew. Told not to go on it gives what came until then. An
/// error: the crew cannot go on.
[[nodiscard]] std::expected<std::vector<PlayedGame>, Message> play_selfplay_with(
    base::Crew& crew, const SelfplaySettings& settings,
    const std::function<void(int done)>& on_game, const base::Crew::MayGoOn& may_go_on);

}  // namespace tengen::train
