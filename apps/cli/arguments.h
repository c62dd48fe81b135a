// The words of the command line, read into the verb they name.
#pragma once

#include "verb.h"

#include <cstddef>
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

/// How wide help is, unless a person wants it otherwise; in less there is no room for two columns.
inline constexpr std::size_t kHelpColumns = 100;
inline constexpr std::size_t kLeastHelpColumns = 60;

/// The words after the program's name; in which language, unless they say so themselves.
[[nodiscard]] std::expected<std::unique_ptr<VerbEntry>, Stopped> parse_arguments(
    const std::vector<std::string>& words, Language otherwise,
    std::size_t help_columns = kHelpColumns);

}  // namespace tengen::cli
