#include "line_editor.h"

namespace tengen::cli {

std::unique_ptr<LineReader> line_editor(const Console& /*console*/) { return nullptr; }

}  // namespace tengen::cli
