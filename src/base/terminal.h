// Is a person looking? Colours and a sign of life are for terminals only.
#pragma once

#include <iosfwd>
#include <optional>

namespace tengen::base {

[[nodiscard]] bool input_is_terminal();
[[nodiscard]] bool output_is_terminal();
/// Can letters have colours, and be drawn over? Not on paper, and not where the terminal says it is
/// dumb. Asked after `prepare_terminal`.
[[nodiscard]] bool understands_sequences();
struct ScreenSize {
    int columns = 0;
    int rows = 0;

    bool operator==(const ScreenSize&) const = default;
};
/// Of the screen that we complain to; nothing where it is none.
[[nodiscard]] std::optional<ScreenSize> screen_size();
/// Makes the console take and show UTF-8 and understand colour codes, where it must be asked to.
/// Before anything is read from std::cin or written to std::cout and std::cerr, which are given.
void prepare_terminal(std::istream& input, std::ostream& output, std::ostream& complaints);
/// Has Windows opened a window for this program alone, as after a double click?
[[nodiscard]] bool has_own_window();
/// For who talks to a program and not to a person: goes away from such a window.
void leave_own_window();

}  // namespace tengen::base
