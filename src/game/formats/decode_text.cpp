#include "game/formats/decode_text.h"

#include "base/encoding.h"

#include <utility>

namespace tengen::formats {
namespace {

DecodedText plain(base::Decoded decoded) {
    return {std::move(decoded.text), std::move(decoded.encoding), decoded.replaced};
}

}  // namespace

DecodedText decode_text(std::string_view bytes, std::string_view declared) {
    const auto known = base::parse_encoding(declared);
    return plain(known ? base::decode(bytes, *known) : base::to_utf8(bytes, declared));
}

DecodedText decode_file(std::string_view bytes, std::string_view declared) {
    return plain(base::to_utf8(bytes, declared));
}

}  // namespace tengen::formats
