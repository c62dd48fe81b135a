// Wiring: the words of the command line to a verb, the verb to the terminal.
#include "arguments.h"
#include "base/file.h"
#include "base/interrupt.h"
#include "base/surroundings.h"
#include "base/system_language.h"
#include "base/terminal.h"
#include "base/text.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <exception>
#include <filesystem>
#include <iostream>
#include <random>
#include <string_view>
#include <system_error>

namespace {

using tengen::say;
using tengen::operator""_en;
using tengen::operator""_is;

using tengen::base::system_language;

/// As wide as the person wants it, in the variable that POSIX has for that.
std::size_t help_columns() {
    const auto wanted =
        tengen::base::parse_number<std::size_t>(tengen::base::environment("COLUMNS"));
    return std::max(wanted.value_or(tengen::cli::kHelpColumns), tengen::cli::kLeastHelpColumns);
}

/// Where the system wants what a program keeps for itself; nothing where it does not say.
std::filesystem::path state_folder() {
    struct Place {
        const char* variable;
        std::string_view within;
    };
    constexpr std::array kPlaces{Place{"LOCALAPPDATA", "Tengen"}, Place{"XDG_STATE_HOME", "tengen"},
                                 Place{"HOME", ".local/state/tengen"}};
    for (const Place& place : kPlaces)
        if (const std::string found = tengen::base::environment(place.variable); !found.empty())
            return tengen::base::to_path(found) / place.within;
    return {};
}

int run(int argc, char** argv) {
    using namespace tengen::cli;  // NOLINT(google-build-using-namespace): main is theirs
    const bool can_draw = tengen::base::understands_sequences();
    const bool colors = can_draw && tengen::base::environment("NO_COLOR").empty();
    const bool interactive =
        tengen::base::input_is_terminal() && tengen::base::output_is_terminal();
    const bool draws = interactive && can_draw;
    std::random_device chance;
    const Console console{std::cin,
                          std::cout,
                          std::cerr,
                          colors,
                          interactive,
                          std::uint64_t{chance()} << 32 | chance(),
                          interactive ? tengen::base::take_interruption : nullptr,
                          interactive ? tengen::base::wait_for_input : nullptr,
                          state_folder(),
                          draws,
                          draws ? tengen::base::screen_size : nullptr};
    std::vector<std::string> words = tengen::base::arguments(argc, argv);
    // A double click: the window would be gone before anybody has read what could be asked for.
    if (words.empty() && tengen::base::has_own_window()) words = {"play"};
    const auto verb = parse_arguments(words, system_language(), help_columns());
    if (!verb) {
        (verb.error().exit_code == kYes ? std::cout : std::cerr) << verb.error().text;
        return verb.error().exit_code;
    }
    return (*verb)->carry_out(console);
}

/// What failed once fails again, and now the reason is heard.
std::string why_not_written(tengen::Language language) {
    std::cout.clear();
    errno = 0;
    std::cout.put('\n').flush();
    return errno == 0 ? std::string(tengen::word(language, "it was cut off"_en))
                      : std::generic_category().message(errno);
}

}  // namespace

constexpr int kBroken = 3;  // not an answer: the program could not do its work

int main(int argc, char** argv) {
    try {
        tengen::base::prepare_terminal(std::cin, std::cout, std::cerr);
        const int code = run(argc, argv);
        std::cout.flush();
        if (std::cout) return code;
        const auto language = system_language();
        std::cerr << "tengen: "
                  << say(language, "the output could not be written: {reason}"_en,
                         "reason"_is(why_not_written(language)))
                  << '\n';
        return kBroken;
    } catch (const tengen::base::MessageError& problem) {
        std::cerr << "tengen: " << say(system_language(), problem.message()) << '\n';
        return kBroken;
    } catch (const std::exception& problem) {
        std::cerr << "tengen: " << problem.what() << '\n';
        return kBroken;
    }
}
