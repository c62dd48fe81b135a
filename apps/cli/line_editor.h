// Editing of lines at a terminal, where the program was built with a library for it. One file has
// the library, line_editor_libedit.cpp; in a build without it line_editor_none.cpp takes its place.
#pragma once

#include "line_reader.h"

namespace tengen::cli {

/// Nothing where lines cannot be edited. There is one terminal, so there should be one editor.
[[nodiscard]] std::unique_ptr<LineReader> line_editor(const Console& console);

}  // namespace tengen::cli
