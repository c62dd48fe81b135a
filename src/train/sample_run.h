// Games of samples into a file, for as long as is wanted; the same command goes on where the last
// one ended.
#pragma once

#include "base/clock.h"
#include "base/crew.h"
#include "game/words.h"
#include "train/sample_play.h"

#include <expected>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

namespace tengen::train {

/// Whichever comes first ends it. Games and samples are those of the whole file.
struct SampleGoal {
    std::optional<std::uint64_t> games = std::nullopt;
    std::optional<std::uint64_t> samples = std::nullopt;
    std::optional<base::Milliseconds> time = std::nullopt;
};

struct SampleProgress {
    std::uint64_t games = 0;    // in the file, and waiting to be written
    std::uint64_t samples = 0;  // asides among them
    std::uint64_t asides = 0;
    // What was there when this run began.
    std::uint64_t games_before = 0;
    std::uint64_t samples_before = 0;
    base::Milliseconds elapsed{0};
    bool has_reached_goal = false;

    /// How long it will take, where the goal says and something is known.
    [[nodiscard]] std::optional<base::Milliseconds> time_left(const SampleGoal& goal) const;
};

struct SampleRun {
    std::filesystem::path file;
    SampleSettings settings;
    SampleGoal goal;
    int threads = 1;
    /// Games of all threads together, where trees are grown, and one a thread at least. Each takes
    /// memory, up to a megabyte.
    int at_once = 1;
    /// Who plays, where it is not the threads of this program. It stays where it is.
    base::Crew* crew = nullptr;
    /// After each game, by one thread at a time.
    std::function<void(const SampleProgress&)> on_game;
    /// Asked now and then by the thread that called; false ends it.
    std::function<bool()> may_go_on;
    /// Where a file goes on: what of it could not be read.
    std::function<void(const std::string&)> on_damage;
};

/// Games stand in the file in the order of their numbers, and what is in it never depends on the
/// threads, nor on how many are played at once, nor on who plays them. An error: the file is
/// another's, or cannot be written, or the judge broke, or the crew cannot go on; what was played
/// until then is in the file.
[[nodiscard]] std::expected<SampleProgress, Message> make_samples(const SampleRun& run);

}  // namespace tengen::train
