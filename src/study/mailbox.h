// Letters from other threads. They are put here under a lock, and a bell is rung that carries
// nothing: the receiver comes for them in its own time, so no object is ever shared between two
// threads.
#pragma once

#include <functional>
#include <mutex>
#include <utility>
#include <vector>

namespace tengen::study {

template <class Letter>
class Mailbox {
public:
    /// The bell is rung by whoever puts the first letter. Who sends letters must have stopped
    /// before the receiver goes.
    explicit Mailbox(std::function<void()> bell) : bell_(std::move(bell)) {}

    void put(Letter letter) {
        bool rings = false;
        {
            const std::scoped_lock lock(mutex_);
            rings = letters_.empty();  // otherwise the bell has been rung and not been answered yet
            letters_.push_back(std::move(letter));
        }
        if (rings) bell_();
    }

    [[nodiscard]] std::vector<Letter> take_all() {
        const std::scoped_lock lock(mutex_);
        return std::exchange(letters_, {});
    }

private:
    std::function<void()> bell_;
    std::mutex mutex_;
    std::vector<Letter> letters_;
};

}  // namespace tengen::study
