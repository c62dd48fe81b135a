#include "play_screen.h"

#include "columns.h"
#include "print.h"

#include <ostream>

namespace tengen::cli {

std::optional<base::ScreenSize> PlayScreen::screen() const {
    return console_.screen ? console_.screen() : std::nullopt;
}

void PlayScreen::wrote(std::string_view lines) {
    if (!stands_on_) return;
    rows_ += rows_of(lines, stands_on_->columns);
    news_ += lines;
}

void PlayScreen::was_typed(std::optional<std::string_view> shown) {
    if (!shown)
        lose_track();
    else if (stands_on_)
        rows_ += rows_of(*shown, stands_on_->columns);
    news_.clear();
}

void PlayScreen::make_room(int columns, int rows) {
    constexpr int kBelow = 2;  // a sentence and a prompt
    auto now = screen();
    if (now && (columns > now->columns || rows + kBelow > now->rows)) now.reset();
    const bool is_in_reach = now && stands_on_ == now && rows_ < now->rows;
    if (is_in_reach && rows_ > 0) print(console_.out, "\x1b[{}A\r\x1b[J{}", rows_, news_);
    rows_ = is_in_reach ? rows_of(news_, now->columns) : 0;
    rows_ += rows;
    stands_on_ = now;
    news_.clear();
}

std::string_view PlayScreen::fitting(std::string_view line) const {
    const auto now = screen();
    return now ? cut(line, now->columns - 1) : line;
}

}  // namespace tengen::cli
