#include "base/process_child.h"

#include <array>
#include <csignal>
#include <filesystem>
#include <fmt/format.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace tengen::test {
namespace {

namespace fs = std::filesystem;

/// Only Linux has it, and what needs it.
constexpr char kOwnProgram[] = "/proc/self/exe";

int descriptor_of(Stream stream) {
    return stream == Stream::Input    ? STDIN_FILENO
           : stream == Stream::Output ? STDOUT_FILENO
                                      : STDERR_FILENO;
}

/// Leaves a daemon behind, in a session and a group of its own and without its parent, which tells
/// its number. With "leave" it goes itself once that is done. A third word is what the daemon calls
/// itself.
int leave_daemon(const Arguments& arguments) {
    const pid_t middle = ::fork();
    if (middle == 0) {
        ::setsid();
        const pid_t parent = ::getpid();
        if (::fork() != 0) ::_exit(0);
        turn_deaf();
        while (::getppid() == parent) ::poll(nullptr, 0, 1);
        if (arguments.size() > 1) ::execl(kOwnProgram, arguments[1].c_str(), "number", nullptr);
        say(fmt::format("{}\n", ::getpid()));
        stay();
    }
    ::waitpid(middle, nullptr, 0);
    if (arguments.empty() || arguments[0] != "leave") stay();
    std::array<char, 4096> chunk{};
    while (hear(chunk.data(), chunk.size()) > 0) {
    }
    return 6;
}

int tell_number(const Arguments& /*arguments*/) {
    say(fmt::format("{}\n", ::getpid()));
    stay();
}

int descriptors(const Arguments& /*arguments*/) {
    // The list itself is open while it is read.
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator("/proc/self/fd"))
        names.push_back(entry.path().filename());
    for (const std::string& name : names)
        if (fs::exists(fs::path("/proc/self/fd") / name)) say(name + " ");
    return 0;
}

int signals(const Arguments& /*arguments*/) {
    sigset_t mask;
    ::pthread_sigmask(SIG_SETMASK, nullptr, &mask);
    for (const int signal : {SIGPIPE, SIGTERM, SIGINT, SIGCHLD}) {
        struct sigaction action = {};
        ::sigaction(signal, nullptr, &action);
        const bool is_plain = action.sa_handler == SIG_DFL && ::sigismember(&mask, signal) == 0;
        say(is_plain ? "plain " : "bent ");
    }
    return 0;
}

}  // namespace

Arguments all_arguments(int count, char** values) { return {values + 1, values + count}; }

bool say(std::string_view text, Stream stream) {
    while (!text.empty()) {
        const ssize_t sent = ::write(descriptor_of(stream), text.data(), text.size());
        if (sent < 0) return false;
        text.remove_prefix(std::size_t(sent));
    }
    return true;
}

std::size_t hear(char* bytes, std::size_t most) {
    const ssize_t got = ::read(STDIN_FILENO, bytes, most);
    return got > 0 ? std::size_t(got) : 0;
}

void close(Stream stream) { ::close(descriptor_of(stream)); }

void limit_life() {
    constexpr unsigned kLifetime = 300;
    ::alarm(kLifetime);
}

void stay() {
    limit_life();  // a fork does not inherit it
    while (true) ::pause();
}

void leave(int code) { ::_exit(code); }

void turn_deaf() {
    for (const int signal : {SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGPIPE})
        (void)std::signal(signal, SIG_IGN);
}

void interrupt() { ::raise(SIGINT); }

void crash(int signal) {
    const rlimit no_core{0, 0};
    ::setrlimit(RLIMIT_CORE, &no_core);
    (void)std::signal(signal, SIG_DFL);  // a sanitizer may have other plans
    (void)std::raise(signal);
    ::_exit(0);
}

void beget() {
    const pid_t child = ::fork();
    if (child == 0) {
        turn_deaf();
        stay();
    }
    say(fmt::format("{}\n", child));
}

Manners system_manners() {
    return {{"daemon", leave_daemon},
            {"descriptors", descriptors},
            {"number", tell_number},
            {"signals", signals}};
}

}  // namespace tengen::test
