#include "workshop/nats_connection.h"

#include <fmt/format.h>

namespace tengen::workshop::nats {

std::expected<Connection, NoServer> connect(const Access& access, const std::string& who) {
    ConnectionOptions options;
    natsStatus status = make(options, [](natsOptions** it) { return natsOptions_Create(it); });
    const auto set = [&](auto&& how) {
        if (status == NATS_OK) status = how(options.get());
    };
    constexpr std::int64_t kReconnectWait = 500;
    constexpr std::int64_t kPing = 5'000;
    set([&](natsOptions* o) { return natsOptions_SetURL(o, access.server.c_str()); });
    set([&](natsOptions* o) { return natsOptions_SetName(o, who.c_str()); });
    set([](natsOptions* o) { return natsOptions_SetMaxReconnect(o, -1); });
    set([](natsOptions* o) { return natsOptions_SetReconnectWait(o, kReconnectWait); });
    set([](natsOptions* o) { return natsOptions_SetPingInterval(o, kPing); });
    set([](natsOptions* o) { return natsOptions_SetMaxPingsOut(o, 2); });
    set([](natsOptions* o) { return natsOptions_SetTimeout(o, kPatience.count()); });
    // What goes wrong we hear from each call; the library would say it on the standard error.
    set([](natsOptions* o) {
        return natsOptions_SetErrorHandler(
            o, [](natsConnection*, natsSubscription*, natsStatus, void*) {}, nullptr);
    });
    if (!access.token.empty())
        set([&](natsOptions* o) { return natsOptions_SetToken(o, access.token.c_str()); });
    if (!access.user.empty())
        set([&](natsOptions* o) {
            return natsOptions_SetUserInfo(o, access.user.c_str(), access.password.c_str());
        });
    if (access.server.starts_with("tls://"))
        set([](natsOptions* o) { return natsOptions_SetSecure(o, true); });
    if (!access.ca.empty())
        set([&](natsOptions* o) {
            return natsOptions_LoadCATrustedCertificates(o, access.ca.c_str());
        });
    if (!access.certificate.empty())
        set([&](natsOptions* o) {
            return natsOptions_LoadCertificatesChain(o, access.certificate.c_str(),
                                                     access.key.c_str());
        });
    Connection connection;
    if (status == NATS_OK)
        status = make(connection, [&](natsConnection** it) {
            return natsConnection_Connect(it, options.get());
        });
    if (status == NATS_OK) return connection;
    if (status == NATS_CONNECTION_AUTH_FAILED)
        return std::unexpected(
            NoServer{base::Message("{server} does not let us in: wrong token, user or password"_en,
                                   "server"_is(access.server)),
                     false});
    if (status == NATS_SSL_ERROR)
        return std::unexpected(NoServer{
            base::Message(
                "{server}: the certificates do not convince (--ca, --cert, --key): {reason}"_en,
                "server"_is(access.server), "reason"_is(why(status))),
            false});
    return std::unexpected(NoServer{base::about(access.server, base::Message::plain(why(status))),
                                    status == NATS_NO_SERVER || status == NATS_TIMEOUT});
}

}  // namespace tengen::workshop::nats
