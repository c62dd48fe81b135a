#include "print.h"

#include <ostream>

namespace tengen::cli {

void print_arguments(std::ostream& out, fmt::string_view text, fmt::format_args arguments) {
    out << fmt::vformat(text, arguments);
}

}  // namespace tengen::cli
