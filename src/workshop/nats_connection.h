// The way to a NATS server, with all that it wants to know of us.
#pragma once

#include "workshop/access.h"
#include "workshop/nats_handles.h"
#include "workshop/nats_queue.h"

#include <expected>
#include <string>

namespace tengen::workshop::nats {

[[nodiscard]] std::expected<Connection, NoServer> connect(const Access& access,
                                                          const std::string& who);

}  // namespace tengen::workshop::nats
