#include "workshop/relay.h"

#include <arpa/inet.h>
#include <array>
#include <chrono>
#include <netinet/in.h>
#include <poll.h>
#include <stdexcept>
#include <sys/socket.h>
#include <unistd.h>
#include <vector>

namespace tengen::workshop {
namespace {

using namespace std::chrono_literals;
constexpr int kGlanceMs = 20;

sockaddr_in on_this_machine(int port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return address;
}

int new_socket() { return socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0); }

}  // namespace

Relay::Relay(int to_port) : to_port_(to_port), door_(new_socket()) {
    sockaddr_in address = on_this_machine(0);
    socklen_t length = sizeof address;
    auto* const plain = reinterpret_cast<sockaddr*>(&address);
    constexpr int kWaiting = 64;
    if (door_ < 0 || bind(door_, plain, length) != 0 || listen(door_, kWaiting) != 0 ||
        getsockname(door_, plain, &length) != 0)
        throw std::runtime_error("no port for a relay");
    port_ = ntohs(address.sin_port);
    thread_ = std::jthread([this](const std::stop_token& stop) { carry(stop); });
}

Relay::~Relay() {
    thread_.request_stop();
    thread_.join();
    for (const auto& [end, other] : other_end_) close(end);
    close(door_);
}

void Relay::carry(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
        if (is_cut_) {
            std::this_thread::sleep_for(std::chrono::milliseconds(kGlanceMs));
            continue;
        }
        std::vector<pollfd> ends{{door_, POLLIN, 0}};
        ends.reserve(other_end_.size() + 1);
        for (const auto& [end, other] : other_end_) ends.push_back({end, POLLIN, 0});
        if (poll(ends.data(), ends.size(), kGlanceMs) <= 0 || is_cut_) continue;
        if (ends.front().revents != 0) join_ends();
        for (std::size_t i = 1; i < ends.size(); ++i) {
            const auto found = other_end_.find(ends[i].fd);
            if (ends[i].revents == 0 || found == other_end_.end()) continue;
            const auto [end, other] = *found;
            if (pass(end, other)) continue;
            for (const int gone : {end, other}) {
                close(gone);
                other_end_.erase(gone);
            }
        }
    }
}

void Relay::join_ends() {
    const int near = accept4(door_, nullptr, nullptr, SOCK_CLOEXEC);
    if (near < 0) return;
    const int far = new_socket();
    const sockaddr_in address = on_this_machine(to_port_);
    if (connect(far, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
        close(near);
        close(far);
        return;
    }
    other_end_[near] = far;
    other_end_[far] = near;
}

bool Relay::pass(int from, int to) {
    std::array<char, 1 << 16> bytes{};
    const ssize_t count = read(from, bytes.data(), bytes.size());
    if (count <= 0) return false;
    for (ssize_t sent = 0; sent < count;) {
        const ssize_t more = send(to, bytes.data() + sent, std::size_t(count - sent), MSG_NOSIGNAL);
        if (more <= 0) return false;
        sent += more;
    }
    return true;
}

}  // namespace tengen::workshop
