// The options of `tengen book`.
#pragma once

#include "arguments.h"
#include "arguments_shared.h"

#include <CLI/CLI.hpp>

namespace tengen::cli {

/// As the library fills them.
struct BookOptions {
    BookVerb verb;
    Effort effort;
};

CLI::App* add_book(CLI::App& app, BookOptions& options, Shared& shared);
[[nodiscard]] Verb book_of(const BookOptions& options, const CLI::App& sub, const Shared& shared,
                           Language language);

}  // namespace tengen::cli
