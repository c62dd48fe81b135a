// Works on whatever jobs a queue has, with several hands: each takes a unit, does it at a bench,
// stores the result, and only then settles the unit. What it cannot finish it gives back; if it is
// killed, the queue gives it to somebody else.
#pragma once

#include "base/catalogue.h"
#include "base/clock.h"
#include "base/sleep.h"
#include "workshop/bench.h"
#include "workshop/queue.h"

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace tengen::workshop {

struct WorkerSettings {
    std::string name;
    std::string version;  // of our program, for those who look
    std::string program;  // its digest
    int hands = 1;
    Benches benches;
    /// How many hands may work now, asked several times a second; the others rest, once what is in
    /// them is done. All of them unless said.
    std::function<int()> hands_allowed;
    /// How long the machine has slept in all: a unit that went through a sleep is given back.
    std::function<base::Milliseconds()> time_asleep = base::time_asleep;
    /// One line for people.
    std::function<void(const std::string& line)> on_line = [](const std::string&) {};
    base::Language language = base::Language::English;  // of those lines
    /// Ends once so many units are done; 0: never.
    std::uint64_t most_units = 0;
};

class Worker {
public:
    /// The queue stays where it is.
    Worker(Queue& queue, WorkerSettings settings);

    /// Until `may_go_on` says no, or it is dismissed. What is in hand then is given back.
    void run(const std::function<bool()>& may_go_on);

    [[nodiscard]] std::uint64_t done() const;

private:
    /// What one hand holds.
    struct Held {
        std::string job;
        std::uint64_t unit = 0;
        base::TimePoint began;
        base::TimePoint kept;
        base::Milliseconds patience{0};
        Ticket* ticket = nullptr;  // nothing: the hand is empty
        std::stop_source stop;
    };
    /// The bench a hand stands at; one for each job would take too much memory.
    struct Place {
        std::string job;
        std::string settings;
        std::unique_ptr<Bench> bench;
    };

    void use_hand(std::size_t hand);
    /// False: there was nothing to do.
    bool do_one(std::size_t hand, Place& place);
    [[nodiscard]] std::vector<Job> open_jobs(std::size_t hand);
    /// False: refused.
    bool stand_at(Place& place, const Job& job);
    void do_unit(std::size_t hand, Place& place, const Job& job, Delivery delivery);
    [[nodiscard]] std::optional<std::string> result_of(std::size_t hand, Place& place,
                                                       const base::Piece& unit);
    void store(const Job& job, const Outcome& outcome, Ticket& ticket, const std::stop_token& stop);
    void refuse(const Job& job, const std::string& why);
    /// What the server said to us; an empty text is an answer.
    void note_answer(const std::string& error);

    // ── of the thread that called ──
    void look();
    void keep_what_is_held();
    void tell();
    /// A moment; notices when we were stopped meanwhile.
    void rest();
    [[nodiscard]] bool was_stopped_since(base::TimePoint then);

    Queue& queue_;
    WorkerSettings settings_;
    mutable std::mutex mutex_;
    std::condition_variable looked_;
    std::map<std::string, Job> jobs_;
    std::map<std::string, std::string> refused_;  // by job, with the reason
    std::vector<Held> held_;
    std::uint64_t done_ = 0;
    int allowed_;  // hands that may work
    bool leaves_ = false;
    int failures_ = 0;      // in a row, to speak to the server
    std::size_t turn_ = 0;  // which job is asked first
    base::TimePoint began_;
    std::optional<base::TimePoint> rests_since_;
    base::TimePoint last_stop_;
    base::TimePoint told_;
    std::stop_source stop_;
};

}  // namespace tengen::workshop
