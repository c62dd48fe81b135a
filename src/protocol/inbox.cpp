#include "protocol/inbox.h"

#include <algorithm>
#include <utility>

namespace tengen::protocol {
namespace {

/// Does the manager turn to another game or position? A move that he still waits for in this one
/// would be taken for the answer. A TURN does not: it is to be made after the move that is owed.
bool turns_away(const Command& command) {
    if (const auto* block = std::get_if<OpenBlock>(&command))
        return block->kind == BlockKind::Board || block->kind == BlockKind::Swap2Board ||
               block->kind == BlockKind::YxBoard;
    return std::holds_alternative<Start>(command) || std::holds_alternative<RectStart>(command) ||
           std::holds_alternative<Restart>(command) || std::holds_alternative<Begin>(command) ||
           std::holds_alternative<TakeBack>(command) || std::holds_alternative<Play>(command);
}

}  // namespace

void Inbox::push(Command command) {
    {
        const std::scoped_lock lock(mutex_);
        ++count_;
        const bool is_stop = std::holds_alternative<Stop>(command);
        const bool is_end = std::holds_alternative<End>(command) && !end_waits_;
        const bool is_turn_away = turns_away(command) && !end_waits_;
        if (is_stop) last_stop_ = count_;
        if (is_turn_away) last_turn_away_ = count_;
        if (is_end) ended_ = true;
        if (is_stop || is_end || is_turn_away) thought_.request_stop();
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
    asks_ = asked_by.number;
    if (ended_ || std::max(last_stop_, last_turn_away_) > asks_) thought_.request_stop();
    return thought_.get_token();
}

Interest Inbox::end_thought() {
    const std::scoped_lock lock(mutex_);
    thought_ = std::stop_source{std::nostopstate};
    if (ended_) return Interest::Ended;
    return last_turn_away_ > asks_ ? Interest::Abandoned : Interest::Wanted;
}

}  // namespace tengen::protocol
