// A worker thread that is kept from one piece of work to the next. To start one for each thought
// takes a tenth of a millisecond, and more than a whole one under Wine, where a move may have
// fifty.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>
#include <utility>

namespace tengen::engine {

class Hand {
public:
    using Work = std::function<void(const std::stop_token&)>;

    Hand() = default;
    /// Asks for the end of what is under way, and waits for it.
    ~Hand() { stop(); }
    Hand(const Hand&) = delete;
    Hand& operator=(const Hand&) = delete;

    /// Begins, once what was going on has ended. The work throws nothing.
    void begin(Work work) {
        wait();
        if (!thread_.joinable())
            thread_ = std::jthread([this](const std::stop_token& leaves) { live(leaves); });
        const std::scoped_lock lock(mutex_);
        asked_ = std::stop_source{};
        work_ = std::move(work);
        is_busy_ = true;
        changed_.notify_all();
    }
    /// Asks what is under way to end. From any thread.
    void stop() {
        std::unique_lock lock(mutex_);
        std::stop_source asked = asked_;
        lock.unlock();  // or who listens could not ask us anything
        asked.request_stop();
    }
    /// Waits until nothing is under way.
    void wait() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return !is_busy_; });
    }

private:
    void live(const std::stop_token& leaves) {
        std::unique_lock lock(mutex_);
        // Work that was begun is also ended, so that whoever waits for it is told.
        while (changed_.wait(lock, leaves, [this] { return is_busy_; })) {
            Work work = std::exchange(work_, nullptr);
            const std::stop_token asked = asked_.get_token();
            lock.unlock();
            work(asked);
            work = nullptr;  // what it holds goes before anybody believes it is done
            lock.lock();
            is_busy_ = false;
            changed_.notify_all();
        }
    }

    std::mutex mutex_;
    std::condition_variable_any changed_;
    Work work_;
    std::stop_source asked_;
    bool is_busy_ = false;
    std::jthread thread_;  // the last: it uses all of the above
};

}  // namespace tengen::engine
