// The queue on a NATS server with JetStream, whose store outlives jobs, workers and the server
// itself. For each job there is a stream of units and a stream of results, both of the kind whose
// messages leave when they are settled; jobs and orders to workers are keys in a bucket that all
// watch; how workers are doing is in a second one, where what is not said again is forgotten.
#pragma once

#include "game/words.h"
#include "workshop/access.h"
#include "workshop/queue.h"

#include <cstdint>
#include <expected>
#include <memory>
#include <string>

namespace tengen::workshop {

struct NoServer {
    Message words;
    bool may_pass = false;  // it is worth trying again
};

/// `who`: what the server lists us as.
[[nodiscard]] std::expected<std::unique_ptr<Queue>, NoServer> open_nats(const Access& access,
                                                                        const std::string& who);

/// Was the program built with the library for it?
[[nodiscard]] bool has_nats();

}  // namespace tengen::workshop
