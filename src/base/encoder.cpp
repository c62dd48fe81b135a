#include "base/encoder.h"

#include "base/encoding_system.h"

#include <algorithm>
#include <cstdint>

namespace tengen::base {
namespace {

/// Of a character of valid UTF-8, by its first byte.
std::size_t length_of(char first) {
    const auto byte = std::uint8_t(first);
    if (byte < 0xC0) return 1;
    if (byte < 0xE0) return 2;
    return byte < 0xF0 ? 3 : 4;
}

}  // namespace

Encoder::Encoder(Encoding encoding)
    : system_(encoding == Encoding::Utf8 ? nullptr : std::make_unique<SystemEncoder>(encoding)) {}
Encoder::~Encoder() = default;

std::string Encoder::encode(std::string_view utf8) {
    std::string bytes;
    if (!system_) return std::string(utf8);
    if (system_->append(utf8, bytes)) return bytes;
    bytes.clear();
    for (std::size_t i = 0; i < utf8.size();) {
        const std::string_view one = utf8.substr(i, length_of(utf8[i]));
        if (!system_->append(one, bytes)) {
            bytes += '?';
            ++replaced_;
        }
        i += std::max<std::size_t>(one.size(), 1);
    }
    return bytes;
}

}  // namespace tengen::base
