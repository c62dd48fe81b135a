#include "workshop/nats_tap.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace tengen::workshop::nats {
namespace {

using base::Milliseconds;

constexpr Milliseconds kGrace{100};

natsStatus meaning(std::string_view word) {
    if (word == "404" || word == "408") return NATS_OK;  // no more for now
    return word == "503" ? NATS_NO_RESPONDERS : NATS_ERR;
}

}  // namespace

Tap::Tap(std::string_view stream, std::string_view taker)
    : subject_(fmt::format("$JS.API.CONSUMER.MSG.NEXT.{}.{}", stream, taker)) {}

std::expected<std::vector<Message>, std::string> Tap::draw(natsConnection* connection, int most,
                                                           Milliseconds wait) {
    Line line = borrow();
    if (!line.sub)
        if (const natsStatus status = open(connection, line); status != NATS_OK)
            return failed("asking for work", status);
    std::vector<Message> messages;
    natsStatus status = collect(line, most, Milliseconds(0), messages);
    if (status == NATS_OK && messages.empty()) {
        status = request(connection, line, most, wait);
        // A little longer than the server, which says when it was all.
        if (status == NATS_OK) status = collect(line, most, wait + kGrace, messages);
    }
    // After anything but a quiet wait it is of no more use: the stream may be gone.
    if (status == NATS_OK) lend_back(std::move(line));
    if (status != NATS_OK && messages.empty()) return failed("waiting for work", status);
    return messages;
}

natsStatus Tap::collect(Line& line, int most, Milliseconds wait, std::vector<Message>& messages) {
    while (std::cmp_less(messages.size(), most)) {
        Message message;
        const natsStatus status = make(message, [&](natsMsg** it) {
            return natsSubscription_NextMsg(it, line.sub.get(),
                                            messages.empty() ? wait.count() : 0);
        });
        if (status == NATS_TIMEOUT) return NATS_OK;
        if (status != NATS_OK) return status;
        const char* word = nullptr;
        if (natsMsgHeader_Get(message.get(), "Status", &word) == NATS_OK) {
            line.owed = 0;
            if (const natsStatus meant = meaning(word); meant != NATS_OK) return meant;
            if (wait.count() > 0) return NATS_OK;
            continue;  // of an earlier request
        }
        line.owed = std::max(line.owed - 1, 0);
        messages.push_back(std::move(message));
    }
    return NATS_OK;
}

natsStatus Tap::request(natsConnection* connection, Line& line, int most, Milliseconds wait) const {
    if (line.owed > 0 && base::now() < line.until) return NATS_OK;
    line.owed = most;
    line.until = base::now() + wait;
    const std::string text =
        fmt::format(R"({{"batch":{},"expires":{}}})", most, wait.count() * kNanoseconds);
    return natsConnection_PublishRequest(connection, subject_.c_str(), line.inbox.c_str(),
                                         text.data(), int(text.size()));
}

natsStatus Tap::open(natsConnection* connection, Line& line) {
    Inbox inbox;
    const natsStatus status = make(inbox, [](natsInbox** it) { return natsInbox_Create(it); });
    if (status != NATS_OK) return status;
    line.inbox = inbox.get();
    return make(line.sub, [&](natsSubscription** it) {
        return natsConnection_SubscribeSync(it, connection, line.inbox.c_str());
    });
}

Tap::Line Tap::borrow() {
    const std::scoped_lock lock(mutex_);
    if (idle_.empty()) return {};
    Line line = std::move(idle_.back());
    idle_.pop_back();
    return line;
}

void Tap::lend_back(Line line) {
    const std::scoped_lock lock(mutex_);
    idle_.push_back(std::move(line));
}

}  // namespace tengen::workshop::nats
