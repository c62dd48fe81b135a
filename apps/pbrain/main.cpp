// The Gomocup engine: a session on the standard streams.
#include "base/catalogue.h"
#include "base/surroundings.h"
#include "base/system_language.h"
#include "base/terminal.h"
#include "base/version.h"
#include "protocol/session.h"

#include <exception>
#include <fmt/format.h>
#include <iostream>
#include <random>
#include <string>
#include <string_view>

namespace {

using tengen::base::operator""_en;

/// In the form of the help of `tengen`.
std::string help(tengen::base::Language language) {
    const auto said = [&](const tengen::base::Phrase& phrase) {
        return tengen::base::word(language, phrase);
    };
    return fmt::format(
        "{}\n{}: pbrain-tengen [{}]\n\n{}:\n"
        "  -h,--help                   {}\n"
        "  --version                   {}\n",
        said("An engine for Gomoku and Renju, for tournament managers and graphical boards.\n"
             "They start it and talk to it on its standard streams, in the Gomocup protocol: "
             "START 15, BEGIN, END.\n"
             "To play or to ask questions in a terminal there is the program tengen."_en),
        said("Usage"_en), said("OPTIONS"_en), said("Options"_en),
        said("Print this help message and exit"_en),
        said("Display program version information and exit"_en));
}

/// Answers a person who tries it out. False where there is nothing to answer: managers may start us
/// with words of their own.
bool answers(std::string_view argument) {
    if (argument == "--help" || argument == "-h") {
        tengen::base::prepare_terminal(std::cin, std::cout, std::cerr);
        std::cout << help(tengen::base::system_language());
        return true;
    }
    if (argument == "--version") {
        std::cout << "pbrain-tengen " << tengen::base::kVersion << '\n';
        return true;
    }
    return false;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        for (const std::string& argument : tengen::base::arguments(argc, argv))
            if (answers(argument)) return 0;
        tengen::base::leave_own_window();
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
