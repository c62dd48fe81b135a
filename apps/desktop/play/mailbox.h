// Letters from other threads. They are put here under a lock, and the receiver's doorbell is rung
// by a queued call that carries nothing: so no object is ever shared between two threads.
#pragma once

#include <QMetaObject>

#include <functional>
#include <mutex>
#include <utility>
#include <vector>

namespace tengen::desktop {

template <class Letter>
class Mailbox {
public:
    /// `answer` is called on the receiver's own thread. Who sends letters must have stopped before
    /// the receiver goes.
    template <class Receiver>
    Mailbox(Receiver* receiver, void (Receiver::*answer)())
        : ring_([receiver, answer] {
              QMetaObject::invokeMethod(receiver, answer, Qt::QueuedConnection);
          }) {}

    void put(Letter letter) {
        bool rings = false;
        {
            const std::scoped_lock lock(mutex_);
            rings = letters_.empty();  // otherwise the bell has been rung and not been answered yet
            letters_.push_back(std::move(letter));
        }
        if (rings) ring_();
    }

    [[nodiscard]] std::vector<Letter> takeAll() {
        const std::scoped_lock lock(mutex_);
        return std::exchange(letters_, {});
    }

private:
    std::function<void()> ring_;
    std::mutex mutex_;
    std::vector<Letter> letters_;
};

}  // namespace tengen::desktop
