// Any bytes as a game file of any format, the first byte says which: what is read can be written,
// and read again.
#include "game/formats/files.h"

#include <cstdint>
#include <cstdlib>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tengen::formats;  // NOLINT(google-build-using-namespace)
    if (size == 0) return 0;
    const FileFormat format = all_formats()[data[0] % all_formats().size()];
    const auto result = from_bytes(std::string(data + 1, data + size), format);
    if (!result || !can_write(format)) return 0;
    const auto written = to_bytes(result->games, format);
    if (written && !from_bytes(*written, format)) std::abort();
    return 0;
}
