// Cores for the games that are played at once: those of one game are used by no other.
#pragma once

#include "game/words.h"

#include <expected>
#include <span>
#include <string>
#include <vector>

namespace tengen::match {

/// For each table as many of these cores as its greedier player has threads: the two think in turn.
/// An error says how many there would have to be.
[[nodiscard]] std::expected<std::vector<std::vector<int>>, Message> share_cores(
    std::span<const int> cores, int tables, int threads);

}  // namespace tengen::match
