#include "progress_bar.h"

#include "print.h"

#include <algorithm>
#include <fmt/format.h>
#include <ostream>

namespace tengen::cli {

void ProgressBar::show(std::size_t done, std::string_view word) {
    if (!console_.interactive || all_ == 0) return;
    constexpr std::size_t kWidth = 30;
    const std::size_t filled = std::min(kWidth, kWidth * done / all_);
    std::string line =
        fmt::format("[{:#<{}}{:.<{}}] {}/{} {}", "", filled, "", kWidth - filled, done, all_, word);
    if (line == shown_) return;
    shown_ = std::move(line);
    print(console_.err, "\r{}\x1b[K", shown_);
    console_.err.flush();
}

void ProgressBar::clear() {
    if (!shown_.empty()) console_.err << "\r\x1b[K";
    shown_.clear();
}

}  // namespace tengen::cli
