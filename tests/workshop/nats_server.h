// A server of one's own, on a port and with a store of its own, that can be killed and begun again.
#pragma once

#include "base/process.h"
#include "workshop/access.h"
#include "workshop/nats_queue.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace tengen::workshop {

class NatsServer {
public:
    /// Its store is in the folder. `words`: more for its command line.
    explicit NatsServer(std::filesystem::path folder, std::vector<std::string> words = {});

    /// Is there such a program on this machine?
    [[nodiscard]] static bool is_here();
    /// The second time on the same port, with the same store. False: it does not say where it is.
    [[nodiscard]] bool begin();
    /// As if the power had gone, for all it knows.
    void kill() { process_.reset(); }
    [[nodiscard]] Access access(const std::string& token = {}) const;
    [[nodiscard]] int port() const { return port_; }
    [[nodiscard]] std::int64_t id() const { return process_ ? process_->id() : 0; }
    /// The most memory it has held, in bytes, since it was begun.
    [[nodiscard]] std::uint64_t peak_memory() const;

private:
    std::filesystem::path folder_;
    std::vector<std::string> words_;
    int port_ = -1;
    std::optional<base::Process> process_;
};

}  // namespace tengen::workshop
