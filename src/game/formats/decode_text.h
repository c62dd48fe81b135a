// Bytes from a file into UTF-8: the one door through which every reader's texts come.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tengen::formats {

struct DecodedText {
    std::string text;
    std::string encoding;
    std::size_t replaced = 0;  // bytes that were no text, now U+FFFD
};

/// `declared` is what the file says of itself, or what was found out from its other texts.
[[nodiscard]] DecodedText decode_text(std::string_view bytes, std::string_view declared = {});

/// A whole file of text: a byte order mark at its beginning says what it is, and is left out.
[[nodiscard]] DecodedText decode_file(std::string_view bytes, std::string_view declared = {});

}  // namespace tengen::formats
