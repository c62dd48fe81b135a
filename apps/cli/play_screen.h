// Where the board stands on a terminal, so that the next one is drawn over it and the game does not
// scroll away. Rows are counted as they are written. Where the board has left the screen, where the
// window is too small or its size has changed, and where there is none, the next is drawn below.
#pragma once

#include "base/terminal.h"
#include "console.h"

#include <optional>
#include <string>
#include <string_view>

namespace tengen::cli {

class PlayScreen {
public:
    explicit PlayScreen(const Console& console) : console_(console) {}

    /// Lines that were written. They are news until a line has been typed, or a board drawn.
    void wrote(std::string_view lines);
    /// A line was typed: all above it has been seen. Without a text nobody knows what stands there.
    void was_typed(std::optional<std::string_view> shown);
    /// Somebody else has written something.
    void lose_track() { stands_on_.reset(); }

    /// To be asked before a board of so many columns and rows is written: takes the last one away.
    /// What is news stays, above the new one.
    void make_room(int columns, int rows);
    /// As much of a line as fits: one that wraps could not be wiped.
    [[nodiscard]] std::string_view fitting(std::string_view line) const;

private:
    [[nodiscard]] std::optional<base::ScreenSize> screen() const;

    const Console& console_;
    std::optional<base::ScreenSize> stands_on_;  // the screen with the board, if there is one
    int rows_ = 0;                               // from its top to the cursor
    std::string news_;
};

}  // namespace tengen::cli
