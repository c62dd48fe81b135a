// Interruptions on POSIX: signals.
#include "base/descriptor_posix.h"
#include "base/interrupt.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <poll.h>
#include <tuple>
#include <unistd.h>
#include <utility>

namespace tengen::base {
namespace {

constexpr std::array kSignals{SIGINT, SIGTERM, SIGHUP};

std::atomic<bool>& flag() {
    static std::atomic<bool> noted = false;
    static_assert(std::atomic<bool>::is_always_lock_free, "a handler may touch nothing else");
    return noted;
}

/// Rung by the handler: a signal that comes just before somebody waits would not wake him.
Pipe& alarm() {
    static Pipe bell;
    return bell;
}

}  // namespace

void note_interruptions() {
    flag() = false;  // made here, before a handler needs it
    struct sigaction action = {};
    action.sa_handler = [](int /*signal*/) { flag() = true; };
    action.sa_flags = int(SA_RESETHAND | SA_RESTART);
    for (const int signal : kSignals) ::sigaction(signal, &action, nullptr);
}

bool was_interrupted() { return flag(); }

bool take_interruption() {
    static const bool is_heard = [] {
        flag() = false;
        if (auto pipe = open_pipe();
            pipe && pipe->reader.make_nonblocking() && pipe->writer.make_nonblocking())
            alarm() = std::move(*pipe);
        struct sigaction action = {};
        action.sa_handler = [](int /*signal*/) {
            flag() = true;
            const int before = errno;
            std::ignore = ::write(alarm().writer.number(), "!", 1);
            errno = before;
        };
        action.sa_flags = 0;  // no SA_RESTART: a read gives up
        return ::sigaction(SIGINT, &action, nullptr) == 0;
    }();
    return is_heard && flag().exchange(false);
}

bool wait_for_input() {
    std::array<pollfd, 2> ends{{{STDIN_FILENO, POLLIN, 0}, {alarm().reader.number(), POLLIN, 0}}};
    while (!flag().exchange(false)) {
        if (::poll(ends.data(), ends.size(), -1) < 0 && errno != EINTR) return true;
        std::array<char, 16> rung{};
        while (::read(alarm().reader.number(), rung.data(), rung.size()) > 0) {
        }
        if (ends[0].revents != 0 && !flag()) return true;
    }
    return false;
}

}  // namespace tengen::base
