// Letters from other threads to an object of Qt: its bell is a queued call.
#pragma once

#include "study/mailbox.h"

#include <QMetaObject>
#include <QObject>

#include <functional>

namespace tengen::desktop {

/// Calls a slot of the receiver without arguments, on the receiver's own thread.
[[nodiscard]] inline std::function<void()> bellOf(QObject* receiver, const char* slot) {
    return [receiver, slot] { QMetaObject::invokeMethod(receiver, slot, Qt::QueuedConnection); };
}

template <class Letter>
class Mailbox : public study::Mailbox<Letter> {
public:
    Mailbox(QObject* receiver, const char* slot) : study::Mailbox<Letter>(bellOf(receiver, slot)) {}

    [[nodiscard]] std::vector<Letter> takeAll() { return this->take_all(); }
};

}  // namespace tengen::desktop
