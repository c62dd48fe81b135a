// Where the server is and how to prove who one is. What is secret comes from the environment or
// from a file, never from the command line, where everybody on the machine could read it.
#pragma once

#include "game/words.h"

#include <expected>
#include <filesystem>
#include <string>

namespace tengen::workshop {

struct Access {
    std::string server;  // nats://host:4222, or tls://host:4222
    std::string user;
    std::string password;
    std::string token;
    std::string ca;           // a file: who vouches for the server, where the system does not know
    std::string certificate;  // files: who we are, where the server asks for it
    std::string key;
};

/// `secrets`: a file with lines such as `token=…`, `user=…`, `password=…`; without one the
/// variables TENGEN_NATS_TOKEN, TENGEN_NATS_USER and TENGEN_NATS_PASSWORD count. An error is in
/// words: an address with a secret in it, a file that cannot be read or that others may read.
[[nodiscard]] std::expected<Access, Message> access_to(std::string server,
                                                       const std::filesystem::path& secrets);

}  // namespace tengen::workshop
