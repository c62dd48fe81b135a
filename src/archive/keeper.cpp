#include "archive/keeper.h"

#include <system_error>
#include <utility>

namespace tengen::archive {

Keeper::Keeper(std::filesystem::path file, OnTrouble on_trouble)
    : file_(std::move(file)), on_trouble_(std::move(on_trouble)), thread_([this] { work(); }) {}

Keeper::~Keeper() {
    const std::scoped_lock lock(mutex_);
    is_leaving_ = true;
    changed_.notify_all();
}

Keeper::Ticket Keeper::keep(Record record, std::int64_t ended) {
    const Ticket ticket = ++last_;
    push({.ticket = ticket, .record = std::move(record), .ended = ended});
    return ticket;
}

void Keeper::keep_again(Ticket ticket, Record record) {
    push({.ticket = ticket, .record = std::move(record)});
}

Keeper::Ticket Keeper::recall(std::int64_t id) {
    const Ticket ticket = ++last_;
    push({.ticket = ticket, .record = {}, .id = id});
    return ticket;
}

void Keeper::look_up(OnFared on_fared) { push({.record = {}, .on_fared = std::move(on_fared)}); }

void Keeper::push(Job job) {
    const std::scoped_lock lock(mutex_);
    jobs_.push_back(std::move(job));
    changed_.notify_all();
}

void Keeper::finish() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return jobs_.empty() && !is_working_; });
}

void Keeper::work() {
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [&] { return !jobs_.empty() || is_leaving_; });
        if (jobs_.empty()) return;
        const Job job = std::move(jobs_.front());
        jobs_.pop_front();
        is_working_ = true;
        lock.unlock();
        if (const auto done = carry_out(job); !done && on_trouble_) on_trouble_(done.error());
        lock.lock();
        is_working_ = false;
        changed_.notify_all();
    }
}

/// The file is opened each time: nothing is held while nobody plays, and a folder that was removed
/// is made again.
OrWhy<void> Keeper::carry_out(const Job& job) {
    if (job.id) {
        ids_[job.ticket] = *job.id;
        return {};
    }
    std::error_code there;
    std::filesystem::create_directories(file_.parent_path(), there);
    const auto games = Games::open(file_);
    if (job.on_fared) {
        job.on_fared(games ? games->fared() : std::unexpected(games.error()));
        return {};
    }
    if (!games) return std::unexpected(games.error());
    const auto known = ids_.find(job.ticket);
    if (known != ids_.end()) return games->replace(known->second, job.record);
    if (!job.ended) return {};  // it could not be kept, and that was said
    const auto id = games->add(job.record, *job.ended);
    if (!id) return std::unexpected(id.error());
    ids_[job.ticket] = *id;
    return {};
}

}  // namespace tengen::archive
