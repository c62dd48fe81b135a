#include "print.h"

#include "base/text.h"
#include "console.h"

#include <ostream>

namespace tengen::cli {

void print_arguments(std::ostream& out, fmt::string_view text, fmt::format_args arguments) {
    out << fmt::vformat(text, arguments);
}

int refuse(const Console& console, std::string_view verb, std::string_view why) {
    print(console.err, "tengen {}: {}\n", verb, base::trim(why));
    return kBadInput;
}

}  // namespace tengen::cli
