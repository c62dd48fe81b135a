// What goes over the wire between a job and its workers, as text that a person can read
// (docs/WORKSHOP.md). Whatever comes from there may be anything: it is read with care, and an error
// says in one line what is wrong with it.
#pragma once

#include "base/clock.h"
#include "base/crew.h"

#include <cstdint>
#include <expected>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::workshop {

// No message is larger: a server takes a megabyte unless it is told otherwise.
inline constexpr std::size_t kMostJobBytes = 900 << 10;
inline constexpr std::size_t kMostUnitBytes = 64 << 10;
inline constexpr std::size_t kMostResultBytes = 900 << 10;

/// Jobs and workers are called by these letters alone: A-Z a-z 0-9 _ - and at most 64 of them.
[[nodiscard]] bool is_name(std::string_view text);
/// The nearest name to a text: what is no letter of names becomes a hyphen.
[[nodiscard]] std::string name_from(std::string_view text);

enum class JobState : std::uint8_t { Open, Paused };

/// What all units of a job have in common.
struct Job {
    std::string id;
    std::string kind;      // "match", "selfplay" …: who can do it
    std::string program;   // digest of the program that may work on it
    std::string owner;     // whose it is, another name each time it is begun
    std::string settings;  // of its kind
    /// A unit of which nothing was heard for so long is given to somebody else.
    base::Milliseconds patience{30'000};
    JobState state = JobState::Open;
    std::uint64_t units = 0;            // in all, as far as is known
    std::uint64_t done = 0;             // of them
    std::vector<std::string> left_out;  // workers whose results are not wanted

    bool operator==(const Job&) const = default;
};
[[nodiscard]] std::string to_text(const Job& job);
[[nodiscard]] std::expected<Job, std::string> read_job(std::string_view text);

/// How far a job is, said often: a job itself may be large, and all workers hear it.
struct Progress {
    std::uint64_t units = 0;
    std::uint64_t done = 0;

    bool operator==(const Progress&) const = default;
};
[[nodiscard]] std::string to_text(const Progress& progress);
[[nodiscard]] std::expected<Progress, std::string> read_progress(std::string_view text);

[[nodiscard]] std::string to_text(const base::Piece& unit);
[[nodiscard]] std::expected<base::Piece, std::string> read_unit(std::string_view text);

/// What a worker brings: a line about it, then whatever the kind of job wants.
struct Outcome {
    std::uint64_t unit = 0;
    std::string worker;
    base::Milliseconds took{0};
    std::string result;

    bool operator==(const Outcome&) const = default;
};
[[nodiscard]] std::string to_text(const Outcome& outcome);
[[nodiscard]] std::expected<Outcome, std::string> read_outcome(std::string_view text);

/// How a worker is doing, for those who look.
struct WorkerState {
    std::string name;
    std::string version;
    int hands = 1;                     // units at once
    std::vector<std::string> in_hand;  // "match-1f0c3a52/17"
    std::uint64_t done = 0;
    double units_a_minute = 0;
    bool rests = false;                          // by its hours, its load or an order
    bool leaves = false;                         // takes no more units
    std::map<std::string, std::string> refuses;  // job and why

    bool operator==(const WorkerState&) const = default;
};
[[nodiscard]] std::string to_text(const WorkerState& state);
[[nodiscard]] std::expected<WorkerState, std::string> read_worker(std::string_view text);

}  // namespace tengen::workshop
