#include "game/formats/decode_text.h"

#include <fmt/format.h>

namespace tengen::formats {

base::Decoded decode_text(std::string_view bytes, std::string_view declared) {
    const auto known = base::parse_encoding(declared);
    return known ? base::decode(bytes, *known) : base::to_utf8(bytes, declared);
}

base::Decoded decode_file(std::string_view bytes, std::string_view declared) {
    return base::to_utf8(bytes, declared);
}

void tell_replaced(Reading& reading, std::size_t replaced, Place first) {
    if (replaced == 0 || reading.problems.size() >= kMostProblems) return;
    reading.problems.insert(reading.problems.begin(),
                            {ProblemKind::BadEncoding,
                             fmt::format("{} bytes are no {} text", replaced, reading.encoding),
                             first, fmt::to_string(replaced)});
}

void tell_replaced(Reading& reading, const base::Decoded& file) {
    reading.encoding = file.encoding;
    tell_replaced(reading, file.replaced, place_in(file.text, file.first_replaced));
}

}  // namespace tengen::formats
