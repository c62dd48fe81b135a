// Interruptions on POSIX: signals.
#include "base/interrupt.h"

#include <array>
#include <atomic>
#include <csignal>

namespace tengen::base {
namespace {

constexpr std::array kSignals{SIGINT, SIGTERM, SIGHUP};

std::atomic<bool>& flag() {
    static std::atomic<bool> noted = false;
    static_assert(std::atomic<bool>::is_always_lock_free, "a handler may touch nothing else");
    return noted;
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
        struct sigaction action = {};
        action.sa_handler = [](int /*signal*/) { flag() = true; };
        action.sa_flags = 0;  // no SA_RESTART: a read gives up
        return ::sigaction(SIGINT, &action, nullptr) == 0;
    }();
    return is_heard && flag().exchange(false);
}

}  // namespace tengen::base
