// What the tables need to know of one finished game. It is read off the game's record, so that a
// game that was just played and one found on the disk count in the same way.
#pragma once

#include "game/record.h"
#include "protocol/brain.h"

#include <array>
#include <chrono>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <vector>

namespace tengen::match {

/// One game of the schedule: who plays whom, from where.
struct Fixture {
    int number = 0;                   // from 0
    std::array<int, 2> players = {};  // by colour: places in the list of contestants
    int opening = 0;                  // place in the list of openings
    int turn = 0;                     // how its stones lie: place in `kSymmetries`

    bool operator==(const Fixture&) const = default;
};

/// What a colour did wrong.
struct SheetFault {
    Color color = Color::Black;
    protocol::Trouble trouble;

    bool operator==(const SheetFault&) const = default;
};

/// A move that took longer than allowed, and was forgiven.
struct Overrun {
    int ply = 0;  // from 1, opening included
    Color color = Color::Black;
    base::Milliseconds by{0};

    bool operator==(const Overrun&) const = default;
};

/// Times are summed up finely: who plays in a fraction of a millisecond would seem to need none.
using Microseconds = std::chrono::microseconds;
/// The nearest, for people.
[[nodiscard]] inline std::int64_t in_ms(Microseconds time) {
    return std::chrono::round<std::chrono::milliseconds>(time).count();
}

/// How one colour thought.
struct Thinking {
    int moves = 0;
    Microseconds time{0};
    Microseconds worst{0};
    int told_depth = 0;  // moves of which a depth is known
    std::int64_t depth = 0;
    std::uint64_t nodes = 0;
    Microseconds time_with_nodes{0};  // of the moves whose nodes are known
    std::uint64_t peak_memory = 0;    // in bytes; 0 when it is not known

    [[nodiscard]] std::optional<double> mean_ms() const;
    [[nodiscard]] std::optional<double> nodes_per_second() const;
    Thinking& operator+=(const Thinking& other);
    bool operator==(const Thinking&) const = default;
};

struct GameSheet {
    Fixture fixture;
    Result result;
    int plies = 0;  // opening included
    int opening_plies = 0;
    std::optional<SheetFault> fault;
    std::vector<Overrun> overruns;
    std::array<Thinking, 2> thinking;  // by colour

    bool operator==(const GameSheet&) const = default;
};

// ── what the referee writes into the record ──────────────────────────────────────────────────────

void note_fixture(Record& record, const Fixture& fixture, int opening_plies);
void note_fault(Record& record, const SheetFault& fault);
void note_time(Record& record, NodeId move, Microseconds took);
void note_overrun(Record& record, NodeId move, base::Milliseconds by);
void note_peak_memory(Record& record, Color color, std::uint64_t bytes);

/// Reads it back; an error says what is missing.
[[nodiscard]] std::expected<GameSheet, std::string> sheet_of(const Record& record);

}  // namespace tengen::match
