// A file of positions with known verdicts, checked against the judge. The kind of question is told
// by the header line of the file.
#pragma once

#include "game/words.h"

#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace tengen {

struct SuiteReport {
    int agree = 0;
    std::vector<std::string> differences;  // one line each: "FP0001: expected forbidden, got legal"
};

/// Reads a table of tab-separated values; an error names the line that makes no sense.
[[nodiscard]] std::expected<SuiteReport, Message> check_suite(std::string_view text);

}  // namespace tengen
