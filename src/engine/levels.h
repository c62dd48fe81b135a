// Twenty opponents out of one engine, each a row of a table: how far it looks, and how it errs.
// Weak ones err like people. They see little ahead, overlook what the other is building, and love
// their own attack; they do not throw stones away.
#pragma once

#include "engine/glance.h"
#include "search/task.h"

#include <cstdint>
#include <optional>

namespace tengen::engine {

inline constexpr int kLevels = 20;
/// No opponent but a yardstick: it sees what one stone can do, all of it, and never errs.
inline constexpr int kYardstick = 0;

/// From this level on an opponent knows the openings of the book.
inline constexpr int kReadsBooks = 11;

struct Level {
    // How far it looks. From 15 on more time is what makes it stronger.
    int depth = search::kMaxDepth;
    std::uint64_t nodes = 0;  // 0: as many as there is time for
    base::Milliseconds time{300};
    std::optional<int> leaf_fours = std::nullopt;  // see search::Task
    // How it errs.
    int misjudges = 0;         // by how much it is usually off about a position, in points of value
    int glances = 0;           // of a hundred moves, so many are made without looking ahead, …
    Glance glance = Glance();  // … with this eye

    bool operator==(const Level&) const = default;
};

/// From 1 to kLevels, or the yardstick.
[[nodiscard]] const Level& level_of(int level);

/// As hard as it may think. The strongest has all the time that a clock gives it.
[[nodiscard]] search::Limits limits_of(const Level& level);

/// What a level is about to do: it asks the search, and may have made up its mind before.
struct Intention {
    search::Task task;
    std::optional<Point> at_a_glance;
};

/// What positions are judged by.
struct Judgement {
    const eval::Weights& weights;
    eval::SharedNet net = nullptr;  // that corrects them
};

/// `whim` is what it is wrong about in this game; another number, other errors. The weights must
/// outlive the task.
[[nodiscard]] Intention intend(const Game& game, const Level& level, const Judgement& judgement,
                               std::uint64_t whim, base::Random& random);

}  // namespace tengen::engine
