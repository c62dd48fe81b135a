// A child with bad manners, for the tests of Process: the first argument says which.
#include "base/clock.h"
#include "base/process.h"

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <functional>
#include <map>
#include <poll.h>
#include <string>
#include <string_view>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>
#include <vector>

namespace {

namespace fs = std::filesystem;
using tengen::base::Process;
using Arguments = std::vector<std::string>;  // without the program and the manner

// Straight to the descriptor: a crash must not lose what was said before it.
bool say(std::string_view text, int descriptor = STDOUT_FILENO) {
    while (!text.empty()) {
        const ssize_t sent = ::write(descriptor, text.data(), text.size());
        if (sent < 0) return false;
        text.remove_prefix(std::size_t(sent));
    }
    return true;
}

/// Whatever a test forgets goes by itself.
void limit_life() {
    constexpr unsigned kLifetime = 300;
    ::alarm(kLifetime);
}

[[noreturn]] void stay() {
    limit_life();  // a fork does not inherit it
    while (true) ::pause();
}

void read_to_the_end() {
    std::array<char, 4096> chunk{};
    while (::read(STDIN_FILENO, chunk.data(), chunk.size()) > 0) {
    }
}

void turn_deaf() {
    for (const int signal : {SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGPIPE})
        (void)std::signal(signal, SIG_IGN);
}

int echo(const Arguments& /*arguments*/) {
    std::array<char, 65'536> chunk{};
    while (true) {
        const ssize_t got = ::read(STDIN_FILENO, chunk.data(), chunk.size());
        if (got <= 0) return 0;
        if (!say({chunk.data(), std::size_t(got)})) return 1;
    }
}

int close_input(const Arguments& /*arguments*/) {
    ::close(STDIN_FILENO);
    say("closed\n");
    stay();
}

int close_output(const Arguments& /*arguments*/) {
    ::close(STDOUT_FILENO);
    read_to_the_end();
    return 7;
}

/// Says the second argument, then ends by the signal or the code of the first.
int say_and_return(const Arguments& arguments) {
    say(arguments.at(1));
    return std::atoi(arguments.at(0).c_str());  // NOLINT(*-unchecked-string-to-number-conversion)
}

int say_and_crash(const Arguments& arguments) {
    say(arguments.at(1));
    const rlimit no_core{0, 0};
    ::setrlimit(RLIMIT_CORE, &no_core);
    const int signal = std::stoi(arguments.at(0));
    (void)std::signal(signal, SIG_DFL);  // a sanitizer may have other plans
    (void)std::raise(signal);
    return 0;
}

int flood(const Arguments& /*arguments*/) {
    const std::string text(1 << 16, 'x');
    while (say(text)) {
    }
    return 0;
}

int pour(const Arguments& arguments) {
    return say(std::string(std::stoul(arguments.at(0)), 'x')) ? 0 : 1;
}

int stubborn(const Arguments& /*arguments*/) {
    turn_deaf();
    say("ready\n");
    stay();
}

/// A grandchild in the same group; "orphan" leaves it behind with our stdout.
pid_t beget() {
    const pid_t child = ::fork();
    if (child == 0) {
        turn_deaf();
        stay();
    }
    say(fmt::format("{}\n", child));
    return child;
}

int family(const Arguments& /*arguments*/) {
    beget();
    stay();
}

int orphan(const Arguments& /*arguments*/) {
    beget();
    return 5;
}

/// Leaves a daemon behind, in a session and a group of its own and without its parent, which tells
/// its number. With "leave" it goes itself once that is done.
int leave_daemon(const Arguments& arguments) {
    const pid_t middle = ::fork();
    if (middle == 0) {
        ::setsid();
        const pid_t parent = ::getpid();
        if (::fork() != 0) ::_exit(0);
        turn_deaf();
        while (::getppid() == parent) ::poll(nullptr, 0, 1);
        say(fmt::format("{}\n", ::getpid()));
        stay();
    }
    ::waitpid(middle, nullptr, 0);
    if (arguments.empty()) stay();
    read_to_the_end();
    return 6;
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

int folder(const Arguments& /*arguments*/) {
    say(fs::current_path().string());
    return 0;
}

int arguments_back(const Arguments& arguments) {
    for (const std::string& argument : arguments) say(fmt::format("[{}]", argument));
    return 0;
}

int complain(const Arguments& arguments) {
    say(arguments.at(0), STDERR_FILENO);
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

int eat(const Arguments& arguments) {
    std::vector<char> memory(std::stoul(arguments.at(0)) << 20);
    for (std::size_t i = 0; i < memory.size(); i += 1024) memory[i] = char(i);
    say("full\n");
    read_to_the_end();
    return memory[memory.size() / 2] == 1 ? 1 : 0;
}

/// A child of this program by way of Process, and what it says first.
std::pair<Process, std::string> bear(const std::string& manner, const fs::path& errors = {}) {
    auto child = Process::start({tengen::base::own_program(), {manner}, {}, errors});
    std::string words;
    if (!child || child->read(words, tengen::base::TimePoint::max()) != Process::Read::Bytes)
        ::_exit(1);
    return {std::move(*child), words};
}

/// Has a stubborn child, tells its number and stays, or returns with "leave" before anyone could
/// end the child.
int parent(const Arguments& arguments) {
    const auto [child, words] = bear("stubborn");
    say(fmt::format("{}\n", child.id()));
    if (!arguments.empty()) ::_exit(0);
    stay();
}

int parent_of_daemon(const Arguments& /*arguments*/) {
    const auto [child, words] = bear("daemon");
    say(words);
    stay();
}

/// Has one child after the other, whose stderr is the file it is told, and says so each time.
int breed(const Arguments& arguments) {
    std::vector<Process> children;
    while (true) {
        children.push_back(bear("stubborn", arguments.at(0)).first);
        say("born\n");
    }
}

}  // namespace

int main(int count, char** values) {
    limit_life();
    const std::map<std::string, std::function<int(const Arguments&)>, std::less<>> manners = {
        {"arguments", arguments_back},
        {"breed", breed},
        {"close-input", close_input},
        {"close-output", close_output},
        {"complain", complain},
        {"crash", say_and_crash},
        {"daemon", leave_daemon},
        {"descriptors", descriptors},
        {"eat", eat},
        {"echo", echo},
        {"family", family},
        {"flood", flood},
        {"folder", folder},
        {"orphan", orphan},
        {"parent", parent},
        {"parent-of-daemon", parent_of_daemon},
        {"pour", pour},
        {"return", say_and_return},
        {"signals", signals},
        {"stubborn", stubborn},
    };
    const Arguments all(values + 1, values + count);
    const auto manner = all.empty() ? manners.end() : manners.find(all.front());
    if (manner == manners.end()) return 99;
    return manner->second(Arguments(all.begin() + 1, all.end()));
}
