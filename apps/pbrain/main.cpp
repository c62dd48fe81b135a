// The Gomocup engine: a session on the standard streams.
#include "base/version.h"
#include "protocol/session.h"

#include <exception>
#include <iostream>
#include <random>
#include <span>
#include <string>
#include <string_view>

namespace {

constexpr std::string_view kHelp =
    "pbrain-tengen is an engine for Gomoku and Renju. It is started by a manager or a board, and\n"
    "talks to it on its standard streams in the Gomocup protocol: START 15, BEGIN, TURN 7,7, END.\n"
    "\n"
    "  --help     this text\n"
    "  --version  name and version\n"
    "\n"
    "To play or to ask questions in a terminal there is the program tengen.\n";

/// Answers a person who tries it out. False where there is nothing to answer: managers may start us
/// with words of their own.
bool answers(std::string_view argument) {
    if (argument == "--help" || argument == "-h")
        std::cout << kHelp;
    else if (argument == "--version")
        std::cout << "pbrain-tengen " << tengen::base::kVersion << '\n';
    else
        return false;
    return true;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        for (const char* argument : std::span(argv, std::size_t(argc)).subspan(argc > 0 ? 1 : 0))
            if (answers(argument)) return 0;
        // C++ streams alone are used here, and each line is flushed.
        std::ios::sync_with_stdio(false);
        tengen::protocol::Session session(std::cin, std::cout,
                                          {.version = std::string(tengen::base::kVersion),
                                           .tells_thought = true,
                                           .seed = std::random_device()()});
        session.run();
        return 0;
    } catch (const std::exception& broken) {
        std::cerr << "pbrain-tengen: " << broken.what() << '\n';
        return 1;
    }
}
