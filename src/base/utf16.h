// UTF-16 with its mark, as some editors save text, brought to UTF-8 before anybody reads it.
#pragma once

#include "base/encoding.h"

#include <string_view>

namespace tengen::base {

/// Does it begin with the mark of UTF-16, in either order of bytes?
[[nodiscard]] bool is_utf16(std::string_view bytes);

/// Such bytes, without their mark. What is no character becomes U+FFFD.
[[nodiscard]] Decoded decode_utf16(std::string_view bytes);

}  // namespace tengen::base
