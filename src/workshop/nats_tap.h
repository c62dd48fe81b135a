// Messages of one stream, as they are asked for.
#pragma once

#include "base/clock.h"
#include "workshop/nats_handles.h"

#include <expected>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::workshop::nats {

/// Several threads may ask at once. The library has a call for it, which before its version 3.9
/// wrote beyond its list of messages where some of an earlier request came late; Debian has 3.4.
class Tap {
public:
    Tap(std::string_view stream, std::string_view taker);

    std::expected<std::vector<Message>, std::string> draw(natsConnection* connection, int most,
                                                          base::Milliseconds wait);

private:
    /// A place where messages arrive, and how many are still to come of what was asked for.
    struct Line {
        std::string inbox;
        Subscription sub;
        int owed = 0;
        base::TimePoint until;
    };

    /// What is there, or what comes first and what is there then.
    static natsStatus collect(Line& line, int most, base::Milliseconds wait,
                              std::vector<Message>& messages);
    natsStatus request(natsConnection* connection, Line& line, int most,
                       base::Milliseconds wait) const;
    static natsStatus open(natsConnection* connection, Line& line);
    /// An empty one where all are in use.
    Line borrow();
    void lend_back(Line line);

    std::string subject_;
    std::mutex mutex_;
    std::vector<Line> idle_;
};

}  // namespace tengen::workshop::nats
