// What CLI11 itself says, in our languages: the headings of its help and its complaints.
#pragma once

#include "words.h"

#include <cstddef>
#include <string>

// NOLINTNEXTLINE(readability-identifier-naming): a library calls itself so
namespace CLI {
class App;
class Error;
}  // namespace CLI

namespace tengen::cli {

/// For the program and all verbs that are added to it from now on; help is so wide.
void teach_language(CLI::App& program, Language language, std::size_t columns);

/// What is wrong with the words of a command line, as the library says it in English.
[[nodiscard]] std::string complaint_sentence(const CLI::Error& error, Language language);

}  // namespace tengen::cli
