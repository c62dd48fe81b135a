#include "protocol/inbox.h"

#include <utility>

namespace tengen::protocol {

void Inbox::push(Command command) {
    {
        const std::scoped_lock lock(mutex_);
        ++count_;
        const bool is_stop = std::holds_alternative<Stop>(command);
        const bool is_end = std::holds_alternative<End>(command) && !end_waits_;
        if (is_stop) last_stop_ = count_;
        if (is_end) ended_ = true;
        if (is_stop || is_end) thought_.request_stop();
        waiting_.push_back({std::move(command), base::now(), count_});
    }
    arrived_.notify_one();
}

void Inbox::close() {
    {
        const std::scoped_lock lock(mutex_);
        is_closed_ = true;
        if (!end_waits_) {
            ended_ = true;
            thought_.request_stop();
        }
    }
    arrived_.notify_one();
}

Received Inbox::pop() {
    std::unique_lock lock(mutex_);
    arrived_.wait(lock, [&] { return is_closed_ || !waiting_.empty(); });
    if (waiting_.empty()) return {End{}, base::now(), count_ + 1};
    Received next = std::move(waiting_.front());
    waiting_.pop_front();
    return next;
}

std::stop_token Inbox::begin_thought(const Received& asked_by) {
    const std::scoped_lock lock(mutex_);
    thought_ = std::stop_source{};
    if (ended_ || last_stop_ > asked_by.number) thought_.request_stop();
    return thought_.get_token();
}

bool Inbox::end_thought() {
    const std::scoped_lock lock(mutex_);
    thought_ = std::stop_source{std::nostopstate};
    return !ended_;
}

}  // namespace tengen::protocol
