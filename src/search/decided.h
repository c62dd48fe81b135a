// What the counts of threats say of a position without looking at the board: it is won, or lost.
#pragma once

#include "eval/score.h"
#include "pattern/stops.h"

#include <optional>

namespace tengen::search {

/// For the side to move, so many plies from where the counting began; nothing where it is open.
template <RulePolicy R>
[[nodiscard]] std::optional<eval::Score> decided(const pattern::Position& position, int ply) {
    using pattern::Threat;
    const Color own = position.side_to_move();
    if (position.board().is_full()) return 0;
    if (position.count(own, Threat::Five) > 0) return eval::win_in(ply + 1);
    const int fives = position.count(~own, Threat::Five);
    // Where a stone may cage a five from afar, one might stop two of them.
    if (!R::kCagedFiveWins) return std::nullopt;
    if (fives > 1) return eval::loss_in(ply + 2);
    if (fives > 0) return std::nullopt;
    if (position.count(own, Threat::OpenFour) > 0) return eval::win_in(ply + 3);
    // Four and three, or two threes: one of them is left, if no four comes in between.
    const bool has_two =
        (pattern::four_threes_win<R>(own) && position.count(own, Threat::FourThree) > 0) ||
        position.count(own, Threat::DoubleThree) > 0;
    if (has_two && position.fours(~own).empty()) return eval::win_in(ply + 5);
    return std::nullopt;
}

}  // namespace tengen::search
