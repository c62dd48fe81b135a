// Commands on their way from the reader to the session. They wait their turn, but some are heard at
// once by the thought that is going on: a stop hurries it, the end and whatever begins another game
// or position end it.
#pragma once

#include "base/clock.h"
#include "protocol/command.h"

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <stop_token>

namespace tengen::protocol {

struct Received {
    Command command;
    base::TimePoint time;      // when the line was read: the clock of a move starts here
    std::uint64_t number = 0;  // in the order of arrival
};

/// What became of a thought while it was going on.
enum class Interest : std::uint8_t {
    Wanted,     // its answer is waited for
    Abandoned,  // the manager has turned to another game or position: no answer, and on we go
    Ended,      // the end has come
};

class Inbox {
public:
    /// With `end_waits` even the end waits its turn: everything asked before it is answered. Then
    /// nothing that was asked is abandoned either.
    explicit Inbox(bool end_waits) : end_waits_(end_waits) {}

    // ── the reader's side ──
    void push(Command command);
    /// Nothing more will come: an end for who waits, if none was pushed.
    void close();

    // ── the session's side ──
    [[nodiscard]] Received pop();
    /// The token of a thought asked for by this command. What was read after the command counts
    /// even when it was read before the thought began.
    [[nodiscard]] std::stop_token begin_thought(const Received& asked_by);
    [[nodiscard]] Interest end_thought();

private:
    const bool end_waits_;
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<Received> waiting_;
    std::uint64_t count_ = 0;
    // By their numbers: the last command to stop, the last to turn away, and who asks now.
    std::uint64_t last_stop_ = 0;
    std::uint64_t last_turn_away_ = 0;
    std::uint64_t asks_ = 0;
    bool ended_ = false;
    bool is_closed_ = false;
    std::stop_source thought_{std::nostopstate};
};

}  // namespace tengen::protocol
