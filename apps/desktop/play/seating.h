// From what was chosen for a chair to the player who sits in it, and back.
#pragma once

#include "engine/options.h"
#include "match/player.h"
#include "play/game_setup.h"

#include <memory>

namespace tengen::desktop {

/// What our engine may use, and how it behaves at the table.
struct EngineManners {
    int threads = 1;
    std::size_t tableBytes = std::size_t{64} << 20;
    bool resigns = true;
    bool acceptsDraws = true;
    int variety = 30;  // of its book, in points
    engine::RuleWeights weights;

    bool operator==(const EngineManners&) const = default;
};

/// How the record names who sits there.
[[nodiscard]] PlayerInfo infoOf(const SeatSetup& seat);
/// Who sat there, as far as a record tells: a person where it does not. What it has no room for,
/// such as limits of one's own, is as with `last`, if that may have been the one.
[[nodiscard]] SeatSetup seatOf(const PlayerInfo& info, const SeatSetup& last);

/// Nobody for a person: the window is his player.
[[nodiscard]] std::unique_ptr<match::Player> playerFor(const SeatSetup& seat,
                                                       const EngineManners& manners,
                                                       std::uint64_t seed);

}  // namespace tengen::desktop
