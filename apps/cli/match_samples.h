// The games of a match as samples for a trainer: --samples of `tengen match`.
#pragma once

#include "match/tournament.h"
#include "words.h"

#include <cstddef>
#include <expected>
#include <filesystem>
#include <string>

namespace tengen::cli {

/// Why there can be none of such a match; empty where there can.
[[nodiscard]] bool can_be_samples(const match::TournamentSettings& settings);

/// Writes all games that count, in the order of their numbers, over what is there; how many samples
/// they have. They are those of our own engine: another's values are in points of its own.
[[nodiscard]] std::expected<std::size_t, Message> write_match_samples(
    const match::Tournament& tournament, const std::filesystem::path& file);

}  // namespace tengen::cli
