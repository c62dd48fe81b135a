// Where a verb reads and writes, and what the other end can show.
#pragma once

#include "base/terminal.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string_view>

namespace tengen::cli {

struct Console {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
    bool colors = false;       // the other end is a terminal that shows them
    bool interactive = false;  // a person is typing
    std::uint64_t seed = 1;    // of what is left to chance
    /// Ctrl-C since it was last asked; where nobody listens it ends the program, as everywhere.
    std::function<bool()> interrupted;
    /// Waits until something can be read; false after a Ctrl-C. Where nobody listens it is none.
    std::function<bool()> waits_for_input;
    std::filesystem::path state_folder;  // for what shall outlast the session; may be none
    bool edits_lines = false;            // both ends are one terminal whose cursor can be moved, …
    /// … and this is how large it is now, for who draws over what stands there.
    std::function<std::optional<base::ScreenSize>()> screen = nullptr;

    [[nodiscard]] bool was_interrupted() const { return interrupted && interrupted(); }
};

/// How an answer is written; what is not said depends on who reads it.
enum class Form : std::uint8_t { Text, Json };

// What the program says to the shell.
inline constexpr int kYes = 0;
inline constexpr int kNo = 1;
inline constexpr int kBadInput = 2;

/// Says why a verb cannot do what it was asked: bad input.
int refuse(const Console& console, std::string_view verb, std::string_view why);

}  // namespace tengen::cli
