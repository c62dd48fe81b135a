// What the NATS library lends, given back by itself, and how its troubles are told.
#pragma once

#include "base/clock.h"

#include <cstdint>
#include <expected>
#include <memory>
#include <nats/nats.h>
#include <string>
#include <string_view>

namespace tengen::workshop::nats {

template <auto kDestroy>
struct Destroy {
    template <class T>
    void operator()(T* thing) const {
        kDestroy(thing);
    }
};
using Connection = std::unique_ptr<natsConnection, Destroy<natsConnection_Destroy>>;
using ConnectionOptions = std::unique_ptr<natsOptions, Destroy<natsOptions_Destroy>>;
using Context = std::unique_ptr<jsCtx, Destroy<jsCtx_Destroy>>;
using Subscription = std::unique_ptr<natsSubscription, Destroy<natsSubscription_Destroy>>;
using Message = std::unique_ptr<natsMsg, Destroy<natsMsg_Destroy>>;
using Bucket = std::unique_ptr<kvStore, Destroy<kvStore_Destroy>>;
using Entry = std::unique_ptr<kvEntry, Destroy<kvEntry_Destroy>>;
using Watcher = std::unique_ptr<kvWatcher, Destroy<kvWatcher_Destroy>>;
using StreamInfo = std::unique_ptr<jsStreamInfo, Destroy<jsStreamInfo_Destroy>>;
using ConsumerInfo = std::unique_ptr<jsConsumerInfo, Destroy<jsConsumerInfo_Destroy>>;
using Inbox = std::unique_ptr<natsInbox, Destroy<natsInbox_Destroy>>;

/// Calls what makes a thing: `make(bucket, [&](kvStore** it) { return js_KeyValue(it, …); })`.
template <class Owner, class Make>
natsStatus make(Owner& owner, const Make& how) {
    typename Owner::pointer thing = nullptr;
    const natsStatus status = how(&thing);
    owner.reset(thing);
    return status;
}

inline constexpr base::Milliseconds kPatience{5'000};    // for an answer of the server
inline constexpr std::int64_t kNanoseconds = 1'000'000;  // in a millisecond

[[nodiscard]] std::string why(natsStatus status);
[[nodiscard]] std::unexpected<std::string> failed(std::string_view doing, natsStatus status);
[[nodiscard]] std::string_view text_of(natsMsg* message);
[[nodiscard]] std::string_view text_of(kvEntry* entry);

}  // namespace tengen::workshop::nats
