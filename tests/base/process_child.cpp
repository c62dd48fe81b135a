// A child with bad manners, for the tests of Process: the first argument says which.
#include "base/process_child.h"

#include "base/clock.h"
#include "base/file.h"
#include "base/interrupt.h"
#include "base/process.h"

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <thread>
#include <utility>

namespace {

namespace fs = std::filesystem;
using tengen::base::Process;
using namespace tengen::test;  // NOLINT(google-build-using-namespace): its own system

void read_to_the_end() {
    std::array<char, 4096> chunk{};
    while (hear(chunk.data(), chunk.size()) > 0) {
    }
}

int echo(const Arguments& /*arguments*/) {
    std::array<char, 65'536> chunk{};
    while (true) {
        const std::size_t got = hear(chunk.data(), chunk.size());
        if (got == 0) return 0;
        if (!say({chunk.data(), got})) return 1;
    }
}

int close_input(const Arguments& /*arguments*/) {
    close(Stream::Input);
    say("closed\n");
    stay();
}

int close_output(const Arguments& /*arguments*/) {
    close(Stream::Output);
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
    crash(std::stoi(arguments.at(0)));
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

int family(const Arguments& /*arguments*/) {
    beget();
    stay();
}

/// Notes one interruption, says so, and is ended by the next.
int interrupted(const Arguments& /*arguments*/) {
    tengen::base::note_interruptions();
    if (tengen::base::was_interrupted()) leave(1);
    interrupt();
    while (!tengen::base::was_interrupted()) std::this_thread::yield();
    say("noted\n");
    interrupt();
    stay();
}

int orphan(const Arguments& /*arguments*/) {
    beget();
    return 5;
}

int folder(const Arguments& /*arguments*/) {
    say(tengen::base::to_text(fs::current_path()));
    return 0;
}

int arguments_back(const Arguments& arguments) {
    for (const std::string& argument : arguments) say(fmt::format("[{}]", argument));
    return 0;
}

int complain(const Arguments& arguments) {
    say(arguments.at(0), Stream::Errors);
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
        leave(1);
    return {std::move(*child), words};
}

/// Has a stubborn child, tells its number and stays, or returns with "leave" before anyone could
/// end the child.
int parent(const Arguments& arguments) {
    const auto [child, words] = bear("stubborn");
    say(fmt::format("{}\n", child.id()));
    if (!arguments.empty()) leave(0);
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
    Manners manners = {
        {"arguments", arguments_back},
        {"breed", breed},
        {"close-input", close_input},
        {"close-output", close_output},
        {"complain", complain},
        {"crash", say_and_crash},
        {"eat", eat},
        {"echo", echo},
        {"family", family},
        {"flood", flood},
        {"folder", folder},
        {"interrupted", interrupted},
        {"orphan", orphan},
        {"parent", parent},
        {"parent-of-daemon", parent_of_daemon},
        {"pour", pour},
        {"return", say_and_return},
        {"stubborn", stubborn},
    };
    manners.merge(system_manners());
    const Arguments all = all_arguments(count, values);
    const auto manner = all.empty() ? manners.end() : manners.find(all.front());
    if (manner == manners.end()) return 99;
    return manner->second(Arguments(all.begin() + 1, all.end()));
}
