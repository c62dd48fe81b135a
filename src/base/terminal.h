// Is a person looking? Colours and a sign of life are for terminals only.
#pragma once

#include <optional>
#include <string>

namespace tengen::base {

[[nodiscard]] bool input_is_terminal();
[[nodiscard]] bool output_is_terminal();
/// How many columns the screen that we complain to has; nothing where it is none.
[[nodiscard]] std::optional<int> screen_width();
/// Makes the console show UTF-8 and understand colour codes, where it must be asked to.
void prepare_terminal();
/// A variable of the environment, or an empty text. Asked once, at the start.
[[nodiscard]] std::string environment(const char* name);

}  // namespace tengen::base
