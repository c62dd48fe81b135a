// Formatted text to a stream, compiled once. <fmt/ostream.h> compiles all of {fmt} into each file
// that prints, which doubles the time these take.
#pragma once

#include <fmt/format.h>
#include <iosfwd>

namespace tengen::cli {

void print_arguments(std::ostream& out, fmt::string_view text, fmt::format_args arguments);

template <class... T>
void print(std::ostream& out, fmt::format_string<T...> text, T&&... values) {
    print_arguments(out, text, fmt::make_format_args(values...));
}

}  // namespace tengen::cli
