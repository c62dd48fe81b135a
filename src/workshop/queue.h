// The queue that jobs and workers share, and that outlives them: units wait in it until somebody
// brings their result, results wait in it until the job has written them down. nats_queue.h is the
// real one; tests have one in memory.
#pragma once

#include "base/clock.h"
#include "workshop/wire.h"

#include <cstdint>
#include <expected>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::workshop {

/// Something taken out of the queue that comes back by itself unless it is settled.
class Ticket {
public:
    Ticket() = default;
    virtual ~Ticket() = default;
    Ticket(const Ticket&) = delete;
    Ticket& operator=(const Ticket&) = delete;

    /// It is done with, and leaves the queue. False: the queue did not hear it.
    virtual bool settle() = 0;
    /// Still at it.
    virtual void keep() = 0;
    /// Somebody else shall have it, now.
    virtual void give_back() = 0;
};

struct Delivery {
    std::string text;
    std::unique_ptr<Ticket> ticket;
};

enum class Stored : std::uint8_t { Stored, WasThere };

struct Counts {
    std::uint64_t units = 0;    // waiting or in hand
    std::uint64_t in_hand = 0;  // of them
    std::uint64_t results = 0;  // waiting for the job
};

/// Who began which unit of a job.
struct Claim {
    std::uint64_t unit = 0;
    std::string worker;
};

/// All calls may come from several threads. An error may pass: a server that is gone comes back.
class Queue {
public:
    Queue() = default;
    virtual ~Queue() = default;
    Queue(const Queue&) = delete;
    Queue& operator=(const Queue&) = delete;

    // ── the job's side ──
    /// Makes room for its units and results where there is none, and tells the workers.
    [[nodiscard]] virtual std::expected<void, std::string> open(const Job& job) = 0;
    /// A new state of it, for all to see.
    [[nodiscard]] virtual std::expected<void, std::string> tell(const Job& job) = 0;
    /// Those that are there already are not there twice.
    [[nodiscard]] virtual std::expected<void, std::string> offer(
        const std::string& job, std::span<const base::Piece> units) = 0;
    [[nodiscard]] virtual std::expected<std::vector<Delivery>, std::string> results(
        const std::string& job, int most, base::Milliseconds wait) = 0;
    /// What workers began since the last call, as far as it was heard.
    [[nodiscard]] virtual std::vector<Claim> claims(const std::string& job) = 0;
    /// All that belongs to it goes.
    [[nodiscard]] virtual std::expected<void, std::string> close(const std::string& job) = 0;

    // ── the worker's side ──
    /// Those that are open or paused, as last heard.
    [[nodiscard]] virtual std::map<std::string, Job> jobs() = 0;
    [[nodiscard]] virtual std::expected<std::optional<Delivery>, std::string> take(
        const Job& job, base::Milliseconds wait) = 0;
    virtual void claim(const std::string& job, const Claim& claim) = 0;
    /// The first result of a unit stays; a second is not stored.
    [[nodiscard]] virtual std::expected<Stored, std::string> store(const std::string& job,
                                                                   const Outcome& outcome) = 0;
    /// Forgotten by itself when it is not said again.
    virtual void tell(const WorkerState& state) = 0;
    /// Was this worker told to leave once its units are done?
    [[nodiscard]] virtual bool is_dismissed(const std::string& worker) = 0;

    // ── for those who look ──
    [[nodiscard]] virtual std::expected<Counts, std::string> counts(const std::string& job) = 0;
    [[nodiscard]] virtual std::expected<std::vector<WorkerState>, std::string> workers() = 0;
    /// Tells a worker to leave, or that it may stay.
    [[nodiscard]] virtual std::expected<void, std::string> dismiss(const std::string& worker,
                                                                   bool leaves) = 0;
};

}  // namespace tengen::workshop
