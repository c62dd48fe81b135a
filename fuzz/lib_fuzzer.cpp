// Any bytes as a library: what can be read comes back equal after writing, in both versions.
#include "game/formats/lib.h"

#include <cstdint>
#include <cstdlib>
#include <sstream>

namespace {

using namespace tengen::formats;  // NOLINT(google-build-using-namespace)

void check(const tengen::Record& record, LibVersion version) {
    std::ostringstream out;
    if (!write_lib(record, out, version)) {
        if (version == LibVersion::V34) std::abort();
        return;
    }
    std::istringstream in(out.str());
    const auto again = read_lib(in);
    if (!again || !again->problems.empty() || !(again->games.at(0) == record)) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::istringstream in(std::string(data, data + size));
    const auto result = read_lib(in);
    if (!result) return 0;
    check(result->games.at(0), LibVersion::V30);
    check(result->games.at(0), LibVersion::V34);
    return 0;
}
