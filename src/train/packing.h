// Bytes made fewer, where the build has a library for it.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

namespace tengen::train {

/// How bytes are kept; the number is the file's.
enum class Packing : std::uint8_t { Plain = 0, Zstd = 1 };

struct Packed {
    Packing packing = Packing::Plain;
    std::string bytes;
};

[[nodiscard]] Packed pack(std::string raw);
/// The way back to bytes whose number is known, or why there is none.
[[nodiscard]] std::expected<std::string, std::string> unpack(Packing packing,
                                                             std::string_view bytes,
                                                             std::size_t raw_size);

}  // namespace tengen::train
