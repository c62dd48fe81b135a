// A job, its foreman and some workers around a queue, in memory or on a server.
#pragma once

#include "english.h"
#include "scratch.h"
#include "workshop/foreman.h"
#include "workshop/memory_queue.h"
#include "workshop/needs_nats.h"
#include "workshop/worker.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace tengen::workshop {

/// Squares its number, after a while.
class SquareBench : public Bench {
public:
    explicit SquareBench(base::Milliseconds pause) : pause_(pause) {}
    std::expected<std::optional<std::string>, std::string> work(
        const base::Piece& unit, const std::stop_token& stop) override {
        std::this_thread::sleep_for(pause_);
        if (stop.stop_requested()) return std::nullopt;
        return std::to_string(unit.number * unit.number) + unit.text;
    }

private:
    base::Milliseconds pause_;
};

inline MakeBench square_bench(base::Milliseconds pause = base::Milliseconds(1)) {
    return [pause](const std::string&) -> std::expected<std::unique_ptr<Bench>, std::string> {
        return std::make_unique<SquareBench>(pause);
    };
}

inline Job square_job() {
    Job job;
    job.id = "squares";
    job.kind = "square";
    job.program = "p1";
    job.owner = "first";
    job.settings = "{}";
    job.patience = base::Milliseconds(1'000);
    return job;
}

/// What a job hears and uses.
struct Books {
    std::map<std::uint64_t, int> used;  // how often
    std::vector<std::string> troubles;
    std::uint64_t next = 0;

    [[nodiscard]] bool has_heard(std::string_view words) const {
        return std::ranges::any_of(troubles, [&](const std::string& line) {
            return line.find(words) != std::string::npos;
        });
    }
};

/// The job from where its books are to `units`; false from `may_go_on` breaks it off.
inline std::expected<void, Message> work_on(
    Queue& queue, Job job, Books& books, std::uint64_t units,
    const base::Crew::MayGoOn& may_go_on = [] { return true; }) {
    ForemanSettings settings;
    settings.job = std::move(job);
    settings.ahead = 50;
    settings.on_trouble = [&](const std::string& line) { books.troubles.push_back(line); };
    Foreman foreman(queue, settings);
    books.next = 0;
    return foreman.work(
        [&]() -> std::optional<base::Piece> {
            while (books.used.contains(books.next)) ++books.next;
            if (books.next >= units) return std::nullopt;
            const std::uint64_t number = books.next++;
            return base::Piece{number, number % 2 == 1 ? "odd" : ""};
        },
        [&](std::uint64_t number, std::string_view result) {
            if (result != std::to_string(number * number) + (number % 2 == 1 ? "odd" : ""))
                return base::Crew::Verdict::Nonsense;
            ++books.used[number];
            return base::Crew::Verdict::Used;
        },
        may_go_on);
}

/// A worker on a thread of its own, until it goes.
class HiredWorker {
public:
    HiredWorker(Queue& queue, const std::string& name, int hands = 1,
                MakeBench bench = square_bench())
        : HiredWorker(queue, settings_of(name, hands, std::move(bench))) {}
    HiredWorker(Queue& queue, const std::string& name, int hands, Benches benches)
        : HiredWorker(queue, settings_of(name, hands, std::move(benches))) {}
    HiredWorker(Queue& queue, WorkerSettings settings) {
        settings.on_line = [this](const std::string& line) {
            const std::scoped_lock lock(mutex_);
            lines_.push_back(line);
        };
        worker_ = std::make_unique<Worker>(queue, std::move(settings));
        thread_ = std::jthread([this](const std::stop_token& stop) {
            worker_->run([&] { return !stop.stop_requested(); });
            has_left_ = true;
        });
    }
    static WorkerSettings settings_of(const std::string& name, int hands = 1,
                                      MakeBench bench = square_bench()) {
        return settings_of(name, hands, Benches{{"square", std::move(bench)}});
    }
    static WorkerSettings settings_of(const std::string& name, int hands, Benches benches) {
        WorkerSettings settings;
        settings.name = name;
        settings.program = "p1";
        settings.hands = hands;
        settings.benches = std::move(benches);
        return settings;
    }
    [[nodiscard]] std::uint64_t done() const { return worker_->done(); }
    [[nodiscard]] bool has_left() const { return has_left_; }
    [[nodiscard]] std::vector<std::string> lines() {
        const std::scoped_lock lock(mutex_);
        return lines_;
    }
    /// Waits for a line with these words.
    [[nodiscard]] bool says(std::string_view words) {
        for (int i = 0; i < 1000; ++i) {
            for (const std::string& line : lines())
                if (line.find(words) != std::string::npos) return true;
            std::this_thread::sleep_for(base::Milliseconds(10));
        }
        return false;
    }

private:
    std::mutex mutex_;
    std::vector<std::string> lines_;
    std::atomic<bool> has_left_ = false;
    std::unique_ptr<Worker> worker_;
    std::jthread thread_;
};

}  // namespace tengen::workshop
