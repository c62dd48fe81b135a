// Any bytes as position strings: what can be read comes back equal after writing.
#include "game/formats/moves.h"

#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tengen::formats;  // NOLINT(google-build-using-namespace)
    const auto result = read_moves({reinterpret_cast<const char*>(data), size});
    if (!result) return 0;
    const auto written = write_moves(result->games);
    if (!written) std::abort();
    const auto again = read_moves(*written);
    if (!again || !again->problems.empty() || !(again->games == result->games)) std::abort();
    return 0;
}
