// Is a person looking? Colours and a sign of life are for terminals only.
#pragma once

#include <optional>
#include <string>

namespace tengen::base {

[[nodiscard]] bool input_is_terminal();
[[nodiscard]] bool output_is_terminal();
/// Can what stands there be drawn over? Not on paper, and not where the terminal says it is dumb.
[[nodiscard]] bool cursor_can_move();
struct ScreenSize {
    int columns = 0;
    int rows = 0;

    bool operator==(const ScreenSize&) const = default;
};
/// Of the screen that we complain to; nothing where it is none.
[[nodiscard]] std::optional<ScreenSize> screen_size();
/// Makes the console show UTF-8 and understand colour codes, where it must be asked to.
void prepare_terminal();
/// Between the folders of PATH.
#ifdef _WIN32
inline constexpr char kPathSeparator = ';';
#else
inline constexpr char kPathSeparator = ':';
#endif
/// A variable of the environment, or an empty text. Asked once, at the start.
[[nodiscard]] std::string environment(const char* name);

}  // namespace tengen::base
