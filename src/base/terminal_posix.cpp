#include "base/terminal.h"

#include <cstdlib>
#include <sys/ioctl.h>
#include <unistd.h>

namespace tengen::base {

bool input_is_terminal() { return isatty(STDIN_FILENO) == 1; }
bool output_is_terminal() { return isatty(STDOUT_FILENO) == 1; }
void prepare_terminal() {}

std::optional<ScreenSize> screen_size() {
    struct winsize size = {};
    if (::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return std::nullopt;
    return ScreenSize{size.ws_col, size.ws_row};
}

std::string environment(const char* name) {
    const char* const value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): before threads
    return value == nullptr ? std::string() : std::string(value);
}

bool cursor_can_move() {
    const std::string kind = environment("TERM");
    return output_is_terminal() && !kind.empty() && kind != "dumb";
}

}  // namespace tengen::base
