// Letters from other threads to an object of Qt: its bell is a queued call.
#pragma once

#include "study/mailbox.h"

#include <QMetaObject>

#include <functional>
#include <vector>

namespace tengen::desktop {

/// Calls `answer` on the receiver's own thread. Who rings must have stopped before the receiver
/// goes.
template <class Receiver>
[[nodiscard]] std::function<void()> bellOf(Receiver* receiver, void (Receiver::*answer)()) {
    return
        [receiver, answer] { QMetaObject::invokeMethod(receiver, answer, Qt::QueuedConnection); };
}

template <class Letter>
class Mailbox : public study::Mailbox<Letter> {
public:
    template <class Receiver>
    Mailbox(Receiver* receiver, void (Receiver::*answer)())
        : study::Mailbox<Letter>(bellOf(receiver, answer)) {}

    [[nodiscard]] std::vector<Letter> takeAll() { return this->take_all(); }
};

}  // namespace tengen::desktop
