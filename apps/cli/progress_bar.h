// A line that fills as the work is done, for a person who waits.
#pragma once

#include "console.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace tengen::cli {

class ProgressBar {
public:
    ProgressBar(const Console& console, std::size_t all) : console_(console), all_(all) {}

    /// "[####......] 4/10 openings".
    void show(std::size_t done, std::string_view word);
    void clear();

private:
    const Console& console_;
    std::size_t all_;
    std::string shown_;
};

}  // namespace tengen::cli
