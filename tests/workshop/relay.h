// A cable between a worker and its server that can be cut and mended: while it is cut nothing
// passes and nobody is told, as on a network that has gone.
#pragma once

#include <atomic>
#include <map>
#include <stop_token>
#include <string>
#include <thread>

namespace tengen::workshop {

class Relay {
public:
    /// From a port of its own to this one, both on this machine. Throws where there is none.
    explicit Relay(int to_port);
    ~Relay();
    Relay(const Relay&) = delete;
    Relay& operator=(const Relay&) = delete;

    [[nodiscard]] int port() const { return port_; }
    void cut() { is_cut_ = true; }
    void mend() { is_cut_ = false; }

private:
    void carry(const std::stop_token& stop);
    void join_ends();
    /// What there is at one end to the other; false: somebody has hung up.
    [[nodiscard]] static bool pass(int from, int to);

    int to_port_;
    int port_ = 0;
    int door_ = -1;
    std::map<int, int> other_end_;  // of a descriptor; of the relay's thread alone
    std::atomic<bool> is_cut_ = false;
    std::jthread thread_;
};

}  // namespace tengen::workshop
