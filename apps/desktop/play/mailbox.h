// Letters from other threads. They are put here under a lock, and the receiver's doorbell is rung
// by a queued call that carries nothing: so no object is ever shared between two threads.
#pragma once

#include <QMetaObject>
#include <QObject>

#include <mutex>
#include <utility>
#include <vector>

namespace tengen::desktop {

template <class Letter>
class Mailbox {
public:
    /// `bell` is a slot of the receiver without arguments. Who sends letters must have stopped
    /// before the receiver goes.
    Mailbox(QObject* receiver, const char* bell) : receiver_(receiver), bell_(bell) {}

    void put(Letter letter) {
        bool rings = false;
        {
            const std::scoped_lock lock(mutex_);
            rings = letters_.empty();  // otherwise the bell has been rung and not been answered yet
            letters_.push_back(std::move(letter));
        }
        if (rings) QMetaObject::invokeMethod(receiver_, bell_, Qt::QueuedConnection);
    }

    [[nodiscard]] std::vector<Letter> takeAll() {
        const std::scoped_lock lock(mutex_);
        return std::exchange(letters_, {});
    }

private:
    QObject* receiver_;
    const char* bell_;
    std::mutex mutex_;
    std::vector<Letter> letters_;
};

}  // namespace tengen::desktop
