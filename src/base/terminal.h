// Is a person looking? Colours and a sign of life are for terminals only.
#pragma once

#include <string>

namespace tengen::base {

[[nodiscard]] bool input_is_terminal();
[[nodiscard]] bool output_is_terminal();
/// Makes the console show UTF-8 and understand colour codes, where it must be asked to.
void prepare_terminal();
/// A variable of the environment, or an empty text. Asked once, at the start.
[[nodiscard]] std::string environment(const char* name);

}  // namespace tengen::base
