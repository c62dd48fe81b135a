// The words of the command line, read into the verb they name.
#pragma once

#include "verb.h"

#include <expected>
#include <memory>
#include <string>
#include <vector>

namespace tengen::cli {

/// Help or a complaint: text for a person, and what to tell the shell.
struct Stopped {
    std::string text;
    int exit_code = kYes;
};

/// The words after the program's name; in which language, unless they say so themselves.
[[nodiscard]] std::expected<std::unique_ptr<VerbEntry>, Stopped> parse_arguments(
    const std::vector<std::string>& words, Language otherwise);

}  // namespace tengen::cli
