#include "game/formats/decode_text.h"

namespace tengen::formats {

// Texts are kept as they are: nothing is lost, whatever they are written in.
DecodedText decode_text(std::string_view bytes, std::string_view declared) {
    return {.text = std::string(bytes),
            .encoding = declared.empty() ? "UTF-8" : std::string(declared)};
}

DecodedText decode_file(std::string_view bytes, std::string_view declared) {
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    if (!bytes.starts_with(kMark)) return decode_text(bytes, declared);
    return decode_text(bytes.substr(kMark.size()), "UTF-8");
}

}  // namespace tengen::formats
