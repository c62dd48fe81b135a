// Commands on their way from the reader to the session. They wait their turn, all but two: a stop
// reaches the thought that is going on, and the end ends it.
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

class Inbox {
public:
    /// With `end_waits` even the end waits its turn: everything asked before it is answered.
    explicit Inbox(bool end_waits) : end_waits_(end_waits) {}

    // ── the reader's side ──
    void push(Command command);
    /// Nothing more will come: an end for who waits, if none was pushed.
    void close();

    // ── the session's side ──
    [[nodiscard]] Received pop();
    /// The token of a thought asked for by this command. A stop that was read after the command
    /// counts even when it was read before the thought began.
    [[nodiscard]] std::stop_token begin_thought(const Received& asked_by);
    /// False when the end has come meanwhile, and the answer is no longer wanted.
    [[nodiscard]] bool end_thought();

private:
    const bool end_waits_;
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<Received> waiting_;
    std::uint64_t count_ = 0;
    std::uint64_t last_stop_ = 0;
    bool ended_ = false;
    bool is_closed_ = false;
    std::stop_source thought_{std::nostopstate};
};

}  // namespace tengen::protocol
