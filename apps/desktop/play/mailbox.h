// Letters from other threads to an object of Qt: its bell is an event without content.
#pragma once

#include "study/mailbox.h"

#include <QCoreApplication>
#include <QEvent>
#include <QObject>

#include <functional>
#include <utility>
#include <vector>

namespace tengen::desktop {

/// Rung on any thread, answered on the receiver's own. A call that Qt queues would carry an object
/// made by who rings; so nothing is shared between two threads, and the sanitizer, which cannot see
/// into Qt, has nothing to take for a race.
class Bell final : public QObject {
public:
    Bell(QObject* receiver, std::function<void()> answer)
        : QObject(receiver), answer_(std::move(answer)) {}

    void ring() { QCoreApplication::postEvent(this, new QEvent(QEvent::User)); }

protected:
    void customEvent(QEvent* /*event*/) override { answer_(); }

private:
    std::function<void()> answer_;
};

/// Calls `answer` on the receiver's own thread. Who rings must have stopped before the receiver
/// goes, which owns the bell.
template <class Receiver>
[[nodiscard]] std::function<void()> bellOf(Receiver* receiver, void (Receiver::*answer)()) {
    auto* const bell = new Bell(receiver, [receiver, answer] { (receiver->*answer)(); });
    return [bell] { bell->ring(); };
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
