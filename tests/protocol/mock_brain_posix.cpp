#include "protocol/mock_brain_system.h"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <sys/ioctl.h>
#include <thread>
#include <unistd.h>

namespace tengen::test {
namespace {

[[noreturn]] void stay() {
    for (;;) ::pause();
}

}  // namespace

void turn_deaf() {
    (void)std::signal(SIGTERM, SIG_IGN);
    (void)std::signal(SIGINT, SIG_IGN);
}

void close_input() { ::close(STDIN_FILENO); }
void close_output() { ::close(STDOUT_FILENO); }

void wait_until_heard() {
    int left = 0;
    while (::ioctl(STDOUT_FILENO, FIONREAD, &left) == 0 && left > 0)
        std::this_thread::sleep_for(std::chrono::microseconds(50));
}

void leave_a_child() {
    if (::fork() == 0) stay();
}

void leave_a_daemon() {
    if (::fork() != 0) return;
    ::setsid();
    if (::fork() == 0) stay();
    std::_Exit(0);
}

}  // namespace tengen::test
