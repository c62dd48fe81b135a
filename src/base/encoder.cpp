#include "base/encoder.h"

#include "base/encoding_system.h"

#include <algorithm>
#include <cstdint>

namespace tengen::base {

Encoder::Encoder(Encoding encoding)
    : system_(encoding == Encoding::Utf8 ? nullptr : std::make_unique<SystemEncoder>(encoding)) {}
Encoder::~Encoder() = default;

std::string Encoder::encode(std::string_view utf8) {
    std::string bytes;
    if (!system_) return std::string(utf8);
    if (system_->append(utf8, bytes)) return bytes;
    bytes.clear();
    for (std::size_t i = 0; i < utf8.size();) {
        const std::string_view one = utf8.substr(i, std::max(utf8_length(utf8, i), std::size_t{1}));
        i += one.size();
        // Every code page has these, also one that this system does not know.
        const bool is_ascii = std::uint8_t(one[0]) < 0x80;
        if (is_ascii) bytes += one;
        if (is_ascii || system_->append(one, bytes)) continue;
        bytes += '?';
        ++replaced_;
    }
    return bytes;
}

}  // namespace tengen::base
