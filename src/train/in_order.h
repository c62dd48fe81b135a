// Several threads bring their work when it is done, one by one it is used in its order. Nobody runs
// far ahead: what waits for its turn takes memory.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <utility>

namespace tengen::train {

template <class T>
class InOrder {
public:
    /// `use` is called by one thread at a time, and says whether to go on.
    InOrder(std::uint64_t first, std::uint64_t ahead, std::function<bool(T&&)> use)
        : next_(first), ahead_(ahead), use_(std::move(use)) {}

    /// Waits until this number may be worked on. False: no more is wanted.
    bool wait_for(std::uint64_t number) {
        std::unique_lock lock(mutex_);
        may_begin_.wait(lock, [&] { return is_closed_ || number < next_ + ahead_; });
        return !is_closed_;
    }
    /// The same for who has other things to do meanwhile: may it be worked on now?
    [[nodiscard]] bool is_near(std::uint64_t number) {
        const std::lock_guard lock(mutex_);
        return number < next_ + ahead_;
    }
    void bring(std::uint64_t number, T work) {
        const std::lock_guard lock(mutex_);
        waiting_.emplace(number, std::move(work));
        for (auto it = waiting_.begin(); !is_closed_ && it != waiting_.end() && it->first == next_;
             it = waiting_.erase(it), ++next_)
            is_closed_ = !use_(std::move(it->second));
        may_begin_.notify_all();
    }
    /// What was not used yet is not.
    void close() {
        const std::lock_guard lock(mutex_);
        is_closed_ = true;
        may_begin_.notify_all();
    }

private:
    std::mutex mutex_;
    std::condition_variable may_begin_;
    std::map<std::uint64_t, T> waiting_;
    std::uint64_t next_;
    std::uint64_t ahead_;
    std::function<bool(T&&)> use_;
    bool is_closed_ = false;
};

}  // namespace tengen::train
