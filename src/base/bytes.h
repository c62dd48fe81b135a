// Numbers as bytes, the lowest first on every machine, and a hash that tells whether bytes are
// still what they were.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tengen::base {

/// FNV-1a.
[[nodiscard]] constexpr std::uint64_t hash_of(std::string_view bytes) {
    std::uint64_t hash = 0xCBF29CE484222325ULL;
    for (const char c : bytes) hash = (hash ^ std::uint8_t(c)) * 0x100000001B3ULL;
    return hash;
}

inline void append_number(std::string& bytes, std::uint64_t number, int count) {
    for (int i = 0; i < count; ++i) bytes += char(number >> (8 * i) & 0xFF);
}

/// The bytes must be there.
[[nodiscard]] constexpr std::uint64_t number_at(std::string_view bytes, std::size_t at, int count) {
    std::uint64_t number = 0;
    for (int i = 0; i < count; ++i)
        number |= std::uint64_t(std::uint8_t(bytes[at + std::size_t(i)])) << (8 * i);
    return number;
}

}  // namespace tengen::base
