// What there is of the queue where the library for it was not at hand.
#include "workshop/nats_queue.h"

namespace tengen::workshop {

std::expected<std::unique_ptr<Queue>, NoServer> open_nats(const Access& /*access*/,
                                                          const std::string& /*who*/) {
    return std::unexpected(
        NoServer{Message("this program was built without NATS (libnats-dev)"_en), false});
}

bool has_nats() { return false; }

}  // namespace tengen::workshop
