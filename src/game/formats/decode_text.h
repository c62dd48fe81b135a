// Bytes from a file into UTF-8: the one door through which every reader's texts come.
#pragma once

#include "base/encoding.h"
#include "game/formats/format.h"

#include <cstddef>
#include <string_view>

namespace tengen::formats {

/// `declared` is what the file says of itself, or what was found out from its other texts.
[[nodiscard]] base::Decoded decode_text(std::string_view bytes, std::string_view declared = {});

/// A whole file of text: a byte order mark at its beginning says what it is, and is left out.
[[nodiscard]] base::Decoded decode_file(std::string_view bytes, std::string_view declared = {});

/// Tells, before all other problems, of bytes that were no text in the reading's encoding.
void tell_replaced(Reading& reading, std::size_t replaced, Place first);
/// The same for a file decoded as a whole, whose encoding becomes the reading's.
void tell_replaced(Reading& reading, const base::Decoded& file);

}  // namespace tengen::formats
