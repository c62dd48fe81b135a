// A queue between threads: those that think leave word, the one that asked takes it.
#pragma once

#include "base/clock.h"

#include <condition_variable>
#include <mutex>
#include <utility>
#include <vector>

namespace tengen::engine {

template <class Word>
class Ear {
public:
    void hear(Word word) {
        {
            const std::lock_guard lock(mutex_);
            heard_.push_back(std::move(word));
        }
        said_.notify_one();
    }
    /// What was said since the last time; waits for something, but not for long.
    std::vector<Word> listen() {
        constexpr base::Milliseconds kTick{50};
        std::unique_lock lock(mutex_);
        said_.wait_until(lock, base::now() + kTick, [this] { return !heard_.empty(); });
        return std::exchange(heard_, {});
    }

private:
    std::mutex mutex_;
    std::condition_variable said_;
    std::vector<Word> heard_;
};

}  // namespace tengen::engine
