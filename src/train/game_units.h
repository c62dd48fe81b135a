// Games that others play: a few of them are one unit of work, and come back as a small file of
// samples. Whoever asked gets them in the order of their numbers.
#pragma once

#include "base/crew.h"
#include "game/words.h"
#include "train/sample_file.h"

#include <cstdint>
#include <expected>
#include <functional>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::train {

/// Of games whose moves are thought about for so many nodes: enough that handing out a unit costs
/// little beside playing it, few enough that who is killed loses a few seconds.
[[nodiscard]] std::uint64_t games_a_unit(std::uint64_t nodes_a_move);
/// The last that a worker is asked for: games have numbers up to where nothing overflows.
inline constexpr std::uint64_t kLastUnitOfGames = std::uint64_t{1} << 48;

[[nodiscard]] std::string to_parcel(std::span<const SampleGame> games, SampleFormat format);
/// An error where these are not so many games of this format, whole.
[[nodiscard]] std::expected<std::vector<SampleGame>, std::string> read_parcel(
    std::string_view bytes, SampleFormat format, std::size_t games);

struct GamesWanted {
    // Numbers of games.
    std::uint64_t first = 0;
    std::uint64_t end = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t a_unit = 1;
    SampleFormat format = SampleFormat::Best;
    /// Might that be the game of this number?
    std::function<bool(std::uint64_t number, const SampleGame& game)> is_of;
    /// In the order of their numbers; false: no more is wanted.
    std::function<bool(SampleGame&& game)> use;
};

/// Unit u has the games from u * a_unit on, so that who goes on later asks for the same units. An
/// error: the crew cannot go on.
[[nodiscard]] std::expected<void, Message> play_with(base::Crew& crew, const GamesWanted& wanted,
                                                     const base::Crew::MayGoOn& may_go_on);

}  // namespace tengen::train
