// How much room a text takes on a terminal: most letters one column, those of East Asia two.
#pragma once

#include <string_view>

namespace tengen::cli {

/// Of one line.
[[nodiscard]] int columns_of(std::string_view line);
/// As much of a line as so many columns show.
[[nodiscard]] std::string_view cut(std::string_view line, int columns);
/// How many rows lines that each end with "\n" take on a screen of so many columns, which breaks
/// those that are too long.
[[nodiscard]] int rows_of(std::string_view lines, int columns);

}  // namespace tengen::cli
