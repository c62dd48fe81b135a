#include "train/packing.h"

#ifdef TENGEN_HAS_ZSTD
#include <zstd.h>
#endif

namespace tengen::train {
namespace {

#ifdef TENGEN_HAS_ZSTD

constexpr int kPackLevel = 12;  // a block takes a few hundredths of a second, its games minutes

std::string pack_with_zstd(std::string_view raw) {
    std::string bytes(ZSTD_compressBound(raw.size()), '\0');
    const std::size_t size =
        ZSTD_compress(bytes.data(), bytes.size(), raw.data(), raw.size(), kPackLevel);
    bytes.resize(ZSTD_isError(size) != 0 ? 0 : size);
    return bytes;
}

std::expected<std::string, std::string> unpack_with_zstd(std::string_view bytes,
                                                         std::size_t raw_size) {
    std::string raw(raw_size, '\0');
    const std::size_t size = ZSTD_decompress(raw.data(), raw.size(), bytes.data(), bytes.size());
    if (ZSTD_isError(size) != 0) return std::unexpected(ZSTD_getErrorName(size));
    if (size != raw_size) return std::unexpected("fewer bytes than were packed");
    return raw;
}

#else

std::string pack_with_zstd(std::string_view /*raw*/) { return {}; }

std::expected<std::string, std::string> unpack_with_zstd(std::string_view /*bytes*/,
                                                         std::size_t /*raw_size*/) {
    return std::unexpected("it is packed with zstd, which this build of tengen lacks");
}

#endif

}  // namespace

Packed pack(std::string raw) {
    if (std::string bytes = pack_with_zstd(raw); !bytes.empty() && bytes.size() < raw.size())
        return {Packing::Zstd, std::move(bytes)};
    return {Packing::Plain, std::move(raw)};
}

std::expected<std::string, std::string> unpack(Packing packing, std::string_view bytes,
                                               std::size_t raw_size) {
    if (packing == Packing::Zstd) return unpack_with_zstd(bytes, raw_size);
    if (bytes.size() != raw_size) return std::unexpected("another number of bytes than was said");
    return std::string(bytes);
}

}  // namespace tengen::train
