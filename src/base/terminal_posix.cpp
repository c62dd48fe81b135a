#include "base/surroundings.h"
#include "base/terminal.h"

#include <string>
#include <sys/ioctl.h>
#include <unistd.h>

namespace tengen::base {

bool input_is_terminal() { return isatty(STDIN_FILENO) == 1; }
bool output_is_terminal() { return isatty(STDOUT_FILENO) == 1; }
void prepare_terminal(std::istream& /*input*/, std::ostream& /*output*/,
                      std::ostream& /*complaints*/) {}
bool has_own_window() { return false; }
void leave_own_window() {}

std::optional<ScreenSize> screen_size() {
    struct winsize size = {};
    if (::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return std::nullopt;
    return ScreenSize{size.ws_col, size.ws_row};
}

bool understands_sequences() {
    const std::string kind = environment("TERM");
    return output_is_terminal() && !kind.empty() && kind != "dumb";
}

}  // namespace tengen::base
