// The queue in memory: slow, plain and certain, the twin of the one on a server.
#pragma once

#include "workshop/queue.h"

#include <condition_variable>
#include <mutex>
#include <set>
#include <utility>

namespace tengen::workshop {

class MemoryQueue : public Queue {
public:
    std::expected<void, std::string> open(const Job& job) override {
        const std::scoped_lock lock(mutex_);
        Room& room = rooms_[job.id];
        room.patience = job.patience;
        // What an earlier one had taken comes again.
        for (auto& [number, slot] : room.results) slot.taken = {};
        jobs_.insert_or_assign(job.id, job);
        return {};
    }
    std::expected<void, std::string> tell(const Job& job) override {
        const std::scoped_lock lock(mutex_);
        jobs_.insert_or_assign(job.id, job);
        return {};
    }
    std::expected<void, std::string> offer(const std::string& job,
                                           std::span<const base::Piece> units) override {
        const std::scoped_lock lock(mutex_);
        for (const base::Piece& unit : units)
            rooms_[job].units.try_emplace(unit.number, Slot{to_text(unit), {}});
        changed_.notify_all();
        return {};
    }
    std::expected<std::vector<Delivery>, std::string> results(const std::string& job, int most,
                                                              base::Milliseconds wait) override {
        std::vector<Delivery> all;
        while (int(all.size()) < most) {
            auto one = draw(job, &Room::results, all.empty() ? wait : base::Milliseconds(0),
                            base::Milliseconds(5'000));
            if (!one) break;
            all.push_back(std::move(*one));
        }
        return all;
    }
    std::vector<Claim> claims(const std::string& job) override {
        const std::scoped_lock lock(mutex_);
        return std::exchange(rooms_[job].claims, {});
    }
    std::expected<void, std::string> close(const std::string& job) override {
        const std::scoped_lock lock(mutex_);
        rooms_.erase(job);
        jobs_.erase(job);
        return {};
    }
    std::map<std::string, Job> jobs() override {
        const std::scoped_lock lock(mutex_);
        return jobs_;
    }
    std::expected<std::optional<Delivery>, std::string> take(const Job& job,
                                                             base::Milliseconds wait) override {
        return draw(job.id, &Room::units, wait, job.patience);
    }
    void claim(const std::string& job, const Claim& claim) override {
        const std::scoped_lock lock(mutex_);
        rooms_[job].claims.push_back(claim);
    }
    std::expected<Stored, std::string> store(const std::string& job,
                                             const Outcome& outcome) override {
        const std::scoped_lock lock(mutex_);
        const bool is_new =
            rooms_[job].results.try_emplace(outcome.unit, Slot{to_text(outcome), {}}).second;
        changed_.notify_all();
        return is_new ? Stored::Stored : Stored::WasThere;
    }
    void tell(const WorkerState& state) override {
        const std::scoped_lock lock(mutex_);
        workers_.insert_or_assign(state.name, state);
    }
    bool is_dismissed(const std::string& worker) override {
        const std::scoped_lock lock(mutex_);
        return dismissed_.contains(worker);
    }
    std::expected<Counts, std::string> counts(const std::string& job) override {
        const std::scoped_lock lock(mutex_);
        Counts counts{rooms_[job].units.size(), 0, rooms_[job].results.size()};
        for (const auto& [number, slot] : rooms_[job].units)
            counts.in_hand += std::uint64_t(slot.taken.has_value());
        return counts;
    }
    std::expected<std::vector<WorkerState>, std::string> workers() override {
        const std::scoped_lock lock(mutex_);
        std::vector<WorkerState> all;
        all.reserve(workers_.size());
        for (const auto& [name, state] : workers_) all.push_back(state);
        return all;
    }
    std::expected<void, std::string> dismiss(const std::string& worker, bool leaves) override {
        const std::scoped_lock lock(mutex_);
        if (leaves)
            dismissed_.insert(worker);
        else
            dismissed_.erase(worker);
        return {};
    }

private:
    struct Slot {
        std::string text;
        std::optional<base::TimePoint> taken;
    };
    using Slots = std::map<std::uint64_t, Slot>;
    struct Room {
        base::Milliseconds patience{1000};
        Slots units;
        Slots results;
        std::vector<Claim> claims;
    };
    class MemoryTicket : public Ticket {
    public:
        MemoryTicket(MemoryQueue& queue, std::string job, Slots Room::* which, std::uint64_t number)
            : queue_(queue), job_(std::move(job)), which_(which), number_(number) {}
        bool settle() override {
            const std::scoped_lock lock(queue_.mutex_);
            return (queue_.rooms_[job_].*which_).erase(number_) > 0;
        }
        void keep() override { take_at(base::now()); }
        void give_back() override { take_at(std::nullopt); }

    private:
        void take_at(std::optional<base::TimePoint> when) {
            const std::scoped_lock lock(queue_.mutex_);
            Slots& slots = queue_.rooms_[job_].*which_;
            if (const auto found = slots.find(number_); found != slots.end())
                found->second.taken = when;
            queue_.changed_.notify_all();
        }

        MemoryQueue& queue_;
        std::string job_;
        Slots Room::* which_;
        std::uint64_t number_;
    };

    std::optional<Delivery> draw(const std::string& job, Slots Room::* which,
                                 base::Milliseconds wait, base::Milliseconds patience) {
        std::unique_lock lock(mutex_);
        std::optional<Delivery> drawn;
        changed_.wait_for(lock, wait, [&] {
            for (auto& [number, slot] : rooms_[job].*which) {
                if (slot.taken && base::now() - *slot.taken < patience) continue;
                slot.taken = base::now();
                drawn =
                    Delivery{slot.text, std::make_unique<MemoryTicket>(*this, job, which, number)};
                return true;
            }
            return false;
        });
        return drawn;
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::map<std::string, Job> jobs_;
    std::map<std::string, Room> rooms_;
    std::map<std::string, WorkerState> workers_;
    std::set<std::string> dismissed_;
};

}  // namespace tengen::workshop
